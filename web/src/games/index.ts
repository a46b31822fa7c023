// The games that have a board of their own. Any other game of the server is shown plainly.
import type { GameTile, GameUi } from './game';
import { jaqTile } from './jaq/tile';
import { joustTile } from './joust/tile';
import { jqkaTile } from './jqka/tile';
import { plain } from './plain';
import { plainTile } from './plain/tile';

// A board is a file of its own, which the hall need not wait for.
const known: readonly { tile: GameTile; load: () => Promise<GameUi> }[] = [
  { tile: jqkaTile, load: () => import('./jqka').then(({ jqka }) => jqka) },
  { tile: joustTile, load: () => import('./joust').then(({ joust }) => joust) },
  { tile: jaqTile, load: () => import('./jaq').then(({ jaq }) => jaq) },
];

const find = (name: string) => known.find(({ tile }) => tile.name === name);

export const tileOf = (name: string): GameTile => find(name)?.tile ?? plainTile;

export const uiOf = async (name: string): Promise<GameUi> => find(name)?.load() ?? plain;

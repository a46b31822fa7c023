// The games that have a board of their own: each folder here is one, called as the game is. Any other game of the server
// is shown plainly.
import type { GameTile, GameUi } from './game';
import { plain } from './plain';

const tiles = import.meta.glob<GameTile>('./*/tile.ts', { eager: true, import: 'tile' });
// A board is a file of its own, which the hall need not wait for.
const boards = import.meta.glob<GameUi>(['./*/index.ts', '!./plain/index.ts'], { import: 'ui' });

export const tileOf = (name: string): GameTile => (tiles[`./${name}/tile.ts`] ?? tiles['./plain/tile.ts'])!;

export const uiOf = async (name: string): Promise<GameUi> => (await boards[`./${name}/index.ts`]?.()) ?? plain;

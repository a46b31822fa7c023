// The games that have a board of their own. Any other game of the server is shown plainly.
import type { GameUi } from './game';
import { jaq } from './jaq';
import { joust } from './joust';
import { jqka } from './jqka';
import { plain } from './plain';

const known: readonly GameUi[] = [jqka, joust, jaq];

export const uiOf = (name: string): GameUi => known.find((ui) => ui.name === name) ?? plain;

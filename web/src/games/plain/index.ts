// A game without a board of its own: what lies where, as the server says it, and its menu as buttons.
import type { GameUi } from '../game';
import Board from './Board.svelte';

export const plain: GameUi = {
  name: '',
  Board,
  facts: () => [],
  moment: () => null,
  lessons: [],
  greyed: [],
  whyNot: () => null,
};

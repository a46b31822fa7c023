import type { GameUi } from '../game';
import Board from './Board.svelte';
import { asksTwice, facts, lessons, moment, whyNot } from './telling';

export const ui: GameUi = {
  name: 'jqka',
  Board,
  asksTwice,
  facts,
  moment,
  lessons,
  greyed: ['leave'],
  whyNot,
};

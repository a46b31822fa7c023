import type { GameUi } from '../game';
import Board from './Board.svelte';
import { asks, asksTwice, facts, lessons, moment, touches, whyNot } from './telling';

export const ui: GameUi = {
  name: 'jqka',
  readsContent: true,
  Board,
  touches,
  asksTwice,
  asks,
  facts,
  moment,
  lessons,
  greyed: ['leave'],
  whyNot,
};

// Quest For The Thing in the browser.
import type { GameUi } from '../game';
import Board from './Board.svelte';
import Ending from './Ending.svelte';
import { lessons } from './lessons';
import { asksTwice, facts, moment, whyNot } from './say';

export const ui: GameUi = {
  name: 'qftt',
  Board,
  asksTwice,
  facts,
  moment,
  Breakdown: Ending,
  breakdownSays: 'all',
  nobodyWon: ({ verdict }) => verdict !== 'won',
  lessons,
  greyed: [],
  whyNot,
};

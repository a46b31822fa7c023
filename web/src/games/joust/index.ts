// Jungle Joust in the browser.
import type { GameUi } from '../game';
import Board from './Board.svelte';
import { charge } from './charge';
import { lessons } from './lessons';
import { asksTwice } from './narrow';
import Rounds from './Rounds.svelte';
import { facts, moment, whyNot } from './say';

export const ui: GameUi = {
  name: 'joust',
  Board,
  asksTwice,
  facts,
  moment,
  prelude: charge,
  Breakdown: Rounds,
  lessons,
  greyed: ['end-play', 'draw'],
  whyNot,
};

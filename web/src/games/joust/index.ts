// Jungle Joust in the browser.
import type { GameUi } from '../game';
import Art from './Art.svelte';
import Board from './Board.svelte';
import { charge } from './charge';
import { lessons } from './lessons';
import { asksTwice, touches } from './narrow';
import Rounds from './Rounds.svelte';
import { asks, facts, moment, whyNot } from './say';

export const joust: GameUi = {
  name: 'joust',
  Board,
  Art,
  length: '20 minutes',
  invitation: 'Two rhinos, two riders, one bet too many: nudge the joust your way and cash in when they clash.',
  playNow: { seats: ['me', 'bot=greedy'], options: {} },
  touches,
  asksTwice,
  asks,
  facts,
  moment,
  prelude: charge,
  Breakdown: Rounds,
  lessons,
  greyed: ['end-play', 'draw'],
  whyNot,
};

// JAQ in the browser.
import type { GameUi } from '../game';
import Art from './Art.svelte';
import Board from './Board.svelte';
import Breakdown from './Breakdown.svelte';
import { lessons } from './lessons';
import { asks, asksTwice, facts, label, moment, touches, whyNot } from './say';

export const jaq: GameUi = {
  name: 'jaq',
  Board,
  Art,
  length: '30 to 60 minutes',
  invitation: 'Three Journeys, one growing monster, and a hat on top of your hat: draft, stack and outshine the other heroes.',
  playNow: { seats: ['me', 'bot=greedy', 'bot=hasty'], options: {} },
  touches,
  asksTwice,
  asks,
  label,
  facts,
  moment,
  Breakdown,
  breakdownHasLines: true,
  lessons,
  greyed: [],
  whyNot,
};

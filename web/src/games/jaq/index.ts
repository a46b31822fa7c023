// JAQ in the browser.
import type { GameUi } from '../game';
import Board from './Board.svelte';
import Breakdown from './Breakdown.svelte';
import { lessons } from './lessons';
import { sceneName } from './recap';
import { asksTwice, facts, moment, whyNot } from './say';

export const ui: GameUi = {
  name: 'jaq',
  Board,
  asksTwice,
  facts,
  moment,
  sceneName,
  Breakdown,
  breakdownSays: 'lines',
  lessons,
  greyed: [],
  whyNot,
};

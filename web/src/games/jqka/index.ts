import type { GameUi } from '../game';
import Art from './Art.svelte';
import Board from './Board.svelte';
import { asks, asksTwice, facts, lessons, moment, touches, whyNot } from './telling';

export const jqka: GameUi = {
  name: 'jqka',
  Board,
  Art,
  length: '15 minutes',
  invitation: 'One torch, twenty-seven rooms, four errands for the King: come back up as a knight, or do not come back.',
  playNow: { seats: ['me'], options: {} },
  touches,
  asksTwice,
  asks,
  facts,
  moment,
  lessons,
  greyed: ['leave'],
  whyNot,
};

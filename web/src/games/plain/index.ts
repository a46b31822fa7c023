// A game without a board of its own: its view as a list, its menu as buttons.
import type { GameUi } from '../game';
import Art from './Art.svelte';
import Board from './Board.svelte';

export const plain: GameUi = {
  name: '',
  Board,
  Art,
  length: 'a few minutes',
  invitation: 'An example of how a game is made, without a board of its own.',
  playNow: { seats: ['me', 'bot=random'], options: {} },
  touches: () => [],
  asks: () => 'Choose what to do.',
  facts: () => [],
  moment: () => null,
  lessons: [],
  greyed: [],
  whyNot: () => null,
};

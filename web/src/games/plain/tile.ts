// A game without a tile of its own in the hall.
import type { GameTile } from '../game';
import Art from './Art.svelte';

export const tile: GameTile = {
  Art,
  length: 'a few minutes',
  invitation: 'An example of how a game is made, without a board of its own.',
  playNow: { seats: ['me', 'bot=random'], options: {} },
  teaches: false,
};

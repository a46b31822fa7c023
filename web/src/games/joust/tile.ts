// Jungle Joust in the hall.
import type { GameTile } from '../game';
import Art from './Art.svelte';

export const tile: GameTile = {
  Art,
  length: '20 minutes',
  invitation: 'Two rhinos, two riders, one bet too many: nudge the joust your way and cash in when they clash.',
  playNow: { seats: ['me', 'bot=greedy'], options: {} },
  teaches: true,
};

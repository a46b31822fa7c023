// Quest For The Thing in the hall.
import type { GameTile } from '../game';
import Art from './Art.svelte';

export const tile: GameTile = {
  Art,
  length: '60 minutes',
  invitation: 'Gather a party, loot the island, grow fast and strong enough to reach what waits on the mountain in its middle. Then find out what it is.',
  playNow: { seats: ['me', 'bot=greedy', 'bot=greedy'], options: {} },
  teaches: true,
};

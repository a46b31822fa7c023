// JAQ in the hall.
import type { GameTile } from '../game';
import Art from './Art.svelte';

export const tile: GameTile = {
  Art,
  length: '30 to 60 minutes',
  invitation: 'Three Journeys, one growing monster, and a hat on top of your hat: draft, stack and outshine the other heroes.',
  playNow: { seats: ['me', 'bot=greedy', 'bot=hasty'], options: {} },
  teaches: true,
};

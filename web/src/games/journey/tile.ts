// The Journey in the hall.
import type { GameTile } from '../game';
import Art from './Art.svelte';

export const tile: GameTile = {
  Art,
  length: '40 minutes',
  invitation: 'One hero, one road, two storytellers who want different endings: bring the hero home, or see to it that nobody does.',
  playNow: { seats: ['me', 'bot=greedy'], options: {} },
  sides: ['Light', 'Dark'],
  teaches: true,
};

// JQ:KA in the hall.
import type { GameTile } from '../game';
import Art from './Art.svelte';

export const tile: GameTile = {
  Art,
  length: '15 minutes',
  invitation: 'One torch, twenty-seven rooms, four errands for the King: come back up as a knight, or do not come back.',
  playNow: { seats: ['me'], options: {} },
  teaches: true,
};

// Outlines for rooms and items, unresolved and resolved.
import chestOpen from 'icon:open-chest';
import stairs from 'icon:3d-stairs';
import wallGone from 'icon:broken-wall';
import arrowGone from 'icon:broken-arrow';
import wall from 'icon:brick-wall';
import crystal from 'icon:crystal-ball';
import gold from 'icon:crown-coin';
import dragon from 'icon:dragon-head';
import amulet from 'icon:fire-gem';
import ice from 'icon:frozen-block';
import potion from 'icon:health-potion';
import chest from 'icon:locked-chest';
import door from 'icon:locked-door';
import iceGone from 'icon:melting-ice-cube';
import doorOpen from 'icon:padlock-open';
import key from 'icon:skeleton-key';
import skeleton from 'icon:skull-crossed-bones';
import slime from 'icon:slime';
import specter from 'icon:spectre';
import traps from 'icon:striking-arrows';
import shield from 'icon:viking-shield';
import fountain from 'icon:water-fountain';
import wizard from 'icon:wizard-face';

const LIVE: Record<string, string> = {
  gold,
  ice,
  door,
  chest,
  wizard,
  crystal,
  fountain,
  wall,
  traps,
  specter,
  slime,
  skeleton,
  shield,
  dragon,
  staircase: stairs,
};
const RESOLVED: Record<string, string> = {
  ice: iceGone,
  door: doorOpen,
  chest: chestOpen,
  wall: wallGone,
  traps: arrowGone,
};
const ITEM: Record<string, string> = { amulet, key, potion, shield };

export const roomPicture = (id: string, resolved: boolean): string => (resolved && RESOLVED[id]) || (LIVE[id] ?? '');
export const itemPicture = (id: string): string => ITEM[id] ?? '';

/** Our own heart, 24 by 24, a little lopsided. */
export const HEART =
  'M12 21C6 16.6 2.3 12.9 2.2 8.4 2.2 5.3 4.5 3 7.3 3.1c1.9 0 3.7 1.1 4.7 3 1.1-1.9 2.9-3 4.9-2.9 2.9.1 5 2.5 4.9 5.5C21.7 13 17.6 16.8 12 21Z';
export const TICK = 'M3 13.2 9.2 20 21.5 4.6';

// What an action would change, as the server foresees it: the reader's hero before and after, in words.
import type { Action } from '../../picture/menu';
import type { GameEvent } from '../../wire/frames';
import type { Seen } from './seen';
import { heroesOf } from './view';
import type { Hero } from './view';
import { attributeTitles, counted } from './words';

export interface Change {
  before: Hero;
  after: Hero;
  events: readonly GameEvent[];
}

/** null: not known, or not yet. */
export function changeOf({ look, me }: Seen, action: Action | undefined): Change | null {
  const foreseen = me && action ? look.foresee(action) : null;
  const after = foreseen && heroesOf(foreseen.view).find(({ seat }) => seat === me?.seat);
  return me && foreseen && after ? { before: me, after, events: foreseen.events } : null;
}

/** The action of the menu that this is, if it is there. */
export const actionOf = ({ look }: Seen, text: string): Action | undefined =>
  look.choices.actions.find((action) => action.text === text);

/** What becomes of a card then: it is played or, for want of coins, sold. */
export function fateIn({ before, events }: Change, card: string): 'played' | 'sold' | '' {
  const found = events.find(([name, seat, , what]) => seat === before.seat && what === card && /^(played|sold)/.test(name));
  return found?.[0] === 'played' ? 'played' : found ? 'sold' : '';
}

const arrow = (label: string, from: number, to: number): string[] => (from === to ? [] : [`${label} ${from} → ${to}`]);
const amount = (events: readonly GameEvent[], name: string): number => Number(events.find(([each]) => each === name)?.[3] ?? 0);

/** "Attack 3 → 4, coins 3 → 1" */
export function changeWords({ before, after, events }: Change): string {
  const deal = amount(events, 'was-dealt-blood');
  const steal = amount(events, 'steals');
  const parts = [
    ...attributeTitles.flatMap((title, i) => arrow(title, before.totals[i] ?? 0, after.totals[i] ?? 0)),
    ...arrow('coins', before.coins, after.coins),
    ...arrow('blood', before.blood, after.blood),
    ...arrow('VP', before.vp, after.vp),
    ...(deal > 0 ? [`${deal} blood for each other hero`] : []),
    ...(steal > 0 ? [`${counted(steal, 'coin')} from each other hero`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'nothing changes';
}

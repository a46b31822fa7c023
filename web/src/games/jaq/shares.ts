// A way to share coins out among thieves, from its notation: a number for each thief in the order of seats.
import { heroName, named } from './seen';
import type { Seen } from './seen';
import { counted, listed } from './words';

export function sharesOf({ heroes, me, look }: Seen, way: readonly string[]): { who: string; coins: number; to: string }[] {
  const thieves = heroes.filter(({ seat, steals }) => steals > 0 && seat !== me?.seat);
  return thieves.map(({ seat }, i) => ({ who: heroName(look, seat), to: named(look, seat), coins: Number(way[i] ?? 0) }));
}

export const shareWords = (seen: Seen, way: readonly string[]): string =>
  `Give ${listed(sharesOf(seen, way).map(({ to, coins }) => `${counted(coins, 'coin')} to ${to}`))}`;

/** What is touched to choose it. */
export const shareThing = (way: readonly string[]): string => `share:${way.join('-')}`;

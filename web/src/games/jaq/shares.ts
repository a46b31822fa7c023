// A way to share coins out among thieves, from its notation: a digit for each thief in the order of seats.
import { heroName, named } from './seen';
import type { Seen } from './seen';
import { counted, listed } from './words';

/** A number drops zeros at the front. */
export function sharesOf({ heroes, me, look }: Seen, way: string): { who: string; coins: number; to: string }[] {
  const thieves = heroes.filter(({ seat, steals }) => steals > 0 && seat !== me?.seat);
  const digits = [...way.padStart(thieves.length, '0')].map(Number);
  return thieves.map(({ seat }, i) => ({ who: heroName(look, seat), to: named(look, seat), coins: digits[i] ?? 0 }));
}

export const shareWords = (seen: Seen, way: string): string =>
  `Give ${listed(sharesOf(seen, way).map(({ to, coins }) => `${counted(coins, 'coin')} to ${to}`))}`;

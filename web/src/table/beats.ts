// Moments of one step of the game, one after the other: what belongs to the same part of it is seen together.
import type { Moment } from '../games/game';

/** A moment, or the name of a part. */
type Told = Omit<Moment, 'tone'> & { tone: Moment['tone'] | 'part' };
export type Timed = Told & {
  delay: number; // milliseconds, at speed 1
  below: number; // how many are at the same place at the same time already
};

const kBeat = 450;
const kLongest = 2400; // many parts are told in less time each

/** A part that has a name is announced by it, where there are several. */
function announced(seen: readonly Moment[]): Told[] {
  if (new Set(seen.map(({ part }) => part)).size < 2) return [...seen];
  return seen.flatMap((moment, i) =>
    moment.part && moment.part !== seen[i - 1]?.part ? [{ text: moment.part, tone: 'part', part: moment.part } as const, moment] : [moment],
  );
}

export function inBeats(seen: readonly Moment[]): Timed[] {
  const all = announced(seen);
  const beats: number[] = [];
  all.forEach(({ part }, i) => beats.push((beats.at(-1) ?? 0) + (i > 0 && part !== all[i - 1]?.part ? 1 : 0)));
  const beat = Math.min(kBeat, kLongest / Math.max(1, beats.at(-1) ?? 0));
  return all.map((moment, i) => ({
    ...moment,
    delay: Math.round((beats[i] ?? 0) * beat),
    below: all.slice(0, i).filter(({ thing, tone }, j) => beats[j] === beats[i] && thing === moment.thing && (tone === 'part') === (moment.tone === 'part')).length,
  }));
}

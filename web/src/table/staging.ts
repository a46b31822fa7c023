// What is seen of one scene: its moments all at once, those at the same place one below the other, under its name.
import type { Moment } from '../games/game';

/** A moment, or the name of the scene. */
export type Staged = Omit<Moment, 'tone'> & {
  tone: Moment['tone'] | 'name';
  below: number; // how many are at the same place already
};

/** A scene needs a name only where there are several. */
export function staged(seen: readonly Moment[], name: string): Staged[] {
  const moments: Staged[] = seen.map((moment, i) => ({
    ...moment,
    below: seen.slice(0, i).filter(({ thing }) => thing === moment.thing).length,
  }));
  return name && seen.length > 0 ? [{ text: name, tone: 'name', below: 0 }, ...moments] : moments;
}

/** Milliseconds, at speed 1, before the next scene may follow. */
export function lasting(seen: readonly Moment[]): number {
  if (seen.some(({ tone }) => tone === 'grand')) return 1200;
  return seen.length > 0 ? 700 : 400;
}

// A finished game again, through any seat's eyes: every moment of it, scene by scene, as a picture.
import { picturesOf, type Picture } from '../picture/picture';
import type { ReplayFrame } from '../wire/frames';

export function moments(table: Picture, replay: ReplayFrame): Picture[] {
  const { first } = replay;
  const quiet = { seat: replay.seat, menu: [], undo: null, fresh: 0, amid: false };
  const out: Picture[] = [{ ...table, ...quiet, ...first, over: null, stage: 'running' }];
  for (const step of replay.steps)
    out.push(...picturesOf(out[out.length - 1] as Picture, step).map((next) => ({ ...next, menu: [] })));
  return out;
}

/** The first moment at which an event of the log has happened. */
export function momentOf(event: number, all: readonly Picture[]): number {
  const found = all.findIndex(({ log }) => log.length > event);
  return found < 0 ? all.length - 1 : found;
}

/** Where a key leads in a replay whose last moment is `last`; null: it is no key of a replay. */
export function momentBy(key: string, at: number, last: number): number | null {
  const wanted: Record<string, number> = { ArrowLeft: Math.min(at, last) - 1, ArrowRight: at + 1, Home: 0, End: last };
  const to = wanted[key];
  return to === undefined ? null : Math.min(Math.max(to, 0), last);
}

// The words of a tabletop, with seats as the reader calls them.
import { amid } from '../../picture/words';
import type { LaidThing, Zone } from '../../wire/frames';

export const filled = (text: string, nameOf: (seat: number) => string): string =>
  text.replace(/\{([1-6])(#?)\}/g, (_, seat: string, numbered: string, at: number) => {
    const name = nameOf(Number(seat));
    if (numbered) return `${seat} ${name}`;
    return at === 0 || text.slice(0, at).endsWith('. ') ? name : amid(name);
  });

/** What it is called: by its name, or by its owner's. */
export const nameOfThing = ({ name, owner }: LaidThing, nameOf: (seat: number) => string): string =>
  name ? filled(name, nameOf) : owner ? nameOf(owner) : '';

/** All there is to say of it: "D2 crystal (resolved). You may turn up ..." */
export function wordsOfThing(thing: LaidThing, nameOf: (seat: number) => string): string {
  const marks = thing.marks?.length ? `(${thing.marks.join(', ')})` : '';
  const head = [thing.place ?? '', nameOfThing(thing, nameOf), marks].filter(Boolean).join(' ');
  const text = filled(thing.text ?? '', nameOf);
  return head && text ? `${head}: ${text}` : head || text;
}

/** The rows of a grid or a graph from top to bottom, each with its labels and then its cells by column. */
export function rowsOf({ things }: Zone): { labels: LaidThing[]; cells: (LaidThing | null)[] }[] {
  const rows = new Map<number, LaidThing[]>();
  for (const thing of things) rows.set(thing.row ?? 0, [...(rows.get(thing.row ?? 0) ?? []), thing]);
  const last = Math.max(0, ...things.map(({ column = 0 }) => column));
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => ({
      labels: row.filter(({ column = 0 }) => column < 0),
      cells: Array.from({ length: last + 1 }, (_, at) => row.find(({ column = 0 }) => column === at) ?? null),
    }));
}

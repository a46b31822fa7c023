// The last time of day and what followed it, put together from the log: all heroes at once, part by part, under the
// headings that the log has.
import type { Words } from '../../picture/words';
import type { GameEvent } from '../../wire/frames';

export interface Chapter {
  title: string;
  isBattle: boolean;
  steps: { name: string; events: GameEvent[] }[];
}

interface Heading {
  title: string;
  isBattle: boolean;
  name: string;
  count: number; // of the events under it
}

function headingOf([kind, , , part, where, count]: GameEvent, words: Words): Heading | null {
  const isBattle = kind === 'part-of-battle';
  if (!isBattle && kind !== 'part-of-time') return null;
  const title = isBattle ? `The battle of Journey ${String(where)}` : words.spoken('time', String(where));
  return { title, isBattle, name: words.spoken('part', String(part)), count: Number(count) };
}

/** What all heroes do together in a scene. */
export const sceneName = (events: readonly GameEvent[], words: Words): string =>
  events.map((event) => headingOf(event, words)?.name).find((name) => name !== undefined) ?? '';

/** All times of day and battles so far. */
export function chaptersOf(log: readonly GameEvent[], words: Words): Chapter[] {
  const chapters: Chapter[] = [];
  log.forEach((event, at) => {
    const heading = headingOf(event, words);
    if (!heading) return;
    const { title, isBattle, name, count } = heading;
    let chapter = chapters.at(-1);
    if (chapter?.title !== title) chapters.push((chapter = { title, isBattle, steps: [] }));
    const events = log.slice(at + 1, at + 1 + count);
    const last = chapter.steps.at(-1);
    if (last?.name === name) last.events.push(...events);
    else chapter.steps.push({ name, events });
  });
  return chapters;
}

/** The last time of day, and the battle if one came after it. */
export function recapOf(log: readonly GameEvent[], words: Words): Chapter[] {
  const chapters = chaptersOf(log, words);
  return chapters.slice(chapters.at(-1)?.isBattle ? -2 : -1);
}

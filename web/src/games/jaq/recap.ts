// The last time of day and what followed it, put together from the log: all heroes at once, step by step.
import type { GameEvent } from '../../wire/frames';
import { times } from './printed';
import { timeTitle } from './words';

export interface Chapter {
  title: string;
  isBattle: boolean;
  steps: { name: string; events: GameEvent[] }[];
}

/** Steps of a time of day by their events; a time begins with paying, once for each hero. */
const timeSteps: Record<string, string> = {
  played: 'Pay',
  sold: 'Pay',
  'sold-unseen': 'Pay',
  'paid-blood': 'Pay',
  cast: 'Pay',
  'was-dealt-blood': 'Deal',
  'got-coins': 'Deal',
  'got-vp': 'Deal',
  'got-tokens': 'Deal',
  healed: 'Heal',
  steals: 'Steal',
  robbed: 'Steal',
  stole: 'Steal',
};

/** What opens a step of the end of a Journey. What is gained belongs to the step it follows. */
const battleSteps: Record<string, string> = {
  defeated: 'Battle',
  failed: 'Battle',
  wounded: 'Wounds',
  committed: 'Loot',
  'loot-won': 'Loot',
  'loot-tied': 'Loot',
  'loot-gone': 'Loot',
  'refused-loot': 'Loot',
  'tokens-returned': 'Rest',
};

/** What is gained belongs to the part of the game that gives it, which its rule tells. */
const partsByRule: Record<string, string> = {
  '149': 'Bounty',
  '150': 'Bounty',
  A46: 'Bounty',
  '152': 'Bounty',
  '160': 'Loot',
  '166': 'Loot',
  '167': 'Loot',
  '173': 'Loot',
  A26: 'Loot',
};
const partOf = ([name, , rule]: GameEvent): string | undefined => partsByRule[rule] ?? timeSteps[name] ?? battleSteps[name];
/** The step that all heroes take together in a scene. */
export const sceneName = (events: readonly GameEvent[]): string => events.map(partOf).find((part) => part !== undefined) ?? '';

function enter(chapter: Chapter, name: string, event: GameEvent): void {
  const last = chapter.steps.at(-1);
  if (last?.name === name) last.events.push(event);
  else chapter.steps.push({ name, events: [event] });
}

const decides = ([name]: GameEvent): boolean => name === 'played' || name === 'sold' || name === 'sold-unseen';

/** Whether this card belongs to a time after that of the chapter. */
const isLater = ({ isBattle, steps }: Chapter, event: GameEvent): boolean =>
  isBattle ||
  steps.length > 1 ||
  (decides(event) && steps.some(({ events }) => events.some((old) => decides(old) && old[1] === event[1])));

/** All times of day and battles so far. */
export function chaptersOf(log: readonly GameEvent[]): Chapter[] {
  const chapters: Chapter[] = [];
  const begin = (title: string, isBattle: boolean): Chapter => {
    const chapter: Chapter = { title, isBattle, steps: [] };
    chapters.push(chapter);
    return chapter;
  };
  let time = 0;
  let journey = 1;
  for (const event of log) {
    const [name] = event;
    const within = timeSteps[name];
    const opens = battleSteps[name];
    let now = chapters.at(-1);
    if (name === 'journey-began') journey = Number(event[3]);
    if (opens) {
      if (opens === 'Battle' && !now?.isBattle) now = begin(`The battle of Journey ${journey}`, true);
      if (now?.isBattle) enter(now, opens, event);
    } else if (within) {
      if (within === 'Pay' && (!now || isLater(now, event))) {
        now = begin(timeTitle(times[time] ?? 'dawn'), false);
        time = (time + 1) % times.length;
      }
      const last = now?.steps.at(-1)?.name ?? '';
      if (now) enter(now, now.isBattle ? (last === 'Loot' || last === 'Rest' ? last : 'Bounty') : within, event);
    }
  }
  return chapters;
}

/** The last time of day, and the battle if one came after it. */
export function recapOf(log: readonly GameEvent[]): Chapter[] {
  const chapters = chaptersOf(log);
  return chapters.slice(chapters.at(-1)?.isBattle ? -2 : -1);
}

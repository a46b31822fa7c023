// The score pad (JAQ-175 to JAQ-197), as far as this reader knows what it is made of.
import { slots } from './printed';
import type { Adventure, Printed, Quest } from './printed';
import { haveOf, valueOf } from './reckon';
import type { Seen } from './seen';
import type { Hero } from './view';

export interface Need {
  what: string;
  need: number;
  have: number;
}

export const needsOf = (hero: Hero, { needs }: Adventure, printed: Printed): Need[] =>
  needs.map(([what, need]) => ({ what, need, have: haveOf(hero, what, printed) }));

export const isDone = (needs: readonly Need[]): boolean => needs.every(({ need, have }) => have >= need);

/** VP of a Quest for heroes with these values. */
export function questPays(quest: Quest, values: readonly number[], options: Record<string, string>): number[] {
  if (!quest.isCompetitive)
    return values.map((value) => {
      const reached = quest.tiers.filter(({ need }) => value >= need);
      return options['tier-scoring'] === 'cumulative'
        ? reached.reduce((sum, { vp }) => sum + vp, 0)
        : (reached.at(-1)?.vp ?? 0);
    });
  const places = (value: number) => value > 0 || options['zero-can-place'] !== 'no';
  const ranked = values.filter(places).sort((a, b) => b - a);
  const [first] = ranked;
  const isShared = ranked[1] === first;
  return values.map((value) => {
    if (!places(value)) return 0;
    if (value === first) return quest.first;
    return !isShared && value === ranked[1] ? quest.second : 0;
  });
}

export interface QuestLine {
  quest: Quest;
  values: number[]; // by hero, in their order
  pays: number[];
}

export const questLines = ({ course, heroes, printed, look }: Seen): QuestLine[] =>
  course.quests.map((id) => {
    const quest = printed.quest(id);
    const values = heroes.map((hero) => valueOf(hero, quest.metric, printed));
    return { quest, values, pays: questPays(quest, values, look.picture.options) };
  });

/** Adventures that count: three are kept, the Knight keeps all. */
export function keptOf({ look, course }: Seen, hero: Hero): string[] {
  if (course.asks === 'adventures') return hero.adventures;
  return hero.seat > look.picture.seats.length ? hero.adventures : hero.adventures.slice(0, 3);
}

export const emptySlots = ({ belts, printed }: Seen, hero: Hero): string[] =>
  slots.filter((slot) => slot !== 'spell' && (belts || slot !== 'belt') && haveOf(hero, slot, printed) === 0);

export interface Pad {
  tokens: number;
  coins: number;
  adventures: { adventure: Adventure; done: boolean }[];
  quests: number[];
  printed: number;
  empty: string[];
  blood: number;
  total: number;
}

export function padOf(seen: Seen, hero: Hero): Pad {
  const { printed, heroes } = seen;
  const at = heroes.findIndex(({ seat }) => seat === hero.seat);
  const adventures = keptOf(seen, hero)
    .filter((id) => id !== '?')
    .map((id) => printed.adventure(id))
    .map((adventure) => ({ adventure, done: isDone(needsOf(hero, adventure, printed)) }));
  const quests = questLines(seen).map(({ pays }) => pays[at] ?? 0);
  const pad = {
    tokens: hero.vp,
    coins: Math.floor(hero.coins / 3),
    adventures,
    quests,
    printed: hero.pieces.reduce((sum, id) => sum + printed.piece(id).vp, 0),
    empty: emptySlots(seen, hero),
    blood: hero.blood,
  };
  const gained = adventures.reduce((sum, { adventure, done }) => sum + (done ? adventure.vp : 0), 0);
  const paid = quests.reduce((sum, vp) => sum + vp, 0);
  const total = pad.tokens + pad.coins + gained + paid + pad.printed - 5 * pad.empty.length - pad.blood;
  return { ...pad, total };
}

/** The same table, if this hero had named the next rainbow card so. */
export function ifNamed(seen: Seen, hero: Hero, guild: string): Pad {
  const named: Hero = { ...hero, named: [...hero.named.filter((name) => name !== '?'), guild] };
  const heroes = seen.heroes.map((each) => (each.seat === hero.seat ? named : each));
  return padOf({ ...seen, heroes, me: named }, named);
}

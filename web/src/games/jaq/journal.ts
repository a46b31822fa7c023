// The end of the story: what every hero wore, and what stood before them.
import { slots } from './printed';
import type { Slot } from './printed';
import { monsterFigures } from './figures';
import { heroName } from './seen';
import type { Seen } from './seen';
import { stackOf } from './stacks';

export interface Worn {
  slot: Slot;
  name: string;
  level: number;
}
export interface JournalPage {
  seat: number;
  who: string;
  worn: Worn[];
}

/** "Taunting, Ominous, Molten Lava Golem" */
export const bossName = ({ look }: Seen): string => monsterFigures(look.picture.view).name;

export const wornBy = ({ heroes }: Seen, seat: number): Worn[] => {
  const hero = heroes.find((each) => each.seat === seat);
  if (!hero) return [];
  return slots
    .map((slot) => ({ slot, name: hero.figures.stacks[slot] ?? '', level: hero.figures.has[slot] ?? 0 }))
    .filter(({ level }) => level > 0);
};

export const journalOf = (seen: Seen): JournalPage[] =>
  seen.heroes.map(({ seat }) => ({ seat, who: heroName(seen.look, seat), worn: wornBy(seen, seat) }));

/** A spell has no descriptors, so its whole stack is told by the names of its cards. */
export const spellNames = ({ heroes, printed }: Seen, seat: number): string[] => {
  const hero = heroes.find((each) => each.seat === seat);
  return hero ? stackOf(hero, 'spell', printed).map(({ name }) => name) : [];
};

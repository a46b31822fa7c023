// What all parts of the board look at, read once.
import { amid } from '../../picture/words';
import type { Look } from '../game';
import { ratesOf } from './figures';
import { printedOf } from './printed';
import type { Printed } from './printed';
import { courseOf, heroesOf } from './view';
import type { Course, Hero } from './view';

export interface Seen {
  look: Look;
  printed: Printed;
  course: Course;
  heroes: Hero[];
  me: Hero | null; // null for a watcher
  rows: boolean; // drafting from a row, not from hands
  belts: boolean;
}

export function seenOf(look: Look): Seen {
  const { view, seat } = look.picture;
  const { rows, belts } = ratesOf(view);
  const heroes = heroesOf(view);
  return {
    look,
    printed: printedOf(look.words),
    course: courseOf(view),
    heroes,
    me: heroes.find((hero) => hero.seat === seat) ?? null,
    rows,
    belts,
  };
}

/** 'You' for the reader; the Knight sits on no seat. */
export const heroName = (look: Look, seat: number): string =>
  seat > look.picture.seats.length ? 'The Knight' : look.nameOf(seat);

/** The same within a sentence: "the greedy bot". */
export const named = (look: Look, seat: number): string => amid(heroName(look, seat));

/** Where there is little room: "greedy" for "The greedy bot", "Greedy B" for "Greedy bot B". */
export const shortName = (look: Look, seat: number): string => heroName(look, seat).replace(/^The /, '').replace(/ bot\b/, '');

/** Adventures that count. */
export const keptOf = ({ adventures, figures }: Hero): { id: string; done: boolean }[] =>
  adventures.slice(0, figures.kept).map((id, i) => ({ id, done: figures.done[i] ?? false }));

export const owes = ({ course, me }: Seen): boolean => me !== null && course.owing.includes(me.seat);

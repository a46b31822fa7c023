// The cards before a hero, sorted as they lie.
import type { Piece, Printed, Slot, Three } from './printed';
import type { Hero } from './view';

/** From the bottom to the top. */
export const stackOf = (hero: Hero, slot: Slot, printed: Printed): Piece[] =>
  hero.pieces.map((id) => printed.piece(id)).filter(({ kind }) => kind === slot);

export const isRainbow = ({ guild }: Piece): boolean => guild === 'neutral';

/** In the order in which they are named. */
export const rainbowsOf = (hero: Hero, printed: Printed): Piece[] =>
  hero.pieces.map((id) => printed.piece(id)).filter(isRainbow);

/** What is printed on several cards, side by side. */
export const sum = (all: readonly Three[]): Three =>
  all.reduce<Three>((a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]], [0, 0, 0]);

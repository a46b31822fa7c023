// What the view of a joust says, with types. Pure reading: who may do what is the server's business.
import type { Json, View } from '../../wire/frames';
import { printedBy, type Words } from '../../picture/words';
import type { Content } from './content';

export type Colour = 'red' | 'black';
export type Trait = 'strength' | 'defense' | 'accuracy' | 'movement' | 'valor';

export const colours: readonly Colour[] = ['red', 'black'];
export const other = (colour: Colour): Colour => (colour === 'red' ? 'black' : 'red');

/** In the order of the rows of a card. */
export const printedTraits: readonly Trait[] = ['strength', 'defense', 'accuracy', 'movement'];
export const chitTraits: readonly Trait[] = [...printedTraits, 'valor'];
const titles: Record<Trait, string> = {
  strength: 'Strength',
  defense: 'Defense',
  accuracy: 'Accuracy',
  movement: 'Movement',
  valor: 'Valor',
};

export interface Sign {
  key: string; // 'rS'
  colour: Colour;
  trait: Trait;
}

export const traitTitle = (trait: Trait): string => titles[trait];
export const symbolWords = ({ colour, trait }: Sign): string => `${colour} ${titles[trait]}`;

export const listed = (items: readonly string[], none = 'none'): string =>
  items.length === 0
    ? none
    : items.length === 1
      ? (items[0] ?? '')
      : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;

const object = (value: Json | undefined): { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
type Row = { [column: string]: Json };
const rows = (value: Json | undefined): Row[] => Object.values(object(value)).map(object);
const texts = (value: Json | undefined): string[] => list(value).map(String);
const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const colour = (value: Json | undefined): Colour | null =>
  value === 'red' || value === 'black' ? value : null;

/** What is printed on the cards and the board; it comes with the vocabulary. */
export const printedOf = printedBy<Content>;
/** A symbol, or the one on all chits of a stack. */
export function signOf(words: Words, key: string): Sign {
  const told = printedOf(words)('stack', key) ?? printedOf(words)('symbol', key);
  return { key, colour: told?.colour ?? 'red', trait: (told?.trait ?? 'valor') as Trait };
}
const signsOf = (words: Words, keys: readonly string[]): Sign[] => keys.map((key) => signOf(words, key));
/** Of a card. */
export const symbolsOn = (words: Words, card: string): Sign[] => signsOf(words, printedOf(words)('card', card)?.symbols ?? []);
/** Symbols of a card that can earn something where it is bet on a side. */
export const countingOn = (words: Words, card: string, side: Colour): readonly string[] =>
  printedOf(words)('card', card)?.counts[side] ?? [];

export interface Mark {
  rider: Colour;
  step: number;
  favors: number;
}
export interface Track {
  before: number; // spaces before the centre line
  last: number; // the step that is level with the other Rider's start
  marks: Mark[];
  start: Record<Colour, Sign[]>;
}

export function trackOf(words: Words): Track {
  const told = (rider: Colour) => printedOf(words)('tilt', rider);
  const start = (rider: Colour) => signsOf(words, told(rider)?.start ?? []);
  return {
    before: told('red')?.before_line ?? 0,
    last: told('red')?.clash ?? 0,
    marks: colours.flatMap((rider) => (told(rider)?.marks ?? []).map(({ space, favors }) => ({ rider, step: space, favors }))),
    start: { red: start('red'), black: start('black') },
  };
}

/** A card on a Tilt. */
export interface Laid {
  card: string;
  favored: string[];
}
export const laidOf = (row: Row): Laid => ({ card: text(row.card), favored: texts(row.favors) });

export interface Tilt {
  rider: Colour;
  cards: Laid[];
  bonus: Partial<Record<Trait, number>>;
  used: number[]; // steps of marks that pay no more
}
export function tiltOf(view: View, rider: Colour): Tilt {
  const tilt = object(object(view.tilts)[rider]);
  const start = object(tilt.start);
  return {
    rider,
    cards: rows(tilt.cards).map(laidOf),
    bonus: { strength: number(start.strength), defense: number(start.defense), accuracy: number(start.accuracy) },
    used: texts(tilt.marks_used).map(Number),
  };
}

const figures = (view: View, of: Colour) => object(object(view.figures)[of]);
/** In the supply. */
export const favorsLeft = (view: View, of: Colour): number => number(object(view.figures)[`favors_left_${of}`]);
/** What the Rider would score now, before any doubling. */
export const pointsOf = (view: View, rider: Colour): number => number(figures(view, rider).points);
/** Steps until the Riders meet. */
export const toClash = (view: View): number => number(object(view.figures).to_clash);

/** Symbols that go on in a run from one row to the next; row 0 is the start. */
export const links = (view: View, rider: Colour): { row: number; key: string }[] =>
  rows(figures(view, rider).runs).flatMap(({ symbols }, row) => texts(symbols).map((key) => ({ row, key })));

/** A card a seat holds: in hand, face down, or bet on a side. */
export interface Held {
  card: string | null; // null: this reader does not know it
  place: 'hand' | 'face-down' | 'bet' | 'unknown';
  side: Colour | null;
}
export function heldBy(view: View, seat: number): Held[] {
  const sides = texts(object(view.bets)[seat]);
  return rows(object(view.held)[seat]).map(({ card, place, bet }) => ({
    card: card === '?' ? null : text(card),
    place: bet ? 'bet' : place === 'face-down' ? 'face-down' : place === '?' ? 'unknown' : 'hand',
    side: bet ? colour(sides[number(bet) - 1]) : null,
  }));
}
export const handOf = (view: View, seat: number): string[] =>
  heldBy(view, seat).flatMap(({ card, place }) => (place === 'hand' && card ? [card] : []));
export const handSize = (view: View, seat: number): number => number(object(view.hands)[seat]);
export function betCounts(view: View, seat: number): { red: number; black: number; unseen: number } {
  const out = { red: 0, black: 0, unseen: 0 };
  for (const side of texts(object(view.bets)[seat])) ++out[colour(side) ?? 'unseen'];
  return out;
}
/** Face-down Defense cards lie before the seat whose Turn it is. */
export const faceDownOf = (view: View, seat: number): number => (toAct(view) === seat ? number(view.face_down) : 0);

export interface Chit {
  key: string; // 'rS3'
  stack: string; // 'rS'
  symbol: Sign;
  value: number;
}
export function chitOf(words: Words, key: string): Chit {
  const { stack, value } = printedOf(words)('chit', key) ?? { stack: '', value: 0 };
  return { key, stack, symbol: signOf(words, stack), value };
}
export const chitsOf = (view: View, seat: number, words: Words): Chit[] => texts(object(view.chits)[seat]).map((key) => chitOf(words, key));

/** What is left of a stack, the chit on top first. */
export const stackOf = (view: View, stack: string, words: Words): number[] =>
  texts(object(view.stacks)[stack]).map((key) => chitOf(words, key).value);
/** All of them, by colour and trait. */
export const stacksOf = (words: Words): Sign[] => {
  const all = signsOf(words, words.names('stack'));
  return colours.flatMap((colour) => all.filter((sign) => sign.colour === colour));
};

export const asksOf = (view: View): string => text(view.asks);
export const toAct = (view: View): number => Number(text(view.to_act)) || 0;
export const roundOf = (view: View): number => number(view.round);
export const turnOf = (view: View): number => number(view.turn);
export const laidThisTurn = (view: View): number => number(view.laid);
export const chitTaken = (view: View): boolean => number(view.chit_taken) > 0;
export const laidOn = (view: View): Colour => colour(view.laid_on) ?? 'red';
export const bonusLeft = (view: View): number => number(view.bonus);
export const rewardsOf = (view: View): Trait[] => texts(view.rewards) as Trait[];
export const tableauOf = (view: View): string[] => texts(view.tableau);
export const discardOf = (view: View): string[] => texts(view.discard);
export const deckOf = (view: View): number => number(view.deck);
export const moneyOf = (view: View, seat: number): number => number(object(view.money)[seat]);
export const debtsOf = (view: View, seat: number): number => number(object(view.debts)[seat]);

/** The Round on the table has been scored: it lies there until it is cleared for the next one. */
export const isScored = (view: View): boolean => roundOf(view) > 0 && number(object(view.last).round) === roundOf(view);
/** What a Rider scored in it. */
export const scoreOf = (view: View, rider: Colour): number => number(object(object(view.last)[rider]).score);

/** All crests are turned over when a Round is scored. */
export function crestOf(view: View, seat: number): Colour | null {
  return colour(object(isScored(view) ? object(view.last).crests : view.crests)[seat]);
}
export const victorOf = (view: View): Colour | null => (isScored(view) ? colour(object(view.last).victor) : null);

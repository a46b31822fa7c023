// What the view of a journey says, with types. Pure reading: who may do what is the server's business.
import { printedBy } from '../../picture/words';
import type { Json, View } from '../../wire/frames';
import type { Content } from './content';

export type Side = 'light' | 'dark';
export type Track = 'health' | 'resolve';

export const sides: readonly Side[] = ['light', 'dark'];
export const tracks: readonly Track[] = ['health', 'resolve'];
export const sideOf = (seat: number): Side => (seat === 2 ? 'dark' : 'light');
export const seatOf = (side: Side): number => (side === 'light' ? 1 : 2);
export const sideTitle = (side: Side): string => (side === 'light' ? 'Light' : 'Dark');
export const trackTitle = (track: Track): string => (track === 'health' ? 'Health' : 'Resolve');

export const printedOf = printedBy<Content>;

type Row = { [column: string]: Json };
const object = (value: Json | undefined): Row => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});
const rows = (value: Json | undefined): [string, Row][] => Object.entries(object(value)).map(([key, row]) => [key, object(row)]);
const texts = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);
const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const seat = (value: Json | undefined): number => Number(text(value)) || 0;
/** '' for nobody. */
const name = (value: Json | undefined): string => (text(value) === 'none' ? '' : text(value));

export const heroOf = (view: View): string => text(view.hero);
export const trackOf = (view: View, track: Track): number => number(object(view.tracks)[track]);
export const verdictOf = (view: View): string => text(view.verdict) || 'none';

export interface Road {
  stage: string; // the newest; '' before the first
  laid: string[];
  layer: number;
  due: number; // who must lay the next one
  round: number; // 0: the Stage is over, and the next one not laid yet
  kind: 'setup' | 'attack';
  turn: number;
  turns: number; // so far, of all Stages
}
export function roadOf(view: View): Road {
  const road = object(view.road);
  return {
    stage: name(road.stage),
    laid: texts(road.laid),
    layer: seat(road.layer),
    due: seat(road.due),
    round: number(road.round),
    kind: road.kind === 'attack' ? 'attack' : 'setup',
    turn: seat(road.turn),
    turns: number(road.turns),
  };
}
/** Who holds a Stage; 0: it lies there. */
export const holderOf = (view: View, stage: string): number =>
  [1, 2].find((each) => texts(object(view.stage_hands)[each]).includes(stage)) ?? 0;

const figures = (view: View): Row => object(view.figures);
/** How high a track can go. */
export const mostOf = (view: View, track: Track): number => number(figures(view)[`${track}_most`]);
/** Stages that may come next, whoever holds them. */
export const nextOf = (view: View): string[] => Object.values(object(figures(view).may_lay)).flatMap(texts);

/** A count towards the end of a Stage. */
export interface EndPart {
  word: string; // "introduced"
  side: Side | 'either';
  done: number;
  needed: number;
}
/** Any of them ends the Stage, if all its parts are done. */
export function endsOf(view: View): EndPart[][] {
  const clauses = new Map<number, EndPart[]>();
  for (const [, row] of rows(figures(view).ends)) {
    const part = { word: text(row.word), side: text(row.side) as EndPart['side'], done: number(row.done), needed: number(row.needed) };
    clauses.set(number(row.clause), [...(clauses.get(number(row.clause)) ?? []), part]);
  }
  return [...clauses.values()];
}

export interface Totals {
  attack: number;
  defence: number;
}
export function totalsOf(view: View, piece: string): Totals {
  const { attack, defence } = object(object(figures(view).totals)[piece]);
  return { attack: number(attack), defence: number(defence) };
}

export interface Piece {
  id: string;
  seat: number; // whose it is
  on: string; // what it lies on; '' for a character
}
const inPlay = (view: View): Piece[] => rows(view.in_play).map(([id, row]) => ({ id, seat: seat(row.side), on: name(row.on) }));
/** In the order in which they came. */
const came = (view: View, id: string): number => number(object(object(view.in_play)[id]).came);
const byAge = (view: View, pieces: Piece[]): Piece[] => pieces.sort((a, b) => came(view, a.id) - came(view, b.id));
export const charactersOf = (view: View, of: number): Piece[] =>
  byAge(view, inPlay(view).filter(({ on, seat: whose }) => on === '' && whose === of));
export const enhancementsOn = (view: View, host: string): Piece[] => byAge(view, inPlay(view).filter(({ on }) => on === host));
export const ownerOf = (view: View, piece: string): number => seat(object(object(view.in_play)[piece]).side);
export const isTapped = (view: View, piece: string): boolean => texts(view.tapped).includes(piece);

export interface Attack {
  attacker: string;
  target: string;
  interceder: string;
  track: Track;
}
export function attackOf(view: View): Attack | null {
  const attack = object(view.attack);
  const attacker = name(attack.attacker);
  if (!attacker) return null;
  const target = name(attack.target);
  return { attacker, target, interceder: name(attack.interceder), track: attack.track === 'resolve' ? 'resolve' : 'health' };
}

/** An announced card or a Mentor that waits for answers, the first one announced first. */
export interface Waiting {
  card: number; // its place among the cards
  seat: number;
  cancelled: boolean;
}
export const chainOf = (view: View): Waiting[] =>
  rows(object(view.course).frames).flatMap(([, row]) =>
    row.doing === 'chain' ? [{ card: number(row.what), seat: seat(row.seat), cancelled: number(row.amount) > 0 }] : [],
  );

/** The key of a hand as a whole, where its cards are not seen. */
export const handKey = (of: number): string => `hand:${of}`;

export interface Held {
  card: string | null; // null: this reader does not know it
  back: 'shared' | 'action';
  seen: boolean; // the other player knows it
}
export const handOf = (view: View, of: number): Held[] =>
  rows(object(view.hands)[of]).map(([, row]) => ({
    card: name(row.card) && row.card !== '?' ? text(row.card) : null,
    back: row.back === 'action' ? 'action' : 'shared',
    seen: row.seen === true,
  }));

/** Of the Shared pile, or of a seat's Actions. */
export const deckOf = (view: View, of: 'both' | number): number => number(object(view.decks)[of]);
export const discardsOf = (view: View, of: 'both' | number): string[] => texts(object(view.discards)[of]);

// What the view of a game says, with types. Pure reading: who may do what is the server's business.
import type { View } from '../../wire/frames';
import { figuresOf } from './figures';
import type { Figures } from './figures';
import { number, table, text, texts } from './json';
import type { Table } from './json';
import { attributes, times } from './printed';
import type { Three, Time } from './printed';

export interface Course {
  journey: number; // 0 at the Inn
  day: number;
  time: Time;
  shown: number; // times of this Journey whose cards were turned up
  asks: string;
  owing: number[];
  victors: number[];
  quests: string[];
  monsters: string[]; // the last one is on top
}

export function courseOf(view: View): Course {
  return {
    journey: number(view.journey),
    day: number(view.day),
    time: times.find((time) => time === view.time) ?? 'dawn',
    shown: number(view.shown),
    asks: text(view.asks),
    owing: texts(view.owing).map(Number),
    victors: texts(view.victors).map(Number),
    quests: texts(view.quests),
    monsters: texts(view.monsters),
  };
}

export interface Hero {
  seat: number;
  coins: number;
  vp: number; // tokens
  blood: number;
  tokens: Three;
  pieces: string[]; // in the order of play
  named: string[]; // guilds of the first rainbow cards; '?': this reader does not know
  adventures: string[]; // '?' likewise
  sealed: number; // the number of an answer that others do not see yet; 0: none, or not known
  steals: number;
  totals: Three;
  figures: Figures;
}

function heroOf(seat: number, view: View, figures: Figures): Hero {
  const [attack, knowledge, defense] = attributes;
  return {
    seat,
    coins: number(view.coins),
    vp: number(view.vp),
    blood: number(view.blood),
    tokens: [number(view[attack]), number(view[knowledge]), number(view[defense])],
    pieces: texts(view.pieces),
    named: texts(view.named),
    adventures: texts(view.adventures),
    sealed: Number(view.sealed) || 0,
    steals: number(view.steals),
    totals: [number(view.total_attack), number(view.total_knowledge), number(view.total_defense)],
    figures,
  };
}

/** In the order of seats; the Knight, who has none, comes last. */
export const heroesOf = (view: View): Hero[] =>
  Object.entries(table(view.heroes))
    .map(([seat, hero]) => heroOf(Number(seat), table(hero), figuresOf(view, Number(seat))))
    .sort((a, b) => a.seat - b.seat);

/** A card of a packet. */
export interface Dealt {
  taker: number; // 0: still there
  card: string | null; // null: this reader does not know it, nobody does, or it is gone
  isFaceDown: boolean; // lies face down and nobody has looked at it
  isMixed: boolean; // one of those the reader knows without knowing which lies where
}

export function dealtOf({ taker, card, face_down, mixed }: Table): Dealt {
  return {
    taker: number(taker),
    card: card === '?' ? null : text(card) || null,
    isFaceDown: face_down === true,
    isMixed: mixed === true,
  };
}

export interface Packet {
  at: number; // the seat that holds it, 0: nobody
  cards: Dealt[];
}

export const packetsOf = (view: View, journey: number): Packet[] =>
  Object.entries(table(table(view.packets)[journey]))
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, packet]) => ({
      at: number(table(packet).at),
      cards: Object.values(table(table(packet).cards)).map((card) => dealtOf(table(card))),
    }));

const left = ({ cards }: Packet): Dealt[] => cards.filter(({ taker }) => taker === 0);

/** The hand of a seat, as far as this reader knows it. */
export function handOf(view: View, seat: number): Dealt[] {
  const held = packetsOf(view, courseOf(view).journey).find(({ at }) => at === seat);
  return held && seat > 0 ? left(held) : [];
}

/** What is left of the row of this Day. */
export function rowOf(view: View): Dealt[] {
  const { journey, day } = courseOf(view);
  const row = packetsOf(view, journey)[day - 1];
  return row ? left(row) : [];
}

/** The cards a seat took on this Day, for dawn, noon and dusk. */
export function dayOf(view: View, seat: number, rows: boolean): (Dealt | null)[] {
  const { journey, day } = courseOf(view);
  const packets = packetsOf(view, journey);
  const taken = rows
    ? (packets[day - 1]?.cards ?? []).filter(({ taker }) => taker === seat)
    : [0, 1, 2].map((time) =>
        packets.map(({ cards }) => cards[3 * (day - 1) + time]).find((card) => card?.taker === seat),
      );
  return times.map((_, i) => taken[i] ?? null);
}

/** What the reader knows of the hand another seat holds. */
export interface KnownHand {
  seat: number;
  size: number;
  certain: string[]; // surely in it
  among: string[]; // so many of these as `some` says
  some: number;
}

export function knownHands(view: View, reader: number): KnownHand[] {
  const hands = packetsOf(view, courseOf(view).journey).flatMap(({ at, cards }) => {
    if (at === 0 || at === reader) return [];
    const mine = cards.map(({ taker }, i) => (taker === reader ? i : -1));
    const since = Math.max(-1, ...mine) + 1; // what was mixed before is no more in it
    const mixed = cards.slice(since).filter(({ isMixed }) => isMixed);
    const names = (some: Dealt[]) => some.flatMap(({ card }) => card ?? []);
    const held = cards.filter(({ taker }) => taker === 0);
    return {
      seat: at,
      size: held.length,
      certain: names(held.filter(({ isMixed }) => !isMixed)),
      among: names(mixed),
      some: mixed.filter(({ taker }) => taker === 0).length,
    };
  });
  return hands.filter(({ certain, among }) => certain.length + among.length > 0).sort((a, b) => a.seat - b.seat);
}

// What the view of a quest says, with types. Pure reading: who may do what is the server's business.
import { printedBy } from '../../picture/words';
import type { GameEvent, Json, View } from '../../wire/frames';
import type { Content } from './content';

export const printedOf = printedBy<Content>;

/** Whatever may be printed on a card; what a kind of card does not have is left out. */
type Keys<Kind> = Kind extends unknown ? keyof Kind : never;
type Part<Kind, Key extends PropertyKey> = Kind extends { [key in Key]?: infer Value } ? Value : never;
export type Card = Pick<Content['card'], 'kind' | 'name' | 'text'> & { [Key in Keys<Content['card']>]?: Part<Content['card'], Key> | undefined };

export type Deck = 'lake' | 'village' | 'forest' | 'mountain' | 'plains' | 'volcano' | 'character' | 'relic' | 'shop' | 'shrine';

type Row = { [column: string]: Json };
const object = (value: Json | undefined): Row => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});
const rows = (value: Json | undefined): [string, Row][] => Object.entries(object(value)).map(([key, row]) => [key, object(row)]);
const texts = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);
const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const seat = (value: Json | undefined): number => Number(text(value)) || 0;
/** '' for none. */
const name = (value: Json | undefined): string => (text(value) === 'none' ? '' : text(value));

export interface Member {
  card: string;
  hp: number;
  most: number;
  str: number;
  cha: number;
  slots: number;
  gear: string[];
}
export const isAwake = ({ hp }: Member): boolean => hp > 0;

/** A face-down card of a queue. */
export interface Queued {
  deck: Deck | null; // null: nothing was left, but the Village's shop is open
  card: string; // '' where this reader has not seen it
  village: boolean;
}

/** A player's board. */
export interface Party {
  seat: number;
  isIn: boolean; // still in the game
  money: number;
  speed: number;
  armor: number;
  str: number;
  cha: number;
  tile: string; // '' before the first campsite
  members: Member[];
  loose: string[];
  events: { card: string; left: number }[];
  queue: Queued[];
}

export const isWiped = ({ members }: Party): boolean => members.every((member) => !isAwake(member));
export const onTile = (parties: readonly Party[], tile: string): Party[] => (tile ? parties.filter((party) => party.tile === tile) : []);

const seats = (value: Json | undefined): number[] => texts(value).map(Number);
const gearColumns = ['gear_1', 'gear_2', 'gear_3', 'gear_4'] as const;
const terrains = ['lake', 'village', 'forest', 'mountain', 'plains', 'volcano'] as const;
const deckOf = (value: Json | undefined): Deck | null => terrains.find((word) => word === value) ?? null;
/** The deck of a tile of this kind; null for one that has none. */
export const deckOfTile = (kind: string): Deck | null => deckOf(kind);

export const cycleOf = (view: View): { number: number; token: number; turn: number } => {
  const cycle = object(view.cycle);
  return { number: number(cycle.number), token: seat(cycle.token), turn: seat(cycle.turn) };
};
export const verdictOf = (view: View): string => text(object(view.outcome).verdict) || 'playing';
export const winnerOf = (view: View): number => seat(object(view.outcome).winner);

/** slotsOf: what is printed on a member. */
export function partiesOf(view: View, slotsOf: (card: string) => number): Party[] {
  const inGame = seats(object(view.cycle).in_game);
  return rows(view.players).map(([key, player]) => {
    const figures = object(object(view.figures)[key]);
    const member = (at: string, row: Row): Member => {
      const now = object(object(figures.members)[at]);
      return {
        card: name(row.card),
        hp: number(row.hp),
        most: number(now.most_hp),
        str: number(now.str),
        cha: number(now.cha),
        slots: slotsOf(name(row.card)),
        gear: gearColumns.map((column) => name(row[column])).filter(Boolean),
      };
    };
    return {
      seat: Number(key),
      isIn: inGame.includes(Number(key)),
      money: number(player.money),
      speed: number(figures.speed),
      armor: number(figures.armor),
      str: number(figures.str),
      cha: number(figures.cha),
      tile: name(player.tile),
      members: rows(player.members).map(([at, row]) => member(at, row)),
      loose: texts(player.loose),
      events: rows(player.events).map(([, row]) => ({ card: name(row.card), left: number(row.left) })),
      queue: rows(player.queue).map(([, row]) => ({ deck: deckOf(row.deck), card: row.card === '?' ? '' : name(row.card), village: row.shop === true })),
    };
  });
}

export type Doing = 'setup' | 'movement' | 'adventure' | 'reveal' | 'encounter' | 'deal' | 'damage' | 'effect' | 'fail' | 'join' | 'shop' | 'meeting' | 'loot' | 'give';
interface Frame {
  doing: string;
  seat: number;
  what: number; // often a card, by its place among the cards
}
/** What goes on, the outermost first. */
export const framesOf = (view: View): Frame[] =>
  rows(object(view.course).frames).map(([, row]) => ({ doing: text(row.doing), seat: seat(row.seat), what: number(row.what) }));
export const goesOn = (view: View, doing: Doing): Frame | undefined => framesOf(view).reverse().find((frame) => frame.doing === doing);

/** The three phases of a turn. */
export function phaseOf(view: View): 'setup' | 'movement' | 'adventure' | null {
  const found = framesOf(view).reverse().find(({ doing }) => ['setup', 'movement', 'adventure'].includes(doing));
  return (found?.doing as 'setup' | 'movement' | 'adventure' | undefined) ?? null;
}

export interface Fight {
  seat: number; // who fights
  foe: number; // the other player; 0 against an Encounter
  card: string; // the Encounter; '' against a player
  round: number;
  hp: number[]; // of its fighters
  sends: number; // this round, before Armor
  faces: number;
}
export function fightOf(view: View): Fight | null {
  const fight = object(view.fight);
  const who = seat(fight.seat);
  if (who === 0 || fight.end !== 'open') return null;
  const figures = object(view.figures);
  return {
    seat: who,
    foe: seat(fight.foe),
    card: name(fight.card),
    round: number(fight.round),
    hp: [1, 2, 3, 4].map((at) => number(object(fight.hp)[at])),
    sends: number(figures.sends),
    faces: number(figures.faces),
  };
}
export const shopOf = (view: View): string[] => texts(view.shop);
export const deckSizeOf = (view: View, deck: Deck): number => number(object(view.decks)[deck]);
export const discardsOf = (view: View, deck: Deck): string[] => texts(object(view.discards)[deck]);

/** What happened to a seat since it chose its campsite, as the log tells it. */
function sinceCamp(log: readonly GameEvent[], of: number): GameEvent[] {
  const own = log.filter(([, who]) => who === of);
  const began = own.map(([event]) => event).lastIndexOf('camped');
  return began < 0 ? [] : own.slice(began);
}
/** The tiles walked since then, the campsite first. */
export const pathOf = (log: readonly GameEvent[], of: number): string[] =>
  sinceCamp(log, of).flatMap(([event, , , tile]) => (event === 'camped' || event === 'stepped' ? [String(tile)] : []));
/** How many steps there are to go in all. */
export const budgetOf = (log: readonly GameEvent[], of: number): number => Number(sinceCamp(log, of).find(([event]) => event === 'movement-began')?.[3] ?? 0);
/** How many cards were drawn on the way. */
export const drawnOf = (log: readonly GameEvent[], of: number): number => sinceCamp(log, of).filter(([event]) => event === 'drew').length;

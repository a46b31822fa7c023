// What a party's cards have brought in its newest turn, a line for each card: read from the log.
import type { EventOperand, GameEvent } from '../../wire/frames';
import { signed } from './words';
import type { Names } from './words';

export interface Deed {
  card: string;
  brought: string; // "won, +4 money, Agnes −2"
}

/** What an event says in few words, on the line of a card. Sums are told apart. */
type Teller = (names: Names, operands: readonly EventOperand[], card: string) => string;
const named = (names: Names, id: EventOperand | undefined): string => names.short(String(id ?? ''));
const plainly = (words: string): Teller => () => words;
const of = (words: string): Teller => (names, [id]) => `${named(names, id)} ${words}`;
const tellers: Record<string, Teller> = {
  'won-fight': plainly('won'),
  'lost-fight': plainly('beaten'),
  'broken-off': plainly('the fight is broken off'),
  fell: of('falls'),
  killed: of('is killed'),
  joined: of('joins'),
  declined: of('goes on alone'),
  dropped: of('leaves'),
  found: (names, [id, who], card) => `${named(names, who)} takes ${id === card ? 'it' : named(names, id)}`,
  'lies-loose': (names, [id], card) => `${id === card ? '' : `${named(names, id)} `}lies loose`,
  'loose-gone': of('is left behind'),
  'lost-gear': (names, [id]) => `lost ${named(names, id)}`,
  bought: (names, [id]) => `bought ${named(names, id)}`,
  used: (names, [id]) => `used ${named(names, id)}`,
  'shrine-drawn': (names, [id]) => `came to ${named(names, id)}`,
  stays: plainly('stays with you'),
  looked: plainly('looked ahead'),
  drew: plainly('a card more'),
  chose: (names, [, alternative]) => names.alternative(String(alternative)),
  'stopped-short': plainly('the turn ends'),
  'party-down': plainly('everybody is down'),
};

/** Money, and the Health of each member: many small changes are one. Who is down heals when the cycle ends: no card's deed. */
function sumsOf(names: Names, events: readonly GameEvent[]): string[] {
  const sums = new Map<string, number>();
  const add = (what: string, n: number) => sums.set(what, (sums.get(what) ?? 0) + n);
  const down = events.findIndex(([event]) => event === 'party-down');
  for (const [i, [event, , , first, second]] of events.entries()) {
    if (event === 'gained') add('', Number(first));
    if (event === 'lost') add('', -Number(first));
    if (event === 'hurt') add(String(first), -Number(second));
    if (event === 'healed' && (down < 0 || i < down)) add(String(first), Number(second));
  }
  return [...sums].flatMap(([what, n]) => (n === 0 ? [] : [what === '' ? `${signed(n)} money` : `${names.short(what)} ${signed(n)}`]));
}

/** Of the newest turn in which a card was turned up: until a new one, that is the last turn. */
export function deedsOf(log: readonly GameEvent[], seat: number, names: Names): { deeds: Deed[]; isPast: boolean } {
  const own = log.filter(([, who]) => who === seat);
  const told = own.map(([event]) => event);
  const last = told.lastIndexOf('revealed');
  const began = told.lastIndexOf('camped', last);
  if (last < 0 || began < 0) return { deeds: [], isPast: false };
  const next = told.indexOf('turn-began', last);
  const through = told.indexOf('completed', last);
  const turn = own.slice(began, through >= 0 ? through : next >= 0 ? next : undefined);
  const begins = turn.flatMap(([event], i) => (event === 'revealed' ? [i] : []));
  const deeds = begins.map((from, i) => {
    const events = turn.slice(from + 1, begins[i + 1]);
    const card = String(turn[from]?.[3]);
    const brought = events.flatMap(([event, , , ...operands]) => tellers[event]?.(names, operands, card) ?? []);
    return { card, brought: [...new Set([...brought, ...sumsOf(names, events)])].join(', ') };
  });
  return { deeds, isPast: next >= 0 };
}

// What the table says of the joust: what is known of a seat, what an event looks like.
import coins from 'icon:two-coins';
import cards from 'icon:poker-hand';
import chit from 'icon:token';
import debt from 'icon:broken-heart';
import moon from 'icon:moon';
import seal from 'icon:round-shield';
import sun from 'icon:sun';
import wager from 'icon:card-pick';
import type { Words } from '../../picture/words';
import type { EventOperand, GameEvent, View } from '../../wire/frames';
import type { Fact, Look, Moment } from '../game';
import {
  asksOf,
  betCounts,
  chitOf,
  chitsOf,
  crestOf,
  debtsOf,
  handOf,
  handSize,
  listed,
  moneyOf,
  symbolWords,
  toAct,
} from './view';
import { counted } from './words';

export function facts(view: View, seat: number, words: Words): Fact[] {
  const bets = betCounts(view, seat);
  const chits = chitsOf(view, seat, words);
  const debts = debtsOf(view, seat);
  const crest = crestOf(view, seat);
  const sides = [
    ...(bets.red > 0 ? [`${bets.red} red`] : []),
    ...(bets.black > 0 ? [`${bets.black} black`] : []),
    ...(bets.unseen > 0 ? [`${bets.unseen} hidden`] : []),
  ];
  const out: Fact[] = [
    { icon: crest === 'red' ? sun : crest === 'black' ? moon : seal, label: 'Crest', value: crest ?? 'hidden' },
    { icon: coins, label: 'Money', value: `$${moneyOf(view, seat)}` },
    { icon: cards, label: 'Cards in hand', value: String(handSize(view, seat)) },
    { icon: wager, label: 'Cards bet on the Victor', value: sides.length > 0 ? sides.join(', ') : '0' },
    {
      icon: chit,
      label: chits.length > 0 ? `Chits: ${listed(chits.map((c) => `${symbolWords(c.symbol)} ${c.value}`))}` : 'Chits',
      value: String(chits.length),
    },
  ];
  if (debts > 0) out.splice(2, 0, { icon: debt, label: 'Debt tokens', value: String(debts) });
  return out;
}

type Teller = (operands: EventOperand[], who: string, words: Words) => Moment | null;
const colourMoment = (colour: EventOperand | undefined) => `rider:${colour}`;

const chitThing = (key: EventOperand | undefined, words: Words) => `stack:${chitOf(words, String(key)).stack}`;
const money = (who: string, n: number, from: string): Moment | null =>
  who === 'You' && n !== 0
    ? { text: `You ${n > 0 ? 'earn' : 'lose'} $${Math.abs(n)} with ${from}`, tone: n > 0 ? 'good' : 'bad' }
    : null;

const tellers: Record<string, Teller> = {
  clashed: () => ({ text: 'Clash!', tone: 'grand' }),
  victor: ([colour]) => ({ thing: colourMoment(colour), text: `The ${colour} Rider wins!`, tone: 'good' }),
  'bets-paid': ([n], who) => money(who, Number(n), 'bets'),
  'bets-lost': ([n], who) => money(who, -Number(n), 'bets'),
  'allegiance-paid': ([n], who) => money(who, Number(n), 'the Rider'),
  'chit-paid': ([key, n], who, words) =>
    who === 'You' ? { thing: chitThing(key, words), text: `+$${n}`, tone: 'good' } : null,
  'chit-lost': ([key, n], who, words) =>
    who === 'You' ? { thing: chitThing(key, words), text: `−$${n}`, tone: 'bad' } : null,
  'no-victor': () => ({ text: 'No Victor', tone: 'plain' }),
  stalled: () => ({ text: 'No clash this Round', tone: 'grand' }),
  'favor-placed': ([symbol, tilt], _who, words) => ({
    thing: colourMoment(tilt),
    text: `Favor on ${words.spoken('symbol', String(symbol))}`,
    tone: 'good',
  }),
  'bonus-placed': ([trait, tilt], _who, words) => ({
    thing: `start:${tilt}`,
    text: `Bonus Favor on ${words.spoken('trait', String(trait))}`,
    tone: 'good',
  }),
  'mark-reached': ([colour, n]) => ({
    thing: colourMoment(colour),
    text: `+${counted(Number(n), 'Favor')}`,
    tone: 'good',
  }),
  'knocked-back': ([, colour]) => ({ thing: colourMoment(colour), text: 'Knocked back!', tone: 'bad' }),
  'no-favor-left': () => ({ text: 'No Favor left', tone: 'plain' }),
  defended: (_operands, who) => ({ thing: 'deck', text: `A face-down card for ${who}`, tone: 'plain' }),
  'cannot-play': (_operands, who) => ({ text: `${who} cannot lay a card`, tone: 'plain' }),
  'took-chit': ([key], who, words) => ({
    thing: chitThing(key, words),
    text: `${who}: ${words.spoken('chit', String(key))}`,
    tone: 'plain',
  }),
  'bet-laid': ([, side], who) => ({ thing: colourMoment(side), text: `${who} bet on ${side}`, tone: 'plain' }),
  wagered: ([, side], who) => ({ thing: colourMoment(side), text: `${who} bet on ${side}`, tone: 'plain' }),
  reshuffled: () => ({ thing: 'deck', text: 'Shuffled', tone: 'plain' }),
  doubled: ([colour, n]) => ({ thing: colourMoment(colour), text: `Doubled to ${n}`, tone: 'good' }),
  won: ([n], who) => ({ text: `${who} ${who === 'You' ? 'win' : 'wins'} with $${n}`, tone: 'grand' }),
};

export function moment(event: GameEvent, words: Words, nameOf: (seat: number) => string): Moment | null {
  const [name, seat, , ...operands] = event;
  return tellers[name]?.(operands, seat === 0 ? '' : nameOf(seat), words) ?? null;
}

/** What to ask the server about a thing with which nothing can be done now. */
export function whyNot(thing: string, look: Look): string | null {
  const { view, seat } = look.picture;
  if (seat === 0 || toAct(view) !== seat) return null;
  const [kind = '', what = ''] = thing.split(':');
  const hand = handOf(view, seat);
  const chosen = look.chosen.find((key) => key.startsWith('card:'))?.slice(5) ?? hand[0];
  switch (kind) {
    case 'card':
      if (hand.includes(what)) return asksOf(view) === 'discard' ? `discard ${what}` : `lay ${what} red`;
      return `take ${what}`;
    case 'tilt':
      return chosen ? `lay ${chosen} ${what}` : null;
    case 'rider':
      return chosen ? `bet ${chosen} ${what}` : null;
    case 'stack':
      return `chit ${what}`;
    case 'deck':
      return 'draw';
    case 'trait':
      return `bonus ${what}`;
    default:
      return null;
  }
}

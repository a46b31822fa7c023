// What the table says of the game: what is asked, what is known of a seat, what an event looks like.
import blood from 'icon:droplets';
import coins from 'icon:two-coins';
import gem from 'icon:cut-diamond';
import type { Action } from '../../picture/menu';
import type { Words } from '../../picture/words';
import type { EventOperand, GameEvent, View } from '../../wire/frames';
import type { Fact, Look, Moment } from '../game';
import { MONSTERS, PIECES, times } from './printed';
import type { Time } from './printed';
import { ifPlayed, unnamedOf } from './reckon';
import { heroName, named, owes, seenOf } from './seen';
import type { Seen } from './seen';
import { shareThing, shareWords } from './shares';
import { dayOf, handOf, heroesOf } from './view';
import { capital, changeWords, costWords, counted, listed, timeTitle, titleOf } from './words';

/** Which things an action touches; those that touch none are buttons. */
export function touches({ verb, operands }: Action): string[] {
  const [first = '', second = ''] = operands;
  switch (verb) {
    case 'throw-away':
      return [`adventure:${first}`, `adventure:${second}`];
    case 'draft':
      return [`card:${first}`];
    case 'take-face-down':
      return ['face-down'];
    case 'share':
      return [shareThing(operands)];
    case 'name':
      return [`rainbow:${first}`, `guild:${second}`];
    default:
      return [];
  }
}

/** A draft is sealed; the first touch says what the card would change. */
export const asksTwice = ({ verb }: Action): boolean => verb === 'draft' || verb === 'take-face-down';

/** The reader's card of this time of day. */
export function cardNow({ look, course, me, rows, printed }: Seen) {
  const card = me ? dayOf(look.picture.view, me.seat, rows)[['dawn', 'noon', 'dusk'].indexOf(course.time)]?.card : null;
  return card ? printed.piece(card) : null;
}

/** When a card would be played: at its place on the reader's board, else at the time that is drafted for. */
export function timeOf({ look, course, me, rows }: Seen, card: string): Time {
  const place = me ? dayOf(look.picture.view, me.seat, rows).findIndex((dealt) => dealt?.card === card) : -1;
  return times[place] ?? course.time;
}

function waiting(seen: Seen): string {
  const { course, look, me } = seen;
  const [first = 0] = course.owing;
  if (first === 0) return 'One moment …';
  const names = listed(course.owing.map((seat) => named(look, seat)));
  if (course.asks === 'take') return `${heroName(look, first)} takes a card for ${timeTitle(course.time)}.`;
  const card = course.asks === 'play' && me ? cardNow(seen) : null;
  const sells = card && me && me.coins < card.cost ? `You cannot pay for ${titleOf(card)} and sell it. ` : '';
  const sealed = me && me.sealed > 0 ? 'Your choice is sealed. ' : '';
  return `${sells || sealed}Waiting for ${names}.`;
}

/** What the card that was touched once would change; '' if none was. */
function chosenCard({ course, look, me, printed }: Seen): string {
  const chosen = look.chosen.find((thing) => thing.startsWith('card:'));
  if (!chosen || !me) return '';
  const piece = printed.piece(chosen.slice('card:'.length));
  const change = capital(changeWords(ifPlayed(me, piece, course.time, printed)));
  return `${titleOf(piece)} for ${timeTitle(course.time)}? ${change}.`;
}

function asked(seen: Seen): string {
  const { course, look, me, printed } = seen;
  const time = timeTitle(course.time);
  if (!me) return '';
  switch (course.asks) {
    case 'adventures':
      return look.chosen.length === 0
        ? 'Keep three Adventures: touch the two that you throw away.'
        : 'Now touch the other one that you throw away.';
    case 'draft':
      return chosenCard(seen) || `Draft a card for ${time}: you hold ${handOf(look.picture.view, me.seat).length}.`;
    case 'take':
      return chosenCard(seen) || `Take a card of the row for ${time}.`;
    case 'play': {
      const card = cardNow(seen);
      if (!card) return `${time}: play your card or sell it.`;
      if (me.coins < card.cost) return `${time}: you are ${counted(card.cost - me.coins, 'coin')} short, so sell ${titleOf(card)}.`;
      const price = costWords(card) === 'Free' ? 'for free' : costWords(card).replace('Costs', 'for');
      return `${time}: play ${titleOf(card)} ${price}, or sell it for 2 coins.`;
    }
    case 'share':
      return `Thieves want more than your ${counted(me.coins, 'coin')}: touch how you share them out.`;
    case 'commit':
      return 'How many of your rainbow cards do you name for the loot’s guild, for good?';
    case 'prize':
      return 'You share the lead, so nobody gets the loot: take 2 coins or 1 VP.';
    case 'claim':
      return 'The loot is yours: take it, or refuse it?';
    case 'name': {
      const left = unnamedOf(me, printed);
      if (look.chosen.some((thing) => thing.startsWith('rainbow:'))) return 'Now touch its guild.';
      return `Name the guild of ${left.length === 1 ? 'your rainbow card' : `your ${left.length} rainbow cards, one after another`}.`;
    }
    default:
      return '';
  }
}

export function asks(look: Look): string {
  const seen = seenOf(look);
  if (look.picture.over || seen.course.asks === 'nothing') return 'Three Journeys are behind you. Back at the Inn, the score is read.';
  return owes(seen) ? asked(seen) : waiting(seen);
}

export function facts(view: View, seat: number): Fact[] {
  const hero = heroesOf(view).find((each) => each.seat === seat);
  if (!hero) return [];
  return [
    { icon: coins, label: 'Coins', value: String(hero.coins) },
    { icon: gem, label: 'VP tokens', value: String(hero.vp) },
    { icon: blood, label: 'Blood', value: String(hero.blood) },
  ];
}

type Teller = (operands: EventOperand[], who: string, at: string, words: Words) => Moment | null;

const gains = (what: string, tone: Moment['tone'], sign = '+'): Teller => {
  return ([n], _who, thing) => ({ thing, text: `${sign}${n} ${what}`, tone });
};
const told = (word: string): Teller => (_operands, _who, thing) => ({ thing, text: word, tone: 'plain' });
const verb = (who: string, one: string, many: string) => `${who} ${who === 'You' ? one : many}`;

const tellers: Record<string, Teller> = {
  'monster-came': ([monster], _who, _at, words) => ({ text: words.spoken(MONSTERS, String(monster)), tone: 'grand' }),
  'day-began': ([day]) => ({ text: `Day ${day}`, tone: 'plain' }),
  played: ([card], _who, thing, words) => ({ thing, text: words.spoken(PIECES, String(card)), tone: 'plain' }),
  sold: told('Sells: +2 coins'),
  'sold-unseen': told('Sells: +2 coins'),
  'paid-blood': gains('blood', 'bad'),
  'was-dealt-blood': gains('blood', 'bad'),
  wounded: gains('blood', 'bad'),
  healed: gains('blood', 'good', '−'),
  'got-coins': ([n], _who, thing) => ({ thing, text: `+${counted(Number(n), 'coin')}`, tone: 'good' }),
  'got-vp': gains('VP', 'good'),
  'got-tokens': ([attribute, n], _who, thing) => ({ thing, text: `+${n} ${capital(String(attribute))}`, tone: 'good' }),
  robbed: ([, n], _who, thing) => ({ thing, text: `Robbed of ${counted(Number(n), 'coin')}`, tone: 'bad' }),
  stole: ([n], _who, thing) => ({ thing, text: `Steals ${counted(Number(n), 'coin')}`, tone: 'good' }),
  defeated: (_operands, who, thing) =>
    who === 'You' ? { text: 'You defeat the monster!', tone: 'grand' } : { thing, text: 'Defeats the monster', tone: 'good' },
  failed: (_operands, _who, thing) => ({ thing, text: 'Beaten by the monster', tone: 'bad' }),
  'loot-won': ([card], who, _at, words) => ({
    thing: 'loot',
    text: `${verb(who, 'win', 'wins')} the ${words.spoken(PIECES, String(card))}`,
    tone: 'good',
  }),
  'loot-tied': () => ({ thing: 'loot', text: 'Tied: nobody gets the loot', tone: 'plain' }),
  'tokens-returned': ([n], _who, thing) => ({ thing, text: `−${counted(Number(n), 'token')}`, tone: 'plain' }),
  'adventure-done': ([, n], who, thing) => (who === 'You' ? { thing, text: `Adventure: +${n} VP`, tone: 'good' } : null),
  won: ([n], who) => ({ text: `${verb(who, 'win', 'wins')} with ${n} VP`, tone: 'grand' }),
};

export function moment(event: GameEvent, words: Words, nameOf: (seat: number) => string): Moment | null {
  const [name, seat, , ...operands] = event;
  return tellers[name]?.(operands, seat === 0 ? '' : nameOf(seat), `hero:${seat}`, words) ?? null;
}

/** Who gets how many coins. */
export const label = ({ verb: does, operands }: Action, look: Look): string | null =>
  does === 'share' ? shareWords(seenOf(look), operands) : null;

/** What to ask the server about a thing with which nothing can be done now. */
export function whyNot(thing: string, look: Look): string | null {
  const { course, me } = seenOf(look);
  const [kind = '', what = ''] = thing.split(':');
  if (!me || kind !== 'card') return null;
  return course.asks === 'play' ? `play ${what}` : course.asks === 'draft' || course.asks === 'take' ? `draft ${what}` : null;
}

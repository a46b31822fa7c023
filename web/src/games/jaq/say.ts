// What the table says of the game: what is known of a seat, what an event looks like.
import blood from 'icon:droplets';
import coins from 'icon:two-coins';
import gem from 'icon:cut-diamond';
import type { Action } from '../../picture/menu';
import type { Words } from '../../picture/words';
import type { EventOperand, GameEvent, View } from '../../wire/frames';
import type { Fact, Look, Moment } from '../game';
import { MONSTERS, PIECES } from './printed';
import { seenOf } from './seen';
import { heroesOf } from './view';
import { capital, counted } from './words';

/** A draft is sealed, and coins that were shared out are gone; the first touch says what would change. */
export const asksTwice = ({ verb }: Action): boolean => verb === 'draft' || verb === 'take-face-down' || verb === 'share';

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
const sale: Teller = ([, n], _who, thing) => ({ thing, text: `Sells: +${counted(Number(n), 'coin')}`, tone: 'plain' });
const verb = (who: string, one: string, many: string) => `${who} ${who === 'You' ? one : many}`;

const tellers: Record<string, Teller> = {
  'monster-came': ([monster], _who, _at, words) => ({ text: words.spoken(MONSTERS, String(monster)), tone: 'grand' }),
  'day-began': ([day]) => ({ text: `Day ${day}`, tone: 'plain' }),
  played: ([card], _who, thing, words) => ({ thing, text: words.spoken(PIECES, String(card)), tone: 'plain' }),
  sold: sale,
  'sold-unseen': sale,
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

/** What to ask the server about a thing with which nothing can be done now. */
export function whyNot(thing: string, look: Look): string | null {
  const { course, me } = seenOf(look);
  const [kind = '', what = ''] = thing.split(':');
  if (!me || kind !== 'card') return null;
  return course.asks === 'play' ? `play ${what}` : course.asks === 'draft' || course.asks === 'take' ? `draft ${what}` : null;
}

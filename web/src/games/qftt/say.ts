// What the table says of the quest: what is known of a seat, what an event looks like.
import boots from 'icon:walking-boot';
import coins from 'icon:two-coins';
import people from 'icon:three-friends';
import star from 'icon:star-formation';
import sword from 'icon:broadsword';
import type { Action } from '../../picture/menu';
import type { Words } from '../../picture/words';
import type { EventOperand, GameEvent, View } from '../../wire/frames';
import type { Fact, Look, Moment } from '../game';
import { cycleOf, isAwake, partiesOf } from './view';

/** What is given up, or would be easily done by mistake. */
export const asksTwice = ({ verb }: Action): boolean =>
  ['front', 'set-loose', 'use', 'dismiss', 'discard', 'take', 'buy', 'replace', 'decline', 'adventurer', 'restart', 'leave'].includes(verb);

export function facts(view: View, seat: number): Fact[] {
  const party = partiesOf(view, () => 0).find((each) => each.seat === seat);
  if (!party) return [];
  if (!party.isIn) return [{ icon: people, label: 'Members', value: 'left the game' }];
  const awake = party.members.filter(isAwake).length;
  return [
    ...(cycleOf(view).token === seat ? [{ icon: star, label: 'Expedition Token', value: 'first' }] : []),
    { icon: people, label: awake < party.members.length ? `Members, ${awake} of them conscious` : 'Members', value: awake < party.members.length ? `${awake}/${party.members.length}` : String(awake) },
    { icon: boots, label: 'Speed', value: String(party.speed) },
    { icon: sword, label: 'Strength', value: String(party.str) },
    { icon: coins, label: 'Money', value: String(party.money) },
  ];
}

type Teller = (operands: EventOperand[], who: string, words: Words, seat: number) => Moment | null;
const card = (id: EventOperand | undefined): string => `card:${id}`;
const named = (words: Words, id: EventOperand | undefined): string => words.spoken('card', String(id));

const tellers: Record<string, Teller> = {
  camped: ([tile], who) => ({ thing: `tile:${tile}`, text: `${who}: camp`, tone: 'plain' }),
  stepped: ([tile], _who, words) => ({ thing: `tile:${tile}`, text: words.spoken('tile', String(tile)), tone: 'plain' }),
  'ran-into': ([met]) => ({ text: `Somebody is here already: seat ${met}`, tone: 'bad' }),
  'entered-the-thing': (_none, who) => ({ text: `${who}: at the Thing!`, tone: 'grand' }),
  revealed: ([id], _who, words) => ({ text: named(words, id), tone: 'plain' }),
  gained: ([n]) => ({ text: `+${n} money`, tone: 'good' }),
  lost: ([n]) => ({ text: `−${n} money`, tone: 'bad' }),
  found: ([id], _who, words) => ({ text: `Found: ${named(words, id)}`, tone: 'good' }),
  'loose-gone': ([id], _who, words) => ({ text: `${named(words, id)} is left behind`, tone: 'bad' }),
  hurt: ([id, n]) => ({ thing: card(id), text: `−${n}`, tone: 'bad' }),
  fell: ([id]) => ({ thing: card(id), text: 'Unconscious', tone: 'bad' }),
  killed: ([id]) => ({ thing: card(id), text: 'Killed', tone: 'bad' }),
  healed: ([id, n]) => ({ thing: card(id), text: `+${n}`, tone: 'good' }),
  used: ([id]) => ({ thing: card(id), text: 'Used', tone: 'plain' }),
  'fight-began': ([id], _who, words) => ({ text: `${named(words, id)}!`, tone: 'plain' }),
  'fighter-fell': (_none) => ({ text: 'Beaten', tone: 'good' }),
  'won-fight': (_none, who) => ({ text: `${who}: victory`, tone: 'good' }),
  'lost-fight': (_none, who) => ({ text: `${who}: beaten`, tone: 'bad' }),
  'party-down': (_none, who) => ({ text: `${who}: everybody is down`, tone: 'bad' }),
  joined: ([id], _who, words) => ({ text: `${named(words, id)} joins`, tone: 'good' }),
  bought: ([id], _who, words) => ({ text: `Bought: ${named(words, id)}`, tone: 'good' }),
  completed: (_none, who) => ({ text: `${who}: through with all cards`, tone: 'good' }),
  'reached-the-thing': (_none, who) => ({ text: `${who}: the Thing is reached`, tone: 'grand' }),
  'ran-out': () => ({ text: 'Time has run out', tone: 'grand' }),
  deserted: () => ({ text: 'Nobody is left', tone: 'grand' }),
};

export function moment(event: GameEvent, words: Words, nameOf: (seat: number) => string): Moment | null {
  const [name, seat, , ...operands] = event;
  return tellers[name]?.(operands, seat === 0 ? '' : nameOf(seat), words, seat) ?? null;
}

/** What to ask the server about a thing with which nothing can be done now. */
export function whyNot(thing: string, look: Look): string | null {
  const { seat, actors, question } = look.picture;
  if (seat === 0 || !actors.includes(seat) || !question) return null;
  const [kind = '', what = ''] = thing.split(':');
  if (kind === 'tile') return `${look.choices.actions.some(({ verb }) => verb === 'camp') ? 'camp' : 'step'} ${what}`;
  return kind === 'card' ? `use ${what}` : null;
}

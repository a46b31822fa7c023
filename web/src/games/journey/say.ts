// What the table says of the journey: what is known of a seat, what an event looks like.
import cards from 'icon:poker-hand';
import moon from 'icon:moon';
import people from 'icon:three-friends';
import road from 'icon:path-distance';
import sun from 'icon:sun';
import type { Action } from '../../picture/menu';
import type { Words } from '../../picture/words';
import type { EventOperand, GameEvent, View } from '../../wire/frames';
import type { Fact, Look, Moment } from '../game';
import { charactersOf, handOf, ownerOf, roadOf, sideOf, sideTitle, trackTitle } from './view';
import type { Track } from './view';

/** What is laid or played cannot be had back. */
export const asksTwice = ({ verb }: Action): boolean => ['lay', 'play', 'mentor', 'discard'].includes(verb);

export function facts(view: View, seat: number): Fact[] {
  const side = sideOf(seat);
  const known = handOf(view, seat).filter(({ seen }) => seen).length;
  const owes = roadOf(view).round === 0 && roadOf(view).due === seat;
  return [
    { icon: side === 'light' ? sun : moon, label: 'Side', value: sideTitle(side) },
    { icon: cards, label: known > 0 ? `Cards in hand, ${known} of them known` : 'Cards in hand', value: String(handOf(view, seat).length) },
    { icon: people, label: 'Characters in play', value: String(charactersOf(view, seat).length) },
    ...(owes ? [{ icon: road, label: 'The next Stage', value: 'due' }] : []),
  ];
}

type Teller = (operands: EventOperand[], who: string, words: Words) => Moment | null;
const piece = (id: EventOperand | undefined): string => `piece:${id}`;
const track = (id: EventOperand | undefined): string => trackTitle(String(id) as Track);

const tellers: Record<string, Teller> = {
  'stage-laid': ([stage], _who, words) => ({ thing: `stage:${stage}`, text: words.spoken('stage', String(stage)), tone: 'plain' }),
  'stage-ended': ([stage]) => ({ thing: `stage:${stage}`, text: 'This Stage is over', tone: 'good' }),
  introduced: ([id]) => ({ thing: piece(id), text: 'Enters the tale', tone: 'plain' }),
  enhanced: ([id, host], _who, words) => ({ thing: piece(host), text: words.spoken('piece', String(id)), tone: 'plain' }),
  declared: ([id]) => ({ thing: piece(id), text: 'Attacks!', tone: 'plain' }),
  'declared-on-hero': ([id, on]) => ({ thing: piece(id), text: `Attacks the hero's ${track(on)}!`, tone: 'plain' }),
  interceded: ([id]) => ({ thing: piece(id), text: 'Intercedes!', tone: 'good' }),
  redirected: ([id]) => ({ thing: piece(id), text: 'The attack turns here', tone: 'plain' }),
  failed: ([, id]) => ({ thing: piece(id), text: 'Held!', tone: 'good' }),
  succeeded: ([, id]) => ({ thing: piece(id), text: 'Struck!', tone: 'bad' }),
  'came-to-nothing': () => ({ text: 'The attack comes to nothing', tone: 'plain' }),
  defeated: ([id]) => ({ thing: piece(id), text: 'Defeated', tone: 'bad' }),
  lost: ([on, n]) => ({ thing: `track:${on}`, text: `−${n} ${track(on)}`, tone: 'bad' }),
  gained: ([on, n]) => ({ thing: `track:${on}`, text: `+${n} ${track(on)}`, tone: 'good' }),
  announced: ([id], who, words) => ({ thing: 'chain', text: `${who}: ${words.spoken('card', String(id))}`, tone: 'plain' }),
  'mentor-acts': ([id]) => ({ thing: piece(id), text: 'A word of advice', tone: 'plain' }),
  cancelled: ([id], _who, words) => ({ thing: 'chain', text: `${words.spoken('source', String(id))} is cancelled`, tone: 'bad' }),
  tapped: ([id]) => ({ thing: piece(id), text: 'Tapped', tone: 'plain' }),
  'untapped-one': ([id]) => ({ thing: piece(id), text: 'Ready again', tone: 'good' }),
  reshuffled: ([id]) => ({ thing: `pile:${id}`, text: 'Shuffled', tone: 'plain' }),
  'came-home': () => ({ text: 'The hero comes home', tone: 'grand' }),
  'was-slain': () => ({ text: 'The hero is slain', tone: 'grand' }),
  'gave-up': () => ({ text: 'The hero turns back', tone: 'grand' }),
  'road-lost': () => ({ text: 'The road is lost', tone: 'grand' }),
  'ran-out': () => ({ text: 'Time has run out', tone: 'grand' }),
};

export function moment(event: GameEvent, words: Words, nameOf: (seat: number) => string): Moment | null {
  const [name, seat, , ...operands] = event;
  return tellers[name]?.(operands, seat === 0 ? '' : nameOf(seat), words) ?? null;
}

/** What to ask the server about a thing with which nothing can be done now. */
export function whyNot(thing: string, look: Look): string | null {
  const { view, seat, actors } = look.picture;
  if (seat === 0 || !actors.includes(seat)) return null;
  const [kind = '', what = ''] = thing.split(':');
  const own = charactersOf(view, seat).map(({ id }) => id);
  const chosen = look.chosen.find((key) => key.startsWith('piece:'))?.slice(6) ?? own[0];
  switch (kind) {
    case 'stage':
      return `lay ${what}`;
    case 'card':
      return `${look.words.names('piece').includes(what) ? 'introduce' : 'play'} ${what}`;
    case 'pile':
      return `draw ${what}`;
    case 'track':
      return chosen ? `attack-hero ${chosen} ${what}` : null;
    case 'piece':
      if (what === 'hero') return chosen ? `attack-hero ${chosen} health` : null;
      if (ownerOf(view, what) === seat) return `intercede ${what}`;
      return chosen ? `attack ${chosen} ${what}` : null;
    default:
      return null;
  }
}

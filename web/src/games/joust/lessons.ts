// A first game of Jungle Joust in tips, each when its time has come.
import type { Choices } from '../../picture/menu';
import type { Picture } from '../../picture/picture';
import type { Lesson } from '../game';
import { asksOf, colours, crestOf, handOf, laidThisTurn, tiltOf, toAct, turnOf } from './view';

const mine = (picture: Picture, asked: string): boolean =>
  picture.seat > 0 && toAct(picture.view) === picture.seat && asksOf(picture.view) === asked;
const steps = (picture: Picture): number =>
  colours.reduce((sum, rider) => sum + tiltOf(picture.view, rider).cards.length, 0);
const favors = (picture: Picture): number =>
  colours.reduce((sum, rider) => sum + tiltOf(picture.view, rider).cards.flatMap((laid) => laid.favored).length, 0);
const happened = (picture: Picture, name: string): boolean => picture.log.some(([event]) => event === name);
const offers = (choices: Choices, verb: string): boolean => choices.actions.some((action) => action.verb === verb);

export const lessons: Lesson[] = [
  {
    id: 'joust-crest',
    when: (picture) => picture.seat > 0 && crestOf(picture.view, picture.seat) !== null && turnOf(picture.view) <= 2,
    title: 'Whose side are you on?',
    text: 'The shield at your place is your crest. When the Riders meet, you earn as many dollars as your Rider has points.',
    rule: 'JJ-59',
  },
  {
    id: 'joust-lay',
    when: (picture) => mine(picture, 'play') && laidThisTurn(picture.view) === 0,
    title: 'Lay a flagstone',
    text: 'Touch a card, then a Tilt. It must share a symbol, in trait and colour, with the leading row, framed in gold. That Rider moves one space forward.',
    rule: 'JJ-20',
  },
  {
    id: 'joust-more',
    when: (picture) => mine(picture, 'play') && laidThisTurn(picture.view) > 0,
    title: 'One is enough, more are allowed',
    text: 'You may lay further cards on either Tilt as long as each fits. But cards in hand can also be bet, so do not spend them all.',
    rule: 'JJ-18',
  },
  {
    id: 'joust-chit',
    when: (picture, choices) => mine(picture, 'other') && offers(choices, 'chit'),
    title: 'Take a chit',
    text: 'One chit a Turn. It pays its value if its colour is ahead in that trait at the end, and costs $1 if not. The 3 goes before the 2.',
    thing: 'stack:rV',
    rule: 'JJ-45',
  },
  {
    id: 'joust-bet',
    when: (picture, choices) => mine(picture, 'other') && offers(choices, 'bet'),
    title: 'Bet a card',
    text: 'Touch a card and then a Rider. If that Rider is the Victor, each symbol of its colour on the card earns $1; if not, each costs $1.',
    thing: 'rider:red',
    rule: 'JJ-47',
  },
  {
    id: 'joust-draw',
    when: (picture) => mine(picture, 'draw'),
    title: 'Two unknown or one known',
    text: 'Draw two cards from the deck, or take one that you can see. You keep three cards at most.',
    thing: 'deck',
    rule: 'JJ-51',
  },
  {
    id: 'joust-run',
    when: (picture) => mine(picture, 'play') && steps(picture) >= 2,
    title: 'Watch the gold links',
    text: 'A link joins the same symbol in neighbouring rows. Three in a row earn a Favor, and whoever lays the third card gets its reward.',
    rule: 'JJ-23',
  },
  {
    id: 'joust-favor',
    when: (picture) => favors(picture) > 0,
    title: 'A Favor!',
    text: 'The gold disc is worth 2 points to the Rider of its own colour, 1 to the other. Strength knocks the other Rider back, Defense brings a card, Accuracy a bet.',
    rule: 'JJ-30',
  },
  {
    id: 'joust-knock',
    when: (picture) => happened(picture, 'knocked-back'),
    title: 'Knocked back',
    text: 'A Strength Favor takes the leading card off the other Tilt, with any Favors on it. Its older rows count again.',
    rule: 'JJ-32',
  },
  {
    id: 'joust-mark',
    when: (picture) => mine(picture, 'bonus'),
    title: 'A bonus mark',
    text: 'Past the centre line, marks give 1, 2 or 3 Favors. Touch the start symbols that get them; each gives its reward too.',
    rule: 'JJ-40',
  },
  {
    id: 'joust-near',
    when: (picture) => steps(picture) >= 13,
    title: 'The heads go down',
    text: 'The Round ends at once when the Riders stand level, even in the middle of a Turn. Take your chits and lay your bets before that.',
    thing: 'rider:black',
    rule: 'JJ-38',
  },
  {
    id: 'joust-hand',
    when: (picture) => mine(picture, 'discard') && handOf(picture.view, picture.seat).length > 3,
    title: 'Too many cards',
    text: 'Only three stay in your hand. A card you cannot use is better bet next Turn than thrown away now.',
    rule: 'JJ-52',
  },
];

// A first game of Quest For The Thing in tips, each when its time has come.
import type { Choices } from '../../picture/menu';
import type { Picture } from '../../picture/picture';
import type { Lesson } from '../game';
import { cycleOf, fightOf, partiesOf } from './view';
import type { Party } from './view';

const mine = (picture: Picture): boolean => picture.seat > 0 && picture.actors.includes(picture.seat);
const offers = (choices: Choices, ...verbs: string[]): boolean => choices.actions.some(({ verb }) => verbs.includes(verb));
const own = (picture: Picture): Party | undefined => partiesOf(picture.view, () => 0).find(({ seat }) => seat === picture.seat);
const happened = (picture: Picture, name: string): boolean => picture.log.some(([event, seat]) => event === name && seat === picture.seat);

export const lessons: Lesson[] = [
  {
    id: 'qftt-goal',
    when: (picture) => picture.seat > 0,
    title: 'The mountain in the middle',
    text: 'Be the first to stand on the Thing with all cards of that turn behind you. Every turn starts at a campsite, so you need Speed for the whole way.',
    rule: 'QFTT-100',
  },
  {
    id: 'qftt-camp',
    when: (picture, choices) => mine(picture) && offers(choices, 'camp') && cycleOf(picture.view).number < 3,
    title: 'Pick a campsite',
    text: 'Touch a tent. The country around it decides which cards you meet: lakes heal, villages have shops, mountains have Relics and teeth.',
    rule: 'QFTT-13',
  },
  {
    id: 'qftt-step',
    when: (picture, choices) => mine(picture) && offers(choices, 'step'),
    title: 'Walk',
    text: 'Touch a framed tile; or one farther away to see the way and the cards it brings, and once more to walk it. You go as many steps as your Speed says.',
    rule: 'QFTT-19',
  },
  {
    id: 'qftt-others',
    when: (picture, choices) => mine(picture) && cycleOf(picture.view).token !== picture.seat && partiesOf(picture.view, () => 0).some(({ seat, tile }) => seat !== picture.seat && choices.actions.some(({ verb, operands }) => verb === 'step' && operands[0] === tile)),
    title: 'Somebody stands there',
    text: 'Who enters the tile of a party that has already walked stops there. If both get through their cards they fight at the end of the cycle, and the winner takes Gear and money.',
    rule: 'QFTT-76',
  },
  {
    id: 'qftt-queue',
    when: (picture) => (own(picture)?.queue.length ?? 0) > 1,
    title: 'The cards you gather',
    text: 'Each tile adds a card of its terrain to your row, face down. Nobody knows it. You will turn them up in this order.',
    rule: 'QFTT-21',
  },
  {
    id: 'qftt-reveal',
    when: (picture, choices) => mine(picture) && offers(choices, 'reveal'),
    title: 'Turn up the next card',
    text: 'Before each card you may move Gear about: touch an item and then the member who shall hold it, or drag it there. What lies loose is lost at the next card.',
    rule: 'QFTT-55',
  },
  {
    id: 'qftt-fight',
    when: (picture) => fightOf(picture.view)?.seat === picture.seat,
    title: 'A fight',
    text: 'Both sides strike at once, each with its Strength less the other side’s Armor, round by round until one side is down.',
    rule: 'QFTT-67',
  },
  {
    id: 'qftt-damage',
    when: (picture, choices) => mine(picture) && offers(choices, 'take-damage'),
    title: 'Share out the damage',
    text: 'Say member by member how much each takes. At 0 Health a member is unconscious: its Strength and Gear no longer count.',
    rule: 'QFTT-69',
  },
  {
    id: 'qftt-join',
    when: (picture, choices) => mine(picture) && offers(choices, 'join', 'replace'),
    title: 'Somebody would come along',
    text: 'A party has up to four members. Each beyond the first adds 2 Speed, and that is how one gets to the Thing.',
    rule: 'QFTT-61',
  },
  {
    id: 'qftt-shop',
    when: (picture, choices) => mine(picture) && offers(choices, 'shop', 'buy'),
    title: 'A shop',
    text: 'Three cards, 10 money each, as many as you can pay. What you buy lies loose until somebody takes it into a slot.',
    rule: 'QFTT-95',
  },
  {
    id: 'qftt-down',
    when: (picture) => happened(picture, 'party-down'),
    title: 'Everybody is down',
    text: 'The turn is over, and it costs Gear and money. At the next campsite all who live are well again.',
    rule: 'QFTT-84',
  },
  {
    id: 'qftt-dash',
    when: (picture) => (own(picture)?.speed ?? 0) >= 7,
    title: 'Fast enough',
    text: 'With Speed 7 you can reach the Thing from a campsite. But the last two tiles are Volcano: are you strong enough for what lives there?',
    thing: 'tile:H8',
    rule: 'QFTT-102',
  },
];

// A first game of JAQ in tips, each when its time has come.
import type { Picture } from '../../picture/picture';
import type { Lesson } from '../game';
import { courseOf, heroesOf } from './view';
import type { Course, Hero } from './view';

const happened = ({ log }: Picture, name: string): boolean => log.some(([event]) => event === name);
const byMe = ({ log, seat }: Picture, name: string): number =>
  log.filter(([event, by]) => event === name && by === seat).length;

const when =
  (test: (course: Course, hero: Hero, picture: Picture) => boolean): Lesson['when'] =>
  (picture) => {
    const hero = heroesOf(picture.view).find(({ seat }) => seat === picture.seat);
    return hero !== undefined && test(courseOf(picture.view), hero, picture);
  };
const asked = (what: string): Lesson['when'] =>
  when((course, hero) => course.asks === what && course.owing.includes(hero.seat));

const equipment = (hero: Hero, picture: Picture): number => hero.pieces.length - byMe(picture, 'cast');

export const lessons: Lesson[] = [
  {
    id: 'jaq-quests',
    when: when(({ quests }) => quests.length > 0),
    title: 'Three Quests',
    text: 'They lie open for everybody and stay. Each says what will be counted at the end and what that pays; the numbers below it are how you all stand now.',
    rule: 'JAQ-27',
  },
  {
    id: 'jaq-adventures',
    when: asked('adventures'),
    title: 'Your secrets',
    text: 'Only you see these five. Touch the two you throw away. Keep three that ask for the same guilds or types, best with an eye on the Quests.',
    rule: 'JAQ-29',
  },
  {
    id: 'jaq-monster',
    when: when(({ monsters }) => monsters.length > 0),
    title: 'Something stirs',
    text: 'You meet it after two Days. To defeat it, your Attack must reach its life and your Knowledge its knowledge; your Defense keeps its attack off.',
    thing: 'monster',
    rule: 'JAQ-113',
  },
  {
    id: 'jaq-draft',
    when: asked('draft'),
    title: 'Pick one',
    text: 'Touch a card, and touch it again to keep it. The first goes to Dawn, the next to Noon, then Dusk, and they are played in that order. The coin at the top left is the price.',
    rule: 'JAQ-119',
  },
  {
    id: 'jaq-pass',
    when: when((course, hero, picture) => course.asks === 'draft' && course.owing.includes(hero.seat) && happened(picture, 'passed')),
    title: 'Cards go round',
    text: 'What you left has gone on to your neighbour, and another hand has come. Below you can see again what you passed on.',
    rule: 'JAQ-120',
  },
  {
    id: 'jaq-sell',
    when: asked('play'),
    title: 'Play or sell',
    text: 'All cards of this time are face up. Pay for yours and play it, or sell it for 2 coins. Nobody sees your choice before all have made theirs.',
    rule: 'JAQ-95',
  },
  {
    id: 'jaq-steps',
    when: when((_course, _hero, picture) => byMe(picture, 'played') + byMe(picture, 'sold') > 0),
    title: 'Four steps',
    text: 'Pay, deal, heal, steal: all heroes do each step together. The last time of day is written down step by step at the bottom of the table.',
    rule: 'JAQ-92',
  },
  {
    id: 'jaq-stack',
    when: when((_course, hero, picture) => equipment(hero, picture) >= 2),
    title: 'It grows',
    text: 'A second card in a slot covers the first. Permanent values, framed at the left, go on counting; temporary ones, in dashes, count on the top card only. And the name grows.',
    rule: 'JAQ-57',
  },
  {
    id: 'jaq-spell',
    when: when((_course, _hero, picture) => byMe(picture, 'cast') >= 2),
    title: 'Cast it again',
    text: 'Each new spell casts the whole scroll: its own pink part once, and the brown parts of all. What you get are tokens, until the Journey ends.',
    rule: 'JAQ-66',
  },
  {
    id: 'jaq-day-two',
    when: when(({ day, asks }) => day === 2 && asks === 'draft'),
    title: 'The second Day',
    text: 'The four cards you laid down have gone on, and four others have come. You pick from 4, 3 and 2; the last one is thrown away.',
    rule: 'JAQ-122',
  },
  {
    id: 'jaq-battle',
    when: when(({ day, asks }) => day === 2 && asks === 'play'),
    title: 'The battle is near',
    text: 'After this Dusk you fight. Victors get the VP of all its cards and the bounty of the newest. Win or lose, you take blood where your Defense is too low.',
    thing: 'monster',
    rule: 'JAQ-142',
  },
  {
    id: 'jaq-loot',
    when: when(({ asks }, _hero, picture) => asks === 'prize' || happened(picture, 'loot-won') || happened(picture, 'loot-tied')),
    title: 'Who gets the loot?',
    text: 'After the battle, the single hero with most of what the loot asks for takes it. If the best are equal, nobody does, and each of them takes 2 coins or 1 VP.',
    thing: 'loot',
    rule: 'JAQ-160',
  },
  {
    id: 'jaq-rest',
    when: when((_course, _hero, picture) => happened(picture, 'tokens-returned')),
    title: 'A rest',
    text: 'Attack, Knowledge and Defense tokens have gone back. Cards, coins, VP and blood stay, and the monster has come back a level higher.',
    rule: 'JAQ-170',
  },
  {
    id: 'jaq-end',
    when: when(({ journey, day, asks }) => asks === 'name' || (journey === 3 && day === 2)),
    title: 'Back to the Inn soon',
    text: 'When the last battle is over, rainbow cards get their guilds, Adventures and Quests are counted, and every empty slot and every drop of blood costs VP.',
    rule: 'JAQ-175',
  },
  {
    id: 'jaq-thieves',
    when: asked('share'),
    title: 'Thieves',
    text: 'They want more coins than you have. All of yours go, but you say who gets them.',
    rule: 'JAQ-108',
  },
  {
    id: 'jaq-row',
    when: asked('take'),
    title: 'A gamble',
    text: 'Two heroes take turns from one row. The card that lies face down may be taken too, by whoever dares.',
    thing: 'face-down',
    rule: 'JAQ-131',
  },
];

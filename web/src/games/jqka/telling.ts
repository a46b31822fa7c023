// What the board says in words: moments, facts, the lessons of a first game.
import banner from 'icon:tattered-banner';
import coin from 'icon:crown-coin';
import heart from 'icon:hearts';
import type { Action, Choices } from '../../picture/menu';
import type { Words } from '../../picture/words';
import type { GameEvent, View } from '../../wire/frames';
import type { Fact, Lesson, Look, Moment } from '../game';
import { ITEM_NAMES, ROOMS, TASKS, TITLES, capital, mayHurt, questOf, sortOf, tasksOf } from './view';
import type { Quest, Sort } from './view';

/** A step where nothing can go wrong is taken at once; what hurts, costs or is used up waits for a second touch. */
export function asksTwice({ verb, operands }: Action, look: Look): boolean {
  const room = questOf(look.picture.view).rooms.get(operands[0] ?? '');
  return verb !== 'move' || (room !== undefined && mayHurt(look.words, room));
}

/** What can be done in a room, in words; '' for nothing. */
export function doable(choices: Choices, cell: string): string {
  const ways: Record<string, string> = {
    move: 'walk here',
    look: 'look into it with the crystal',
    see: 'have a spell show it',
    dissolve: 'have a spell dissolve it',
    disarm: 'have a spell disarm it',
  };
  const verbs = [...new Set(choices.at(`cell:${cell}`).map(({ verb }) => verb))];
  return listed(verbs.flatMap((verb) => ways[verb] ?? []));
}

export function whyNot(thing: string, look: Look): string | null {
  const [kind, what = ''] = thing.split(':');
  if (kind === 'cell') return what === questOf(look.picture.view).at ? null : `move ${what}`;
  if (kind !== 'item') return null;
  const held = questOf(look.picture.view).items.includes(what);
  if (what === 'potion' && held) return 'potion';
  if (what === 'shield' && held) return 'shield';
  return held ? null : `buy ${what}`;
}

const listed = (parts: string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')}, or ${parts.at(-1)}`;

const has = (choices: Choices, verb: string): boolean => choices.actions.some((action) => action.verb === verb);

export function facts(view: View): Fact[] {
  const quest = questOf(view);
  const tasks = tasksOf(quest);
  const done = tasks.filter((task) => task.done === task.need).length;
  return [
    { icon: heart, label: 'Health points', value: String(quest.hp) },
    { icon: coin, label: 'Gold pieces', value: String(quest.gp) },
    { icon: banner, label: 'Tasks done', value: `${done} of ${tasks.length}` },
  ];
}

export function moment(event: GameEvent, words: Words): Moment | null {
  const [name, , , first = '', second = ''] = event;
  const room = () => words.spoken(ROOMS, String(second));
  const there = `cell:${first}`;
  switch (name) {
    case 'hurt':
      return { thing: 'hero', text: `−${first} HP`, tone: 'bad' };
    case 'healed':
      return { thing: 'hero', text: `+${first} HP`, tone: 'good' };
    case 'got-gold':
      return { thing: 'hero', text: `+${first} GP`, tone: 'good' };
    case 'paid':
      return { thing: 'hero', text: `−${first} GP`, tone: 'plain' };
    case 'got-item':
      return { thing: `item:${first}`, text: capital(words.spoken(ITEM_NAMES, String(first))), tone: 'good' };
    case 'rolled':
      return { thing: 'hero', text: `Rolled ${first}`, tone: 'plain' };
    case 'both-missed':
      return { thing: 'hero', text: 'Both miss', tone: 'plain' };
    case 'shielded':
      return { thing: 'hero', text: 'The shield breaks', tone: 'good' };
    case 'defeated':
      return { thing: there, text: `${capital(room())} defeated`, tone: 'good' };
    case 'fetched':
      return { thing: there, text: 'For the King', tone: 'good' };
    case 'melted':
      return { thing: there, text: 'The ice melts', tone: 'good' };
    case 'unlocked':
      return { thing: there, text: 'Unlocked', tone: 'good' };
    case 'dissolved':
      return { thing: there, text: 'The wall crumbles', tone: 'good' };
    case 'disarmed':
      return { thing: there, text: 'Disarmed', tone: 'good' };
    case 'met-wizard':
      return { thing: there, text: 'The spell seller', tone: 'plain' };
    case 'task-done':
      return { text: `Task complete: ${words.spoken(TASKS, String(first))}`, tone: 'grand' };
    case 'won':
      return { text: `A knight! ${first} victory points`, tone: 'grand' };
    case 'died':
      return { text: 'Lost in the dungeon', tone: 'grand' };
    case 'became-impossible':
      return { text: 'The quest is lost', tone: 'grand' };
    case 'title-held':
      return first === 'none' ? null : { text: words.spoken(TITLES, String(first)), tone: 'grand' };
    default:
      return null;
  }
}

const when =
  (test: (quest: Quest, choices: Choices, words: Words) => boolean): Lesson['when'] =>
  (picture, choices, words) =>
    choices.actions.length > 0 && test(questOf(picture.view), choices, words);

/** Cells of rooms of a sort that are not resolved. */
const live = ({ rooms }: Quest, words: Words, sort: Sort): string[] =>
  [...rooms].flatMap(([cell, { id, resolved }]) => (!resolved && sortOf(words, id) === sort ? [cell] : []));

export const lessons: Lesson[] = [
  {
    id: 'jqka-goal',
    when: when(() => true),
    title: 'Four errands for the King',
    text: 'Complete all four tasks, then come back to the stairs and leave. The cards say what is wanted; a gold banner on the map marks rooms that count.',
    thing: 'task:fetch',
    rule: 'KA-24',
  },
  {
    id: 'jqka-move',
    when: when((_, choices) => has(choices, 'move')),
    title: 'Walk',
    text: 'You go one room at a time, through a doorway. Touch a room that an arrow points to. Hover or focus any room to read about it first.',
    thing: 'hero',
    rule: 'KA-22',
  },
  {
    id: 'jqka-reveal',
    when: (picture, choices) => choices.actions.length > 0 && picture.log.some(([name]) => name === 'moved'),
    title: 'Your torch reaches next door',
    text: 'Entering a room turns up all rooms beside it, for good. You always know what you walk into.',
    thing: 'hero',
    rule: 'KA-20',
  },
  {
    id: 'jqka-enemy',
    when: when((quest, choices, words) =>
      live(quest, words, 'monster').some((cell) => choices.at(`cell:${cell}`).some(({ verb }) => verb === 'move')),
    ),
    title: 'Something is breathing there',
    text: 'Walking in starts a fight at once: 4 to 6 on the die wins. A specter rarely hits, a skeleton often, a dragon hard. You may also go around.',
    rule: 'KA-60',
  },
  {
    id: 'jqka-fight',
    when: when((quest) => quest.asks === 'combat'),
    title: 'Still standing',
    text: 'Roll another round, or go back to the room you came from. It will wait for you, with no wounds.',
    thing: 'hero',
    rule: 'KA-62',
  },
  {
    id: 'jqka-health',
    when: (picture, choices) => choices.actions.length > 0 && picture.log.some(([name]) => name === 'hurt'),
    title: 'Mind your hearts',
    text: 'At 0 HP the quest is over. Potions, the spell of healing and a lucky fountain give health back.',
    thing: 'health',
    rule: 'KA-37',
  },
  {
    id: 'jqka-loss',
    when: when((quest) => quest.asks === 'damage'),
    title: 'A blow is coming',
    text: 'It has not landed yet. Your shield stops all of it and breaks; the potion gives 3 HP first; or take it and keep both.',
    thing: 'item:shield',
    rule: 'KA-69',
  },
  {
    id: 'jqka-barrier',
    when: when((quest, _, words) => live(quest, words, 'barrier').length > 0),
    title: 'No way through, yet',
    text: 'A locked door wants the key, a stone wall the spell of dissolving. Both stay open for good afterwards.',
    rule: 'KA-57',
  },
  {
    id: 'jqka-gold',
    when: when((quest) => quest.gp > 0),
    title: 'Gold is for wizards',
    text: 'One wizard sells spells for 1 GP, the other items for 2 GP. What you keep counts as honour at the end.',
    thing: 'gold',
    rule: 'KA-49',
  },
  {
    id: 'jqka-wizard',
    when: when((quest, _, words) => live(quest, words, 'wizard').length > 0),
    title: 'A wizard',
    text: 'The first wizard you enter sells spells, the other one sells items. You may come back as often as you can pay.',
    rule: 'KA-47',
  },
  {
    id: 'jqka-crystal',
    when: when((_, choices) => has(choices, 'look')),
    title: 'The crystal shows one room',
    text: 'Touch any dark room to turn it up. It works once, and may wait until you know better what you are looking for.',
    rule: 'KA-55',
  },
  {
    id: 'jqka-leave',
    when: when((_, choices) => has(choices, 'leave')),
    title: 'Daylight above',
    text: 'All four tasks are done. Leave and be knighted, or go on: health, gold, items and beaten monsters raise your title.',
    thing: 'hero',
    rule: 'KA-35',
  },
];

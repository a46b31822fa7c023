// What the board says in words: the question, moments, facts, the lessons of a first game.
import banner from 'icon:tattered-banner';
import coin from 'icon:crown-coin';
import heart from 'icon:hearts';
import type { Action, Choices } from '../../picture/menu';
import { amid, type Words } from '../../picture/words';
import type { GameEvent, View } from '../../wire/frames';
import type { Fact, Lesson, Look, Moment } from '../game';
import { CAUSES, ITEM_NAMES, ROOMS, TASKS, TITLES, capital, isFoe, questOf, sortOf, tasksOf } from './view';
import type { Quest } from './view';

/** Verbs with a room touch the room, those with an item the item; the others are buttons. */
export function touches(action: Action): string[] {
  const [operand] = action.operands;
  switch (action.verb) {
    case 'move':
    case 'look':
    case 'see':
    case 'dissolve':
    case 'disarm':
      return operand ? [`cell:${operand}`] : [];
    case 'buy':
      return operand ? [`item:${operand}`] : [];
    case 'potion':
    case 'shield':
      return [`item:${action.verb}`];
    default:
      return [];
  }
}

/** A step where nothing can go wrong is taken at once; what hurts, costs or is used up waits for a second touch. */
export function asksTwice({ verb, operands }: Action, look: Look): boolean {
  const room = questOf(look.picture.view).rooms.get(operands[0] ?? '');
  return verb !== 'move' || (room !== undefined && !room.resolved && (sortOf(room.id) === 'danger' || room.id === 'chest'));
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

/** `who` is 'You', or a name for who watches. */
export function endingOf(result: string, who: string): string {
  const you = who === 'You';
  const endings: Record<string, string> = {
    won: `Quest complete: ${amid(who)} ${you ? 'climb' : 'climbs'} into the daylight and ${you ? 'are' : 'is'} made a knight.`,
    dead: `${who} perished in the dungeon.`,
    impossible: 'The quest cannot be completed any more, with any luck.',
    failed: `${who} left the dungeon and declared the attempt failed.`,
  };
  return endings[result] ?? 'The quest is over.';
}

function walking(choices: Choices): string {
  if (has(choices, 'leave')) return 'Your quest is complete: leave by the stairs, or explore on for more honour.';
  const also: string[] = [];
  if (has(choices, 'look')) also.push('touch a dark room with an eye to see it in the crystal');
  if (has(choices, 'drink')) also.push('drink from the fountain');
  const spells = [
    ...(has(choices, 'heal') ? ['heal'] : []),
    ...(has(choices, 'see') ? ['see a room (eye)'] : []),
    ...(has(choices, 'dissolve') ? ['dissolve a wall (rubble)'] : []),
    ...(has(choices, 'disarm') ? ['disarm traps (shears)'] : []),
  ];
  if (spells.length > 0) also.push(`buy a spell: ${listed(spells)}`);
  if (has(choices, 'buy')) also.push('buy an item: touch it in your satchel');
  return `${capital(listed(['walk where an arrow points', ...also]))}.`;
}

/** About a room that was touched once, where a second touch goes in. */
function wary({ choices, chosen, words }: Look, quest: Quest): string {
  const [thing = ''] = chosen;
  const [only, another] = choices.at(thing);
  const room = quest.rooms.get(thing.replace('cell:', ''));
  if (!only || another || only.verb !== 'move' || !room) return '';
  return `Really walk to ${thing.slice(5)}, the ${words.spoken(ROOMS, room.id)}? Touch it again, or something else.`;
}

export function asks(look: Look): string {
  const quest = questOf(look.picture.view);
  if (quest.result !== 'playing') return endingOf(quest.result, look.nameOf(1));
  if (look.choices.actions.length === 0) {
    const who = look.nameOf(1);
    return who === 'You' ? 'One moment …' : `${who} is in the dungeon, at ${quest.at}.`;
  }
  if (quest.asks === 'combat') {
    const foe = quest.rooms.get(quest.at)?.id ?? '';
    return `The ${look.words.spoken(ROOMS, foe)} still stands: fight another round, or go back to ${quest.cameFrom}.`;
  }
  if (quest.asks === 'damage') {
    const reactions = ['take it'];
    if (has(look.choices, 'shield')) reactions.push('raise your shield');
    if (has(look.choices, 'potion')) reactions.push('drink the potion first');
    return `${quest.loss} HP at stake, ${look.words.spoken(CAUSES, quest.cause)}: ${listed(reactions)}.`;
  }
  return wary(look, quest) || walking(look.choices);
}

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
  (test: (quest: Quest, choices: Choices) => boolean): Lesson['when'] =>
  (picture, choices) =>
    choices.actions.length > 0 && test(questOf(picture.view), choices);

const beside = (choices: Choices, quest: Quest, test: (room: string) => boolean): boolean =>
  [...quest.rooms].some(
    ([cell, room]) => !room.resolved && test(room.id) && choices.at(`cell:${cell}`).some(({ verb }) => verb === 'move'),
  );

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
    when: when((quest, choices) => beside(choices, quest, isFoe)),
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
    when: when((quest) =>
      [...quest.rooms.values()].some(({ id, resolved }) => !resolved && sortOf(id) === 'barrier'),
    ),
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
    when: when((quest) => [...quest.rooms.values()].some(({ id }) => id === 'wizard')),
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

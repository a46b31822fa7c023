import { describe, expect, it } from 'vitest';
import { Choices, actionsOf, toAction } from '../../picture/menu';
import type { Picture } from '../../picture/picture';
import { Words } from '../../picture/words';
import type { View } from '../../wire/frames';
import type { Look } from '../game';
import { chamber, passages, teeth } from './map';
import { asksTwice, doable, facts, lessons, moment, whyNot } from './telling';
import { cellName, lastRoll, isWanted, outlineOf, mapCellOf, questOf, shortName, sideOf, tasksOf } from './view';

const start: View = {
  hp: 6,
  gp: 0,
  items: [],
  tasks: { fetch: 'chest', remove: 'ice', explore: 'crystal', defeat: 'dragon' },
  progress: { fetch: { done: 0, need: 2 }, remove: { done: 1, need: 2, wanted: ['D2'] }, explore: { done: 2, need: 2 }, defeat: { done: 0, need: 1 } },
  at: 'D3',
  came_from: 'D3',
  rooms: { D2: { room: 'ice' }, C3: { room: 'fountain' }, D3: { room: 'staircase' }, E3: { room: 'skeleton' }, D4: { room: 'wall' } },
  first_wizard: null,
  disarmed: 0,
  asks: 'main',
  loss: 0,
  cause: 'none',
  result: 'playing',
  title: 'none',
  brought: 0,
};

const cells = (...names: string[]) =>
  names.map((name) => ({ name, spoken: name, ...(name && { about: { column: name.charCodeAt(0) - 65, row: Number(name[1]) - 1 } }) }));
const words = new Words({
  name: 'jqka',
  title: 'JQ:KA',
  rule_prefix: 'KA',
  verbs: ['move', 'look', 'see', 'dissolve', 'disarm'].map((name) => ({ name, key: '', label: '', operands: [{ field: 'slot', domain: 'cell' }] })),
  events: [],
  questions: [],
  domains: {
    cell: cells('', 'D1', '', 'B2', 'D2', 'E2', 'B3', 'C3', 'D3', 'E3', 'D4'),
    room: [
      { name: 'ice', spoken: 'ice cavern', about: { sort: 'danger', hurts: true } },
      { name: 'skeleton', spoken: 'skeleton', about: { sort: 'monster', hurts: true } },
      { name: 'chest', spoken: 'treasure chest', about: { sort: 'treasure', hurts: true } },
      { name: 'fountain', spoken: 'fountain', about: { sort: 'help' } },
      { name: 'wall', spoken: 'stone wall', about: { sort: 'barrier' } },
      { name: 'wizard', spoken: 'wizard', about: { sort: 'wizard' } },
      { name: 'staircase', spoken: 'staircase', about: { sort: 'stairs' } },
    ],
    item: [{ name: 'key', spoken: 'dungeon key' }],
    task: [{ name: 'ice', spoken: 'Melt both ice caverns' }],
    cause: [{ name: 'traps', spoken: 'arrows' }],
  },
  rules: [],
});
function lookAt(view: View, menu: string[]): Look {
  return {
    picture: { view, log: [], fresh: 0, options: {} } as unknown as Picture,
    words,
    choices: new Choices(actionsOf(menu), (action) => words.touches(action)),
    chosen: [],
    nameOf: () => 'You',
    inWords: ({ text }) => text,
    foresee: () => null,
    touch: () => undefined,
    showRule: () => undefined,
  };
}

describe('the view', () => {
  it('is read into rooms, items and tasks', () => {
    const quest = questOf({ ...start, rooms: { D2: { room: 'ice', resolved: true }, D3: { room: 'staircase' } }, items: ['key'] });
    expect(quest.rooms.get('D2')).toEqual({ id: 'ice', resolved: true });
    expect(quest.rooms.get('D3')).toEqual({ id: 'staircase', resolved: false });
    expect(quest.items).toEqual(['key']);
    expect(quest.sells).toEqual({ spells: [], items: [] });
  });

  it('survives an empty view', () => {
    expect(tasksOf(questOf({}))).toEqual([]);
    expect(facts({}).map(({ value }) => value)).toEqual(['0', '0', '0 of 0']);
  });

  it('tells how far the tasks are', () => {
    const tasks = tasksOf(questOf(start));
    expect(tasks.map(({ done, need }) => `${done}/${need}`)).toEqual(['0/2', '1/2', '2/2', '0/1']);
    expect(['D2', 'E3'].map((cell) => isWanted(tasks, cell))).toEqual([true, false]);
  });

  it('names rooms in words', () => {
    const quest = questOf(start);
    expect(cellName(quest, 'D2', words, 'You')).toBe('Ice cavern, unresolved, D2, north of you');
    expect(cellName(quest, 'D3', words, 'You')).toBe('Staircase, D3, you are here');
    expect(cellName(quest, 'B3', words, 'You')).toBe('Unknown room, B3');
    expect(cellName(quest, 'D2', words, 'Ana')).toBe('Ice cavern, unresolved, D2, north of Ana');
    expect(cellName(quest, 'D3', words, 'The greedy bot')).toBe('Staircase, D3, the greedy bot is here');
    expect(shortName(quest, 'D2', 'ice cavern', 'Ice')).toBe('Ice');
    const met = questOf({ ...start, rooms: { D1: { room: 'wizard' }, E1: { room: 'wizard' } }, sells: { spells: ['D1'], items: ['E1'] } });
    expect(cellName(met, 'D1', words, 'You')).toBe('Wizard, sells spells, D1');
    expect(cellName({ ...met, sells: { spells: [], items: [] } }, 'E1', words, 'You')).toBe('Wizard, not met yet, E1');
    expect(shortName(met, 'D1', 'wizard', 'Wizard')).toBe('Spells');
    expect(shortName(met, 'E1', 'wizard', 'Wizard')).toBe('Items');
  });
});

describe('the map', () => {
  it('has the cells of the table, each where it lies', () => {
    expect(outlineOf(words).map(({ cell }) => cell)).toEqual(['D1', 'B2', 'D2', 'E2', 'B3', 'C3', 'D3', 'E3', 'D4']);
    expect(mapCellOf(words, 'E2')).toEqual({ cell: 'E2', column: 4, row: 1 });
  });
  it('has a doorway between any two rooms that touch', () => {
    const doors = passages(outlineOf(words)).map(({ from, to }) => from + to);
    expect(doors.sort()).toEqual(['B2B3', 'B3C3', 'C3D3', 'D1D2', 'D2D3', 'D2E2', 'D3D4', 'D3E3', 'E2E3']);
  });
  it('knows the sides', () => {
    const at = (cell: string) => mapCellOf(words, cell);
    expect(['D2', 'E3', 'D4', 'C3', 'E2', 'D3'].map((cell) => sideOf(at('D3'), at(cell)))).toEqual([
      'north',
      'east',
      'south',
      'west',
      '',
      '',
    ]);
  });
  it('is drawn the same every time', () => {
    expect(chamber(mapCellOf(words, 'D2'))).toBe(chamber(mapCellOf(words, 'D2')));
    expect(chamber(mapCellOf(words, 'D2'))).not.toBe(chamber(mapCellOf(words, 'D3')));
    expect(`${chamber(mapCellOf(words, 'D2'))}${teeth()}`).not.toMatch(/NaN|undefined/);
  });
});

describe('what can be done', () => {
  it('asks why not', () => {
    const look = lookAt({ ...start, items: ['shield', 'key'] }, []);
    expect(whyNot('cell:A2', look)).toBe('move A2');
    expect(whyNot('cell:D3', look)).toBeNull();
    expect(whyNot('item:shield', look)).toBe('shield');
    expect(whyNot('item:potion', look)).toBe('buy potion');
    expect(whyNot('item:key', look)).toBeNull();
    expect(whyNot('hero', look)).toBeNull();
  });
  it('walks at once where nothing can go wrong, and asks twice elsewhere', () => {
    const rooms = { C3: { room: 'fountain' }, D2: { room: 'skeleton' }, E3: { room: 'skeleton', resolved: true }, D4: { room: 'chest' }, D3: { room: 'staircase' } };
    const look = lookAt({ ...start, rooms }, []);
    const twice = (text: string) => asksTwice(toAction(text), look);
    expect(['move C3', 'move E3', 'move D3'].map(twice)).toEqual([false, false, false]);
    expect(['move D2', 'move D4', 'look A2', 'dissolve D4', 'potion', 'buy key'].map(twice)).toEqual(Array(6).fill(true));
  });
  it('tells rooms to walk to from rooms to look into, to dissolve and to disarm', () => {
    const { choices } = lookAt(start, ['move C3,D2', 'see A2', 'dissolve D4', 'disarm D2']);
    const said = ['C3', 'A2', 'D4', 'D2', 'G2'].map((cell) => doable(choices, cell));
    expect(said).toEqual(['walk here', 'have a spell show it', 'have a spell dissolve it', 'walk here, or have a spell disarm it', '']);
  });
});

describe('what happens', () => {
  it('has moments', () => {
    expect(moment(['hurt', 0, '37', 2], words)).toEqual({ thing: 'hero', text: '−2 HP', tone: 'bad' });
    expect(moment(['got-item', 0, '45', 'key'], words)?.thing).toBe('item:key');
    expect(moment(['defeated', 0, '60', 'E3', 'skeleton'], words)?.thing).toBe('cell:E3');
    expect(moment(['task-done', 0, '24', 'ice'], words)?.tone).toBe('grand');
    expect(moment(['revealed', 0, '20', 'E3', 'skeleton'], words)).toBeNull();
  });
  it('shows the last roll', () => {
    expect(lastRoll([['rolled', 0, '17', 2], ['hurt', 0, '37', 1], ['rolled', 0, '17', 5]])).toBe(5);
    expect(lastRoll([['moved', 0, '22', 'D2', 'ice']])).toBe(0);
  });
  it('teaches, each lesson once and in its time', () => {
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
    const due = (view: View, menu: string[]) => {
      const { picture, choices } = lookAt(view, menu);
      return lessons.filter((lesson) => lesson.when(picture, choices, words)).map(({ id }) => id);
    };
    expect(due(start, ['move D2,E3,C3'])).toEqual(['jqka-goal', 'jqka-move', 'jqka-enemy', 'jqka-barrier']);
    expect(due(start, [])).toEqual([]);
    expect(due({ ...start, asks: 'combat' }, ['fight', 'retreat'])).toContain('jqka-fight');
  });
});

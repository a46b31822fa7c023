// The view of a quest, read into types. Pure functions; what the rules make of it is the server's business.
import { amid, printedBy, type Words } from '../../picture/words';
import type { GameEvent, Json, View } from '../../wire/frames';
import type { Content } from './content';

export const CATEGORIES = ['fetch', 'remove', 'explore', 'defeat'] as const;
export type Category = (typeof CATEGORIES)[number];
export const WARES = ['spells', 'items'] as const;
export const ITEMS = ['amulet', 'key', 'potion', 'shield'] as const;

/** The vocabulary's domains. */
export const CELLS = 'cell';
export const ROOMS = 'room';
export const ITEM_NAMES = 'item';
export const TASKS = 'task';
export const TITLES = 'title';
export const CAUSES = 'cause';

export interface RoomSeen {
  id: string;
  resolved: boolean;
}

export interface Quest {
  hp: number;
  gp: number;
  items: string[];
  tasks: Partial<Record<Category, string>>;
  progress: Partial<Record<Category, { done: number; need: number; wanted: string[] }>>;
  at: string;
  cameFrom: string;
  rooms: Map<string, RoomSeen>;
  sells: Record<(typeof WARES)[number], string[]>; // cells of wizards, as far as that is known
  asks: string; // nothing, main, combat, damage
  loss: number;
  cause: string;
  result: string; // playing, won, dead, impossible, failed
  title: string;
}

const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const texts = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(text) : []);
const entries = (value: Json | undefined): [string, Json][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

export function questOf(view: View): Quest {
  const rooms = new Map<string, RoomSeen>();
  for (const [cell, shown] of entries(view.rooms)) {
    const { room, resolved } = Object.fromEntries(entries(shown));
    if (room !== undefined) rooms.set(cell, { id: text(room), resolved: resolved === true });
  }
  const tasks: Quest['tasks'] = {};
  for (const [category, room] of entries(view.tasks)) tasks[category as Category] = text(room);
  const progress: Quest['progress'] = {};
  for (const [category, far] of entries(view.progress)) {
    const { done, need, wanted } = Object.fromEntries(entries(far));
    progress[category as Category] = { done: number(done), need: number(need), wanted: texts(wanted) };
  }
  const sells = Object.fromEntries(entries(view.sells));
  return {
    hp: number(view.hp),
    gp: number(view.gp),
    items: texts(view.items),
    tasks,
    progress,
    at: text(view.at),
    cameFrom: text(view.came_from),
    rooms,
    sells: { spells: texts(sells.spells), items: texts(sells.items) },
    asks: text(view.asks),
    loss: number(view.loss),
    cause: text(view.cause),
    result: text(view.result),
    title: text(view.title),
  };
}

export interface Task {
  category: Category;
  room: string;
  done: number;
  need: number;
  wanted: string[]; // cells of rooms that still have to be dealt with
}

/** How far each task is. */
export const tasksOf = ({ tasks, progress }: Quest): Task[] =>
  CATEGORIES.flatMap((category) => {
    const room = tasks[category];
    return room ? [{ category, room, done: 0, need: 0, wanted: [], ...progress[category] }] : [];
  });

/** Whether a room still has to be dealt with for an open task. */
export const isWanted = (tasks: readonly Task[], cell: string): boolean => tasks.some(({ wanted }) => wanted.includes(cell));

export interface MapCell {
  cell: string;
  column: number;
  row: number;
}

/** What is printed on rooms, items and tasks, and where cells lie; it comes with the vocabulary. */
export const printedOf = printedBy<Content>;

export const mapCellOf = (words: Words, cell: string): MapCell => ({ cell, column: 0, row: 0, ...printedOf(words)(CELLS, cell) });

/** The outline of the table's dungeon: the cells that have a name. */
export const outlineOf = (words: Words): MapCell[] =>
  words.names(CELLS).flatMap((cell) => (cell === '' ? [] : [mapCellOf(words, cell)]));

export const SIDES = ['north', 'east', 'south', 'west'] as const;

/** Which side of one cell another lies on; '' if they do not touch. */
export function sideOf(a: MapCell, b: MapCell): (typeof SIDES)[number] | '' {
  const across = b.column - a.column;
  const down = b.row - a.row;
  if (across === 0 && down === -1) return 'north';
  if (across === 1 && down === 0) return 'east';
  if (across === 0 && down === 1) return 'south';
  if (across === -1 && down === 0) return 'west';
  return '';
}

export type Sort = Content['room']['sort'];
/** What a room is to an adventurer; undefined where nobody said it. */
export const sortOf = (words: Words, room: string): Sort | undefined => printedOf(words)(ROOMS, room)?.sort;
/** Whether it may cost health to walk in. */
export const mayHurt = (words: Words, room: RoomSeen): boolean => !room.resolved && printedOf(words)(ROOMS, room.id)?.hurts === true;

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const waresOf = ({ sells }: Quest, cell: string): string => WARES.find((wares) => sells[wares].includes(cell)) ?? '';

/** A word or two that fit under a room's picture; a wizard is known by the wares. */
export function shortName(quest: Quest, cell: string, name: string, label: string): string {
  const wares = waresOf(quest, cell);
  if (wares !== '') return capital(wares);
  return name.includes(' ') ? label || capital(name.split(' ').at(-1) ?? name) : capital(name);
}

/** "resolved", "sells spells", … ; '' where there is nothing to say. */
export function stateOf(quest: Quest, cell: string, words: Words): string {
  const room = quest.rooms.get(cell);
  const sort = room && sortOf(words, room.id);
  if (!room || sort === 'stairs') return '';
  const wares = waresOf(quest, cell);
  if (sort === 'wizard') return wares === '' ? 'not met yet' : `sells ${wares}`;
  return room.resolved ? 'resolved' : 'unresolved';
}

/** Seen from whoever is in the dungeon: 'You', or by name for who watches. */
export function whereOf(quest: Quest, cell: string, words: Words, who: string): string {
  if (cell === quest.at) return who === 'You' ? 'you are here' : `${amid(who)} is here`;
  const side = sideOf(mapCellOf(words, quest.at), mapCellOf(words, cell));
  return side === '' ? '' : `${side} of ${amid(who)}`;
}

/** "Locked door, unresolved, D2, north of you" */
export function cellName(quest: Quest, cell: string, words: Words, who: string): string {
  const room = quest.rooms.get(cell);
  const what = room ? capital(words.spoken(ROOMS, room.id)) : 'Unknown room';
  return [what, stateOf(quest, cell, words), cell, whereOf(quest, cell, words, who)].filter((part) => part !== '').join(', ');
}

export const lastRoll = (events: readonly GameEvent[]): number => {
  for (let i = events.length - 1; i >= 0; --i) {
    const event = events[i];
    if (event?.[0] === 'rolled') return Number(event[3]);
  }
  return 0;
};

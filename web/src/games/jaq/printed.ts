// What is printed on the cards. It comes with the vocabulary, as `about` of each value of a domain.
import type { Words } from '../../picture/words';
import type { Json } from '../../wire/frames';
import { list, number, table, text, texts } from './json';
import type { Table } from './json';

export const slots = ['helmet', 'chest', 'weapon', 'off-hand', 'belt', 'spell'] as const;
export type Slot = (typeof slots)[number];
export type Kind = Slot | 'consumable';
export const guilds = ['water', 'fire', 'shadow', 'nature', 'light'] as const;
export type RegularGuild = (typeof guilds)[number];
export type Guild = RegularGuild | 'neutral' | 'monster';
export const times = ['dawn', 'noon', 'dusk'] as const;
export type Time = (typeof times)[number];
export const attributes = ['attack', 'knowledge', 'defense'] as const;
export type Attribute = (typeof attributes)[number];

/** Attack, Knowledge, Defense. */
export type Three = readonly [number, number, number];

export const itemNames = ['coins', 'vp', ...attributes, 'heal', 'deal', 'steal'] as const;
export type ItemName = (typeof itemNames)[number];
export type Items = Record<ItemName, number>;
export interface Group extends Items {
  at: Time | null; // works at this time only
}

/** A Journey card or a loot. */
export interface Piece {
  words: string; // what is printed on it, without its name
  id: string;
  descriptor: string;
  name: string;
  flavour: string;
  kind: Kind;
  guild: Guild | null; // spells and consumables have none
  cost: number;
  blood: number;
  permanent: Three;
  temporary: Three;
  vp: number;
  items: Group[]; // a spell's pink part
  brown: Group[];
  isLoot: boolean;
  metric: string[]; // what a loot is contested on
}

export interface Adventure {
  words: string; // what is printed on it, without its name
  id: string;
  name: string;
  flavour: string;
  vp: number;
  needs: [what: string, least: number][];
}

export interface Quest {
  words: string; // what is printed on it, without its name
  id: string;
  name: string;
  flavour: string;
  isCompetitive: boolean;
  metric: string[];
  first: number;
  second: number;
  tiers: { need: number; vp: number }[];
}

export interface Monster {
  id: string;
  descriptor: string;
  name: string;
  flavour: string;
  level: number;
  permanent: MonsterValues;
  temporary: MonsterValues;
  vp: number;
  bounty: Group;
  loot: string;
}
export interface MonsterValues {
  life: number;
  knowledge: number;
  attack: number;
}

/** The vocabulary's domains. */
export const PIECES = 'card';
const ADVENTURES = 'adventure';
const QUESTS = 'quest';
export const MONSTERS = 'monster';

const one = <T extends string>(among: readonly T[], value: Json | undefined): T | null =>
  among.find((each) => each === value) ?? null;
const three = (value: Json | undefined): Three => {
  const [attack, knowledge, defense] = list(value).map(number);
  return [attack ?? 0, knowledge ?? 0, defense ?? 0];
};

export function groupOf(value: Json | undefined): Group {
  const from = table(value);
  const items = Object.fromEntries(itemNames.map((name) => [name, number(from[name])])) as Items;
  return { ...items, at: one(times, from.at) };
}

export const hasItems = (items: Items): boolean => itemNames.some((name) => items[name] !== 0);
const groupsOf = (value: Json | undefined): Group[] => list(value).map(groupOf).filter(hasItems);

function pieceOf(id: string, spoken: string, about: Table, words: string): Piece {
  const kind = one([...slots, 'consumable'] as const, about.type) ?? 'consumable';
  const isEquipment = kind !== 'spell' && kind !== 'consumable';
  return {
    id,
    words,
    descriptor: text(about.descriptor),
    name: text(about.name) || spoken,
    flavour: text(about.flavour),
    kind,
    guild: isEquipment ? one([...guilds, 'neutral', 'monster'] as const, about.guild) : null,
    cost: number(about.cost),
    blood: number(about.blood),
    permanent: three(about.permanent),
    temporary: three(about.temporary),
    vp: number(about.vp),
    items: groupsOf(about.items),
    brown: groupsOf(about.brown),
    isLoot: about.loot === true,
    metric: texts(about.metric),
  };
}

function adventureOf(id: string, spoken: string, about: Table, words: string): Adventure {
  const needs = table(about.needs);
  const order: readonly string[] = [...slots, ...guilds];
  return {
    id,
    words,
    name: text(about.name) || spoken,
    flavour: text(about.flavour),
    vp: number(about.vp),
    needs: order.filter((what) => number(needs[what]) > 0).map((what) => [what, number(needs[what])]),
  };
}

function questOf(id: string, spoken: string, about: Table, words: string): Quest {
  return {
    id,
    words,
    name: text(about.name) || spoken,
    flavour: text(about.flavour),
    isCompetitive: about.mark !== 'non-competitive',
    metric: texts(about.metric),
    first: number(about.first),
    second: number(about.second),
    tiers: list(about.tiers).map((tier) => ({ need: number(table(tier).need), vp: number(table(tier).vp) })),
  };
}

function monsterOf(id: string, spoken: string, about: Table): Monster {
  const values = (prefix: string): MonsterValues => ({
    life: number(about[`${prefix}life`]),
    knowledge: number(about[`${prefix}knowledge`]),
    attack: number(about[`${prefix}attack`]),
  });
  return {
    id,
    descriptor: text(about.descriptor),
    name: text(about.name) || spoken,
    flavour: text(about.flavour),
    level: number(about.level),
    permanent: values(''),
    temporary: values('temp_'),
    vp: number(about.vp),
    bounty: groupOf(about.bounty),
    loot: text(about.loot),
  };
}

type Maker<T> = (id: string, spoken: string, about: Table, words: string) => T;

export class Printed {
  private readonly known = new Map<string, unknown>();

  constructor(private readonly words: Words) {}

  piece(id: string): Piece {
    return this.made(PIECES, id, pieceOf);
  }
  adventure(id: string): Adventure {
    return this.made(ADVENTURES, id, adventureOf);
  }
  quest(id: string): Quest {
    return this.made(QUESTS, id, questOf);
  }
  monster(id: string): Monster {
    return this.made(MONSTERS, id, monsterOf);
  }

  private made<T>(domain: string, id: string, make: Maker<T>): T {
    const key = `${domain}:${id}`;
    const known = this.known.get(key) as T | undefined;
    if (known) return known;
    const values: { name: string; spoken: string; about?: Json; text?: string }[] = this.words.description.domains[domain] ?? [];
    const value = values.find(({ name }) => name === id);
    const fresh = make(id, value?.spoken ?? id, table(value?.about), (value?.text ?? '').replace(/\.$/, ''));
    this.known.set(key, fresh);
    return fresh;
  }
}

const books = new WeakMap<Words, Printed>();

/** The same one for the same words. */
export function printedOf(words: Words): Printed {
  const known = books.get(words);
  if (known) return known;
  const fresh = new Printed(words);
  books.set(words, fresh);
  return fresh;
}

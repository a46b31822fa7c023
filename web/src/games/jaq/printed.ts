// What is printed on the cards. It comes with the vocabulary, as `about` of each value of a domain.
import { printedBy, type Words } from '../../picture/words';
import type * as Told from './content';

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

const none: Three = [0, 0, 0];

function groupOf(told: Told.Group = {}): Group {
  const items = Object.fromEntries(itemNames.map((name) => [name, told[name] ?? 0])) as Items;
  return { ...items, at: told.at ?? null };
}

export const hasItems = (items: Items): boolean => itemNames.some((name) => items[name] !== 0);
const groupsOf = (told: Told.Group[] = []): Group[] => told.map(groupOf);

function pieceOf(id: string, told: Told.Content['card'], words: string): Piece {
  const worn = told.type === 'spell' || told.type === 'consumable' ? null : told;
  const bought = worn && 'loot' in worn ? null : (told as Exclude<typeof told, Told.Loot>);
  return {
    id,
    words,
    descriptor: worn?.descriptor ?? '',
    name: told.name,
    flavour: told.flavour ?? '',
    kind: told.type,
    guild: worn?.guild ?? null,
    cost: bought?.cost ?? 0,
    blood: bought?.blood ?? 0,
    permanent: worn?.permanent ?? none,
    temporary: worn?.temporary ?? none,
    vp: worn?.vp ?? 0,
    items: groupsOf(told.type === 'spell' ? told.pink : told.items),
    brown: groupsOf(told.type === 'spell' ? told.brown : []),
    isLoot: worn !== null && 'loot' in worn,
    metric: worn && 'loot' in worn ? worn.metric : [],
  };
}

function adventureOf(id: string, { name, flavour = '', vp, needs = {} }: Told.Adventure, words: string): Adventure {
  return {
    id,
    words,
    name,
    flavour,
    vp: vp ?? 0,
    needs: [...slots, ...guilds].flatMap((what): [string, number][] => (needs[what] ? [[what, needs[what]]] : [])),
  };
}

function questOf(id: string, { name, flavour = '', mode, metric, first = 0, second = 0, tiers = [] }: Told.Quest, words: string): Quest {
  return { id, words, name, flavour, isCompetitive: mode !== 'non-competitive', metric: metric ?? [], first, second, tiers };
}

function monsterOf(id: string, told: Told.Monster): Monster {
  return {
    id,
    descriptor: told.descriptor ?? '',
    name: told.name,
    flavour: told.flavour ?? '',
    level: told.level ?? 0,
    permanent: { life: told.life ?? 0, knowledge: told.knowledge ?? 0, attack: told.attack ?? 0 },
    temporary: { life: told.temp_life ?? 0, knowledge: told.temp_knowledge ?? 0, attack: told.temp_attack ?? 0 },
    vp: told.vp ?? 0,
    bounty: groupOf(told.bounty?.[0]),
    loot: told.loot ?? '',
  };
}

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

  private made<D extends keyof Told.Content, T>(domain: D, id: string, make: (id: string, told: Told.Content[D], words: string) => T): T {
    const key = `${domain}:${id}`;
    const known = this.known.get(key) as T | undefined;
    if (known) return known;
    const plain = { name: this.words.spoken(domain, id), type: 'consumable' }; // a card that nothing is told of
    const told = { ...plain, ...printedBy<Told.Content>(this.words)(domain, id) } as unknown as Told.Content[D];
    const fresh = make(id, told, this.words.text(domain, id).replace(/\.$/, ''));
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

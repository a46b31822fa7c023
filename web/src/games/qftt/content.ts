// What is printed on the cards, as clients are told it. Written by `waystone types qftt`.

export interface Fighter {
  name: string;
  hp: number;
  str: number;
}

export interface Loot {
  money?: number;
  relic?: number;
  gear?: number;
}

export interface Enemy {
  kind: 'enemy';
  name: string;
  flavour?: string;
  deck: 'lake' | 'village' | 'forest' | 'mountain' | 'plains' | 'volcano';
  fighters?: Fighter[];
  armor?: number;
  loot?: Loot;
  text: string;
}

export interface Boss {
  kind: 'boss';
  name: string;
  flavour?: string;
  deck: 'lake' | 'village' | 'forest' | 'mountain' | 'plains' | 'volcano';
  fighters?: Fighter[];
  armor?: number;
  loot?: Loot;
  text: string;
}

export interface Event {
  kind: 'event';
  name: string;
  flavour?: string;
  deck: 'lake' | 'village' | 'forest' | 'mountain' | 'plains' | 'volcano';
  scope: 'player' | 'global';
  stays?: string;
  text: string;
}

export interface Mods {
  str?: number;
  cha?: number;
  speed?: number;
  armor?: number;
  maxhp?: number;
}

export interface Gear {
  kind: 'gear';
  name: string;
  flavour?: string;
  deck: 'lake' | 'village' | 'forest' | 'mountain' | 'plains' | 'volcano' | 'shop';
  mods?: Mods;
  text: string;
}

export interface Consumable {
  kind: 'consumable';
  name: string;
  flavour?: string;
  deck: 'lake' | 'village' | 'forest' | 'mountain' | 'plains' | 'volcano' | 'shop';
  text: string;
}

export interface Money {
  kind: 'money';
  name: string;
  flavour?: string;
  deck: 'lake' | 'village' | 'forest' | 'mountain' | 'plains' | 'volcano';
  value: number;
  text: string;
}

export interface Start {
  money?: number;
  speed?: number;
  armor?: number;
}

export interface Adventurer {
  kind: 'adventurer';
  name: string;
  flavour?: string;
  hp: number;
  str: number;
  cha: number;
  slots: number;
  start?: Start;
  text: string;
}

export interface Companion {
  kind: 'companion';
  name: string;
  flavour?: string;
  hp: number;
  str: number;
  cha: number;
  slots: number;
  text: string;
}

export interface Relic {
  kind: 'relic';
  name: string;
  flavour?: string;
  mods?: Mods;
  text: string;
}

export interface Shrine {
  kind: 'shrine';
  name: string;
  flavour?: string;
  text: string;
}

export interface Tile {
  kind: 'lake' | 'village' | 'forest' | 'mountain' | 'plains' | 'volcano' | 'campsite' | 'impassable' | 'thing';
  shape: 'hexagon' | 'square' | 'spot';
  column: number;
  row: number;
  camp?: string;
  links?: string[];
}

/** By the domain whose values are described so. */
export interface Content {
  card: Enemy | Boss | Event | Gear | Consumable | Money | Adventurer | Companion | Relic | Shrine;
  tile: Tile;
}

// What is printed on the cards, as clients are told it. Written by `waystone types jaq`.

export interface Group {
  coins?: number;
  vp?: number;
  attack?: number;
  knowledge?: number;
  defense?: number;
  heal?: number;
  deal?: number;
  steal?: number;
  at?: 'dawn' | 'noon' | 'dusk';
}

export interface Equipment {
  descriptor: string;
  name: string;
  flavour?: string;
  type: 'helmet' | 'chest' | 'weapon' | 'off-hand' | 'belt';
  guild: 'water' | 'fire' | 'shadow' | 'nature' | 'light' | 'neutral';
  cost?: number;
  blood?: number;
  permanent?: [number, number, number];
  temporary?: [number, number, number];
  vp?: number;
  items?: Group[];
  dots?: number;
  mode?: 'competitive' | 'non-competitive';
}

export interface Spell {
  name: string;
  flavour?: string;
  type: 'spell';
  cost?: number;
  blood?: number;
  pink?: Group[];
  brown?: Group[];
  dots?: number;
  mode?: 'competitive' | 'non-competitive';
}

export interface Consumable {
  name: string;
  flavour?: string;
  type: 'consumable';
  cost?: number;
  blood?: number;
  items?: Group[];
  dots?: number;
  mode?: 'competitive' | 'non-competitive';
}

export interface Loot {
  descriptor: string;
  name: string;
  flavour?: string;
  type: 'helmet' | 'chest' | 'weapon' | 'off-hand' | 'belt';
  guild: 'monster';
  permanent?: [number, number, number];
  temporary?: [number, number, number];
  vp?: number;
  items?: Group[];
  dots?: number;
  loot?: true;
  metric: ('attack' | 'knowledge' | 'defense' | 'water' | 'fire' | 'shadow' | 'nature' | 'light' | 'helmet' | 'chest' | 'weapon' | 'off-hand' | 'belt' | 'spell' | 'coins')[];
}

export interface Needs {
  helmet?: number;
  chest?: number;
  weapon?: number;
  'off-hand'?: number;
  belt?: number;
  spell?: number;
  water?: number;
  fire?: number;
  shadow?: number;
  nature?: number;
  light?: number;
}

export interface Adventure {
  name: string;
  flavour?: string;
  vp: number;
  needs: Needs;
  dots?: number;
}

export interface Tier {
  need: number;
  vp: number;
}

export interface Quest {
  name: string;
  flavour?: string;
  mode?: 'competitive' | 'non-competitive';
  metric: ('attack' | 'knowledge' | 'defense' | 'water' | 'fire' | 'shadow' | 'nature' | 'light' | 'helmet' | 'chest' | 'weapon' | 'off-hand' | 'belt' | 'spell' | 'coins')[];
  first?: number;
  second?: number;
  tiers?: Tier[];
  dots?: number;
}

export interface Monster {
  descriptor: string;
  name: string;
  flavour?: string;
  level: number;
  life?: number;
  knowledge?: number;
  attack?: number;
  temp_life?: number;
  temp_knowledge?: number;
  temp_attack?: number;
  vp?: number;
  bounty?: Group[];
  dots?: number;
  loot: string;
}

export interface KnightTurn {
  name: string;
  flavour?: string;
  side: 'left' | 'right';
  wants?: ('helmet' | 'chest' | 'weapon' | 'off-hand' | 'belt' | 'spell' | 'consumable')[];
  items?: Group[];
}

/** By the domain whose values are described so. */
export interface Content {
  card: Equipment | Spell | Consumable | Loot;
  adventure: Adventure;
  quest: Quest;
  monster: Monster;
  knight: KnightTurn;
}

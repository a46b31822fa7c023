// What is printed on the cards, as clients are told it. Written by `waystone types journey`.

export interface Character {
  name: string;
  flavour?: string;
  attack: number;
  defence: number;
  tags?: string[];
  mentor?: true;
  text: string;
}

export interface Enhancement {
  name: string;
  flavour?: string;
  attack: number;
  defence: number;
  text: string;
}

export interface Action {
  name: string;
  flavour?: string;
  deck: 'light' | 'dark';
  when: 'any' | 'turn' | 'declared' | 'interceded' | 'reply' | 'round-end';
  text: string;
}

export interface Stage {
  name: string;
  flavour?: string;
  section: 'departure' | 'initiation' | 'return';
  number: number;
  sequence?: string[];
  text: string;
}

export interface Hero {
  name: string;
  flavour?: string;
  health: number;
  resolve: number;
  defence: number;
  text: string;
}

/** By the domain whose values are described so. */
export interface Content {
  card: Character | Enhancement | Action;
  stage: Stage;
  hero: Hero;
}

// What is printed on the cards, as clients are told it. Written by `waystone types joust`.

export interface Counts {
  red: ('rS' | 'bS' | 'rD' | 'bD' | 'rA' | 'bA' | 'rM' | 'bM')[];
  black: ('rS' | 'bS' | 'rD' | 'bD' | 'rA' | 'bA' | 'rM' | 'bM')[];
}

export interface Card {
  name: string;
  symbols: ('rS' | 'bS' | 'rD' | 'bD' | 'rA' | 'bA' | 'rM' | 'bM')[];
  counts: Counts;
}

export interface Trait {
  letter: string;
  name: string;
  favor?: string;
  chit: string;
  rules?: string[];
}

export interface Mark {
  space: number;
  favors: number;
}

export interface Tilt {
  start: ('rS' | 'bS' | 'rD' | 'bD' | 'rA' | 'bA' | 'rM' | 'bM')[];
  before_line: number;
  clash: number;
  marks?: Mark[];
}

export interface Symbol {
  colour: 'red' | 'black';
  trait: string;
}

export interface Chit {
  stack: string;
  value: number;
}

/** By the domain whose values are described so. */
export interface Content {
  card: Card;
  trait: Trait;
  tilt: Tilt;
  symbol: Symbol;
  stack: Symbol;
  chit: Chit;
}

// What is printed on the cards, as clients are told it. Written by `waystone types jqka`.

export interface Cell {
  column: number;
  row: number;
}

export interface Room {
  label: string;
  glyph: string;
  ascii: string;
  look: string;
  rules?: string[];
  sort: 'treasure' | 'danger' | 'monster' | 'barrier' | 'help' | 'wizard' | 'stairs';
  hurts?: true;
}

export interface Item {
  glyph: string;
  ascii: string;
  rules?: string[];
}

export interface Task {
  category: 'fetch' | 'remove' | 'explore' | 'defeat';
  rules?: string[];
}

/** By the domain whose values are described so. */
export interface Content {
  cell: Cell;
  room: Room;
  item: Item;
  task: Task;
}

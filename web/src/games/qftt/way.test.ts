import { expect, test } from 'vitest';
import type { Tile } from './map';
import { neighboursOf, waysFrom, wayTo } from './way';

/** A row of hexagons, and one below it. */
const tile = (name: string, column: number, row: number): Tile => ({ name, kind: 'plains', shape: 'hexagon', column, row, x: 0, y: 0 });
const tiles = [tile('A1', 0, 0), tile('A2', 2, 0), tile('A3', 4, 0), tile('A4', 6, 0), tile('B1', 3, 1)];
const neighbours = neighboursOf(tiles);
const none = () => false;

test('a way takes as few steps as there are, and no more than so many', () => {
  expect(neighbours.get('A2')).toEqual(['A1', 'A3', 'B1']);
  const ways = waysFrom(neighbours, 'A1', 2, none, none);
  expect(wayTo(ways, 'A3')).toEqual(['A2', 'A3']);
  expect(wayTo(ways, 'A1')).toEqual([]);
  expect(wayTo(ways, 'A4')).toEqual([]);
});

test('a way goes round what is closed, and ends where ways end', () => {
  const round = waysFrom(neighbours, 'A2', 3, (name) => name === 'A1', none);
  expect([...round.keys()].sort()).toEqual(['A2', 'A3', 'A4', 'B1']);
  expect(wayTo(waysFrom(neighbours, 'A1', 4, (name) => name === 'A3', none), 'A4')).toEqual([]);
  expect(wayTo(waysFrom(neighbours, 'A1', 4, none, (name) => name === 'A3'), 'A3')).toEqual(['A2', 'A3']);
  expect(wayTo(waysFrom(neighbours, 'A1', 4, none, (name) => name === 'A3'), 'A4')).toEqual([]);
});

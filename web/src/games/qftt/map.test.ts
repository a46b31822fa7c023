import { expect, test } from 'vitest';
import { extentOf, kept, nextAfter, touch, towards, wayOf, wholeOf, zoomed } from './map';
import type { Tile } from './map';

const hex = (name: string, column: number, row: number, kind: Tile['kind'] = 'plains'): Tile => ({ name, kind, shape: 'hexagon', column, row, x: column * 17.32, y: row * 30 });
//   A1  A2
// B1  B2  B3
//   C1  C2
const [a1, a2] = [hex('A1', 1, 0), hex('A2', 3, 0)];
const [b1, b2, b3] = [hex('B1', 0, 1, 'village'), hex('B2', 2, 1), hex('B3', 4, 1)];
const [c1, c2] = [hex('C1', 1, 2, 'village'), hex('C2', 3, 2)];
const all = [a1, a2, b1, b2, b3, c1, c2];

test('a hexagon touches six others, a square four', () => {
  expect(all.filter((tile) => touch(b2, tile))).toHaveLength(6);
  expect(all.filter((tile) => touch(a1, tile)).map(({ name }) => name)).toEqual(['A2', 'B1', 'B2']);
  const square = (column: number, row: number): Tile => ({ ...hex('', column, row), shape: 'square' });
  expect(touch(square(1, 1), square(1, 2))).toBe(true);
  expect(touch(square(1, 1), square(2, 2))).toBe(false);
});

test('the six keys around S lead over the six sides', () => {
  const goes = (code: string) => towards(all, b2, wayOf(code)!, b2.x)?.name;
  expect(['KeyW', 'KeyE', 'KeyA', 'KeyD', 'KeyZ', 'KeyX'].map(goes)).toEqual(['A1', 'A2', 'B1', 'B3', 'C1', 'C2']);
  expect(wayOf('KeyQ')).toBeNull();
});

test('up and down keep to the column one came along, and nothing lies beyond the shore', () => {
  expect(towards(all, b2, 'north', a2.x)?.name).toBe('A2');
  expect(towards(all, b2, 'north', a1.x)?.name).toBe('A1');
  expect(towards(all, a1, 'north', a1.x)).toBeNull();
  expect(towards(all, b3, 'east', b3.x)).toBeNull();
});

test('the next of its kind, and round again', () => {
  const village = ({ kind }: Tile) => kind === 'village';
  expect(nextAfter(all, a1, village)?.name).toBe('B1');
  expect(nextAfter(all, b1, village)?.name).toBe('C1');
  expect(nextAfter(all, c1, village)?.name).toBe('B1');
  expect(nextAfter(all, null, ({ kind }) => kind === 'thing')).toBeNull();
});

test('what is seen stays on the board, and a point stays where it is', () => {
  expect(extentOf(all)).toMatchObject({ left: -22, top: -32, height: 114 });
  const extent = { left: -26, top: -26, width: 600, height: 500 };
  const whole = wholeOf(extent, 1);
  expect(kept({ x: 0, y: 0, width: 10000 }, extent, 1)).toEqual(whole);
  const close = kept({ x: -500, y: -500, width: 1 }, extent, 1);
  expect(close.x - close.width / 2).toBeCloseTo(extent.left);
  expect(close.y - close.width / 2).toBeCloseTo(extent.top);
  const by = zoomed(whole, 0.5, whole.x + 10, whole.y);
  expect((whole.x + 10 - by.x) / by.width).toBeCloseTo(10 / whole.width);
});

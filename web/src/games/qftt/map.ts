// Where the tiles of a board are drawn, which touch each other, and which way the keys lead.
import type { Words } from '../../picture/words';
import type { Tile as Printed } from './content';
import { printedOf } from './view';

export type Kind = Printed['kind'];

export interface Tile extends Printed {
  name: string; // "F7"
  x: number; // of its middle
  y: number;
}

export const kSide = 20; // of a hexagon
const kHalf = kSide * Math.sqrt(0.75); // from its middle to a flat side
const kSquare = 34;
const kSpots = 44; // between the spots of a graph

function placed(name: string, tile: Printed): Tile {
  const [across, down] = tile.shape === 'hexagon' ? [kHalf, kSide * 1.5] : tile.shape === 'square' ? [kSquare, kSquare] : [kSpots, kSpots];
  return { ...tile, name, x: tile.column * across, y: tile.row * down };
}

/** All tiles of the table's board, in reading order. */
export const tilesOf = (words: Words): Tile[] =>
  words.names('tile').flatMap((name) => {
    const tile = name ? printedOf(words)('tile', name) : undefined;
    return tile ? [placed(name, tile)] : [];
  });

/** The outline of a tile around its middle. */
export function outlineOf(shape: Tile['shape'], inset = 0): string {
  const side = kSide - inset;
  const half = kHalf - inset * Math.sqrt(0.75);
  if (shape === 'hexagon') return `M0 ${-side}L${half} ${-side / 2}V${side / 2}L0 ${side}L${-half} ${side / 2}V${-side / 2}Z`;
  const edge = kSquare / 2 - inset;
  if (shape === 'square') return `M${-edge} ${-edge}H${edge}V${edge}H${-edge}Z`;
  return `M${-edge} 0A${edge} ${edge} 0 1 1 ${edge} 0A${edge} ${edge} 0 1 1 ${-edge} 0Z`;
}

export const touch = (a: Tile, b: Tile): boolean => {
  const across = Math.abs(a.column - b.column);
  const down = Math.abs(a.row - b.row);
  if (a.shape === 'hexagon') return (down === 0 && across === 2) || (down === 1 && across === 1);
  return a.shape === 'square' ? across + down === 1 : (a.links ?? []).includes(b.name);
};

/** What part of the drawing is seen: its middle and its width; its height follows from the frame. */
export interface Sight {
  x: number;
  y: number;
  width: number;
}

export interface Extent {
  left: number;
  top: number;
  width: number;
  height: number;
}
export function extentOf(tiles: readonly Tile[]): Extent {
  const margin = 22;
  const banner = 10; // stands out above its tile
  const left = Math.min(...tiles.map(({ x }) => x)) - margin;
  const top = Math.min(...tiles.map(({ y }) => y)) - margin - banner;
  return {
    left,
    top,
    width: Math.max(...tiles.map(({ x }) => x)) + margin - left,
    height: Math.max(...tiles.map(({ y }) => y)) + margin - top,
  };
}

/** Everything, in a frame of these proportions (width by height). */
export const wholeOf = (all: Extent, proportion: number): Sight => ({
  x: all.left + all.width / 2,
  y: all.top + all.height / 2,
  width: Math.max(all.width, all.height * proportion),
});

/** Not wider than everything, not closer than a few tiles, and never beside the board. */
export function kept(sight: Sight, all: Extent, proportion: number): Sight {
  const whole = wholeOf(all, proportion);
  const width = Math.min(whole.width, Math.max(kSide * 7, sight.width));
  const height = width / proportion;
  const within = (middle: number, size: number, from: number, length: number) =>
    size >= length ? from + length / 2 : Math.min(from + length - size / 2, Math.max(from + size / 2, middle));
  return { width, x: within(sight.x, width, all.left, all.width), y: within(sight.y, height, all.top, all.height) };
}

/** Closer (below 1) or farther, with the point (x, y) staying where it is. */
export const zoomed = (sight: Sight, by: number, x: number, y: number): Sight => ({
  x: x + (sight.x - x) * by,
  y: y + (sight.y - y) * by,
  width: sight.width * by,
});

export type Way = 'west' | 'east' | 'north' | 'south' | 'north-west' | 'north-east' | 'south-west' | 'south-east';

/** Physical keys around S, as the six sides of a hexagon; up and down go where there is something. */
const kWays: Record<string, Way> = {
  ArrowLeft: 'west',
  ArrowRight: 'east',
  ArrowUp: 'north',
  ArrowDown: 'south',
  KeyA: 'west',
  KeyD: 'east',
  KeyW: 'north-west',
  KeyE: 'north-east',
  KeyZ: 'south-west',
  KeyX: 'south-east',
};
export const wayOf = (code: string): Way | null => kWays[code] ?? null;

const kHeadings: Record<Way, [x: number, y: number]> = {
  west: [-1, 0],
  east: [1, 0],
  north: [0, -1],
  south: [0, 1],
  'north-west': [-0.5, -0.87],
  'north-east': [0.5, -0.87],
  'south-west': [-0.5, 0.87],
  'south-east': [0.5, 0.87],
};

/** The neighbour that lies that way, if any; of two as good the one nearer to the column one came along. */
export function towards(tiles: readonly Tile[], from: Tile, way: Way, column: number): Tile | null {
  const [dx, dy] = kHeadings[way];
  let best: Tile | null = null;
  let most = 0.45;
  for (const tile of tiles) {
    if (!touch(from, tile)) continue;
    const length = Math.hypot(tile.x - from.x, tile.y - from.y);
    const fits = ((tile.x - from.x) * dx + (tile.y - from.y) * dy) / length - Math.abs(tile.x - column) / 10000;
    if (fits > most) [best, most] = [tile, fits];
  }
  return best;
}

/** The next of these after a tile, in reading order and round again. */
export function nextAfter(tiles: readonly Tile[], from: Tile | null, wanted: (tile: Tile) => boolean): Tile | null {
  const at = from ? tiles.findIndex(({ name }) => name === from.name) : -1;
  return [...tiles.slice(at + 1), ...tiles.slice(0, at + 1)].find(wanted) ?? null;
}

/** A number from 0 up to many, always the same for a tile: so that no two woods look alike. */
export const whim = ({ column, row }: Tile, many: number): number => ((column * 31 + row * 17 + column * row) >>> 0) % many;

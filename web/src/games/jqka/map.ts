// The lines of the map: chambers with a hand's tremble, hatched rock, cobwebs. The same cell always looks the same.
import type { MapCell } from './view';

export const PITCH = 104; // from a chamber to the next
export const EDGE = 8; // rock between a cell's border and its chamber
export const MARGIN = 26; // rock around the dungeon

export const left = (place: MapCell): number => MARGIN + place.column * PITCH;
export const top = (place: MapCell): number => MARGIN + place.row * PITCH;

/** Width and height of the whole map. */
export function sizeOf(outline: readonly MapCell[]): { width: number; height: number; columns: number; rows: number } {
  const columns = Math.max(1, ...outline.map(({ column }) => column + 1));
  const rows = Math.max(1, ...outline.map(({ row }) => row + 1));
  return { width: columns * PITCH + 2 * MARGIN, height: rows * PITCH + 2 * MARGIN, columns, rows };
}

/** Width by height. */
export const shapeOf = (outline: readonly MapCell[]): number => sizeOf(outline).width / sizeOf(outline).height;

/** Numbers from 0 to 1, the same for the same seed. */
export function tremble(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
const seedOf = (place: MapCell): number => place.row * 16 + place.column + 1;
const round = (value: number): number => Math.round(value * 10) / 10;

/** A square that no ruler drew, in the cell's own coordinates. */
export function chamber(place: MapCell, inset = EDGE): string {
  const next = tremble(seedOf(place));
  const low = inset;
  const high = PITCH - inset;
  const off = () => (next() - 0.5) * 3.6;
  const corners = [
    [low, low],
    [high, low],
    [high, high],
    [low, high],
  ] as const;
  const points: string[] = [];
  corners.forEach(([x, y], i) => {
    const [toX, toY] = corners[(i + 1) % 4] ?? corners[0];
    for (const part of [0.06, 0.35, 0.65, 0.94])
      points.push(`${round(x + (toX - x) * part + off())} ${round(y + (toY - y) * part + off())}`);
  });
  return `M${points.join('L')}Z`;
}

/** Joints between flagstones. */
export function flags(place: MapCell): string {
  const next = tremble(seedOf(place) + 500);
  const low = EDGE + 4;
  const high = PITCH - EDGE - 4;
  let path = '';
  const rows = [low, low + 21 + next() * 4, low + 41 + next() * 4, low + 62 + next() * 4, high];
  for (const y of rows.slice(1, 4)) path += `M${low} ${round(y)}L${high} ${round(y + next() * 2 - 1)}`;
  for (let i = 0; i < 4; ++i) {
    const shift = next() * 22;
    for (let x = low + 10 + shift; x < high - 6; x += 27 + next() * 8)
      path += `M${round(x)} ${round(rows[i] ?? 0)}L${round(x + next() * 2 - 1)} ${round(rows[i + 1] ?? 0)}`;
  }
  return path;
}

/** Courses of bricks for a wall that fills its room. */
export function bricks(place: MapCell): string {
  const next = tremble(seedOf(place) + 900);
  const low = EDGE + 3;
  const high = PITCH - EDGE - 3;
  let path = '';
  let odd = false;
  for (let y = low; y < high - 2; y += 12) {
    const bottom = Math.min(y + 12, high);
    path += `M${low} ${round(bottom + next() - 0.5)}L${high} ${round(bottom + next() - 0.5)}`;
    for (let x = low + (odd ? 11 : 22); x < high; x += 22)
      path += `M${round(x + next() * 2 - 1)} ${y}L${round(x + next() * 2 - 1)} ${bottom}`;
    odd = !odd;
  }
  return path;
}

/** A cobweb in one of the four corners. */
export function cobweb(place: MapCell): string {
  const next = tremble(seedOf(place) + 77);
  const corner = Math.floor(next() * 4);
  const right = corner % 2 === 1;
  const low = corner > 1;
  const size = 34 + next() * 16;
  const at = (angle: number, length: number): [number, number] => {
    const x = EDGE + 3 + Math.cos(angle) * length;
    const y = EDGE + 3 + Math.sin(angle) * length;
    return [round(right ? PITCH - x : x), round(low ? PITCH - y : y)];
  };
  const rays = [0.02, 0.42, 0.8, 1.16, 1.55].map((angle) => angle + (next() - 0.5) * 0.06);
  let path = '';
  const [cornerX, cornerY] = at(0, 0);
  for (const angle of rays) path += `M${cornerX} ${cornerY}L${at(angle, size * (0.9 + next() * 0.25)).join(' ')}`;
  for (const part of [0.3, 0.55, 0.82])
    for (let i = 0; i + 1 < rays.length; ++i) {
      const from = rays[i] ?? 0;
      const to = rays[i + 1] ?? 0;
      const sag = at((from + to) / 2, size * part * 0.82);
      path += `M${at(from, size * part).join(' ')}Q${sag.join(' ')} ${at(to, size * part).join(' ')}`;
    }
  return path;
}

/** A jagged edge around a cell. */
export function teeth(): string {
  const points: string[] = [];
  for (let side = 0; side < 4; ++side)
    for (let i = 0; i < 10; ++i) {
      const along = 4 + i * 9.6;
      const deep = i % 2 === 0 ? 1 : 9;
      const far = PITCH - deep;
      const back = PITCH - along;
      const [x, y] = side === 0 ? [along, deep] : side === 1 ? [far, along] : side === 2 ? [back, far] : [deep, back];
      points.push(`${x} ${y}`);
    }
  return `M${points.join('L')}Z`;
}

/** Short strokes in threes, as mapmakers draw solid rock. */
export function hatching(outline: readonly MapCell[], width: number, height: number): string {
  const taken = new Set(outline.map(({ column, row }) => `${column},${row}`));
  const next = tremble(4711);
  let path = '';
  for (let y = 8; y < height; y += 15)
    for (let x = 8; x < width; x += 15) {
      const atX = x + (next() - 0.5) * 9;
      const atY = y + (next() - 0.5) * 9;
      const column = Math.floor((atX - MARGIN) / PITCH);
      const row = Math.floor((atY - MARGIN) / PITCH);
      const angle = next() * Math.PI;
      const spread = 3.2 + next() * 1.2;
      const length = 5 + next() * 2.5;
      const inX = atX - MARGIN - column * PITCH;
      const inY = atY - MARGIN - row * PITCH;
      const inside = Math.min(inX, inY, PITCH - inX, PITCH - inY) > EDGE - 4;
      if (taken.has(`${column},${row}`) && inside) continue;
      for (const step of [-1, 0, 1]) {
        const sideX = Math.cos(angle + Math.PI / 2) * spread * step;
        const sideY = Math.sin(angle + Math.PI / 2) * spread * step;
        const long = length * (0.8 + next() * 0.4);
        const [dx, dy] = [Math.cos(angle) * long, Math.sin(angle) * long];
        const [midX, midY] = [atX + sideX, atY + sideY];
        path += `M${round(midX - dx)} ${round(midY - dy)}L${round(midX + dx)} ${round(midY + dy)}`;
      }
    }
  return path;
}

export interface Passage {
  from: string;
  to: string;
  x: number; // middle, in the map's coordinates
  y: number;
  upright: boolean; // leads south
}

/** One between any two rooms that touch. */
export function passages(outline: readonly MapCell[]): Passage[] {
  const byPlace = new Map(outline.map((place) => [`${place.column},${place.row}`, place]));
  return outline.flatMap((place) => {
    const found: Passage[] = [];
    const east = byPlace.get(`${place.column + 1},${place.row}`);
    const south = byPlace.get(`${place.column},${place.row + 1}`);
    const x = left(place);
    const y = top(place);
    if (east) found.push({ from: place.cell, to: east.cell, x: x + PITCH, y: y + PITCH / 2, upright: false });
    if (south) found.push({ from: place.cell, to: south.cell, x: x + PITCH / 2, y: y + PITCH, upright: true });
    return found;
  });
}

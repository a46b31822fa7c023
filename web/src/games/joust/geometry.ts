// Where things of the lists stand. Red comes from the left and black from the right; a row of a Tilt is a column on
// the screen. Compact is for narrow screens: all columns fit there, and the lists leave room for the hand below.
import type { Colour } from './view';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Geometry {
  compact: boolean;
  width: number;
  height: number;
  tile: number; // side of a symbol
  riderScale: number;
  ahead: number; // a Rider stands a little before the middle of its space
  stone(rider: Colour, step: number): Box;
  space(rider: Colour, step: number): Box; // on the track
  slot(stone: Box, row: number): { x: number; y: number }; // middle of a symbol
  stones(rider: Colour): Box; // all of one side
  track(rider: Colour): Box;
  banner(rider: Colour): Box;
  line: Box; // the centre line
  fence: Box;
}

interface Measures {
  cell: number;
  margin: number; // left and right
  top: number;
  pitch: number; // from symbol to symbol
  lane: number; // height of a track
  fewest: number; // columns; shorter lists are not blown up
  tile: number;
  riderScale: number;
  ahead: number;
}
const wide: Measures = {
  cell: 48,
  margin: 62,
  top: 6,
  pitch: 25,
  lane: 62,
  fewest: 14,
  tile: 22,
  riderScale: 0.63,
  ahead: 8,
};
const compact: Measures = {
  cell: 21,
  margin: 3,
  top: 34,
  pitch: 21,
  lane: 46,
  fewest: 12,
  tile: 18.8,
  riderScale: 0.44,
  ahead: 7,
};

export function geometryOf(last: number, isCompact: boolean): Geometry {
  const { cell, margin, top, pitch, lane, fewest, tile, riderScale, ahead } = isCompact ? compact : wide;
  const columns = last + 1;
  const width = Math.max(columns, fewest) * cell + 2 * margin;
  const left = (width - columns * cell) / 2;
  const across = columns * cell;
  const column = (rider: Colour, step: number) => left + cell * (rider === 'red' ? step : last - step);
  const deep = 4 * pitch; // a stone
  const inset = isCompact ? 0.5 : 2;
  const trackY = { red: top + deep + 8, black: top + deep + 8 + lane + 4 };
  const stoneY = { red: top, black: trackY.black + lane + 8 };
  const over = { x: left - 2, width: across + 4 };
  return {
    compact: isCompact,
    width,
    height: stoneY.black + deep + 6,
    tile,
    riderScale,
    ahead,
    stone: (rider, step) => ({ x: column(rider, step) + inset, y: stoneY[rider], width: cell - 2 * inset, height: deep }),
    space: (rider, step) => ({ x: column(rider, step), y: trackY[rider], width: cell, height: lane }),
    slot: (stone, row) => ({ x: stone.x + stone.width / 2, y: stone.y + pitch * (row + 0.5) }),
    stones: (rider) => ({ ...over, y: stoneY[rider] - 3, height: deep + 6 }),
    track: (rider) => ({ ...over, y: trackY[rider], height: lane }),
    banner: (rider) =>
      isCompact
        ? { x: rider === 'red' ? left : left + across - 104, y: 2, width: 104, height: 26 }
        : { x: rider === 'red' ? left - 60 : left + across + 12, y: trackY[rider], width: 48, height: lane },
    line: { x: left + across / 2 - (isCompact ? 2 : 3), y: trackY.red - 2, width: isCompact ? 4 : 6, height: 2 * lane + 8 },
    fence: { ...over, y: trackY.red + lane, height: 4 },
  };
}

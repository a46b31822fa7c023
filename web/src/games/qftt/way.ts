// Ways over the map as they may be drawn before anybody walks them. Which step may be taken says the menu.
import { touch } from './map';
import type { Tile } from './map';

export type Neighbours = ReadonlyMap<string, readonly string[]>;

export const neighboursOf = (tiles: readonly Tile[]): Neighbours =>
  new Map(tiles.map((tile) => [tile.name, tiles.filter((other) => touch(tile, other)).map(({ name }) => name)]));

/** For each tile within so many steps, the one before it on a shortest way there; the first is its own. No way leads
    over what is closed, nor beyond where ways end. */
export function waysFrom(neighbours: Neighbours, from: string, steps: number, isClosed: (name: string) => boolean, isEnd: (name: string) => boolean): Map<string, string> {
  const before = new Map([[from, from]]);
  let last = [from];
  for (let n = 0; n < steps && last.length > 0; ++n) {
    const next: string[] = [];
    for (const at of last.filter((name) => name === from || !isEnd(name)))
      for (const to of neighbours.get(at) ?? []) {
        if (before.has(to) || isClosed(to)) continue;
        before.set(to, at);
        next.push(to);
      }
    last = next;
  }
  return before;
}

/** The tiles after the first one, up to this; none where no way leads. */
export function wayTo(before: ReadonlyMap<string, string>, to: string): string[] {
  const way: string[] = [];
  for (let at: string | undefined = to; ; at = before.get(at)) {
    if (at === undefined || !before.has(at)) return [];
    if (before.get(at) === at) return way;
    way.unshift(at);
  }
}

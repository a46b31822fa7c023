// Arrow keys go from a thing to the nearest one in that direction.

const kWays: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** False: there is none. From outside the board, to its first thing that can be touched. */
export function moveFocus(board: Element, key: string): boolean {
  const things = [...board.querySelectorAll<HTMLElement | SVGElement>('.thing')];
  const here = document.activeElement;
  const way = kWays[key];
  if (!way) return false;
  if (!here || !board.contains(here) || !here.matches('.thing')) {
    const first = board.querySelector<HTMLElement | SVGElement>('.thing.can') ?? things[0];
    first?.focus();
    return first !== undefined;
  }
  const middle = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2] as const;
  };
  const [x, y] = middle(here);
  let best: HTMLElement | SVGElement | null = null;
  let least = Infinity;
  for (const each of things) {
    const [ex, ey] = middle(each);
    const along = (ex - x) * way[0] + (ey - y) * way[1];
    const aside = Math.abs((ex - x) * way[1]) + Math.abs((ey - y) * way[0]);
    if (each === here || along <= 1 || along + 2 * aside >= least) continue;
    least = along + 2 * aside;
    best = each;
  }
  best?.focus();
  return best !== null;
}

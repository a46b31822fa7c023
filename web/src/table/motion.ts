// Things move from where they were to where they are, and nothing moves that did not change: before a step is
// shown the place of every thing is noted, and afterwards those that are elsewhere travel from there. A thing that
// stays in its part of the board is measured against that part, so that a part which is pushed aside, because another
// one grew, takes its things along in silence. What was not there under its key may say whence it comes (data-from): a
// card that becomes a piece on the table, or is drawn from a pile.
import { tick } from 'svelte';

const kTravel = { duration: 280, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };
const kPart = 'section, svg';

interface Spot {
  x: number; // of its middle
  y: number;
  size: number; // width and height
  part: Element;
}

const kAbove = 30; // over the rest of the board while it travels

const thingsIn = (board: Element): Map<string, Element> =>
  new Map([...board.querySelectorAll('[data-thing]')].map((element) => [(element as HTMLElement).dataset.thing ?? '', element]));

/** Where all things are that can be seen, against the part they are in or against the board. */
function spotsIn(board: Element, against: (part: Element) => Element): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const [key, element] of thingsIn(board)) {
    const at = element.getBoundingClientRect();
    if (at.width === 0) continue; // folded away
    const closest = element.closest(kPart);
    const part = closest && board.contains(closest) && closest !== element ? closest : board;
    const from = against(part).getBoundingClientRect();
    spots.set(key, { x: at.x + at.width / 2 - from.x, y: at.y + at.height / 2 - from.y, size: at.width + at.height, part });
  }
  return spots;
}

/** The keys of things it may have come from, the likeliest first. */
const whenceOf = (element: Element): string[] => ((element as HTMLElement).dataset.from ?? '').split(' ');

/** From one spot to the other, by a transform added to one of its own; what comes from elsewhere grows or shrinks on its way. */
function travel(element: Element, old: Spot, now: Spot, isElsewhere: boolean): void {
  const dx = old.x - now.x;
  const dy = old.y - now.y;
  if (Math.abs(dx) + Math.abs(dy) < 2) return;
  // In SVG a length is in the drawing's units, not the screen's.
  const scale = element instanceof SVGGraphicsElement ? 1 / (element.getScreenCTM()?.a ?? 1) : 1;
  const way = `translate(${dx * scale}px, ${dy * scale}px)`;
  const frames = isElsewhere
    ? [{ transform: `${way} scale(${old.size / now.size})`, zIndex: kAbove }, { transform: 'none', zIndex: kAbove }]
    : [{ transform: way }, { transform: 'none' }];
  element.animate(frames, { ...kTravel, composite: 'add' });
}

/** Shows, says when all lies where it belongs, and lets it travel there. */
export async function travelling(board: Element, show: () => void, shown: () => void): Promise<void> {
  const within = spotsIn(board, (part) => part);
  const onBoard = spotsIn(board, () => board);
  show();
  await tick();
  const withinNow = spotsIn(board, (part) => part);
  const onBoardNow = spotsIn(board, () => board);
  shown();
  for (const [key, element] of thingsIn(board)) {
    const now = onBoardNow.get(key);
    if (!now) continue;
    const old = onBoard.get(key);
    if (!old) {
      const whence = whenceOf(element).find((from) => onBoard.has(from));
      const from = whence && onBoard.get(whence);
      if (from) travel(element, from, now, true);
      else element.animate([{ opacity: 0 }, { opacity: 1 }], kTravel);
    } else if (old.part !== now.part) travel(element, old, now, false);
    else {
      const [before, after] = [within.get(key), withinNow.get(key)];
      if (!before || !after || Math.abs(before.size - after.size) > 1) continue; // laid out anew, as when its part folds
      travel(element, before, after, false);
    }
  }
}

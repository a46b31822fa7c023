// Things move from where they were to where they are, and nothing moves that did not change: before a step is
// shown the place of every thing is noted, and afterwards those that are elsewhere travel from there. A thing that
// stays in its part of the board is measured against that part, so that a part which is pushed aside, because another
// one grew, takes its things along in silence.
import { tick } from 'svelte';

const kTravel = { duration: 280, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };
const kPart = 'section, svg';

interface Spot {
  x: number; // of its middle
  y: number;
  size: number; // width and height
  part: Element;
}

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

export async function travelling(board: Element, show: () => void): Promise<void> {
  const within = spotsIn(board, (part) => part);
  const onBoard = spotsIn(board, () => board);
  show();
  await tick();
  const withinNow = spotsIn(board, (part) => part);
  const onBoardNow = spotsIn(board, () => board);
  for (const [key, element] of thingsIn(board)) {
    const stays = within.get(key)?.part === withinNow.get(key)?.part;
    const old = (stays ? within : onBoard).get(key);
    const now = (stays ? withinNow : onBoardNow).get(key);
    if (!now) continue;
    if (!old) {
      element.animate([{ opacity: 0 }, { opacity: 1 }], kTravel);
      continue;
    }
    if (stays && Math.abs(old.size - now.size) > 1) continue; // laid out anew, as when its part folds
    const dx = old.x - now.x;
    const dy = old.y - now.y;
    if (Math.abs(dx) + Math.abs(dy) < 2) continue;
    // Added to a transform of its own. In SVG a length is in the drawing's units, not the screen's.
    const scale = element instanceof SVGGraphicsElement ? 1 / (element.getScreenCTM()?.a ?? 1) : 1;
    element.animate([{ transform: `translate(${dx * scale}px, ${dy * scale}px)` }, { transform: 'none' }], {
      ...kTravel,
      composite: 'add',
    });
  }
}

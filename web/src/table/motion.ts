// Things move from where they were to where they are, and nothing moves that did not change: before a step is
// shown the place of every thing is noted, and afterwards those that are elsewhere travel from there.
import { tick } from 'svelte';

const kTravel = { duration: 280, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

const thingsIn = (board: Element): Map<string, Element> =>
  new Map([...board.querySelectorAll('[data-thing]')].map((element) => [(element as HTMLElement).dataset.thing ?? '', element]));

export async function travelling(board: Element, show: () => void): Promise<void> {
  const before = new Map([...thingsIn(board)].map(([key, element]) => [key, element.getBoundingClientRect()]));
  show();
  await tick();
  for (const [key, element] of thingsIn(board)) {
    const now = element.getBoundingClientRect();
    const old = before.get(key);
    if (!old) {
      element.animate([{ opacity: 0 }, { opacity: 1 }], kTravel);
      continue;
    }
    const dx = old.x + old.width / 2 - (now.x + now.width / 2);
    const dy = old.y + old.height / 2 - (now.y + now.height / 2);
    if (Math.abs(dx) + Math.abs(dy) < 2 || now.width === 0) continue;
    // Added to a transform of its own. In SVG a length is in the drawing's units, not the screen's.
    const scale = element instanceof SVGGraphicsElement ? 1 / (element.getScreenCTM()?.a ?? 1) : 1;
    element.animate([{ transform: `translate(${dx * scale}px, ${dy * scale}px)` }, { transform: 'none' }], {
      ...kTravel,
      composite: 'add',
    });
  }
}

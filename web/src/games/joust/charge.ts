// The Riders dash at each other before a clash clears the lists.
import type { GameEvent } from '../../wire/frames';
import { colours } from './view';

const kMilliseconds = 750; // at speed 1

/** Done when they have met; null if these events have no clash. */
export function charge(events: readonly GameEvent[], board: Element, speed: number): Promise<unknown> | null {
  if (!events.some(([name]) => name === 'clashed')) return null;
  const riders = colours.map((colour) => board.querySelector<SVGGraphicsElement>(`[data-thing="rider:${colour}"]`));
  const [red, black] = riders.map((rider) => rider?.getBoundingClientRect());
  if (!red || !black) return null;
  const half = (black.x + black.width / 2 - red.x - red.width / 2) / 2;
  const dashes = riders.map((rider, i) => {
    const far = (i === 0 ? half : -half) / (rider?.getScreenCTM()?.a ?? 1); // in the units of the drawing
    const to = (share: number) => ({ transform: `translateX(${far * share}px)` });
    return rider?.animate(
      [to(0), { ...to(-0.15), offset: 0.35, easing: 'ease-in' }, { ...to(1), offset: 0.75 }, { ...to(0.8), offset: 0.85 }, to(0.9)],
      { duration: kMilliseconds * speed, composite: 'add' },
    )?.finished;
  });
  return Promise.allSettled(dashes); // one that is taken off the board before is settled, too
}

// What must be heard before the page scrolls or a tile is touched: Ctrl and the wheel, two fingers, and the click that
// ends a drag. The bare wheel and one finger are the page's.

export interface Spread {
  x: number; // between the fingers, on the screen
  y: number;
  apart: number;
}

export interface Gestures {
  closer(by: number, x: number, y: number): void;
  pinched(from: Spread, to: Spread): void;
  /** Whether the click that comes now ends a drag; it is asked once. */
  endsDrag(): boolean;
}

const between = ([a, b]: TouchList): Spread | null =>
  a && b ? { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2, apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) } : null;

export function gestures(frame: HTMLElement, heard: Gestures) {
  let last: Spread | null = null;
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    heard.closer(event.deltaY > 0 ? 1.2 : 1 / 1.2, event.clientX, event.clientY);
  };
  const fingers = (event: TouchEvent) => {
    const now = event.touches.length === 2 ? between(event.touches) : null;
    if (now && last) {
      event.preventDefault();
      heard.pinched(last, now);
    }
    last = now;
  };
  const click = (event: MouseEvent) => {
    if (event.detail === 0 || !heard.endsDrag()) return; // 0: no pointer's, but a key's or a screen reader's
    event.stopPropagation();
    event.preventDefault();
  };
  frame.addEventListener('wheel', wheel, { passive: false });
  frame.addEventListener('touchstart', fingers, { passive: false });
  frame.addEventListener('touchmove', fingers, { passive: false });
  frame.addEventListener('touchend', fingers);
  frame.addEventListener('click', click, { capture: true });
  return {
    destroy() {
      frame.removeEventListener('wheel', wheel);
      frame.removeEventListener('touchstart', fingers);
      frame.removeEventListener('touchmove', fingers);
      frame.removeEventListener('touchend', fingers);
      frame.removeEventListener('click', click, { capture: true });
    },
  };
}

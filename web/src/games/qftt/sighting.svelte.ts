// What part of the island is seen: all of it, or closer. A drag moves it and touches nothing.
import type { Gestures } from './gestures';
import { kept, wholeOf, zoomed } from './map';
import type { Extent, Sight } from './map';

const kStill = 5; // pixels a hand trembles

export class Sighting {
  width = $state(0); // of the frame, on the screen
  height = $state(0);
  drawing = $state<SVGSVGElement | null>(null);
  dragged = $state(false);
  private wanted = $state.raw<Sight | null>(null); // null: everything
  private drag: { x: number; y: number; from: Sight } | null = null;

  readonly proportion = $derived.by(() => (this.width > 0 && this.height > 0 ? this.width / this.height : this.all().width / this.all().height));
  readonly sight = $derived.by(() => (this.wanted ? kept(this.wanted, this.all(), this.proportion) : wholeOf(this.all(), this.proportion)));
  readonly isClose = $derived.by(() => this.sight.width < wholeOf(this.all(), this.proportion).width - 1);
  readonly seen = $derived.by(() => {
    const { x, y, width } = this.sight;
    return { left: x - width / 2, top: y - width / this.proportion / 2, width, height: width / this.proportion };
  });
  /** Of the drawing, for letters that can be read. */
  readonly letter = $derived.by(() => (12.5 * this.seen.width) / Math.max(1, this.width));

  constructor(private readonly all: () => Extent) {}

  /** null: everything. */
  look(at: Sight | null): void {
    this.wanted = at;
  }
  zoom(by: number, x = this.sight.x, y = this.sight.y): void {
    const next = zoomed(this.sight, by, x, y);
    this.wanted = next.width >= wholeOf(this.all(), this.proportion).width ? null : kept(next, this.all(), this.proportion);
  }
  /** So that a place near the edge, or beyond it, comes into sight. */
  follow(x: number, y: number): void {
    const margin = 40;
    const outside = Math.abs(x - this.sight.x) > this.seen.width / 2 - margin || Math.abs(y - this.sight.y) > this.seen.height / 2 - margin;
    if (this.isClose && outside) this.wanted = { ...this.sight, x, y };
  }

  readonly down = (event: PointerEvent): void => {
    this.dragged = false;
    this.drag = event.pointerType === 'mouse' && event.button === 0 && this.isClose ? { x: event.clientX, y: event.clientY, from: this.sight } : null;
  };
  readonly move = (event: PointerEvent): void => {
    if (!this.drag) return;
    const [dx, dy] = [event.clientX - this.drag.x, event.clientY - this.drag.y];
    if (!this.dragged && Math.hypot(dx, dy) < kStill) return;
    if (!this.dragged) this.drawing?.setPointerCapture(event.pointerId);
    this.dragged = true;
    const scale = this.seen.width / Math.max(1, this.width);
    const { from } = this.drag;
    this.wanted = kept({ ...from, x: from.x - dx * scale, y: from.y - dy * scale }, this.all(), this.proportion);
  };
  readonly up = (): void => void (this.drag = null);

  readonly heard: Gestures = {
    closer: (by, x, y) => this.zoom(by, ...this.toMap(x, y)),
    pinched: (from, to) => {
      this.dragged = true;
      const next = zoomed(this.sight, from.apart / Math.max(1, to.apart), ...this.toMap(from.x, from.y));
      const scale = next.width / Math.max(1, this.width);
      this.wanted = kept({ ...next, x: next.x - (to.x - from.x) * scale, y: next.y - (to.y - from.y) * scale }, this.all(), this.proportion);
    },
    // The click that ends a drag is not heard.
    endsDrag: () => {
      const ends = this.dragged;
      this.dragged = false;
      return ends;
    },
  };

  private toMap(x: number, y: number): [number, number] {
    const box = this.drawing?.getBoundingClientRect();
    const { left, top, width, height } = this.seen;
    return box ? [left + ((x - box.left) / box.width) * width, top + ((y - box.top) / box.height) * height] : [this.sight.x, this.sight.y];
  }
}

// How what happens is told: on the board, in words for a screen reader, by sounds.
import { tick } from 'svelte';
import { settings, wantsStillness } from '../app/settings.svelte';
import { sound } from '../app/sounds';
import type { GameUi } from '../games/game';
import type { Words } from '../picture/words';
import type { Shown } from './Moments.svelte';
import { travelling } from './motion';
import type { Part } from './seat.svelte';
import { lasting, staged, type Staged } from './staging';

/** What the page knows when something is to be told. */
export interface Audience {
  words(): Words | null;
  ui(): GameUi;
  nameOf(seat: number): string;
  viewer(): number; // the seat that looks, 0 for none
}

export class Telling {
  board = $state<HTMLElement | null>(null);
  shown = $state.raw<Shown[]>([]); // moments over the board
  spoken = $state(''); // the newest sentences, for a screen reader
  private next = 0;

  constructor(private readonly audience: Audience) {}

  /** What is played before a scene is shown. */
  prelude({ events }: Part): Promise<unknown> | null {
    return this.board && !wantsStillness() ? (this.audience.ui().prelude?.(events, this.board, settings.speed) ?? null) : null;
  }

  /** Shows a scene; for how many milliseconds something of it will be told. */
  scene(show: () => void, { step, of, events }: Part): number {
    const { audience } = this;
    const words = audience.words();
    const seen = events.map((event) => (words ? audience.ui().moment(event, words, (seat) => audience.nameOf(seat)) : null)).filter((each) => each !== null);
    const moments = wantsStillness() ? [] : staged(seen, of > 1 && words ? (audience.ui().sceneName?.(events, words) ?? '') : '');
    const reader = audience.viewer();
    const tell = () => {
      if (audience.viewer() !== reader) return; // the screen was handed over by this very step
      const sentences = events.map((event) => audience.words()?.sentence(event, (seat) => audience.nameOf(seat)));
      this.spoken = step.undo ? 'A move was taken back.' : sentences.join(' ');
      sound(seen.find(({ tone }) => tone !== 'plain')?.tone ?? 'plain');
      for (const each of moments) this.place(each);
    };
    if (!this.board || wantsStillness()) {
      show();
      void tick().then(tell);
    } else {
      void travelling(this.board, show, tell);
    }
    return lasting(seen) * settings.speed;
  }

  gone(id: number): void {
    this.shown = this.shown.filter((each) => each.id !== id);
  }

  /** Somebody else looks now: nothing that was said or shown to the last one may be left. */
  forget(): void {
    this.spoken = '';
    this.shown = [];
  }

  // Over the part of the board that can be seen; what belongs to no thing is in its middle, a scene's name on top.
  private place({ below, ...seen }: Staged): void {
    if (!this.board) return;
    const around = this.board.getBoundingClientRect();
    const top = Math.max(around.top, 0);
    const thing = seen.thing && this.board.querySelector(`[data-thing="${CSS.escape(seen.thing)}"]`);
    const visible = new DOMRect(around.x, top, around.width, Math.min(around.bottom, innerHeight) - top);
    const where = thing && seen.tone !== 'grand' ? thing.getBoundingClientRect() : visible;
    const x = where.x + where.width / 2 - around.x;
    const middle = where.y + (seen.tone === 'name' ? 24 : where.height / 2) - around.y;
    const y = middle + below * (seen.tone === 'grand' ? 90 : 30);
    this.shown = [...this.shown, { ...seen, id: this.next++, x, y }];
  }
}

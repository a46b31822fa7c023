// At a table: what has been heard, shown step by step at a pace one can follow.
import { goTo } from '../app/route.svelte';
import { settings, wantsStillness } from '../app/settings.svelte';
import { actionsOf } from '../picture/menu';
import { afterNews, afterStep, pictureOf, type Picture } from '../picture/picture';
import type { Connection } from '../wire/connection.svelte';
import type { Frame, FrameOf, Message, StepFrame } from '../wire/frames';

export type Coming = { type: 'open'; table: string } | { type: 'sit' | 'watch'; code?: string; table?: string };

const kPace = 900; // milliseconds for a step of somebody else, at speed 1
const kOwnPace = 350;

export class AtTable {
  /** What is shown. Behind what was heard while steps wait for their turn. */
  picture = $state.raw<Picture | null>(null);
  waiting = $state.raw<StepFrame[]>([]);
  refused = $state.raw<FrameOf<'refused'> | null>(null);
  why = $state.raw<FrameOf<'why'> | null>(null);
  hint = $state.raw<FrameOf<'hint'> | 'asked' | null>(null);
  declined = $state.raw<FrameOf<'undo_declined'> | null>(null);
  replay = $state.raw<FrameOf<'replay'> | null>(null);
  missing = $state.raw<FrameOf<'refused'> | null>(null); // why there is no table
  sent = $state.raw<{ decision: number; text: string } | null>(null); // a move that is not answered yet
  private timer: ReturnType<typeof setTimeout> | undefined;
  private telling = 0; // milliseconds that the last step takes
  private readonly stops: (() => void)[];

  constructor(
    private readonly connection: Connection,
    private coming: Coming,
    /** Shows a step, and says for how many milliseconds something of it will be told. */
    private readonly onStep: (show: () => void, step: StepFrame) => number,
    /** What is to be seen before a step is shown. */
    private readonly prelude: (step: StepFrame) => Promise<unknown> | null = () => null,
  ) {
    this.stops = [
      connection.listen((frame) => this.hear(frame)),
      connection.arrive(() => connection.send(this.coming)),
    ];
  }

  leave(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    for (const stop of this.stops) stop();
  }

  say(message: Message): void {
    this.refused = null;
    this.why = null;
    this.hint = message.type === 'hint' ? 'asked' : null;
    if (!this.connection.send(message))
      this.refused = { type: 'refused', to: message.type, code: 'lost', sentence: 'There is no connection now. Try again in a moment.' };
  }

  move(text: string): void {
    const picture = this.picture;
    if (!picture || this.sent || this.waiting.length > 0) return;
    this.sent = { decision: picture.decision, text };
    this.say({ type: 'move', decision: picture.decision, do: text });
  }

  /** All that waits is shown at once. */
  hurry(): void {
    clearTimeout(this.timer);
    while (this.waiting.length > 0) this.showNext();
  }

  private hear(frame: Frame): void {
    switch (frame.type) {
      case 'table':
        if (this.picture && this.picture.table !== frame.table) return goTo(`/table/${frame.table}`); // played on
        this.arrived(pictureOf(frame));
        break;
      case 'step':
        this.waiting = [...this.waiting, frame];
        if (this.waiting.length === 1) this.schedule(0);
        break;
      case 'refused':
        this.hearRefusal(frame);
        break;
      case 'why':
        this.why = frame;
        break;
      case 'hint':
        if (this.hint === 'asked' && frame.decision === this.picture?.decision) this.hint = frame;
        break;
      case 'undo_declined':
        this.declined = frame;
        break;
      case 'replay':
        this.replay = frame;
        break;
      case 'left':
        goTo('/');
        break;
    }
    if (this.picture) this.picture = afterNews(this.picture, frame);
  }

  // The whole picture replaces all that was known; a move that did not arrive is sent again.
  private arrived(picture: Picture): void {
    clearTimeout(this.timer);
    this.waiting = [];
    if (this.picture && this.picture.seat !== picture.seat) this.forget();
    this.picture = picture;
    this.missing = null;
    this.coming = picture.seat > 0 || picture.here.length > 0 ? { type: 'open', table: picture.table } : this.coming;
    const lost = this.sent;
    this.sent = null;
    if (lost && lost.decision === picture.decision && actionsOf(picture.menu).some(({ text }) => text === lost.text))
      this.move(lost.text);
  }

  // Somebody else sits here now: answers to the one before are not for them.
  private forget(): void {
    this.refused = this.why = this.hint = this.declined = this.sent = null;
  }

  private hearRefusal(frame: FrameOf<'refused'>): void {
    if (!this.picture && ['open', 'sit', 'watch'].includes(frame.to)) this.missing = frame;
    if (frame.to === 'move') this.sent = null;
    if (frame.to === 'hint') this.hint = null;
    if (frame.code !== 'repeated') this.refused = frame;
  }

  private schedule(pause: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.playNext(), pause);
  }

  private async playNext(): Promise<void> {
    const step = this.waiting[0];
    const prelude = step && this.prelude(step);
    if (prelude) await prelude;
    if (this.waiting[0] !== step) return; // somebody hurried
    this.showNext();
    if (this.waiting.length > 0) this.schedule(this.pause());
  }

  private pause(): number {
    const next = this.waiting[0];
    if (wantsStillness() || !next) return 0;
    const own = this.picture?.here.includes(next.by) ?? false;
    // Who has fallen far behind catches up.
    const haste = this.waiting.length > 6 ? 4 : 1;
    return Math.max((own ? kOwnPace : kPace) * settings.speed, this.telling) / haste;
  }

  private showNext(): void {
    const [step, ...rest] = this.waiting;
    if (!step || !this.picture) return;
    this.waiting = rest;
    const next = afterStep(this.picture, step);
    if (!next) {
      this.connection.send(this.coming); // something was lost
      return;
    }
    if (this.sent && step.by === this.picture.seat) this.sent = null;
    this.telling = this.onStep(() => (this.picture = next), step);
  }
}

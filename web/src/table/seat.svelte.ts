// At a table: what has been heard, shown scene by scene at a pace one can follow.
import { goTo } from '../app/route.svelte';
import { settings, wantsStillness } from '../app/settings.svelte';
import { actionsOf } from '../picture/menu';
import { afterNews, afterScene, pictureOf, scenesOf, type Picture } from '../picture/picture';
import type { Foreseen } from '../games/game';
import { withChanges } from '../picture/changes';
import type { Connection } from '../wire/connection.svelte';
import type { AskMe, Frame, FrameOf, GameEvent, Message, StepFrame } from '../wire/frames';

export type Coming = { type: 'open'; table: string } | { type: 'sit' | 'watch'; code?: string; table?: string };

/** A scene of a step, on its way to the eyes. */
export interface Part {
  step: StepFrame;
  scene: number; // from 0
  of: number; // how many the step has
  events: GameEvent[];
}

const partsOf = (step: StepFrame): Part[] =>
  scenesOf(step).map(({ events = [] }, scene, all) => ({ step, scene, of: all.length, events }));

const kPace = 900; // milliseconds for a step of somebody else, at speed 1
const kOwnPace = 350;
const kFarBehind = 6; // steps

export class AtTable {
  /** What is shown. Behind what was heard while scenes wait for their turn. */
  picture = $state.raw<Picture | null>(null);
  waiting = $state.raw<Part[]>([]);
  refused = $state.raw<FrameOf<'refused'> | null>(null);
  why = $state.raw<FrameOf<'why'> | null>(null);
  hint = $state.raw<FrameOf<'hint'> | 'asked' | null>(null);
  declined = $state.raw<FrameOf<'undo_declined'> | null>(null);
  replay = $state.raw<FrameOf<'replay'> | null>(null);
  tale = $state.raw<FrameOf<'tale'> | null>(null);
  missing = $state.raw<FrameOf<'refused'> | null>(null); // why there is no table
  sealed = $state.raw(-1); // the last decision whose answer waits, or waited, for those of the others
  asks = $state.raw<AskMe | null>(null); // for which reactions; null: there are none
  sent = $state.raw<{ decision: number; text: string } | null>(null); // a move that is not answered yet
  /** Of actions of the menu, by version, seat and action. */
  private previews = $state.raw<ReadonlyMap<string, Foreseen>>(new Map());
  private readonly previewed = new Set<string>(); // asked for
  private timer: ReturnType<typeof setTimeout> | undefined;
  private plainly = false; // the tabletop is wanted too
  private telling = 0; // milliseconds that the last scene takes
  private readonly stops: (() => void)[];

  constructor(
    private readonly connection: Connection,
    private coming: Coming,
    /** Shows a scene, and says for how many milliseconds something of it will be told. */
    private readonly onScene: (show: () => void, part: Part) => number,
    /** What is to be seen before a scene is shown. */
    private readonly prelude: (part: Part) => Promise<unknown> | null = () => null,
  ) {
    this.stops = [
      connection.listen((frame) => this.hear(frame)),
      connection.arrive(() => {
        if (this.plainly) connection.send({ type: 'plain', on: true });
        connection.send(this.coming);
      }),
    ];
  }

  /** Up to which frame all that was heard is shown, for who drives a page by program; null while something waits. */
  get shown(): string | null {
    return this.picture && this.waiting.length === 0 ? `${this.picture.version}/${this.sealed}` : null;
  }

  /** For a game without a board of its own: the server says what lies where. */
  drawPlainly(): void {
    if (this.plainly) return;
    this.plainly = true;
    this.connection.send({ type: 'plain', on: true });
  }

  leave(): void {
    if (this.plainly) this.connection.send({ type: 'plain', on: false });
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

  /** What an action would do. It is asked for once; null until the answer is here. */
  foresee(text: string): Foreseen | null {
    const key = this.previewKey(text);
    const known = this.previews.get(key) ?? null;
    if (!known && !this.previewed.has(key)) {
      this.previewed.add(key);
      this.connection.send({ type: 'preview', do: text });
    }
    return known;
  }

  private previewKey(text: string): string {
    return `${this.picture?.version}/${this.picture?.seat}/${text}`;
  }

  private hearPreview({ do: text, view, events = [], stops = '' }: FrameOf<'preview'>): void {
    const key = this.previewKey(text);
    if (!this.picture || this.waiting.length > 0 || !this.previewed.has(key)) return; // of a table that has gone on
    const fresh = [...this.previews].filter(([each]) => each.startsWith(`${this.picture?.version}/`));
    this.previews = new Map([...fresh, [key, { view: withChanges(this.picture.view, view), events, stops }]]);
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
        this.asks = frame.asks ?? null;
        this.sealed = frame.sealed === undefined ? -1 : (frame.decision ?? frame.version ?? -1);
        this.arrived(pictureOf(frame));
        break;
      case 'sealed':
        this.sealed = frame.sealed === undefined ? -1 : frame.decision;
        if (this.sent?.decision === frame.decision) this.sent = null;
        break;
      case 'asks':
        this.asks = frame.asks;
        break;
      case 'step':
        this.waiting = [...this.waiting, ...partsOf(frame)];
        if (this.waiting[0]?.step === frame) this.schedule(0);
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
      case 'preview':
        this.hearPreview(frame);
        break;
      case 'undo_declined':
        this.declined = frame;
        break;
      case 'replay':
        this.replay = frame;
        break;
      case 'tale':
        this.tale = frame;
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
    if (lost && lost.decision === picture.decision && lost.decision > this.sealed && actionsOf(picture.menu).some(({ text }) => text === lost.text))
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
    if (frame.code !== 'repeated' && frame.to !== 'preview') this.refused = frame;
  }

  private schedule(pause: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.playNext(), pause);
  }

  private async playNext(): Promise<void> {
    const part = this.waiting[0];
    const prelude = part && this.prelude(part);
    if (prelude) await prelude;
    if (this.waiting[0] !== part) return; // somebody hurried
    this.showNext();
    if (this.waiting.length > 0) this.schedule(this.pause());
  }

  private pause(): number {
    const next = this.waiting[0];
    if (wantsStillness() || !next) return 0;
    const own = this.picture?.here.includes(next.step.by) ?? false;
    // Who has fallen far behind catches up.
    const haste = new Set(this.waiting.map(({ step }) => step)).size > kFarBehind ? 4 : 1;
    // The scenes of a step follow each other as soon as one has been told.
    const pace = next.scene > 0 ? 0 : (own ? kOwnPace : kPace) * settings.speed;
    return Math.max(pace, this.telling) / haste;
  }

  private showNext(): void {
    const [part, ...rest] = this.waiting;
    if (!part || !this.picture) return;
    this.waiting = rest;
    const next = afterScene(this.picture, part.step, part.scene);
    if (!next) {
      this.waiting = rest.filter(({ step }) => step !== part.step);
      this.connection.send(this.coming); // something was lost
      return;
    }
    if (this.sent && part.step.by === this.picture.seat) this.sent = null;
    this.telling = this.onScene(() => (this.picture = next), part);
  }
}

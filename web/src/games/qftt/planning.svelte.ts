// The way one means to walk. A far tile is touched: the way there is drawn, with the cards it will bring. Another one:
// it goes on. The last one once more: it is walked, a step at a time, each taken from the menu when its turn has come.
import type { Look } from '../game';
import type { Tile } from './map';
import { neighboursOf, waysFrom, wayTo } from './way';

export interface Walk {
  tiles: readonly Tile[];
  path: readonly string[]; // walked so far, the campsite first
  steps: number; // left
  turn: number; // a plan is of one turn
}

export class Planning {
  walking = $state(false);
  private drawn = $state.raw<{ turn: number; tiles: readonly string[] }>({ turn: 0, tiles: [] }); // with the tile it began on
  private touched = -1; // at this decision

  private readonly neighbours = $derived.by(() => neighboursOf(this.walk().tiles));
  private readonly closed = $derived.by(() => new Set(this.walk().tiles.flatMap(({ kind, name }) => (kind === 'impassable' ? [name] : []))));
  private readonly ends = $derived.by(() => new Set(this.walk().tiles.flatMap(({ kind, name }) => (kind === 'thing' ? [name] : []))));

  readonly here = $derived.by(() => this.walk().path.at(-1) ?? '');
  /** The tiles still to be walked. */
  readonly plan = $derived.by(() => {
    const { steps, turn } = this.walk();
    const at = this.drawn.tiles.indexOf(this.here);
    return this.drawn.turn === turn && at >= 0 ? this.drawn.tiles.slice(at + 1, at + 1 + steps) : [];
  });
  private readonly ways = $derived.by(() => {
    const { path, steps } = this.walk();
    const taken = new Set([...path, ...this.plan]);
    const from = this.plan.at(-1) ?? this.here;
    return waysFrom(this.neighbours, from, steps - this.plan.length, (name) => taken.has(name) || this.closed.has(name), (name) => this.ends.has(name));
  });

  constructor(private readonly walk: () => Walk) {}

  /** From where the plan ends. */
  to(name: string): string[] {
    return this.plan.includes(name) ? [] : wayTo(this.ways, name);
  }
  /** Whether it was walked, is planned, or can be planned to. */
  has(name: string): boolean {
    return this.ways.has(name) || this.plan.includes(name) || this.walk().path.includes(name);
  }

  /** False: the tile says nothing to a plan. */
  touch(name: string): boolean {
    const at = this.plan.indexOf(name);
    const further = this.to(name);
    if (at < 0 && further.length === 0) return false;
    if (at >= 0 && at === this.plan.length - 1) this.go();
    else this.drawn = { turn: this.walk().turn, tiles: [this.here, ...(at >= 0 ? this.plan.slice(0, at + 1) : [...this.plan, ...further])] };
    return true;
  }
  go(): void {
    this.touched = -1;
    this.walking = true;
  }
  forget(): void {
    this.walking = false;
    this.drawn = { turn: 0, tiles: [] };
  }

  /** The tile to touch now, while the plan is walked; '' for none. Whatever else is asked stops it. */
  next({ picture, choices }: Look): string {
    if (!this.walking || choices.actions.length === 0) return ''; // the last step is being taken
    const next = this.plan[0] ?? '';
    if (choices.at(`tile:${next}`).length === 0) this.walking = false;
    if (!this.walking || this.touched === picture.decision) return '';
    this.touched = picture.decision;
    return next;
  }
}

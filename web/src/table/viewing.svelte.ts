// What the page shows of a table, and to whom: the game as it is heard, or a moment of its replay.
import { actionsOf, Choices } from '../picture/menu';
import { seatName, whileSealed, type Picture } from '../picture/picture';
import type { Loaded } from './loaded.svelte';
import { momentOf, moments } from './replay';
import type { AtTable } from './seat.svelte';

export class Viewing {
  moment = $state(0); // of a replay
  wanted: number | null = null; // an event, whose moment is shown as soon as the replay is there

  constructor(
    private readonly at: AtTable,
    private readonly loaded: Loaded,
  ) {
    $effect(() => {
      if (this.replay && this.wanted !== null) this.showEvent(this.wanted);
    });
  }

  readonly replay: Picture[] | null = $derived.by(() => (this.at.picture && this.at.replay ? moments(this.at.picture, this.at.replay) : null));
  readonly picture: Picture | null = $derived.by(() => {
    if (this.replay) return this.replay[Math.min(this.moment, this.replay.length - 1)] ?? null;
    const { picture, sealed } = this.at;
    return picture && picture.menu.length > 0 && picture.decision <= sealed ? whileSealed(picture) : picture;
  });
  /** The moment of an event in the replay, which is asked for if it is not there. */
  showEvent(event: number): void {
    this.wanted = this.replay ? null : event;
    if (this.replay) this.moment = momentOf(event, this.replay);
    else this.at.say({ type: 'replay', seat: this.at.picture?.seat ?? 0 });
  }
  /** A move can be made. */
  readonly idle: boolean = $derived.by(() => this.at.waiting.length === 0 && !this.at.sent && !this.replay);
  readonly choices: Choices = $derived.by(
    () => new Choices(this.idle && this.picture ? actionsOf(this.picture.menu) : [], (action) => this.loaded.words?.touches(action) ?? []),
  );
  /** 'You' for one's own seat. */
  readonly nameOf: (seat: number) => string = $derived.by(() => {
    const { picture } = this;
    return (seat) => {
      if (!picture) return '';
      if (seat > picture.seats.length) return this.loaded.words?.description.automaton ?? '';
      return seat === picture.seat ? 'You' : seatName(picture, seat);
    };
  });
  /** The seat of another person at this screen whose turn it is; 0 for none. */
  readonly handOver: number = $derived.by(() => {
    const { picture } = this;
    if (!picture || this.replay || picture.actors.includes(picture.seat)) return 0;
    return picture.here.find((seat) => picture.actors.includes(seat) && seat !== picture.seat) ?? 0;
  });
  /** The seat that looks. */
  readonly viewer: number = $derived.by(() => (this.handOver ? 0 : (this.picture?.seat ?? 0)));
  readonly people: number = $derived.by(() => this.picture?.seats.filter(({ kind }) => kind === 'person').length ?? 0);
  /** All people of the game are here. */
  readonly solo: boolean = $derived.by(() => this.picture !== null && this.people === this.picture.here.length && this.picture.here.length > 0);
  readonly asksMe: boolean = $derived.by(() => {
    const { picture } = this;
    return picture !== null && picture.actors.includes(picture.seat) && picture.stage === 'running' && !picture.amid;
  });
}

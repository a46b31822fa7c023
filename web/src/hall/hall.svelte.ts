// The hall as the server tells it: tables and one's own games, kept up to date while one is here.
import { goTo } from '../app/route.svelte';
import { settings } from '../app/settings.svelte';
import { teach } from '../app/teaching';
import { connection } from '../wire/connection.svelte';
import type { Frame, JournalEntry, ListedTable, Pace } from '../wire/frames';

export interface NewTable {
  game: string;
  seats: string[];
  options: Record<string, string>;
  listed: boolean;
  pace?: Pace;
}

export class InHall {
  open = $state.raw<ListedTable[]>([]);
  running = $state.raw<ListedTable[]>([]);
  mine = $state.raw<ListedTable[]>([]);
  journal = $state.raw<JournalEntry[]>([]);
  problem = $state('');
  private taught = false;
  private readonly stops: (() => void)[];

  constructor() {
    this.stops = [
      connection.listen((frame) => this.hear(frame)),
      connection.arrive(() => {
        connection.send({ type: 'hall' });
        connection.send({ type: 'journal' });
      }),
    ];
  }

  leave(): void {
    for (const stop of this.stops) stop();
  }

  create(table: NewTable, taught = false): void {
    this.problem = '';
    this.taught = taught;
    if (!connection.send({ type: 'create', ...table })) this.problem = 'There is no connection to the server now.';
  }

  rename(name: string): void {
    if (name !== settings.name) connection.send({ type: 'name', name });
  }

  private hear(frame: Frame): void {
    switch (frame.type) {
      case 'hall':
        ({ open: this.open, running: this.running, mine: this.mine } = frame);
        break;
      case 'journal':
        this.journal = frame.games;
        break;
      case 'table':
        if (this.taught) teach(frame.game, frame.table);
        goTo(`/table/${frame.table}`);
        break;
      case 'refused':
        this.problem = frame.sentence;
        break;
    }
  }
}

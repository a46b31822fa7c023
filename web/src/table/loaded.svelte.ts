// What a table needs of its game: its words, its own board, the bots that may sit down.
import { uiOf } from '../games';
import type { GameUi } from '../games/game';
import { plain } from '../games/plain';
import type { Words } from '../picture/words';
import { botsOf, games, wordsOf, type BotChoices } from '../wire/catalogue';

export class Loaded {
  words = $state.raw<Words | null>(null);
  own = $state.raw<GameUi | null>(null);
  bots = $state.raw<BotChoices>([]);
  failed = $state(false);

  /** The game's own once it is there. */
  get ui(): GameUi {
    return this.own ?? plain;
  }

  load(name: string, options: Record<string, string>, onplain: () => void): void {
    const coming = [
      wordsOf(name, options).then((words) => (this.words = words)),
      games().then((all) => (this.bots = botsOf(all.find((entry) => entry.name === name)))),
      uiOf(name).then((ui) => {
        this.own = ui;
        if (ui === plain) onplain();
      }),
    ];
    Promise.all(coming).catch(() => (this.failed = true));
  }
}

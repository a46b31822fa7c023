// From touches to actions. A thing that can mean one action only does it when it is touched, unless the game wants to
// be asked twice: for what is dangerous or cannot be had back, the first touch shows what would be done. What can be
// done with a thing of several actions is offered; an action that two things name is done when both were touched.
import type { Action, Choices } from '../picture/menu';

export interface Manner {
  onlyByButton: boolean; // the reader wants it so
  asksTwice(action: Action): boolean;
}

export class Touching {
  chosen = $state.raw<string[]>([]);

  /** What to do at once; null: nothing yet. */
  touch(thing: string, choices: Choices, { onlyByButton, asksTwice }: Manner): Action | null {
    const offered = choices.with(this.chosen);
    if (this.chosen.includes(thing)) {
      if (offered.length === 1 && !onlyByButton) return this.done(offered[0]);
      this.chosen = this.chosen.filter((each) => each !== thing);
      return null;
    }
    const further = this.chosen.length > 0 ? choices.with([...this.chosen, thing]) : [];
    if (further.length > 0) {
      this.chosen = [...this.chosen, thing];
      return further.length === 1 && !onlyByButton ? this.done(further[0]) : null;
    }
    const [only, another] = choices.at(thing);
    if (only && !another && !onlyByButton && choices.touches(only).length <= 1 && !asksTwice(only)) return this.done(only);
    this.chosen = only ? [thing] : [];
    return null;
  }

  forget(): void {
    this.chosen = [];
  }

  private done(action: Action | undefined): Action | null {
    this.forget();
    return action ?? null;
  }
}

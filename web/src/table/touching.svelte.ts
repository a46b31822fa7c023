// From touches to actions. What can be done with a thing is offered when it is touched; an action that two
// things name is done when both were touched, one that a single thing names when it is touched again.
import type { Action, Choices } from '../picture/menu';

export class Touching {
  chosen = $state.raw<string[]>([]);

  /** What to do at once; null: nothing yet. */
  touch(thing: string, choices: Choices, onlyByButton: boolean): Action | null {
    const offered = choices.with(this.chosen);
    if (this.chosen.includes(thing)) {
      if (offered.length === 1 && !onlyByButton) return this.done(offered[0]);
      this.chosen = this.chosen.filter((each) => each !== thing);
      return null;
    }
    const further = this.chosen.length > 0 ? choices.with([...this.chosen, thing]) : [];
    this.chosen = further.length > 0 ? [...this.chosen, thing] : choices.at(thing).length > 0 ? [thing] : [];
    return further.length === 1 && !onlyByButton ? this.done(further[0]) : null;
  }

  forget(): void {
    this.chosen = [];
  }

  private done(action: Action | undefined): Action | null {
    this.forget();
    return action ?? null;
  }
}

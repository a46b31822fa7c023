// A menu in its short form is "lay rSbM red,black": here every action stands for itself.

export interface Action {
  text: string; // as the server wants it
  verb: string;
  operands: string[];
}

export function toAction(text: string): Action {
  const [verb = '', ...operands] = text.split(' ');
  return { text, verb, operands };
}

export function actionsOf(menu: readonly string[]): Action[] {
  return menu.flatMap((entry) => {
    const cut = entry.lastIndexOf(' ') + 1;
    if (cut === 0) return [toAction(entry)];
    const stem = entry.slice(0, cut);
    return entry
      .slice(cut)
      .split(',')
      .map((last) => toAction(stem + last));
  });
}

/** What is touched to do an action that touches nothing on the table: a slip that says it. */
export const slipOf = ({ text }: Action): string => `do:${text}`;

/** By the thing on the table that an action touches. An action that touches nothing is under '', and has a slip. */
export class Choices {
  readonly byThing = new Map<string, Action[]>();

  constructor(
    readonly actions: readonly Action[],
    readonly touches: (action: Action) => string[],
  ) {
    for (const action of actions) {
      const things = touches(action);
      for (const thing of things.length > 0 ? things : ['', slipOf(action)]) {
        const there = this.byThing.get(thing);
        if (there) there.push(action);
        else this.byThing.set(thing, [action]);
      }
    }
  }

  at(thing: string): readonly Action[] {
    return this.byThing.get(thing) ?? [];
  }

  /** What may be done with all of these things. */
  with(things: readonly string[]): Action[] {
    return this.actions.filter((action) => {
      const touched = this.touches(action);
      return things.every((thing) => touched.includes(thing) || thing === slipOf(action));
    });
  }
}

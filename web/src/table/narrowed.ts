// The same look, but with only those things touchable that fit what was touched so far: first the card, then
// the place for it.
import type { Look } from '../games/game';
import { Choices } from '../picture/menu';
import type { Action } from '../picture/menu';

export function narrowed(look: Look): Look {
  const { chosen, choices } = look;
  const next = (action: Action): string[] => choices.touches(action).filter((thing) => !chosen.includes(thing)).slice(0, 1);
  const fitting = choices.with(chosen);
  const more = fitting.some((action) => next(action).length > 0); // else all that is left is to say yes or think again
  return { ...look, choices: new Choices(chosen.length > 0 && more ? fitting : choices.actions, next) };
}

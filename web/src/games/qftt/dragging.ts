// Dragging says the same as touching one thing and then the other.
import type { Look } from '../game';

export interface Handle {
  look: Look; // not narrowed: what fits what is asked anew
  key: string;
}

let held = ''; // the thing in the hand

/** use:handle={{ look, key }}: what can be done with it and another thing can be done by dragging it there. */
export function handle(element: HTMLElement, given: Handle) {
  let now = given;
  const show = () => (element.draggable = now.look.choices.at(now.key).some((action) => now.look.choices.touches(action).length > 1));
  const start = (event: DragEvent) => {
    held = now.key;
    event.dataTransfer?.setData('text/plain', now.key);
  };
  const end = () => (held = '');
  element.addEventListener('dragstart', start);
  element.addEventListener('dragend', end);
  show();
  return {
    update(next: Handle) {
      now = next;
      show();
    },
    destroy() {
      element.removeEventListener('dragstart', start);
      element.removeEventListener('dragend', end);
    },
  };
}

/** use:place={{ look, key }}: where it may be let go. */
export function place(element: HTMLElement, given: Handle) {
  let now = given;
  const fits = () => held !== '' && held !== now.key && now.look.choices.with([held, now.key]).length > 0;
  const over = (event: DragEvent) => {
    if (!fits()) return;
    event.preventDefault();
    event.stopPropagation();
    element.classList.add('over');
  };
  const leave = () => element.classList.remove('over');
  const drop = (event: DragEvent) => {
    leave();
    if (!fits()) return;
    event.preventDefault();
    event.stopPropagation();
    const { look, key } = now;
    for (const thing of [...(look.chosen.includes(held) ? [] : [held]), key]) look.touch(thing);
    held = '';
  };
  element.addEventListener('dragover', over);
  element.addEventListener('dragleave', leave);
  element.addEventListener('drop', drop);
  return {
    update: (next: Handle) => void (now = next),
    destroy() {
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
    },
  };
}

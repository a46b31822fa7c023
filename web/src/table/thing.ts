// Makes an element of a board a thing: it has a name in words, it can be touched when the menu says so, by
// mouse, finger or keyboard, and it is found again by its key when it moves (motion.ts).
import type { Look } from '../games/game';

export interface ThingProperties {
  look: Look;
  key: string; // 'card:rSbM', 'cell:D2': the same for the same thing wherever it is
  name: string; // "Locked door, unresolved, east of you"
  can?: string; // what can be done here: "walk here"
  from?: string; // keys of things it may have come from, when it was nowhere (motion.ts)
}

/** For use:thing={{ look, key, name }} on HTML and SVG elements. */
export function thing(element: HTMLElement | SVGElement, properties: ThingProperties) {
  let now = properties;

  const show = () => {
    const can = now.look.choices.at(now.key).length > 0;
    const chosen = now.look.chosen.includes(now.key);
    element.dataset.thing = now.key;
    if (now.from) element.dataset.from = now.from;
    element.classList.add('thing');
    element.classList.toggle('can', can);
    element.classList.toggle('chosen', chosen);
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', can ? `${now.name}. You can ${now.can || 'act here'}.` : now.name);
    // What cannot be chosen is no switch: a touch asks why.
    if (can || chosen) element.setAttribute('aria-pressed', String(chosen));
    else element.removeAttribute('aria-pressed');
    element.setAttribute('tabindex', '0');
  };
  const touch = (event: Event) => {
    event.stopPropagation();
    now.look.touch(now.key);
  };
  const press = (event: Event) => {
    const { key } = event as KeyboardEvent;
    if (key !== 'Enter' && key !== ' ') return;
    event.preventDefault();
    touch(event);
  };
  element.addEventListener('click', touch);
  element.addEventListener('keydown', press);
  show();

  return {
    update(next: ThingProperties) {
      now = next;
      show();
    },
    destroy() {
      element.removeEventListener('click', touch);
      element.removeEventListener('keydown', press);
    },
  };
}

// Which thing the mouse or the focus is on: use:pointing={{ over: (key) => ..., focus: (key, isSeen) => ... }}; '' for none.

export interface Pointing {
  over: (key: string) => void; // the mouse
  focus: (key: string, isSeen: boolean) => void; // isSeen: by keyboard, so that it is drawn
}

const keyOf = (at: EventTarget | null): string =>
  at instanceof Element ? (at.closest<HTMLElement>('[data-thing]')?.dataset.thing ?? '') : '';

export function pointing(board: HTMLElement, tell: Pointing) {
  // Told afterwards: a thing also loses the focus by being taken off the board, in the middle of drawing it.
  const focus = () =>
    queueMicrotask(() => {
      const at = board.contains(document.activeElement) ? document.activeElement : null;
      tell.focus(keyOf(at), at?.matches(':focus-visible') ?? false);
    });
  const over = ({ pointerType, target }: PointerEvent) => {
    if (pointerType === 'mouse') tell.over(keyOf(target));
  };
  const leave = () => tell.over('');
  board.addEventListener('pointerover', over);
  board.addEventListener('pointerleave', leave);
  board.addEventListener('focusin', focus);
  board.addEventListener('focusout', focus);
  return {
    destroy() {
      board.removeEventListener('pointerover', over);
      board.removeEventListener('pointerleave', leave);
      board.removeEventListener('focusin', focus);
      board.removeEventListener('focusout', focus);
    },
  };
}

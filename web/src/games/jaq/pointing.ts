// Which thing the mouse or the focus is on: use:pointing={(key) => ...}; '' for none.

const keyOf = (at: EventTarget | null): string =>
  at instanceof Element ? (at.closest<HTMLElement>('[data-thing]')?.dataset.thing ?? '') : '';

export function pointing(board: HTMLElement, tell: (key: string) => void) {
  // Told afterwards: a thing also loses the focus by being taken off the board, in the middle of drawing it.
  const focus = () =>
    queueMicrotask(() => tell(board.contains(document.activeElement) ? keyOf(document.activeElement) : ''));
  const over = ({ pointerType, target }: PointerEvent) => {
    if (pointerType === 'mouse') tell(keyOf(target));
  };
  const leave = () => tell('');
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

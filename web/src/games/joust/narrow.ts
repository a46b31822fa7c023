// What is touched twice before it is done.
import type { Action } from '../../picture/menu';

/** What is taken or thrown away cannot be had back, and what is drawn has been seen. */
export const asksTwice = ({ verb }: Action): boolean => ['take', 'chit', 'draw', 'discard'].includes(verb);

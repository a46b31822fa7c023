// Which drawer is open beside the board. The log is the reader's choice, once it was made; before, it is open where
// the board stays large beside it.
import { keep, settings } from '../app/settings.svelte';

export type DrawerName = 'log' | 'rules' | 'chat' | '';

const kBeside = '(min-width: 64rem)'; // else a drawer lies over the board, and is never open by itself
const kRoomy = '(min-width: 1500px)';

export const drawerAtFirst = (): DrawerName =>
  matchMedia(kBeside).matches && (settings.log ?? matchMedia(kRoomy).matches) ? 'log' : '';

export function remember(was: DrawerName, is: DrawerName): void {
  const isChosen = was !== is && (is === 'log' || (is === '' && was === 'log'));
  if (isChosen && matchMedia(kBeside).matches) keep({ log: is === 'log' });
}

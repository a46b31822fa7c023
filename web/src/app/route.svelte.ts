// Where in the house one is, from the address.

import { placeOf, type Place } from './place';

export const route = $state<{ place: Place }>({ place: placeOf(new URL(location.href)) });

const look = () => {
  route.place = placeOf(new URL(location.href));
};
addEventListener('popstate', look);
addEventListener('hashchange', look);

export function goTo(path: string): void {
  history.pushState(null, '', path);
  look();
  scrollTo(0, 0);
}

/** The same place under a better address: a table one has sat down at by a link. */
export function callIt(path: string): void {
  history.replaceState(null, '', path);
  look();
}

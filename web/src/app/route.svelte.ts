// Where in the house one is, from the address.

export type Place =
  | { at: 'hall' }
  | { at: 'table'; id: string; watch: boolean; replay: boolean }
  | { at: 'sit' | 'watch'; code: string; replay: boolean }
  | { at: 'about' };

export function placeOf(url: URL): Place {
  const [, first = '', second = ''] = url.pathname.split('/');
  const replay = url.hash === '#replay';
  if (first === 'table' && second) return { at: 'table', id: second, watch: url.hash === '#watch', replay };
  if ((first === 'sit' || first === 'watch') && second) return { at: first, code: second, replay };
  if (url.hash === '#about') return { at: 'about' };
  return { at: 'hall' };
}

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

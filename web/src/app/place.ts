// Places of the house, and their addresses.

export type Place =
  | { at: 'hall' }
  | { at: 'table'; id: string; watch: boolean; replay: boolean }
  | { at: 'sit' | 'watch'; code: string; replay: boolean }
  | { at: 'about' }
  | { at: 'nowhere' };

export function placeOf({ pathname, hash }: Pick<URL, 'pathname' | 'hash'>): Place {
  const [, first = '', second = '', ...more] = pathname.split('/');
  const replay = hash === '#replay';
  if (first === '') return hash === '#about' ? { at: 'about' } : { at: 'hall' };
  if (first === 'index.html' && second === '') return { at: 'hall' };
  if (second === '' || more.length > 0) return { at: 'nowhere' };
  if (first === 'table') return { at: 'table', id: second, watch: hash === '#watch', replay };
  if (first === 'sit' || first === 'watch') return { at: first, code: second, replay };
  return { at: 'nowhere' };
}

import { expect, test } from 'vitest';
import { placeOf } from './place';

const at = (path: string) => placeOf(new URL(path, 'http://house'));

test('an address leads to its place', () => {
  expect(at('/')).toEqual({ at: 'hall' });
  expect(at('/index.html')).toEqual({ at: 'hall' });
  expect(at('/#about')).toEqual({ at: 'about' });
  expect(at('/table/abc')).toEqual({ at: 'table', id: 'abc', watch: false, replay: false });
  expect(at('/table/abc#watch')).toMatchObject({ id: 'abc', watch: true });
  expect(at('/sit/abc.x')).toEqual({ at: 'sit', code: 'abc.x', replay: false });
  expect(at('/watch/abc.x#replay')).toEqual({ at: 'watch', code: 'abc.x', replay: true });
});

test('any other address leads nowhere, not to the hall', () => {
  for (const path of ['/tables', '/table', '/table/', '/table/a/b', '/sit', '/sit/a/b', '/index.html/x', '/nowhere/at/all'])
    expect(at(path), path).toEqual({ at: 'nowhere' });
});

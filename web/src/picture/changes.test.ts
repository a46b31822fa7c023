import { expect, test } from 'vitest';
import { withChanges } from './changes';

const view = { round: 1, tilts: { red: { cards: ['rSbM'], start: { strength: 0 } } }, held: { '1': ['?'] } };

test('a path replaces what is there, be it deep or not, and leaves the rest', () => {
  expect(withChanges(view, { round: 2, 'tilts/red/start/strength': 1 })).toEqual({
    round: 2,
    tilts: { red: { cards: ['rSbM'], start: { strength: 1 } } },
    held: { '1': ['?'] },
  });
});

test('a plus adds to a list, also to one that was not there', () => {
  expect(withChanges(view, { 'tilts/red/cards+': ['rA', 'bM'], 'held/2+': ['?'] })).toMatchObject({
    tilts: { red: { cards: ['rSbM', 'rA', 'bM'] } },
    held: { '1': ['?'], '2': ['?'] },
  });
});

test('the empty path is the whole view', () => {
  expect(withChanges(view, { '': { only: 1 } })).toEqual({ only: 1 });
});

test('the view before is left as it was', () => {
  const before = structuredClone(view);
  withChanges(view, { round: 3, 'tilts/red/cards+': ['x'], 'held/1': [] });
  expect(view).toEqual(before);
});

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

test('a minus takes a row or a column away, and does not mind if it is gone already', () => {
  const rows = { rooms: { C3: { room: 'gold', resolved: true }, D2: { room: 'ice' } } };
  expect(withChanges(rows, { 'rooms/C3/resolved-': null, 'rooms/D2-': null, 'rooms/E1-': null, 'x/y-': null })).toEqual({
    rooms: { C3: { room: 'gold' } },
  });
  expect(withChanges(rows, { 'rooms/E1': { room: 'wall' }, 'rooms/C3/room': 'chest' }).rooms).toEqual({
    C3: { room: 'chest', resolved: true },
    D2: { room: 'ice' },
    E1: { room: 'wall' },
  });
});

test('a slash has changes below it', () => {
  const rows = { held: { '1': { '1': { card: 'rS', seen: true }, '2': { card: 'bS' } } } };
  expect(withChanges(rows, { 'held/1/': { '1/seen-': null, '2-': null, '3': { card: '?' } }, 'held/2/': { '1/bets+': [1] } })).toEqual({
    held: { '1': { '1': { card: 'rS' }, '3': { card: '?' } }, '2': { '1': { bets: [1] } } },
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

import { expect, test } from 'vitest';
import type { View } from '../../wire/frames';
import { attackOf, chainOf, charactersOf, endsOf, enhancementsOn, handOf, nextOf, roadOf } from './view';
import { endWords } from './words';

const view: View = {
  road: { stage: 'departure-1', laid: ['departure-1'], layer: '1', due: '2', round: 2, kind: 'attack', turn: '2' },
  in_play: {
    'old-marrow': { side: '1', on: 'none', came: 7 },
    'the-understudy': { side: '1', on: 'none', came: 3 },
    'a-very-good-hat': { side: '1', on: 'old-marrow', came: 9 },
    'the-widow-upstairs': { side: '2', on: 'none', came: 5 },
  },
  attack: { attacker: 'the-widow-upstairs', target: 'hero', interceder: 'none', side: '2', track: 'resolve' },
  hands: { '2': { '1': { card: '?', back: 'action' }, '2': { card: 'boots-of-reasonable-haste', back: 'shared', seen: true } } },
  course: { frames: { '1': { doing: 'road' }, '2': { doing: 'chain', what: 50, seat: '2', amount: 1 }, '3': { doing: 'chain', what: 44, seat: '1' } } },
  figures: {
    may_lay: { '1': ['departure-2'], '2': ['departure-4'] },
    ends: {
      '1': { clause: 1, word: 'introduced', side: 'light', done: 1, needed: 2 },
      '2': { clause: 2, word: 'hurt', side: 'dark', done: 3, needed: 3 },
      '3': { clause: 2, word: 'rounds', side: 'either', done: 1, needed: 2 },
    },
  },
};

test('the road says where it is and who owes the next Stage', () => {
  expect(roadOf(view)).toMatchObject({ stage: 'departure-1', round: 2, kind: 'attack', turn: 2, due: 2 });
  expect(nextOf(view)).toEqual(['departure-2', 'departure-4']);
  expect(roadOf({ road: { stage: 'none' } }).stage).toBe('');
});

test('characters stand in the order in which they came, with what they wear', () => {
  expect(charactersOf(view, 1).map(({ id }) => id)).toEqual(['the-understudy', 'old-marrow']);
  expect(enhancementsOn(view, 'old-marrow').map(({ id }) => id)).toEqual(['a-very-good-hat']);
});

test('an attack names who and what', () => {
  expect(attackOf(view)).toEqual({ attacker: 'the-widow-upstairs', target: 'hero', interceder: '', track: 'resolve' });
  expect(attackOf({ attack: { attacker: 'none' } })).toBeNull();
});

test('cards wait in the order in which they were announced', () => {
  expect(chainOf(view)).toEqual([
    { card: 50, seat: 2, cancelled: true },
    { card: 44, seat: 1, cancelled: false },
  ]);
});

test('of the other hand only known faces are seen', () => {
  expect(handOf(view, 2)).toEqual([
    { card: null, back: 'action', seen: false },
    { card: 'boots-of-reasonable-haste', back: 'shared', seen: true },
  ]);
});

test('what ends a Stage, clause by clause', () => {
  const ends = endsOf(view);
  expect(ends.map((parts) => parts.map(endWords))).toEqual([
    ['Light introduces characters'],
    ['Dark takes points from the hero', 'Rounds are over'],
  ]);
  expect(ends[1]?.map(({ done, needed }) => done >= needed)).toEqual([true, false]);
});

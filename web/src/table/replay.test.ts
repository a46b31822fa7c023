import { expect, test } from 'vitest';
import { pictureOf } from '../picture/picture';
import type { GameEvent, ReplayFrame, TableFrame } from '../wire/frames';
import { momentBy, momentOf, moments } from './replay';
import { opensHash } from './seed';

const table = {
  type: 'table', table: 'abc', game: 'leduc', options: {}, listed: false, stage: 'over', seats: [], seat: 1, here: [1],
  host: true, links: { watch: '' }, seed_hash: '', version: 9, view: { paid: 5 }, log: [['a', 0, '']], actors: [],
} as unknown as TableFrame;
const over = { verdict: 'won', grade: '', scores: [1], ranks: [1], lines: [[]], seed: '00' };
const replay: ReplayFrame = {
  type: 'replay',
  seat: 2,
  first: { version: 0, view: { paid: 1 }, log: [], actors: [1] },
  steps: [
    { type: 'step', version: 1, by: 1, view: { paid: 3 }, events: [['raised', 1, '6', 2]], menu: ['call'] },
    { type: 'step', version: 2, by: 2, view: { paid: 5 }, events: [['called', 2, '6', 2]], actors: [], over },
  ],
};

test('every moment of a game, through the eyes that were asked for', () => {
  const all = moments(pictureOf(table), replay);
  expect(all.map(({ version }) => version)).toEqual([0, 1, 2]);
  expect(all.map(({ view }) => view.paid)).toEqual([1, 3, 5]);
  expect(all.map(({ log }) => log.length)).toEqual([0, 1, 2]);
  expect(all.every(({ seat, menu }) => seat === 2 && menu.length === 0)).toBe(true);
  expect(all.map(({ stage }) => stage)).toEqual(['running', 'running', 'over']);
});

test('an event of the log is found at the moment when it happened', () => {
  const all = moments(pictureOf(table), replay);
  expect([momentOf(0, all), momentOf(1, all), momentOf(9, all)]).toEqual([1, 2, 2]);
});

test('arrow keys step through a replay and stop at its ends', () => {
  expect(momentBy('ArrowRight', 3, 9)).toBe(4);
  expect(momentBy('ArrowLeft', 3, 9)).toBe(2);
  expect(momentBy('ArrowRight', 9, 9)).toBe(9);
  expect(momentBy('ArrowLeft', 0, 9)).toBe(0);
  expect(momentBy('ArrowLeft', 99, 9)).toBe(8); // seen through other eyes there may be fewer
  expect([momentBy('Home', 3, 9), momentBy('End', 3, 9)]).toEqual([0, 9]);
  expect(momentBy('ArrowUp', 3, 9)).toBeNull();
});

test('a step that was told in scenes is as many moments, and one plays on from before it', () => {
  const scenes = [
    { view: { paid: 2 }, events: [['raised', 1, '6', 1] as GameEvent] },
    { view: { paid: 3 }, events: [['called', 2, '6', 1] as GameEvent] },
  ];
  const all = moments(pictureOf(table), { ...replay, steps: [{ type: 'step', version: 1, by: 1, scenes, menu: ['call'] }] });
  expect(all.map(({ view }) => view.paid)).toEqual([1, 2, 3]);
  expect(all.map(({ version }) => version)).toEqual([0, 0, 1]);
  expect(all.every(({ menu }) => menu.length === 0)).toBe(true);
});

test('a seed opens the hash that was published, and no other does', async () => {
  const hash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'; // of nothing
  expect(await opensHash('', hash)).toBe(true);
  expect(await opensHash('00', hash)).toBe(false);
});

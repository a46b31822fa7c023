import { expect, test } from 'vitest';
import type { StepFrame, TableFrame } from '../wire/frames';
import { afterNews, afterScene, byRank, picturesOf, pictureOf, seatName, toAgree, whileSealed, type Picture } from './picture';

const table: TableFrame = {
  type: 'table',
  table: 'abc',
  game: 'leduc',
  options: {},
  listed: true,
  stage: 'running',
  seats: [{ kind: 'person', name: 'Ana', present: true }, { kind: 'bot', bot: 'greedy' }],
  seat: 1,
  here: [1],
  host: true,
  links: { watch: '/watch/abc.x' },
  seed_hash: 'ff',
  version: 4,
  view: { paid: { '1': 1, '2': 1 } },
  log: [['anted', 1, '3', 1], ['anted', 2, '3', 1]],
  actors: [1],
  menu: ['call', 'raise'],
};
const afterStep = (picture: Picture, frame: StepFrame) => picturesOf(picture, frame).at(-1);
const step = (change: Partial<StepFrame>): StepFrame => ({ type: 'step', version: 5, by: 1, view: {}, ...change });

test('a decision that is not named is the one of this version', () => {
  expect(pictureOf(table).decision).toBe(4);
  expect(pictureOf({ ...table, decision: 2 }).decision).toBe(2);
});

test('a step changes the view, adds to the log and asks anew', () => {
  const next = afterStep(pictureOf(table), step({ view: { 'paid/1': 3 }, events: [['raised', 1, '6', 2]], actors: [2] }));
  expect(next?.view).toEqual({ paid: { '1': 3, '2': 1 } });
  expect(next?.log).toHaveLength(3);
  expect(next?.fresh).toBe(1);
  expect(next?.actors).toEqual([2]);
  expect(next?.menu).toEqual([]);
});

test('actors that are not told are the same', () => {
  expect(afterStep(pictureOf(table), step({ menu: ['call'] }))?.actors).toEqual([1]);
});

test('what was taken back is gone from the log', () => {
  const next = afterStep(pictureOf(table), step({ undo: true, kept: 1 }));
  expect(next?.log).toEqual([['anted', 1, '3', 1]]);
});

test('a step that is not the next one is not folded', () => {
  expect(afterScene(pictureOf(table), step({ version: 6 }), 0)).toBeNull();
  expect(afterScene(pictureOf(table), step({ version: 4 }), 0)).toBeNull();
});

const over = { verdict: 'won', grade: '', scores: [3, -3], ranks: [1, 2], lines: [[], []], seed: '00' };
const inScenes: StepFrame = {
  type: 'step',
  version: 5,
  by: 1,
  scenes: [
    { view: { 'paid/1': 3 }, events: [['raised', 1, '6', 2]] },
    { view: { 'paid/2': 3 }, events: [['called', 2, '6', 2], ['showed', 2, '13', 'Js']] },
    { view: { 'paid/1': 0, 'paid/2': 0 }, events: [['won', 1, '15', 6]] },
  ],
  actors: [],
  over,
};

test('a step in scenes is seen scene by scene', () => {
  const seen = picturesOf(pictureOf(table), inScenes);
  expect(seen.map(({ view }) => view.paid)).toEqual([{ '1': 3, '2': 1 }, { '1': 3, '2': 3 }, { '1': 0, '2': 0 }]);
  expect(seen.map(({ log }) => log.length)).toEqual([3, 5, 6]);
  expect(seen.map(({ fresh }) => fresh), 'all of the step that was told').toEqual([1, 3, 4]);
});

test('amid a step nobody is asked and nothing is over', () => {
  const seen = picturesOf(pictureOf(table), inScenes);
  expect(seen.map(({ amid }) => amid)).toEqual([true, true, false]);
  expect(seen.map(({ menu }) => menu)).toEqual([[], [], []]);
  expect(seen.map(({ version }) => version)).toEqual([4, 4, 5]);
  expect(seen.map(({ stage }) => stage)).toEqual(['running', 'running', 'over']);
});

test('what is heard between two scenes is not lost', () => {
  let picture = afterScene(pictureOf(table), inScenes, 0) as Picture;
  picture = afterNews(picture, { type: 'chat', seat: 2, name: 'Bo', text: 'oh', at: 1 });
  picture = afterScene(picture, inScenes, 1) as Picture;
  picture = afterScene(picture, inScenes, 2) as Picture;
  expect(picture.chat).toHaveLength(1);
  expect(picture.log).toHaveLength(6);
});

test('the end is the end', () => {
  const next = afterStep(pictureOf(table), step({ over, actors: [] }));
  expect(next?.stage).toBe('over');
  expect(next?.over?.scores).toEqual([3, -3]);
});

test('the end names the best first, and equals by their seats', () => {
  expect(byRank({ ranks: [4, 1, 3, 1] })).toEqual([2, 4, 3, 1]);
});

test('news: seats, chat, a wish to take back, a rematch', () => {
  let picture = pictureOf(table);
  picture = afterNews(picture, { type: 'chat', seat: 1, name: 'Ana', text: '<b>hi</b>', at: 1 });
  expect(picture.chat[0]?.text).toBe('<b>hi</b>');
  picture = afterNews(picture, { type: 'undo_asked', by: 2, version: 4 });
  expect(picture.undo).toEqual({ by: 2, version: 4 });
  picture = afterNews(picture, { type: 'undo_declined', by: 1, version: 4 });
  expect(picture.undo).toBeNull();
  picture = afterNews(picture, { type: 'rematch', table: 'next' });
  expect(picture.next).toBe('next');
});

test('a seat is called by its name, a bot by what it is', () => {
  expect(seatName(table, 1)).toBe('Ana');
  expect(seatName(table, 2)).toBe('The greedy bot');
  const seats = ['greedy', 'hasty', 'greedy', 'greedy'].map((bot) => ({ kind: 'bot' as const, bot }));
  expect([1, 2, 3, 4].map((seat) => seatName({ seats }, seat))).toEqual(['Greedy bot A', 'The hasty bot', 'Greedy bot B', 'Greedy bot C']);
});

test('a name from right to left is kept apart', () => {
  expect(seatName({ seats: [{ kind: 'person', name: '\u05d3\u05e0\u05d4' }] }, 1)).toBe('\u2068\u05d3\u05e0\u05d4\u2069');
});

test('a seat that was given up is offered by all people who play', () => {
  const offered = (by: number[]) => ({ seats: [{ kind: 'person' as const }, { kind: 'open' as const, offered: by }, { kind: 'person' as const }, { kind: 'person' as const, bot: 'greedy' }, { kind: 'bot' as const }] });
  expect(toAgree(offered([]), 2)).toEqual([1, 3]);
  expect(toAgree(offered([3]), 2)).toEqual([1]);
  expect(toAgree(offered([1, 3]), 2)).toEqual([]);
});

test('who has answered is asked nothing, and does not learn who else has', () => {
  const sealed = whileSealed(pictureOf({ ...table, actors: [1, 2], question: ['choose'] }));
  expect(sealed.menu).toEqual([]);
  expect(sealed.actors).toEqual([2]);
  expect(sealed.question).toEqual(['sealed']);
  expect(sealed.decision).toBe(4);
});

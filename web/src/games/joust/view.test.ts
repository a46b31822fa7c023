import { describe, expect, it } from 'vitest';
import { actionsOf, Choices, type Action } from '../../picture/menu';
import type { GameEvent, View } from '../../wire/frames';
import { Words } from '../../picture/words';
import type { Look } from '../game';
import { geometryOf } from './geometry';
import { narrowed } from '../../table/narrowed';
import { roundSheets, sumOf } from './sheet';
import {
  betCounts,
  chitsOf,
  countingOn,
  crestOf,
  faceDownOf,
  favorsLeft,
  handOf,
  handSize,
  heldBy,
  laidOf,
  links,
  pointsOf,
  stackOf,
  stacksOf,
  symbolsOn,
  toClash,
  trackOf,
  victorOf,
} from './view';
import { Names } from './words';

const start = { red: ['rS', 'rD', 'rA', 'rM'], black: ['bS', 'bD', 'bA', 'bM'] };
const tilt = (name: 'red' | 'black', marks: object[]) => ({ name, spoken: name, about: { start: start[name], before_line: 8, clash: 17, marks } });
const words = new Words({
  name: 'joust',
  title: 'Jungle Joust',
  rule_prefix: 'JJ',
  verbs: [],
  events: [],
  questions: [],
  domains: {
    card: [{ name: 'bArM', spoken: 'Owl Glance (bA rM)', about: { name: 'Owl Glance', symbols: ['bA', 'rM'], counts: { red: ['rM'], black: ['bA'] } } }],
    stack: ['strength', 'defense', 'accuracy', 'movement', 'valor'].flatMap((trait) =>
      ['red', 'black'].map((colour) => ({ name: `${colour[0]}${trait[0]?.toUpperCase()}`, spoken: '', about: { colour, trait } })),
    ),
    chit: ['rS3', 'rS2', 'rD3', 'rD2', 'bV3', 'bV2'].map((name) => ({ name, spoken: name, about: { stack: name.slice(0, 2), value: Number(name[2]) } })),
    tilt: [tilt('red', [{ space: 9, favors: 1 }, { space: 11, favors: 2 }]), tilt('black', [{ space: 9, favors: 1 }])],
  },
  rules: [],
});

const view: View = {
  round: 1,
  to_act: '1',
  asks: 'play',
  face_down: 2,
  tilts: {
    red: {
      cards: { '1': { card: 'rSrDrM' }, '2': { card: 'rSbDbM', favors: ['rS'] }, '3': { card: 'bSbDbAbM', favors: ['bD'] } },
      start: { strength: 0, defense: 2, accuracy: 0 },
      marks_used: [],
    },
    black: { cards: {}, start: { strength: 0, defense: 0, accuracy: 0 }, marks_used: [] },
  },
  held: {
    '1': {
      '1': { card: 'bArM' },
      '2': { card: 'bSrM', bet: 2, after: 1 },
      '3': { card: 'rDrM', bet: 1, open: true, seen: true },
      '4': { card: '?', place: 'face-down' },
    },
    '2': { '1': { card: '?' }, '2': { card: '?', place: '?' }, '3': { card: '?', place: '?' } },
  },
  figures: { red: { points: 7, runs: { '1': { symbols: ['rS'] }, '2': {}, '3': { symbols: ['bD', 'bA'] } } }, black: { points: 0 }, favors_left_red: 5, favors_left_black: 7, to_clash: 14 },
  bets: { '1': ['black', 'red'], '2': ['red'] },
  crests: { '1': 'red', '2': '?' },
  chits: { '1': ['rS3'], '2': ['bV3', 'bV2'] },
  stacks: { rS: ['rS2'], bV: [], rD: ['rD3', 'rD2'] },
  hands: { '1': 1, '2': 2 },
  last: { round: 0, victor: 'none', crests: {} },
};

describe('cards', () => {
  it('are read from their symbols', () => {
    expect(symbolsOn(words, 'bArM')).toEqual([
      { key: 'bA', colour: 'black', trait: 'accuracy' },
      { key: 'rM', colour: 'red', trait: 'movement' },
    ]);
    expect(laidOf({ card: 'rSbDbM', favors: ['rS', 'bD'] }).favored).toEqual(['rS', 'bD']);
  });
  it('have names in words', () => {
    expect(new Names(words).card('bArM')).toBe('Owl Glance: black Accuracy and red Movement');
  });
});

describe('the track', () => {
  it('is as the board says', () => {
    const track = trackOf(words);
    expect([track.before, track.last]).toEqual([8, 17]);
    expect(track.start.black.map(({ key }) => key)).toEqual(start.black);
    expect(track.marks).toEqual([
      { rider: 'red', step: 9, favors: 1 },
      { rider: 'red', step: 11, favors: 2 },
      { rider: 'black', step: 9, favors: 1 },
    ]);
  });
  it.each([false, true])('brings the Riders level at the clash (compact: %s)', (compact) => {
    const geometry = geometryOf(17, compact);
    expect(geometry.space('red', 10).x).toBe(geometry.space('black', 7).x);
  });
});

describe('a Tilt', () => {
  it('counts Favors and points as the terminal does', () => {
    expect([pointsOf(view, 'red'), pointsOf(view, 'black')]).toEqual([7, 0]);
    expect([favorsLeft(view, 'red'), toClash(view)]).toEqual([5, 14]);
  });
  it('links what goes on from row to row, as the view says', () => {
    expect(links(view, 'red')).toEqual([
      { row: 0, key: 'rS' },
      { row: 2, key: 'bD' },
      { row: 2, key: 'bA' },
    ]);
    expect(links(view, 'black')).toEqual([]);
  });
});

describe('a seat', () => {
  it('holds cards in hand, bets and face-down cards', () => {
    expect(handOf(view, 1)).toEqual(['bArM']);
    expect(heldBy(view, 1)[1]).toEqual({ card: 'bSrM', place: 'bet', side: 'red' });
    expect(heldBy(view, 1)[2]).toEqual({ card: 'rDrM', place: 'bet', side: 'black' });
    expect(handSize(view, 1)).toBe(1);
    expect(handSize(view, 2)).toBe(2);
    expect(betCounts(view, 2)).toEqual({ red: 1, black: 0, unseen: 0 });
    expect([faceDownOf(view, 1), faceDownOf(view, 2)]).toEqual([2, 0]);
  });
  it('shows its crest as soon as the Round is scored, until the table is cleared', () => {
    const scored: View = { ...view, last: { round: 1, victor: 'black', crests: { '1': 'red', '2': 'black' } } };
    expect([crestOf(view, 2), victorOf(view)]).toEqual([null, null]);
    expect([crestOf(scored, 2), victorOf(scored)]).toEqual(['black', 'black']);
    expect([crestOf({ ...scored, round: 2 }, 2), victorOf({ ...scored, round: 2 })]).toEqual([null, null]);
  });
  it('leaves the rest of the chits', () => {
    expect(['rS', 'bV', 'rD'].map((stack) => stackOf(view, stack, words))).toEqual([[2], [], [3, 2]]);
    expect(chitsOf(view, 1, words)).toEqual([{ key: 'rS3', stack: 'rS', symbol: { key: 'rS', colour: 'red', trait: 'strength' }, value: 3 }]);
    expect(stacksOf(words).map(({ key }) => key)).toEqual(['rS', 'rD', 'rA', 'rM', 'rV', 'bS', 'bD', 'bA', 'bM', 'bV']);
  });
  it('bets on symbols that count on their side', () => {
    expect([countingOn(words, 'bArM', 'red'), countingOn(words, 'bArM', 'black'), countingOn(words, '?', 'red')]).toEqual([['rM'], ['bA'], []]);
  });
});

describe('touching', () => {
  const touches = ({ verb, operands }: Action): string[] =>
    verb === 'lay' ? [`card:${operands[0]}`, `tilt:${operands[1]}`] : verb === 'chit' ? [`stack:${operands[0]}`] : [];
  const look = (menu: string[], chosen: string[]) =>
    narrowed({ choices: new Choices(actionsOf(menu), touches), chosen } as unknown as Look).choices;
  it('begins with a card and goes on to the places that fit it', () => {
    const menu = ['lay bArM red,black', 'lay rSrM red', 'end-play'];
    expect([...look(menu, []).byThing.keys()].sort()).toEqual(['', 'card:bArM', 'card:rSrM', 'do:end-play']);
    expect([...look(menu, ['card:rSrM']).byThing.keys()]).toEqual(['tilt:red']);
  });
  it('goes on showing all choices when one thing is enough', () => {
    expect(look(['chit rS,bS'], ['stack:rS']).at('stack:bS')).toHaveLength(1);
  });
});

it('a Round that has ended has a sheet', () => {
  const log: GameEvent[] = [
    ['round-began', 1, '13', 1],
    ['crest-open', 1, '10', 'red'],
    ['rider-scored', 0, '54', 'red', 9],
    ['victor', 0, '56', 'red'],
    ['allegiance-paid', 1, '59', 9],
    ['chit-lost', 1, '64', 'bD3', 1],
    ['bets-paid', 2, '70', 4],
    ['round-ended', 0, '73', 1],
    ['round-began', 2, '13', 2],
  ];
  const [sheet] = roundSheets(log, 2);
  expect(sheet).toMatchObject({ round: 1, victor: 'red', scores: { red: 9 } });
  expect(sheet?.lines.map(sumOf)).toEqual([8, 4]);
  expect(roundSheets(log.slice(0, 3), 2)).toEqual([]);
  expect(roundSheets([...log, ...log], 2).map(({ lines }) => lines.map(sumOf))).toEqual([[8, 4], [8, 4]]);
});

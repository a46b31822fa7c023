import { expect, test } from 'vitest';
import type { GameEvent, View } from '../../wire/frames';
import { budgetOf, drawnOf, fightOf, goesOn, isWiped, onTile, partiesOf, pathOf, phaseOf, winnerOf } from './view';

const view: View = {
  cycle: { number: 2, token: '1', turn: '2', in_game: ['1', '2'] },
  course: { frames: { '1': { doing: 'cycle' }, '2': { doing: 'adventure', seat: '2' }, '3': { doing: 'reveal', seat: '2', what: 7 } } },
  players: {
    '1': { money: 5, tile: 'A3', members: { '1': { card: 'agnes', hp: 0, gear_1: 'spoon', gear_2: 'none' } }, loose: [], queue: {} },
    '2': { money: 3, tile: 'A3', members: { '1': { card: 'oss', hp: 3 } }, loose: ['rope'], queue: { '1': { deck: 'lake', card: '?' }, '2': { deck: 'blank', shop: true } } },
  },
  figures: { '1': { speed: 2, str: 0, members: { '1': { str: 0, cha: 1, most_hp: 5 } } }, '2': { speed: 4 }, sends: 3, faces: 2 },
  fight: { card: 'poachers', seat: '2', foe: 'none', round: 1, end: 'open', hp: { '1': 3, '2': 0 } },
  outcome: { verdict: 'won', winner: '2' },
};

test('a party is read with what follows from its cards', () => {
  const [one, two] = partiesOf(view, () => 3);
  expect(one?.members).toEqual([{ card: 'agnes', hp: 0, most: 5, str: 0, cha: 1, slots: 3, gear: ['spoon'] }]);
  expect(one && isWiped(one)).toBe(true);
  expect(two && isWiped(two)).toBe(false);
  expect(two?.queue).toEqual([
    { deck: 'lake', card: '', village: false },
    { deck: null, card: '', village: true },
  ]);
  expect(onTile(partiesOf(view, () => 0), 'A3').map(({ seat }) => seat)).toEqual([1, 2]);
  expect(onTile(partiesOf(view, () => 0), '')).toEqual([]);
});

test('what goes on is read from the innermost frame', () => {
  expect(phaseOf(view)).toBe('adventure');
  expect(goesOn(view, 'reveal')?.what).toBe(7);
  expect(goesOn(view, 'join')).toBeUndefined();
  expect(winnerOf(view)).toBe(2);
});

test('a fight is open until it has ended', () => {
  expect(fightOf(view)).toMatchObject({ seat: 2, foe: 0, card: 'poachers', hp: [3, 0, 0, 0], sends: 3, faces: 2 });
  expect(fightOf({ ...view, fight: { seat: '2', end: 'won' } })).toBeNull();
  expect(fightOf({})).toBeNull();
});

test('the way is what was walked since the last campsite', () => {
  const log: GameEvent[] = [
    ['camped', 1, '13', 'A3'],
    ['stepped', 1, '16', 'A4'],
    ['camped', 1, '13', 'B9'],
    ['camped', 2, '13', 'O4'],
    ['movement-began', 1, '17', 4],
    ['stepped', 1, '16', 'C9'],
    ['drew', 1, '20', 'lake'],
    ['stepped', 2, '16', 'O5'],
    ['stepped', 1, '16', 'D9'],
    ['drew', 1, '20', 'lake'],
  ];
  expect(pathOf(log, 1)).toEqual(['B9', 'C9', 'D9']);
  expect(pathOf(log, 3)).toEqual([]);
  expect(budgetOf(log, 1)).toBe(4);
  expect(drawnOf(log, 1)).toBe(2);
});

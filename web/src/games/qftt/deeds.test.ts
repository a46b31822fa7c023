import { expect, test } from 'vitest';
import type { GameEvent } from '../../wire/frames';
import { deedsOf } from './deeds';
import type { Names } from './words';

const names = { short: (id: string) => id } as Names;

test('each card of the newest turn has a line that says what it brought', () => {
  const log: GameEvent[] = [
    ['camped', 1, '13', 'A3'],
    ['revealed', 1, '25', 'old'],
    ['camped', 1, '13', 'B9'],
    ['revealed', 1, '25', 'pike'],
    ['hurt', 1, '69', 'agnes', 2],
    ['gained', 2, '47', 9],
    ['hurt', 1, '69', 'agnes', 1],
    ['won-fight', 1, '36'],
    ['gained', 1, '36', 4],
    ['lost', 1, '', 1],
    ['revealed', 1, '25', 'oar'],
    ['found', 1, '42', 'oar', 'agnes'],
    ['revealed', 1, '25', 'quiet'],
  ];
  expect(deedsOf(log, 1, names)).toEqual({ isPast: false, deeds: [
    { card: 'pike', brought: 'won, agnes −3, +3 money' },
    { card: 'oar', brought: 'agnes takes it' },
    { card: 'quiet', brought: '' },
  ] });
  expect(deedsOf(log, 2, names).deeds).toEqual([]);
  const after: GameEvent[] = [...log, ['completed', 1, '26'], ['healed', 1, '58', 'agnes', 3], ['turn-began', 1, '13']];
  expect(deedsOf(after, 1, names)).toEqual({ ...deedsOf(log, 1, names), isPast: true });
});

import { describe, expect, it } from 'vitest';
import { filled, rowsOf, wordsOfThing } from './said';

const nameOf = (seat: number) => (seat === 1 ? 'You' : `Seat ${seat}`);

describe('a tabletop in words', () => {
  it('calls seats as the reader does', () => {
    expect(filled('{1} and {2}. {1}', nameOf)).toBe('You and Seat 2. You');
    expect(filled('taken by {1}', nameOf)).toBe('taken by you');
    expect(filled('{2#} 3c', (seat) => `Bo${seat}`)).toBe('2 Bo2 3c');
    expect(filled('{7} {x}', nameOf)).toBe('{7} {x}');
  });
  it('says all there is of a thing', () => {
    expect(wordsOfThing({ place: 'D2', name: 'crystal', marks: ['resolved'], text: 'Look.' }, nameOf)).toBe(
      'D2 crystal (resolved): Look.',
    );
    expect(wordsOfThing({ owner: 1, text: 'coins 3' }, nameOf)).toBe('You: coins 3');
    expect(wordsOfThing({ text: 'only words' }, nameOf)).toBe('only words');
  });
  it('has a cell for every place of a grid', () => {
    const at = (column: number, row: number) => ({ name: `${column}/${row}`, column, row });
    const rows = rowsOf({ kind: 'grid', things: [at(2, 1), at(0, 0), at(-1, 1)] });
    expect(rows.map(({ cells }) => cells.map((cell) => cell?.name ?? ''))).toEqual([
      ['0/0', '', ''],
      ['', '', '2/1'],
    ]);
    expect(rows[1]?.labels.map(({ name }) => name)).toEqual(['-1/1']);
  });
});

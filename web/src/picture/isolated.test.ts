import { expect, test } from 'vitest';
import { isolated } from './isolated';

test('only what is written from right to left is kept apart', () => {
  for (const name of ['Ana', 'Zo\u00eb', '\u674e', '\u0410\u043d\u044f', '7', '']) expect(isolated(name)).toBe(name);
  for (const name of ['\u05d3\u05e0\u05d4', 'a\u0639', '\u07d2', '\ufb2a', '\u{10a00}', '\u{1e900}']) expect(isolated(name)).toBe(`\u2068${name}\u2069`);
});

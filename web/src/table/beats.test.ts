import { describe, expect, it } from 'vitest';
import type { Moment } from '../games/game';
import { inBeats } from './beats';

const at = (thing: string, part?: string): Moment => ({ thing, text: 'x', tone: 'plain', ...(part && { part }) });
const told = (seen: Moment[]) => inBeats(seen).map(({ thing, text, delay, below }) => `${thing ?? text} ${delay} ${below}`);

describe('moments of one step', () => {
  it('come together when nothing says otherwise, one below the other', () => {
    expect(told([at('a'), at('b'), at('a')])).toEqual(['a 0 0', 'b 0 0', 'a 0 1']);
  });
  it('come part after part, each under its name', () => {
    expect(told([at('a', 'Pay'), at('b', 'Pay'), at('a', 'Heal')])).toEqual(['Pay 0 0', 'a 0 0', 'b 0 0', 'Heal 450 0', 'a 450 0']);
  });
  it('need no name when there is one part only', () => {
    expect(told([at('a', 'Pay'), at('b', 'Pay')])).toEqual(['a 0 0', 'b 0 0']);
  });
  it('take no longer however many they are', () => {
    const many = inBeats(Array.from({ length: 20 }, (_, i) => at('a', String(i))));
    expect(many.at(-1)?.delay).toBe(2400);
  });
});

import { describe, expect, it } from 'vitest';
import type { Moment } from '../games/game';
import { lasting, staged } from './staging';

const at = (thing: string, tone: Moment['tone'] = 'plain'): Moment => ({ thing, text: 'x', tone });
const told = (seen: Moment[], name = '') => staged(seen, name).map(({ thing, text, below }) => `${thing ?? text} ${below}`);

describe('moments of one scene', () => {
  it('come together, those at the same place one below the other', () => {
    expect(told([at('a'), at('b'), at('a')])).toEqual(['a 0', 'b 0', 'a 1']);
  });
  it('come under the name of their scene, if there is anything to see', () => {
    expect(told([at('a'), at('b')], 'Heal')).toEqual(['Heal 0', 'a 0', 'b 0']);
    expect(told([], 'Heal')).toEqual([]);
  });
  it('last longer the grander they are', () => {
    expect(lasting([at('a'), at('b', 'grand')])).toBeGreaterThan(lasting([at('a')]));
    expect(lasting([at('a')])).toBeGreaterThan(lasting([]));
  });
});

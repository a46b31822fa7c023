import { describe, expect, it } from 'vitest';
import type { View } from '../../wire/frames';
import { bossName } from './journal';
import { beastOf } from './monsters';
import { monsterFigures } from './figures';
import { ana, hero, lookAt, printed, slots, view } from './sample';
import { seenOf } from './seen';
import { rainbowsOf, stackOf, sum } from './stacks';
import { dayOf, dealtOf, handOf, heroesOf, knownHands, rowOf } from './view';
import { adventureWords, monsterWords, outlookWords, pieceWords, questWords, stackWords } from './words';

describe('what is printed', () => {
  it('is read from the vocabulary', () => {
    expect(printed.piece('hood')).toMatchObject({ kind: 'helmet', guild: 'fire', cost: 1, blood: 2, permanent: [3, 0, 0] });
    expect(printed.piece('vest').items).toEqual([expect.objectContaining({ coins: 2, heal: 1, vp: 0, at: 'dusk' })]);
    expect(printed.monster('unicorn')).toMatchObject({ level: 2, temporary: { life: 0, attack: 1 }, bounty: { heal: 4 } });
    expect(printed.adventure('burn').needs).toEqual([['weapon', 2], ['spell', 2], ['fire', 3]]);
    expect(printed.piece('hood')).toBe(printed.piece('hood'));
  });
  it('has no guild on spells, whatever is said', () => {
    expect(printed.piece('prelude').guild).toBeNull();
  });
  it('is a plain card where nothing is known', () => {
    expect(printed.piece('nonesuch')).toMatchObject({ name: 'nonesuch', kind: 'consumable', cost: 0, items: [] });
  });
  it('is told in words', () => {
    expect(pieceWords(printed.piece('hood'))).toBe('Feverish Furnace Hood. About hood');
    expect(pieceWords(printed.piece('nonesuch'))).toBe('nonesuch');
    expect(questWords(printed.quest('roar'))).toBe('The Loudest Roar. About roar');
    expect(adventureWords(printed.adventure('burn'))).toBe('Burn it to the Ground, About burn');
  });
});

describe('packets', () => {
  it('have slots that say who took what and what is known', () => {
    const dealt = { taker: 0, card: null, isFaceDown: false, isMixed: false };
    expect(dealtOf({ card: 'kettle-crown', taker: 2 })).toEqual({ ...dealt, taker: 2, card: 'kettle-crown' });
    expect(dealtOf({ card: 'hood', taker: 2, mixed: true })).toEqual({ ...dealt, taker: 2, card: 'hood', isMixed: true });
    expect(dealtOf({ card: '?' })).toEqual(dealt);
    expect(dealtOf({ face_down: true, taker: 1 })).toEqual({ ...dealt, taker: 1, isFaceDown: true });
    expect(dealtOf({})).toEqual(dealt);
  });
  it('are the hand of who holds them', () => {
    expect(handOf(view, 1).map(({ card }) => card)).toEqual(['prelude', 'stew', 'cowl']);
    expect(handOf(view, 2)).toHaveLength(3);
    expect(handOf(view, 3).map(({ card }) => card)).toEqual([null, null, null]);
    expect(handOf(view, 0)).toEqual([]);
  });
  it('put the cards taken on the board of the Day', () => {
    expect(dayOf(view, 1, false).map((dealt) => dealt?.card ?? null)).toEqual(['vest', null, null]);
    expect(dayOf(view, 2, false)[0]).toMatchObject({ taker: 2, card: null });
    const second: View = { ...view, day: 2, packets: { '2': { '1': { at: 1, cards: slots({ card: 'a', taker: 1 }, { card: 'b', taker: 2 }, { card: 'c', taker: 3 }, { card: 'd', taker: 1 }, { card: 'e' }, { card: 'f' }, { card: 'g' }) } } } };
    expect(dayOf(second, 1, false).map((dealt) => dealt?.card ?? null)).toEqual(['d', null, null]);
  });
  it('are rows for two heroes', () => {
    const row: View = { ...view, day: 1, packets: { '2': { '1': { at: 0, cards: slots({ card: 'hood', taker: 2 }, { card: 'claw', taker: 1 }, { face_down: true, taker: 2 }, { card: 'stew' }, { card: 'hex' }) } } } };
    expect(rowOf(row).map(({ card }) => card)).toEqual(['stew', 'hex']);
    expect(dayOf(row, 2, true).map((dealt) => dealt?.isFaceDown)).toEqual([false, true, undefined]);
  });
  it('are remembered by who passed them on', () => {
    expect(knownHands(view, 1)).toEqual([{ seat: 2, size: 3, certain: [], among: ['hood', 'hex', 'stew'], some: 3 }]);
    const later: View = {
      ...view,
      packets: { '2': { '1': { at: 3, cards: slots({ card: 'vest', taker: 1 }, { card: 'hood', taker: 2, mixed: true }, { card: 'hex', mixed: true }, { card: 'stew', mixed: true }) }, '2': { at: 2, cards: slots({ card: 'a', taker: 1, mixed: true }, { card: 'b', taker: 1 }, { card: 'claw' }, { card: '?' }) } } },
    };
    expect(knownHands(later, 1)).toEqual([
      { seat: 2, size: 2, certain: ['claw'], among: [], some: 0 },
      { seat: 3, size: 2, certain: [], among: ['hood', 'hex', 'stew'], some: 2 },
    ]);
  });
});

describe('a hero', () => {
  it('is read from the view', () => {
    expect(ana).toMatchObject({ seat: 1, coins: 3, blood: 2, tokens: [0, 1, 0], sealed: 0 });
    expect(ana.figures).toMatchObject({ score: -7, permanent: [4, 3, 0], temporary: [0, 1, 0], unnamed: 1, done: [false, true, false, false, false] });
    expect(ana.figures.quests).toEqual([{ has: 4, vp: 8 }, { has: 2, vp: 5 }]);
    expect(heroesOf({ heroes: { '1': hero({ sealed: '4' }) } })[0]?.sealed).toBe(4);
  });
  it('has stacks from the bottom to the top', () => {
    const weapon = stackOf(ana, 'weapon', printed);
    expect(weapon.map(({ id }) => id)).toEqual(['hammer', 'claw']);
    expect(sum(weapon.map(({ permanent }) => permanent))).toEqual([4, 1, 0]);
    expect(rainbowsOf(ana, printed).map(({ id }) => id)).toEqual(['coat']);
    expect(stackWords('weapon', weapon, ana.figures.stacks.weapon ?? '')).toBe(
      'Weapon, level 2: Smoldering, Grizzly Dream Claw. Permanent 4 Attack and 1 Knowledge. Temporary 1 Knowledge',
    );
    expect(stackWords('belt', [], '')).toBe('Belt: empty');
  });
});

describe('the monster', () => {
  it('is told as it stands', () => {
    expect(bossName(seenOf(lookAt(view)))).toBe('Taunting, Ominous Unicorn');
    expect(monsterWords(monsterFigures(view), printed.monster('unicorn'))).toBe(
      'Taunting, Ominous Unicorn, level 2. Life 5, Knowledge 3, Attack 5. Victors get 5 VP and 1 coin and heal 4',
    );
    expect(outlookWords(ana.figures.battle)).toBe('1 Attack short, 5 blood');
  });
  it('looks like what it has grown from', () => {
    const grown = beastOf(['goblin', 'unicorn']);
    expect(grown.skin).toBe(beastOf(['goblin']).skin);
    expect(grown.above.length).toBeGreaterThan(beastOf(['goblin']).above.length);
    expect(beastOf(['a-stranger']).eyes).toBe('round');
  });
});

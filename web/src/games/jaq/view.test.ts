import { describe, expect, it } from 'vitest';
import type { View } from '../../wire/frames';
import { bossName } from './journal';
import { beastOf } from './monsters';
import {
  componentsOf,
  gainsOf,
  grownName,
  haveOf,
  ifPlayed,
  monsterTotals,
  outlookOf,
  sourcesOf,
  stackOf,
  totalOf,
  unnamedOf,
  valueOf,
} from './reckon';
import { ana, bo, cy, hero, lookAt, printed, slots, view } from './sample';
import { seenOf } from './seen';
import { dayOf, dealtOf, handOf, hasRows, heroesOf, knownHands, passesTo, rowOf } from './view';
import { adventureWords, changeWords, outlookWords, pieceWords, questWords, stackWords } from './words';

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
    expect(pieceWords(printed.piece('hood'))).toBe(
      'Feverish Furnace Hood, Fire helmet. Costs 1 coin and 2 blood. Permanent 3 Attack. Temporary 1 Attack',
    );
    expect(pieceWords(printed.piece('vest'))).toMatch(/When played: 2 coins and heal 1 at Dusk only$/);
    expect(pieceWords(printed.piece('hex'))).toBe(
      'Papercut Hex, spell. Costs 2 coins. Once: 3 blood for each other hero. At every cast: 1 Knowledge token',
    );
    expect(pieceWords(printed.piece('cowl'))).toMatch(/Free\. Permanent 2 Knowledge and −1 Defense$/);
    expect(questWords(printed.quest('roar'))).toBe('The Loudest Roar. Most Attack: first place 8 VP, second 4');
    expect(questWords(printed.quest('hands'))).toMatch(/^Both Hands Full\. Reach Weapon level plus Off-hand level: 1 for 2 VP,/);
    expect(adventureWords(printed.adventure('burn'))).toMatch(/asks for Weapon level 2, Spell level 2 and Fire cards 3$/);
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
    expect([hasRows(2, {}), hasRows(3, {}), hasRows(1, {}), hasRows(1, { solo: 'display' })]).toEqual([true, false, false, true]);
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
  it('go clockwise until the token is turned', () => {
    expect([passesTo(1, 3, []), passesTo(3, 3, [])]).toEqual([2, 1]);
    expect([passesTo(1, 3, [['token-turned']]), passesTo(3, 3, [['token-turned']])]).toEqual([3, 2]);
  });
});

describe('a hero', () => {
  it('is read from the view', () => {
    expect(ana).toMatchObject({ seat: 1, coins: 3, blood: 2, tokens: [0, 1, 0], score: -7, sealed: 0 });
    expect(heroesOf({ heroes: { '1': hero({ sealed: '4' }) } })[0]?.sealed).toBe(4);
  });
  it('has stacks whose names grow', () => {
    const weapon = stackOf(ana, 'weapon', printed);
    expect(grownName(weapon)).toBe('Smoldering, Grizzly Dream Claw');
    expect(grownName(stackOf(ana, 'spell', printed))).toBe('Murmur of Marbles');
    expect(grownName([])).toBe('');
    expect(stackWords('weapon', weapon)).toBe(
      'Weapon, level 2: Smoldering, Grizzly Dream Claw. Permanent 4 Attack and 1 Knowledge. Temporary 1 Knowledge',
    );
    expect(stackWords('belt', [])).toBe('Belt: empty');
  });
  it('adds up permanents of all cards, temporaries of the top ones, and tokens', () => {
    expect(sourcesOf(ana, printed)).toEqual({ permanent: [4, 3, 0], temporary: [0, 1, 0], tokens: [0, 1, 0] });
    expect(totalOf(sourcesOf(ana, printed))).toEqual([4, 5, 0]);
  });
  it('is never below 0, but only in all', () => {
    expect(totalOf(sourcesOf({ ...cy, pieces: ['cowl'] }, printed))).toEqual([0, 2, 0]);
    expect(totalOf(sourcesOf({ ...cy, pieces: ['cowl'], tokens: [0, 0, 3] }, printed))).toEqual([0, 2, 2]);
  });
  it('counts buried cards and named rainbow cards for a guild', () => {
    expect(componentsOf(ana, 'fire', printed)).toBe(1);
    expect(unnamedOf(ana, printed).map(({ id }) => id)).toEqual(['coat']);
    const namer = { ...ana, named: ['fire'] };
    expect(componentsOf(namer, 'fire', printed)).toBe(2);
    expect(unnamedOf(namer, printed)).toEqual([]);
    expect(unnamedOf({ ...ana, named: ['?'] }, printed)).toHaveLength(1);
  });
  it('has values for what is asked', () => {
    expect(['attack', 'weapon', 'spell', 'shadow', 'coins', 'belt'].map((what) => haveOf(ana, what, printed))).toEqual([4, 2, 1, 1, 3, 0]);
    expect(valueOf(ana, ['attack', 'knowledge', 'defense'], printed)).toBe(9);
  });
});

describe('playing a card', () => {
  it('covers temporary values and makes the name grow', () => {
    const change = ifPlayed({ ...cy, pieces: ['hammer'] }, printed.piece('claw'), 'dawn', printed);
    expect(change).toMatchObject({ totals: [[3, 0, 1], [4, 2, 0]], covers: [0, 0, 1], coins: [3, 1], name: 'Smoldering, Grizzly Dream Claw' });
    expect(changeWords(change)).toBe('Attack 3 → 4, Knowledge 0 → 2, Defense 1 → 0, covers 1 Defense, coins 3 → 1');
  });
  it('casts the whole stack, the pink part of the new spell only', () => {
    const gains = gainsOf(ana, printed.piece('prelude'), 'dawn', printed);
    expect(gains).toMatchObject({ attack: 1, knowledge: 1, defense: 2 });
    expect(ifPlayed(ana, printed.piece('hex'), 'dawn', printed)).toMatchObject({ deal: 3, name: '', covers: [0, 0, 0] });
  });
  it('gives what is tied to a time at that time only', () => {
    expect(ifPlayed(ana, printed.piece('vest'), 'dusk', printed)).toMatchObject({ coins: [3, 4], blood: [2, 1] });
    expect(ifPlayed(ana, printed.piece('vest'), 'dawn', printed)).toMatchObject({ coins: [3, 2], blood: [2, 2] });
  });
  it('may cost blood, and more coins than there are', () => {
    expect(ifPlayed(bo, printed.piece('hood'), 'dawn', printed)).toMatchObject({ blood: [0, 2], canPay: true });
    expect(ifPlayed({ ...cy, coins: 2 }, printed.piece('hammer'), 'dawn', printed).canPay).toBe(false);
    expect(changeWords(ifPlayed(cy, printed.piece('stew'), 'noon', printed))).toBe('VP 0 → 2');
  });
});

describe('the monster', () => {
  const stack = ['goblin', 'unicorn'].map((id) => printed.monster(id));
  it('has permanents of all its cards and temporaries of the newest', () => {
    expect(monsterTotals(stack)).toEqual({ life: 5, knowledge: 3, attack: 5, vp: 5 });
    expect(monsterTotals(stack.slice(0, 1))).toEqual({ life: 3, knowledge: 1, attack: 2, vp: 2 });
    expect(bossName(seenOf(lookAt(view)))).toBe('Taunting, Ominous Unicorn');
  });
  it('is defeated by enough Attack and Knowledge, and wounds who has too little Defense', () => {
    expect(outlookOf([5, 3, 0], monsterTotals(stack))).toEqual({ attackShort: 0, knowledgeShort: 0, wounds: 5, wins: true });
    const beaten = outlookOf([4, 9, 7], monsterTotals(stack));
    expect(beaten).toMatchObject({ attackShort: 1, wounds: 0, wins: false });
    expect(outlookWords(beaten)).toBe('1 Attack short, no blood');
  });
  it('looks like what it has grown from', () => {
    const grown = beastOf(['goblin', 'unicorn']);
    expect(grown.skin).toBe(beastOf(['goblin']).skin);
    expect(grown.above.length).toBeGreaterThan(beastOf(['goblin']).above.length);
    expect(beastOf(['a-stranger']).eyes).toBe('round');
  });
});

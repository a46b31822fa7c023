import { describe, expect, it } from 'vitest';
import { toAction } from '../../picture/menu';
import type { GameEvent, View } from '../../wire/frames';
import { fateOf } from './fate';
import { journalOf, spellNames } from './journal';
import { lessons } from './lessons';
import { chaptersOf, recapOf, sceneName } from './recap';
import { ana, hero, lookAt, printed, view, words } from './sample';
import { asks, asksTwice, facts, label, moment, timeOf, touches, whyNot } from './say';
import { ifNamed, isDone, needsOf, padOf, questLines, questPays } from './score';
import { heroName, named, seenOf, shortName } from './seen';

describe('the score', () => {
  const roar = printed.quest('roar');
  it('pays first and second place of a Quest', () => {
    expect(questPays(roar, [4, 2, 2, 1], {})).toEqual([8, 4, 4, 0]);
    expect(questPays(roar, [4, 4, 2], {})).toEqual([8, 8, 0]);
    expect(questPays(roar, [0, 0], {})).toEqual([8, 8]);
    expect(questPays(roar, [3, 0], { 'zero-can-place': 'no' })).toEqual([8, 0]);
  });
  it('pays the best tier of a Quest, or all of them', () => {
    expect(questPays(printed.quest('hands'), [0, 1, 3, 5], {})).toEqual([0, 2, 5, 9]);
    expect(questPays(printed.quest('hands'), [3], { 'tier-scoring': 'cumulative' })).toEqual([7]);
  });
  it('tells how far an Adventure is', () => {
    const needs = needsOf(ana, printed.adventure('burn'), printed);
    expect(needs.map(({ have, need }) => `${have}/${need}`)).toEqual(['2/2', '1/2', '1/3']);
    expect(isDone(needs)).toBe(false);
    expect(isDone(needsOf(ana, printed.adventure('tomes'), printed))).toBe(true);
  });
  it('adds up all sources', () => {
    const seen = seenOf(lookAt(view));
    const pad = padOf(seen, ana);
    expect(questLines(seen).map(({ values }) => values)).toEqual([[4, 4, 0], [2, 0, 0]]);
    expect(pad).toMatchObject({ tokens: 0, coins: 1, quests: [8, 5], printed: 1, empty: ['off-hand'], blood: 2 });
    expect(pad.adventures.map(({ done }) => done)).toEqual([false, true]);
    expect(pad.total).toBe(1 + 8 + 5 + 3 + 1 - 5 - 2);
  });
  it('says what a guild for a rainbow card would bring', () => {
    const nearly: View = { ...view, heroes: { '1': hero({ pieces: ['hammer', 'claw', 'hood', 'coat', 'murmur', 'prelude'] }) } };
    const seen = seenOf(lookAt(nearly));
    const [solo] = seen.heroes;
    if (!solo) throw new Error('a hero');
    expect(ifNamed(seen, solo, 'fire').total - padOf(seen, solo).total).toBe(4);
    expect(ifNamed(seen, solo, 'water').total).toBe(padOf(seen, solo).total);
  });
});

describe('what is asked', () => {
  const at = (more: View) => asks(lookAt({ ...view, ...more }));
  it('is one sentence', () => {
    expect(at({})).toBe('Draft a card for Noon: you hold 3.');
    expect(at({ asks: 'adventures', owing: ['1'] })).toMatch(/touch the two that you throw away/);
    expect(at({ asks: 'play', time: 'dawn', shown: 1 })).toBe('Dawn: play Creeping Midnight Vest for 1 coin, or sell it for 2 coins.');
    expect(at({ asks: 'name', owing: ['1'] })).toBe('Name the guild of your rainbow card.');
    expect(at({ asks: 'nothing', owing: [] })).toMatch(/behind you/);
  });
  it('names the time of the place where a card lies', () => {
    const seen = seenOf(lookAt(view));
    expect(timeOf(seen, 'vest')).toBe('dawn');
    expect(timeOf(seen, 'prelude')).toBe('noon');
  });
  it('is asked twice where a choice is sealed', () => {
    expect(['draft prelude', 'take-face-down', 'share 12'].map((text) => asksTwice(toAction(text)))).toEqual([true, true, false]);
  });
  it('says what a card that was touched would change', () => {
    const look = { ...lookAt(view), chosen: ['card:prelude'] };
    expect(asks(look)).toBe('Porcupine Prelude for Noon? Attack 4 → 5, Knowledge 5 → 6, Defense 0 → 2, coins 3 → 2.');
  });
  it('says who is waited for', () => {
    expect(at({ owing: ['2', '3'] })).toBe('Waiting for the greedy bot and the hasty bot.');
    expect(at({ owing: ['3'], heroes: { ...(view.heroes as View), '1': hero({ sealed: '2' }) } })).toBe(
      'Your choice is sealed. Waiting for the hasty bot.',
    );
    expect(at({ asks: 'take', owing: ['2'] })).toBe('The greedy bot takes a card for Noon.');
  });
  it('tells who cannot pay that the card is sold', () => {
    const poor = { ...(view.heroes as View), '1': hero({ coins: 0 }) };
    expect(at({ asks: 'play', time: 'dawn', owing: ['2'], heroes: poor })).toMatch(/^You cannot pay for Creeping Midnight Vest and sell it\. Waiting/);
  });
  it('touches things, or is a button', () => {
    expect(touches(toAction('throw-away burn tomes'))).toEqual(['adventure:burn', 'adventure:tomes']);
    expect(touches(toAction('draft hood'))).toEqual(['card:hood']);
    expect(touches(toAction('name coat fire'))).toEqual(['rainbow:coat', 'guild:fire']);
    expect(touches(toAction('share 2 1'))).toEqual(['share:2-1']);
    expect(touches(toAction('take-face-down'))).toEqual(['face-down']);
    expect(['play hood', 'sell hood', 'coins', 'gem', 'commit 1', 'claim'].flatMap((text) => touches(toAction(text)))).toEqual([]);
    expect(whyNot('card:hood', lookAt(view))).toBe('draft hood');
    expect(whyNot('quest:roar', lookAt(view))).toBeNull();
  });
  it('says who gets how many coins', () => {
    const thief = hero({ steals: 1 });
    const robbed: View = { ...view, heroes: { '1': hero({ coins: 1 }), '2': thief, '3': thief } };
    expect(label(toAction('share 0 1'), lookAt(robbed))).toBe('Give 0 coins to the greedy bot and 1 coin to the hasty bot');
    expect(label(toAction('play hood'), lookAt(robbed))).toBeNull();
  });
  it('names heroes, the Knight too', () => {
    expect([heroName(lookAt(view), 1), heroName(lookAt(view), 4), named(lookAt(view), 2)]).toEqual(['You', 'The Knight', 'the greedy bot']);
    expect([1, 2, 4].map((seat) => shortName(lookAt(view), seat))).toEqual(['You', 'greedy', 'Knight']);
  });
});

describe('what happens', () => {
  const nameOf = (seat: number) => (seat === 1 ? 'You' : 'Bo');
  it('has moments where the hero is', () => {
    expect(moment(['got-coins', 2, '102', 1], words, nameOf)).toEqual({ thing: 'hero:2', text: '+1 coin', tone: 'good' });
    expect(moment(['robbed', 1, '104', '2', 2], words, nameOf)).toEqual({ thing: 'hero:1', text: 'Robbed of 2 coins', tone: 'bad' });
    expect(moment(['got-tokens', 1, '102', 'knowledge', 2], words, nameOf)?.text).toBe('+2 Knowledge');
    expect(moment(['loot-won', 2, '159', 'mask', 4], words, nameOf)).toMatchObject({ thing: 'loot', text: 'Bo wins the Goblin Mask' });
    expect(moment(['won', 1, '198', 44], words, nameOf)).toEqual({ text: 'You win with 44 VP', tone: 'grand' });
    expect(moment(['holds', 1, '118', ['hood']], words, nameOf)).toBeNull();
    expect(moment(['day-began', 0, '14', 2], words, nameOf)?.text).toBe('Day 2');
  });
  it('gives every seat its facts', () => {
    expect(facts(view, 1).map(({ label, value }) => `${label} ${value}`)).toEqual(['Coins 3', 'VP tokens 0', 'Blood 2']);
    expect(facts({}, 1)).toEqual([]);
  });

  const log: GameEvent[] = [
    ['journey-began', 0, '14', 1],
    ['showed', 1, '93', 'hood', 'dawn'],
    ['played', 1, '100', 'hood', 1],
    ['paid-blood', 1, '98', 2],
    ['sold', 2, '95', 'claw', 2],
    ['played', 1, '100', 'stew', 0],
    ['played', 2, '100', 'hex', 2],
    ['cast', 2, '66', 1],
    ['was-dealt-blood', 1, '101', 3],
    ['got-vp', 1, '102', 2],
    ['healed', 1, '103', 2],
    ['sold', 1, '95', 'vest', 2],
    ['sold', 2, '95', 'cowl', 2],
    ['defeated', 1, '142'],
    ['failed', 2, '142'],
    ['wounded', 2, '145', 2],
    ['got-vp', 1, '149', 2],
    ['loot-won', 1, '159', 'mask', 3],
    ['got-coins', 1, '166', 1],
    ['tokens-returned', 2, '170', 1],
  ];
  it('is told by times of day and steps', () => {
    const told = chaptersOf(log).map(({ title, steps }) => `${title}: ${steps.map(({ name, events }) => `${name} ${events.length}`).join(', ')}`);
    expect(told).toEqual([
      'Dawn: Pay 3',
      'Noon: Pay 3, Deal 2, Heal 1',
      'Dusk: Pay 2',
      'The battle of Journey 1: Battle 2, Wounds 1, Bounty 1, Loot 2, Rest 1',
    ]);
    expect(recapOf(log).map(({ title }) => title)).toEqual(['Dusk', 'The battle of Journey 1']);
    expect(recapOf(log.slice(0, 8)).map(({ title }) => title)).toEqual(['Noon']);
    expect(recapOf([])).toEqual([]);
  });
  it('names a scene by what all heroes do in it', () => {
    expect(sceneName([['decided', 1, '99'], ['played', 1, '100', 'hood', 1], ['sold', 2, '95', 'claw', 2]])).toBe('Pay');
    expect(sceneName([['got-coins', 1, '102', 1]])).toBe('Deal');
    expect(sceneName([['got-coins', 1, '150', 1]])).toBe('Bounty');
    expect(sceneName([['day-began', 0, '14', 2]])).toBe('');
  });
  it('says what became of a card in this Journey', () => {
    expect([fateOf(log, 1, 'hood'), fateOf(log, 2, 'claw'), fateOf(log, 2, 'hood')]).toEqual(['played', 'sold', '']);
    expect(fateOf([...log, ['journey-began', 0, '14', 2]], 1, 'hood')).toBe('');
  });
  it('ends in the journal', () => {
    const seen = seenOf(lookAt(view));
    expect(journalOf(seen)[0]?.worn.map(({ name }) => name)).toEqual([
      'Furtive Cowl of Alibis',
      'Patchwork Motley Coat',
      'Smoldering, Grizzly Dream Claw',
      'Murmur of Marbles',
    ]);
    expect(journalOf(seen)[2]).toEqual({ seat: 3, who: 'The hasty bot', worn: [] });
    expect(spellNames(seen, 1)).toEqual(['Murmur of Marbles']);
  });
  it('teaches, each lesson once and in its time', () => {
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
    const due = (seen: View, events: GameEvent[] = []) => {
      const { picture, choices } = lookAt(seen, [], { log: events });
      return lessons.filter((lesson) => lesson.when(picture, choices)).map(({ id }) => id);
    };
    const inn: View = { ...view, journey: 0, asks: 'adventures', owing: ['1'], monsters: [], heroes: { '1': hero() } };
    expect(due(inn)).toEqual(['jaq-quests', 'jaq-adventures']);
    expect(due(view)).toEqual(['jaq-quests', 'jaq-monster', 'jaq-draft', 'jaq-stack']);
    expect(due({ ...view, asks: 'share', owing: ['1'] }, log)).toContain('jaq-thieves');
    expect(due({ ...view, day: 2, asks: 'play' }, log)).toEqual(expect.arrayContaining(['jaq-battle', 'jaq-steps', 'jaq-rest', 'jaq-loot']));
  });
});

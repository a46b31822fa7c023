import { describe, expect, it } from 'vitest';
import { toAction } from '../../picture/menu';
import type { GameEvent, View } from '../../wire/frames';
import { actionOf, changeOf, changeWords, fateIn } from './change';
import { fateOf } from './fate';
import { journalOf, spellNames } from './journal';
import { lessons } from './lessons';
import { chaptersOf, recapOf, sceneName } from './recap';
import { ana, hero, lookAt, view, words } from './sample';
import { asksTwice, facts, moment, whyNot } from './say';
import { heroName, keptOf, named, seenOf, shortName } from './seen';

describe('what an action would change', () => {
  // As the server foresees the draft of a spell after the card of Dawn.
  const after: View = { ...view, heroes: { ...(view.heroes as View), '1': hero({ coins: 2, total_attack: 1, blood: 2, knowledge: 1 }) } };
  const events: GameEvent[] = [['played', 1, '100', 'vest', 1], ['sold', 1, '95', 'prelude', 2], ['was-dealt-blood', 2, '101', 3]];
  const look = { ...lookAt(view, ['draft prelude']), foresee: () => ({ view: after, events, stops: 'hidden' as const }) };
  it('is told in words', () => {
    const change = changeOf(seenOf(look), actionOf(seenOf(look), 'draft prelude'));
    if (!change) throw new Error('a change');
    expect(changeWords(change)).toBe('Attack 0 → 1, coins 3 → 2, 3 blood for each other hero');
    expect([fateIn(change, 'vest'), fateIn(change, 'prelude'), fateIn(change, 'stew')]).toEqual(['played', 'sold', '']);
  });
  it('is nothing until the server has said it', () => {
    expect(changeOf(seenOf(lookAt(view)), toAction('draft prelude'))).toBeNull();
    expect(changeOf(seenOf(look), actionOf(seenOf(look), 'draft stew'))).toBeNull();
  });
});

describe('what is said', () => {
  it('is asked twice where a choice is sealed, and where coins are shared out', () => {
    expect(['draft prelude', 'take-face-down', 'share 12', 'play hood'].map((text) => asksTwice(toAction(text)))).toEqual([true, true, true, false]);
  });
  it('asks why nothing can be done with a card', () => {
    expect(whyNot('card:hood', lookAt(view))).toBe('draft hood');
    expect(whyNot('quest:roar', lookAt(view))).toBeNull();
  });
  it('keeps three Adventures, and all of the Knight', () => {
    expect(keptOf(ana)).toEqual([{ id: 'burn', done: false }, { id: 'tomes', done: true }, { id: '?', done: false }]);
    expect(keptOf({ ...ana, figures: { ...ana.figures, kept: 5 } })).toHaveLength(5);
  });
  it('names heroes, the Knight too', () => {
    expect([heroName(lookAt(view), 1), heroName(lookAt(view), 4), named(lookAt(view), 2)]).toEqual(['You', 'The Knight', 'the greedy bot']);
    expect([1, 2, 4].map((seat) => shortName(lookAt(view), seat))).toEqual(['You', 'greedy', 'Knight']);
  });
});

describe('what happens', () => {
  const nameOf = (seat: number) => (seat === 1 ? 'You' : 'Bo');
  it('has moments where the hero is', () => {
    expect(moment(['sold', 2, '95', 'hood', 2], words, nameOf)?.text).toBe('Sells: +2 coins');
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
    ['part-of-time', 0, '100', 'pay', 'dawn', 3],
    ['played', 1, '100', 'hood', 1],
    ['paid-blood', 1, '98', 2],
    ['sold', 2, '95', 'claw', 2],
    ['decided', 1, '99'],
    ['part-of-time', 0, '100', 'pay', 'noon', 3],
    ['played', 1, '100', 'stew', 0],
    ['played', 2, '100', 'hex', 2],
    ['cast', 2, '66', 1],
    ['part-of-time', 0, '100', 'deal', 'noon', 2],
    ['was-dealt-blood', 1, '101', 3],
    ['got-vp', 1, '102', 2],
    ['part-of-time', 0, '100', 'heal', 'noon', 1],
    ['healed', 1, '103', 2],
    ['part-of-time', 0, '100', 'pay', 'dusk', 2],
    ['sold', 1, '95', 'vest', 2],
    ['sold', 2, '95', 'cowl', 2],
    ['part-of-battle', 0, '100', 'battle', 1, 2],
    ['defeated', 1, '142'],
    ['failed', 2, '142'],
    ['part-of-battle', 0, '100', 'wounds', 1, 1],
    ['wounded', 2, '145', 2],
    ['part-of-battle', 0, '100', 'bounty', 1, 1],
    ['got-vp', 1, '149', 2],
    ['part-of-battle', 0, '100', 'loot', 1, 1],
    ['loot-won', 1, '159', 'mask', 3],
    ['part-of-battle', 0, '100', 'loot', 1, 1],
    ['got-coins', 1, '166', 1],
    ['part-of-battle', 0, '100', 'rest', 1, 1],
    ['tokens-returned', 2, '170', 1],
  ];
  it('is told by times of day and steps', () => {
    const told = chaptersOf(log, words).map(({ title, steps }) => `${title}: ${steps.map(({ name, events }) => `${name} ${events.length}`).join(', ')}`);
    expect(told).toEqual([
      'Dawn: Pay 3',
      'Noon: Pay 3, Deal 2, Heal 1',
      'Dusk: Pay 2',
      'The battle of Journey 1: Battle 2, Wounds 1, Bounty 1, Loot 2, Rest 1',
    ]);
    expect(recapOf(log, words).map(({ title }) => title)).toEqual(['Dusk', 'The battle of Journey 1']);
    expect(recapOf(log.slice(0, 10), words).map(({ title }) => title)).toEqual(['Noon']);
    expect(recapOf([], words)).toEqual([]);
  });
  it('names a scene by what all heroes do in it', () => {
    expect(sceneName([['decided', 1, '99'], ['part-of-time', 0, '100', 'pay', 'noon', 1], ['played', 1, '100', 'hood', 1]], words)).toBe('Pay');
    expect(sceneName([['part-of-battle', 0, '149', 'bounty', 1, 1], ['got-coins', 1, '150', 1]], words)).toBe('Bounty');
    expect(sceneName([['day-began', 0, '14', 2]], words)).toBe('');
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
      return lessons.filter((lesson) => lesson.when(picture, choices, words)).map(({ id }) => id);
    };
    const inn: View = { ...view, journey: 0, asks: 'adventures', owing: ['1'], monsters: [], heroes: { '1': hero() } };
    expect(due(inn)).toEqual(['jaq-quests', 'jaq-adventures']);
    expect(due(view)).toEqual(['jaq-quests', 'jaq-monster', 'jaq-draft', 'jaq-stack']);
    expect(due({ ...view, asks: 'share', owing: ['1'] }, log)).toContain('jaq-thieves');
    expect(due({ ...view, day: 2, asks: 'play' }, log)).toEqual(expect.arrayContaining(['jaq-battle', 'jaq-steps', 'jaq-rest', 'jaq-loot']));
  });
});

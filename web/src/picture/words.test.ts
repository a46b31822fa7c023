import { expect, test } from 'vitest';
import { toAction } from './menu';
import { Words } from './words';

const words = new Words({
  name: 'joust',
  title: 'Jungle Joust',
  rule_prefix: 'JJ',
  verbs: [
    { name: 'lay', key: 'l', label: 'Lay {card} on the {slot} Tilt', operands: [{ field: 'card', domain: 'card' }, { field: 'slot', domain: 'tilt' }] },
    { name: 'give', key: 's', label: 'Give {target} {list}', operands: [{ field: 'target', domain: 'seat' }, { field: 'list', domain: 'number' }] },
    { name: 'share', key: 'h', label: 'Give {shares coin}', operands: [{ field: 'list', domain: 'number' }] },
    { name: 'draw', key: 'd', label: 'Draw', touches: 'deck', operands: [] },
    { name: 'end', key: 'e', label: 'End', operands: [] },
  ],
  events: [
    { name: 'drew', text: '{seat} draw{s} {card}.', hidden_text: '{seat} draw{s} a card.', operands: [{ field: 'card', domain: 'card', secret: true }] },
    { name: 'holds', text: '{seat} hold{s} {list}.', hidden_text: ' ', operands: [{ field: 'list', domain: 'card', secret: true }] },
    { name: 'turn', text: 'It is {whose} Turn.', hidden_text: '', operands: [] },
    { name: 'crest', text: '{whose} crest is {slot}.', hidden_text: '{seat} {is} dealt a crest.', operands: [{ field: 'slot', domain: 'colour', secret: true }] },
    { name: 'paid', text: '{seat} earn{s} ${amount} for {their} Rider.', hidden_text: '', operands: [{ field: 'amount', domain: 'number' }] },
    { name: 'robbed', text: '{seat} lose{s} {amount gold coin} to {slot}.', hidden_text: '', operands: [{ field: 'slot', domain: 'seat' }, { field: 'amount', domain: 'number' }] },
  ],
  questions: [
    { name: 'play', text: 'Play {card} for {amount coin}.', waiting: '', operands: [{ field: 'card', domain: 'card' }, { field: 'amount', domain: 'number' }] },
    { name: 'share', text: 'Share out.', waiting: '{seat} {is} sharing and hold{s} still.', operands: [{ field: 'amount', domain: 'number' }, { field: 'list', domain: 'seat' }] },
    { name: 'dead', text: '', waiting: '{seat} perished.', operands: [{ field: 'target', domain: 'seat' }] },
  ],
  domains: { tilt: [{ name: 'red', spoken: 'red' }], colour: [{ name: 'red', spoken: 'red' }], card: [{ name: 'rSbM', spoken: 'Rhino Rush' }] },
  rules: [{ id: 'JJ-31', chapter: 'Favors', text: 'A Favor.' }],
});
const nameOf = (seat: number) => (seat === 1 ? 'You' : 'Bo');

test('an action is said with the names of its things', () => {
  expect(words.label(toAction('lay rSbM red'))).toBe('Lay Rhino Rush on the red Tilt');
  expect(words.label(toAction('unknown x'))).toBe('unknown x');
});

test('an action touches what its operands name, or what its row says', () => {
  expect(words.touches(toAction('lay rSbM red'))).toEqual(['card:rSbM', 'tilt:red']);
  expect(words.touches(toAction('give 2 1 0'))).toEqual(['seat:2']);
  expect(words.touches(toAction('draw'))).toEqual(['deck']);
  expect(['end', 'share 1 2', 'unknown x'].flatMap((text) => words.touches(toAction(text)))).toEqual([]);
});

test('coins are shared out among those whom the question names', () => {
  expect(words.label(toAction('share 0 1'), ['share', 1, ['2', '3']], (seat) => (seat === 3 ? 'The bot' : 'Bo'))).toBe('Give 0 coins to Bo and 1 coin to the bot');
});

test('a question is put to who is asked, and told to those who wait', () => {
  const called = (seat: number) => ['', 'You', 'Bo', 'The bot'][seat] ?? '';
  expect(words.ask(['play', 'rSbM', 2], [1, 2], 1, called)).toBe('Play Rhino Rush for 2 coins.');
  expect(words.ask(['share', 3, ['2']], [2], 1, called)).toBe('Bo is sharing and holds still.');
  expect(words.ask(['share', 3, ['2']], [2, 3], 1, called)).toBe('Bo and the bot are sharing and hold still.');
  expect(words.ask(['dead', 1], [], 1, called)).toBe('You perished.');
  expect(words.ask(['unknown'], [1], 1, called)).toBe('');
});

test('a list is read as one', () => {
  expect(words.label(toAction('give 2 1 0 3'))).toBe('Give seat 2 1, 0 and 3');
  expect(words.sentence(['holds', 1, '118', ['rSbM', 'bA', 'x']], nameOf)).toBe('You hold Rhino Rush, bA and x.');
  expect(words.sentence(['holds', 2, '118', ['rSbM']], nameOf)).toBe('Bo holds Rhino Rush.');
  expect(words.sentence(['holds', 2, '118', []], nameOf)).toBe('Bo holds nothing.');
  expect(words.sentence(['holds', 2, '118', '?'], nameOf)).toBe(' ');
});

test('a sentence is about you or about another', () => {
  expect(words.sentence(['drew', 1, '51', 'rSbM'], nameOf)).toBe('You draw Rhino Rush.');
  expect(words.sentence(['drew', 2, '51', '?'], nameOf)).toBe('Bo draws a card.');
  expect(words.sentence(['turn', 1, '13'], nameOf)).toBe('It is your Turn.');
  expect(words.sentence(['turn', 2, '13'], nameOf)).toBe("It is Bo's Turn.");
  expect(words.sentence(['turn', 2, '13'], () => 'The greedy bot')).toBe("It is the greedy bot's Turn.");
  expect(words.sentence(['crest', 1, '10', 'red'], nameOf)).toBe('Your crest is red.');
  expect(words.sentence(['crest', 2, '10', '?'], nameOf)).toBe('Bo is dealt a crest.');
  expect(words.sentence(['paid', 1, '60', 3], nameOf)).toBe('You earn $3 for your Rider.');
  expect(words.sentence(['robbed', 2, '104', '1', 1], nameOf)).toBe('Bo loses 1 gold coin to you.');
  expect(words.sentence(['robbed', 1, '104', '3', 0], (seat) => (seat === 3 ? 'The bot' : 'You'))).toBe('You lose no gold coins to the bot.');
});

test('an event leads to its rule', () => {
  expect(words.ruleId(['drew', 1, '31', '?'])).toBe('JJ-31');
  expect(words.ruleId(['drew', 1, '', '?'])).toBe('');
  expect(words.rule('JJ-31')?.chapter).toBe('Favors');
});

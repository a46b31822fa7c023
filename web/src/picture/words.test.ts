import { expect, test } from 'vitest';
import { toAction } from './menu';
import { Words } from './words';

const words = new Words({
  name: 'joust',
  title: 'Jungle Joust',
  rule_prefix: 'JJ',
  verbs: [
    { name: 'lay', key: 'l', label: 'Lay {card} on the {slot} Tilt', operands: [{ field: 'card', domain: 'card' }, { field: 'slot', domain: 'colour' }] },
    { name: 'share', key: 's', label: 'Give {target} {list}', operands: [{ field: 'target', domain: 'seat' }, { field: 'list', domain: 'number' }] },
  ],
  events: [
    { name: 'drew', text: '{seat} draw{s} {card}.', hidden_text: '{seat} draw{s} a card.', operands: [{ field: 'card', domain: 'card', secret: true }] },
    { name: 'holds', text: '{seat} hold{s} {list}.', hidden_text: ' ', operands: [{ field: 'list', domain: 'card', secret: true }] },
    { name: 'turn', text: 'It is {whose} Turn.', hidden_text: '', operands: [] },
    { name: 'crest', text: '{whose} crest is {slot}.', hidden_text: '{seat} {is} dealt a crest.', operands: [{ field: 'slot', domain: 'colour', secret: true }] },
    { name: 'paid', text: '{seat} earn{s} ${amount} for {their} Rider.', hidden_text: '', operands: [{ field: 'amount', domain: 'number' }] },
    { name: 'robbed', text: '{seat} lose{s} {amount gold coin} to {slot}.', hidden_text: '', operands: [{ field: 'slot', domain: 'seat' }, { field: 'amount', domain: 'number' }] },
  ],
  domains: { colour: [{ name: 'red', spoken: 'red' }], card: [{ name: 'rSbM', spoken: 'Rhino Rush' }] },
  rules: [{ id: 'JJ-31', chapter: 'Favors', text: 'A Favor.' }],
});
const nameOf = (seat: number) => (seat === 1 ? 'You' : 'Bo');

test('an action is said with the names of its things', () => {
  expect(words.label(toAction('lay rSbM red'))).toBe('Lay Rhino Rush on the red Tilt');
  expect(words.label(toAction('unknown x'))).toBe('unknown x');
});

test('a list is read as one', () => {
  expect(words.label(toAction('share 2 1 0 3'))).toBe('Give seat 2 1, 0 and 3');
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

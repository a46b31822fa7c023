import { expect, test } from 'vitest';
import type { Look } from '../games/game';
import { actionsOf, Choices } from '../picture/menu';
import { Words } from '../picture/words';
import { asked } from './asking';

const at = (field: string, domain: string) => ({ field, domain });
const words = new Words({
  name: '',
  title: '',
  rule_prefix: '',
  verbs: [
    { name: 'lay', key: '', label: 'Lay {card} on {slot}', operands: [at('card', 'card'), at('slot', 'tilt')] },
    { name: 'throw', key: '', label: '', operands: [at('card', 'card'), at('slot', 'card')] },
    { name: 'take', key: '', label: 'Take {card}', operands: [at('card', 'card')] },
  ],
  events: [{ name: 'took', text: '{seat} take{s} {card}.', hidden_text: '', operands: [at('card', 'card')] }],
  questions: [{ name: 'play', text: 'Lay or take.', waiting: 'Waiting for {seat}.', operands: [] }],
  domains: { card: [{ name: 'a', spoken: 'Owl' }, { name: 'b', spoken: 'Fox' }] },
  rules: [],
});

function look(menu: string[], chosen: string[], more: Partial<Look> = {}): Look {
  return {
    picture: { question: ['play'], actors: [1], seat: 1 },
    words,
    choices: new Choices(actionsOf(menu), (action) => words.touches(action)),
    chosen,
    nameOf: (seat: number) => (seat === 1 ? 'You' : 'Bo'),
    inWords: (action) => words.label(action),
    foresee: () => null,
    ...more,
  } as Look;
}

test('the question is put as the server says it', () => {
  expect(asked(look(['take a'], []))).toBe('Lay or take.');
  const others = { question: ['play'], actors: [2], seat: 1 } as unknown as Look['picture'];
  expect(asked(look([], [], { picture: others }))).toBe('Waiting for Bo.');
  expect(asked(look([], [], { picture: { ...others, question: null } }))).toBe('One moment …');
});

test('what was touched says what is still to be touched', () => {
  expect(asked(look(['lay a red,black', 'take b'], ['card:a']))).toBe('Owl: now touch the tilt.');
  expect(asked(look(['throw a b', 'throw a c'], ['card:a']))).toBe('Owl: now touch another card.');
});

test('what is touched twice says what it would do', () => {
  expect(asked(look(['take a', 'take b'], ['card:b']))).toBe('Take Fox? Touch it again, or something else.');
  const foresee: Look['foresee'] = () => ({ view: {}, events: [['took', 1, '', 'b']], stops: 'chance' });
  expect(asked(look(['take a', 'take b'], ['card:b'], { foresee }))).toBe('Take Fox? You take Fox. Then chance decides. Touch it again, or something else.');
});

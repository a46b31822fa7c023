import { expect, test } from 'vitest';
import { actionsOf, Choices, type Action } from './menu';

const menu = ['lay rSbM red,black', 'lay bArM red', 'end-play'];
const touches = ({ verb, operands }: Action) => (verb === 'lay' ? [`card:${operands[0]}`, `tilt:${operands[1]}`] : []);

test('a short menu becomes one action for every last word', () => {
  expect(actionsOf(menu).map(({ text }) => text)).toEqual(['lay rSbM red', 'lay rSbM black', 'lay bArM red', 'end-play']);
  expect(actionsOf(['move D2,E3'])[1]).toEqual({ text: 'move E3', verb: 'move', operands: ['E3'] });
});

test('each thing has the actions that touch it, and the rest are buttons', () => {
  const choices = new Choices(actionsOf(menu), touches);
  expect(choices.at('card:rSbM').map(({ text }) => text)).toEqual(['lay rSbM red', 'lay rSbM black']);
  expect(choices.at('tilt:red')).toHaveLength(2);
  expect(choices.at('').map(({ text }) => text)).toEqual(['end-play']);
  expect(choices.at('card:none')).toEqual([]);
});

test('several things leave the actions that touch all of them', () => {
  const choices = new Choices(actionsOf(menu), touches);
  expect(choices.with(['tilt:red', 'card:bArM']).map(({ text }) => text)).toEqual(['lay bArM red']);
  expect(choices.with(['tilt:black', 'card:bArM'])).toEqual([]);
  expect(choices.with([])).toHaveLength(4);
});

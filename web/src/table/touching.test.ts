import { beforeEach, expect, test } from 'vitest';
import { actionsOf, Choices, type Action } from '../picture/menu';
import { Touching } from './touching.svelte';

const touches = ({ verb, operands }: Action) =>
  verb === 'lay' ? [`card:${operands[0]}`, `tilt:${operands[1]}`] : verb === 'move' ? [`cell:${operands[0]}`] : [];
const choices = new Choices(actionsOf(['lay rSbM red,black', 'lay bArM red', 'move D2,E3', 'end']), touches);
let touching: Touching;
beforeEach(() => {
  touching = new Touching();
});

test('two things that name one action do it', () => {
  expect(touching.touch('card:rSbM', choices, false)).toBeNull();
  expect(touching.chosen).toEqual(['card:rSbM']);
  expect(touching.touch('tilt:black', choices, false)?.text).toBe('lay rSbM black');
  expect(touching.chosen).toEqual([]);
});

test('one thing that names one action does it when it is touched again', () => {
  expect(touching.touch('cell:D2', choices, false)).toBeNull();
  expect(touching.touch('cell:D2', choices, false)?.text).toBe('move D2');
});

test('where a button is wanted no touch does anything', () => {
  expect(touching.touch('card:rSbM', choices, true)).toBeNull();
  expect(touching.touch('tilt:black', choices, true)).toBeNull();
  expect(touching.chosen).toEqual(['card:rSbM', 'tilt:black']);
  expect(touching.touch('cell:D2', choices, true)).toBeNull();
});

test('a thing that does not fit begins anew, and one without actions forgets', () => {
  touching.touch('card:bArM', choices, false);
  touching.touch('tilt:black', choices, false);
  expect(touching.chosen).toEqual(['tilt:black']);
  touching.touch('cell:Z9', choices, false);
  expect(touching.chosen).toEqual([]);
});

test('a thing with several actions is let go by a second touch', () => {
  touching.touch('card:rSbM', choices, false);
  expect(touching.touch('card:rSbM', choices, false)).toBeNull();
  expect(touching.chosen).toEqual([]);
});

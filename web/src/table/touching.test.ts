import { beforeEach, expect, test } from 'vitest';
import { actionsOf, Choices, type Action } from '../picture/menu';
import { Touching } from './touching.svelte';

const touches = ({ verb, operands }: Action) =>
  verb === 'lay' ? [`card:${operands[0]}`, `tilt:${operands[1]}`] : verb === 'move' ? [`cell:${operands[0]}`] : [];
const choices = new Choices(actionsOf(['lay rSbM red,black', 'lay bArM red', 'move D2,E3', 'end']), touches);
const freely = { onlyByButton: false, asksTwice: () => false };
const warily = { onlyByButton: false, asksTwice: () => true };
const byButton = { onlyByButton: true, asksTwice: () => false };
let touching: Touching;
beforeEach(() => {
  touching = new Touching();
});

test('two things that name one action do it', () => {
  expect(touching.touch('card:rSbM', choices, freely)).toBeNull();
  expect(touching.chosen).toEqual(['card:rSbM']);
  expect(touching.touch('tilt:black', choices, freely)?.text).toBe('lay rSbM black');
  expect(touching.chosen).toEqual([]);
});

test('one thing that names one action does it at once', () => {
  expect(touching.touch('cell:D2', choices, freely)?.text).toBe('move D2');
  expect(touching.chosen).toEqual([]);
});

test('a slip of an action that touches nothing does it at once', () => {
  expect(touching.touch('do:end', choices, freely)?.text).toBe('end');
});

test('also after a touch of something else', () => {
  touching.touch('cell:E3', choices, warily);
  expect(touching.chosen).toEqual(['cell:E3']);
  expect(touching.touch('cell:D2', choices, freely)?.text).toBe('move D2');
});

test('where the game asks twice the second touch does it', () => {
  expect(touching.touch('cell:D2', choices, warily)).toBeNull();
  expect(touching.chosen).toEqual(['cell:D2']);
  expect(touching.touch('cell:D2', choices, warily)?.text).toBe('move D2');
});

test('one thing of an action that names two waits for the other', () => {
  expect(touching.touch('card:bArM', choices, freely)).toBeNull();
  expect(touching.chosen).toEqual(['card:bArM']);
});

test('where a button is wanted no touch does anything', () => {
  expect(touching.touch('card:rSbM', choices, byButton)).toBeNull();
  expect(touching.touch('tilt:black', choices, byButton)).toBeNull();
  expect(touching.chosen).toEqual(['card:rSbM', 'tilt:black']);
  expect(touching.touch('cell:D2', choices, byButton)).toBeNull();
});

test('a thing that does not fit begins anew, and one without actions forgets', () => {
  touching.touch('card:bArM', choices, freely);
  touching.touch('tilt:black', choices, freely);
  expect(touching.chosen).toEqual(['tilt:black']);
  touching.touch('cell:Z9', choices, freely);
  expect(touching.chosen).toEqual([]);
});

test('a thing with several actions is let go by a second touch', () => {
  touching.touch('card:rSbM', choices, freely);
  expect(touching.touch('card:rSbM', choices, freely)).toBeNull();
  expect(touching.chosen).toEqual([]);
});

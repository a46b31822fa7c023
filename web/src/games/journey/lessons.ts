// A first game of The Journey in tips, each when its time has come.
import type { Choices } from '../../picture/menu';
import type { Picture } from '../../picture/picture';
import type { Lesson } from '../game';
import { attackOf, chainOf, charactersOf, roadOf, sideOf, trackOf } from './view';

const asks = (picture: Picture, ...names: string[]): boolean =>
  picture.actors.includes(picture.seat) && names.includes(picture.question?.[0] ?? '');
const offers = (choices: Choices, verb: string): boolean => choices.actions.some((action) => action.verb === verb);
const happened = (picture: Picture, name: string): boolean => picture.log.some(([event]) => event === name);
const plays = (picture: Picture, side: 'light' | 'dark'): boolean => picture.seat > 0 && sideOf(picture.seat) === side;

export const lessons: Lesson[] = [
  {
    id: 'journey-light',
    when: (picture) => plays(picture, 'light'),
    title: 'You are Light',
    text: 'The hero in the middle must get to Return 6, at the end of the road, and outlast it. Keep both candles burning: Health and Resolve.',
    thing: 'piece:hero',
    rule: 'JRN-14',
  },
  {
    id: 'journey-dark',
    when: (picture) => plays(picture, 'dark'),
    title: 'You are Dark',
    text: 'The hero must not come home. Put out one of the two candles, Health or Resolve, and the tale ends your way.',
    thing: 'piece:hero',
    rule: 'JRN-15',
  },
  {
    id: 'journey-stage',
    when: (picture, choices) => asks(picture, 'stage') && offers(choices, 'lay'),
    title: 'Lay a Stage',
    text: 'Touch a milestone once to read it, again to lay it. You may skip some but never go back, and each section needs two.',
    rule: 'JRN-21',
  },
  {
    id: 'journey-setup',
    when: (picture) => asks(picture, 'setup'),
    title: 'A Setup round',
    text: 'One action a turn: introduce a character, put an enhancement on one, or discard what you cannot use. Touch a card to see what can be done with it.',
    rule: 'JRN-31',
  },
  {
    id: 'journey-ends',
    when: (picture) => roadOf(picture.view).round > 0 && asks(picture, 'setup', 'attack') && picture.log.length > 24,
    title: 'How a Stage ends',
    text: 'The list beside your hand shows what ends this Stage; one line is enough. Whoever brings it about leaves the next Stage to the other.',
    rule: 'JRN-20',
  },
  {
    id: 'journey-attack',
    when: (picture, choices) => asks(picture, 'attack') && (offers(choices, 'attack') || offers(choices, 'attack-hero')),
    title: 'An Attack round',
    text: 'Touch one of your characters that is not tapped, then its target. The attack must be higher than the defence; a tie fails.',
    rule: 'JRN-43',
  },
  {
    id: 'journey-hero-attack',
    when: (picture, choices) => plays(picture, 'dark') && offers(choices, 'attack-hero'),
    title: 'At the hero',
    text: 'To attack the hero, touch the candle you are after. The hero loses as much as the attack is ahead of the defence.',
    thing: 'track:resolve',
    rule: 'JRN-45',
  },
  {
    id: 'journey-intercede',
    when: (picture, choices) => asks(picture, 'intercede') && offers(choices, 'intercede'),
    title: 'Step in between',
    text: 'A character of yours that is not tapped may take the blow instead. It becomes the target, and can do nothing more this round.',
    rule: 'JRN-39',
  },
  {
    id: 'journey-window',
    when: (picture, choices) => asks(picture, 'turn-window', 'declared-window', 'interceded-window', 'round-end') && offers(choices, 'play'),
    title: 'Now or later',
    text: 'Both of you are asked in secret whether you play an Action. Each says when it may be played; most are worth keeping for the right moment.',
    rule: 'JRN-28',
  },
  {
    id: 'journey-chain',
    when: (picture) => chainOf(picture.view).length > 0,
    title: 'Answers first',
    text: 'A card that was played waits for answers. The last one played happens first, and some cards cancel the one beneath.',
    thing: 'chain',
    rule: 'JRN-A18',
  },
  {
    id: 'journey-draw',
    when: (picture, choices) => asks(picture, 'draw') && offers(choices, 'draw'),
    title: 'Draw back up to five',
    text: 'After playing a card you draw, each time from the pile you like: Shared for characters and enhancements, your own for Actions.',
    thing: 'pile:shared',
    rule: 'JRN-10',
  },
  {
    id: 'journey-tapped',
    when: (picture) => happened(picture, 'interceded') && attackOf(picture.view) === null,
    title: 'One action a round',
    text: 'Who attacked or interceded is tapped, and lies aslant. All are ready again when the next round begins.',
    rule: 'JRN-35',
  },
  {
    id: 'journey-low',
    when: (picture) => plays(picture, 'light') && Math.min(trackOf(picture.view, 'health'), trackOf(picture.view, 'resolve')) <= 3 && roadOf(picture.view).round > 0,
    title: 'A candle burns low',
    text: 'Keep somebody untapped to intercede, and an Action that heals or turns the blade. Light may put enhancements on the hero, too.',
    thing: 'piece:hero',
    rule: 'JRN-A21',
  },
  {
    id: 'journey-alone',
    when: (picture) => asks(picture, 'setup') && charactersOf(picture.view, picture.seat).length === 0 && roadOf(picture.view).laid.length > 1,
    title: 'Nobody on your side',
    text: 'Without characters you cannot attack, and nobody can step in. Introduce one first.',
    rule: 'JRN-32',
  },
];

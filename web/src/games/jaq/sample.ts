// A small game for the tests: a few cards of every sort, and a table of three in the middle of Journey 2.
import { Choices, actionsOf } from '../../picture/menu';
import type { Picture } from '../../picture/picture';
import { Words, type Description } from '../../picture/words';
import type { Json, View } from '../../wire/frames';
import type { Look } from '../game';
import { printedOf } from './printed';
import { heroesOf } from './view';

const about = (values: Record<string, { [key: string]: Json }>) =>
  Object.entries(values).map(([name, printed]) => ({ name, spoken: String(printed.name), about: printed, text: `About ${name}.` }));

const capitalised = (name: string) => ({ name, spoken: name.charAt(0).toUpperCase() + name.slice(1) });

const pieces = about({
  hammer: { descriptor: 'Smoldering', name: 'Hateful Hammer', type: 'weapon', guild: 'fire', cost: 3, permanent: [3, 0, 0], temporary: [0, 0, 1] },
  claw: { descriptor: 'Grizzly', name: 'Dream Claw', type: 'weapon', guild: 'nature', cost: 2, permanent: [1, 1, 0], temporary: [0, 1, 0] },
  hood: { descriptor: 'Feverish', name: 'Furnace Hood', type: 'helmet', guild: 'fire', cost: 1, blood: 2, permanent: [3, 0, 0], temporary: [1, 0, 0] },
  cowl: { descriptor: 'Furtive', name: 'Cowl of Alibis', type: 'helmet', guild: 'shadow', permanent: [0, 2, -1] },
  coat: { descriptor: 'Patchwork', name: 'Motley Coat', type: 'chest', guild: 'neutral', cost: 2, permanent: [0, 0, 1], vp: 1 },
  vest: { descriptor: 'Creeping', name: 'Midnight Vest', type: 'chest', guild: 'shadow', cost: 1, permanent: [0, 0, 1], items: [{ coins: 2, heal: 1, at: 'dusk' }] },
  murmur: { name: 'Murmur of Marbles', type: 'spell', pink: [{ knowledge: 2 }], brown: [{ knowledge: 1 }] },
  prelude: { name: 'Porcupine Prelude', type: 'spell', cost: 1, pink: [{ defense: 2 }], brown: [{ attack: 1 }] },
  hex: { name: 'Papercut Hex', type: 'spell', cost: 2, pink: [{ deal: 3 }], brown: [{ knowledge: 1 }] },
  stew: { name: "Yesterday's Stew", type: 'consumable', items: [{ vp: 2, heal: 2 }] },
  mask: { descriptor: 'Taunting', name: 'Goblin Mask', type: 'helmet', guild: 'monster', loot: true, metric: ['knowledge'], permanent: [0, 1, 0], items: [{ coins: 1 }] },
});

const description: Description = {
  name: 'jaq',
  title: 'JAQ',
  rule_prefix: 'JAQ',
  verbs: [
    { name: 'draft', key: 'd', label: 'Draft {card}', operands: [{ field: 'card', domain: 'card' }] },
    { name: 'name', key: 'g', label: '', operands: [{ field: 'card', domain: 'card' }, { field: 'slot', domain: 'guild' }] },
  ],
  questions: [],
  events: [{ name: 'played', text: '{seat} play{s} {card}.', hidden_text: '', operands: [{ field: 'card', domain: 'card' }] }],
  domains: {
    card: pieces,
    time: ['dawn', 'noon', 'dusk'].map(capitalised),
    part: ['pay', 'deal', 'heal', 'steal', 'battle', 'wounds', 'bounty', 'loot', 'rest'].map(capitalised),
    adventure: about({
      burn: { name: 'Burn it to the Ground', vp: 4, needs: { fire: 3, weapon: 2, spell: 2 } },
      tomes: { name: 'Study the Tomes', vp: 3, needs: { spell: 1 } },
    }),
    quest: about({
      roar: { name: 'The Loudest Roar', mode: 'competitive', metric: ['attack'], first: 8, second: 4 },
      hands: { name: 'Both Hands Full', mode: 'non-competitive', metric: ['weapon', 'off-hand'], tiers: [{ need: 1, vp: 2 }, { need: 2, vp: 5 }, { need: 4, vp: 9 }] },
    }),
    monster: about({
      goblin: { descriptor: 'Taunting', name: 'Goblin', level: 1, life: 2, knowledge: 1, attack: 2, temp_life: 1, vp: 2, bounty: [{ coins: 2 }], loot: 'mask' },
      unicorn: { descriptor: 'Ominous', name: 'Unicorn', level: 2, life: 3, knowledge: 2, attack: 2, temp_attack: 1, vp: 3, bounty: [{ coins: 1, heal: 4 }], loot: '' },
    }),
  },
  rules: [],
};
export const words = new Words(description);
export const printed = printedOf(words);

export const hero = (own: { [key: string]: Json } = {}): { [key: string]: Json } => ({
  coins: 3,
  vp: 0,
  blood: 0,
  attack: 0,
  knowledge: 0,
  defense: 0,
  pieces: [],
  named: [],
  adventures: ['burn', 'tomes', '?', '?', '?'],
  sealed: null,
  steals: 0,
  total_attack: 0,
  total_knowledge: 0,
  total_defense: 0,
  ...own,
});

/** Rows by number, as the cards of a packet are. */
export const slots = (...cards: { [column: string]: Json }[]): { [key: string]: Json } =>
  Object.fromEntries(cards.map((card, i) => [i + 1, card]));

export const view: View = {
  journey: 2,
  day: 1,
  time: 'noon',
  picks: 1,
  shown: 0,
  asks: 'draft',
  owing: ['1', '3'],
  victors: [],
  claimant: 0,
  quests: ['roar', 'hands'],
  monsters: ['goblin', 'unicorn'],
  deck: 40,
  figures: {
    '1': {
      permanent: { attack: 4, knowledge: 3, defense: 0 },
      temporary: { attack: 0, knowledge: 1, defense: 0 },
      has: { attack: 4, weapon: 2, chest: 1, helmet: 1, spell: 1, fire: 1, coins: 3 },
      stacks: { helmet: 'Furtive Cowl of Alibis', chest: 'Patchwork Motley Coat', weapon: 'Smoldering, Grizzly Dream Claw', spell: 'Murmur of Marbles' },
      unnamed: 1,
      score: -7,
      pad: { tokens: 0, coins: 1 },
      quests: { '1': { has: 4, vp: 8 }, '2': { has: 2, vp: 5 } },
      done: { '1': 0, '2': 1, '3': 0, '4': 0, '5': 0 },
      battle: { attack_short: 1, knowledge_short: 0, wounds: 5, wins: 0 },
      short: 0,
      loot: 5,
      kept: 3,
      passes_to: 2,
    },
    monster: { name: 'Taunting, Ominous Unicorn', level: 2, life: 5, knowledge: 3, attack: 5, vp: 5, fought: 0 },
    rates: { empty_slot: 5, coins_for_vp: 3 },
  },
  heroes: {
    '1': hero({ pieces: ['hammer', 'murmur', 'claw', 'coat', 'cowl'], knowledge: 1, blood: 2 }),
    '2': hero({ pieces: ['hood'], adventures: ['?', '?', '?', '?', '?'], sealed: '?' }),
    '3': hero({ adventures: ['?', '?', '?', '?', '?'] }),
  },
  packets: {
    '2': {
      '1': { at: 2, cards: slots({ card: 'vest', taker: 1 }, { card: 'hood', mixed: true }, { card: 'hex', mixed: true }, { card: 'stew', mixed: true }) },
      '2': { at: 3, cards: slots({ card: '?', taker: 2 }, { card: '?' }, { card: '?' }, { card: '?' }) },
      '3': { at: 1, cards: slots({ card: '?', taker: 3 }, { card: 'prelude' }, { card: 'stew' }, { card: 'cowl' }) },
    },
  },
};
const [first, second, third] = heroesOf(view);
if (!first || !second || !third) throw new Error('three heroes');
export const [ana, bo, cy] = [first, second, third];

export function lookAt(seen: View, menu: string[] = [], more: Partial<Picture> = {}): Look {
  const picture = {
    view: seen,
    seat: 1,
    seats: [{ kind: 'person', name: 'Ana' }, { kind: 'bot', bot: 'greedy' }, { kind: 'bot', bot: 'hasty' }],
    options: {},
    log: [],
    over: null,
    ...more,
  } as unknown as Picture;
  return {
    picture,
    words,
    choices: new Choices(actionsOf(menu), (action) => words.touches(action)),
    chosen: [],
    nameOf: (seat) => ['Nobody', 'You', 'The greedy bot', 'The hasty bot'][seat] ?? 'Nobody',
    inWords: (action) => words.label(action),
    foresee: () => null,
    touch: () => undefined,
    showRule: () => undefined,
  };
}

// What the server has worked out of a view: totals and their sources, the score as things stand, battles.
import type { Json, View } from '../../wire/frames';
import { number, table, text } from './json';
import { attributes, slots } from './printed';
import type { Three } from './printed';

/** How a battle would end now. */
export interface Outlook {
  attackShort: number;
  knowledgeShort: number;
  wounds: number;
  wins: boolean;
}

/** What follows from a hero's cards and tokens, by what this reader knows. */
export interface Figures {
  permanent: Three;
  temporary: Three; // of the cards on top
  has: Record<string, number>; // by the words that Quests, loot and Adventures ask for it with
  stacks: Record<string, string>; // what each stack is called
  unnamed: number; // rainbow cards without a guild
  score: number; // if the game ended now
  pad: Record<string, number>;
  quests: { has: number; vp: number }[];
  done: boolean[]; // Adventures, in their order
  battle: Outlook;
  short: number; // coins that are lacking for the card of this time
  loot: number; // what counts for the loot
  kept: number; // of the Adventures, the first so many count
  passesTo: number; // the seat that takes up this hero's hand; 0: nobody
}

const three = (value: Json | undefined): Three => {
  const [attack, knowledge, defense] = attributes.map((name) => number(table(value)[name]));
  return [attack ?? 0, knowledge ?? 0, defense ?? 0];
};
const numbers = (value: Json | undefined): Record<string, number> =>
  Object.fromEntries(Object.entries(table(value)).map(([key, each]) => [key, number(each)]));
const rows = (value: Json | undefined): Json[] =>
  Object.entries(table(value))
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, each]) => each);

export function figuresOf(view: View, seat: number): Figures {
  const of = table(table(view.figures)[seat]);
  const battle = table(of.battle);
  const names = table(of.stacks);
  return {
    permanent: three(of.permanent),
    temporary: three(of.temporary),
    has: numbers(of.has),
    stacks: Object.fromEntries(slots.map((slot) => [slot, text(names[slot])])),
    unnamed: number(of.unnamed),
    score: number(of.score),
    pad: numbers(of.pad),
    quests: rows(of.quests).map((line) => ({ has: number(table(line).has), vp: number(table(line).vp) })),
    done: rows(of.done).map((flag) => flag === 1),
    battle: {
      attackShort: number(battle.attack_short),
      knowledgeShort: number(battle.knowledge_short),
      wounds: number(battle.wounds),
      wins: battle.wins === 1,
    },
    short: number(of.short),
    loot: number(of.loot),
    kept: number(of.kept),
    passesTo: number(of.passes_to),
  };
}

/** The monster as it stands. */
export interface MonsterFigures {
  name: string;
  level: number;
  life: number;
  knowledge: number;
  attack: number;
  vp: number;
  isFought: boolean; // the battle of this Journey is over
}

export function monsterFigures(view: View): MonsterFigures {
  const of = table(table(view.figures).monster);
  return {
    name: text(of.name),
    level: number(of.level),
    life: number(of.life),
    knowledge: number(of.knowledge),
    attack: number(of.attack),
    vp: number(of.vp),
    isFought: of.fought === 1,
  };
}

/** What the game counts with: VP that an empty slot costs, coins that are worth a VP; what lies on the table. */
export const ratesOf = (view: View): { emptySlot: number; coinsForVp: number; rows: boolean; belts: boolean } => {
  const of = table(table(view.figures).rates);
  return { emptySlot: number(of.empty_slot), coinsForVp: number(of.coins_for_vp), rows: of.rows === 1, belts: of.belts === 1 };
};

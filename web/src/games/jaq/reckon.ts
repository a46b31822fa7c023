// Adding up what lies on the table, as the rules do it (JAQ-62 to JAQ-91, JAQ-137 to JAQ-142).
import { attributes, guilds, itemNames, slots } from './printed';
import type { Group, Items, Monster, MonsterValues, Piece, Printed, Slot, Three, Time } from './printed';
import type { Hero } from './view';

export const add = (a: Three, b: Three): Three => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sum = (all: readonly Three[]): Three => all.reduce(add, [0, 0, 0]);

/** From the bottom to the top. */
export const stackOf = (hero: Hero, slot: Slot, printed: Printed): Piece[] =>
  hero.pieces.map((id) => printed.piece(id)).filter(({ kind }) => kind === slot);

/** "Smoldering, Grizzly Dream Claw": all descriptors from the bottom, then the newest name. */
export function grownName(cards: readonly { descriptor: string; name: string }[]): string {
  const descriptors = cards.map(({ descriptor }) => descriptor).filter((word) => word !== '');
  return [descriptors.join(', '), cards.at(-1)?.name ?? ''].filter((part) => part !== '').join(' ');
}

/** Where a hero's Attack, Knowledge and Defense come from. */
export interface Sources {
  permanent: Three;
  temporary: Three; // of the cards on top
  tokens: Three;
}

export function sourcesOf(hero: Hero, printed: Printed): Sources {
  const stacks = slots.filter((slot) => slot !== 'spell').map((slot) => stackOf(hero, slot, printed));
  return {
    permanent: sum(stacks.flat().map(({ permanent }) => permanent)),
    temporary: sum(stacks.map((stack) => stack.at(-1)?.temporary ?? [0, 0, 0])),
    tokens: hero.tokens,
  };
}

/** Never below 0, but only the whole of it (JAQ-88). */
export function totalOf({ permanent, temporary, tokens }: Sources): Three {
  const [attack, knowledge, defense] = add(add(permanent, temporary), tokens);
  return [Math.max(0, attack), Math.max(0, knowledge), Math.max(0, defense)];
}

export const isRainbow = ({ guild }: Piece): boolean => guild === 'neutral';

export const rainbowsOf = (hero: Hero, printed: Printed): Piece[] =>
  hero.pieces.map((id) => printed.piece(id)).filter(isRainbow);

/** Rainbow cards whose guild is not named, or not known to this reader. */
export const unnamedOf = (hero: Hero, printed: Printed): Piece[] =>
  rainbowsOf(hero, printed).filter((_, i) => !guilds.some((guild) => guild === hero.named[i]));

/** Cards of a guild, buried ones and named rainbow cards included. */
export const componentsOf = (hero: Hero, guild: string, printed: Printed): number =>
  hero.pieces.filter((id) => printed.piece(id).guild === guild).length +
  hero.named.filter((name) => name === guild).length;

/** What a hero has of one thing that Quests, loot and Adventures ask for. */
export function haveOf(hero: Hero, what: string, printed: Printed): number {
  if (what === 'coins') return hero.coins;
  const attribute = attributes.findIndex((each) => each === what);
  if (attribute >= 0) return totalOf(sourcesOf(hero, printed))[attribute] ?? 0;
  const slot = slots.find((each) => each === what);
  return slot ? stackOf(hero, slot, printed).length : componentsOf(hero, what, printed);
}

export const valueOf = (hero: Hero, metric: readonly string[], printed: Printed): number =>
  metric.reduce((all, what) => all + haveOf(hero, what, printed), 0);

export interface MonsterTotals extends MonsterValues {
  vp: number;
}

/** Permanents of all its cards, temporaries of the newest. */
export function monsterTotals(stack: readonly Monster[]): MonsterTotals {
  const top = stack.at(-1);
  const of = (what: keyof MonsterValues) =>
    stack.reduce((all, card) => all + card.permanent[what], top?.temporary[what] ?? 0);
  return {
    life: of('life'),
    knowledge: of('knowledge'),
    attack: of('attack'),
    vp: stack.reduce((all, card) => all + card.vp, 0),
  };
}

/** How a battle would end now. */
export interface Outlook {
  attackShort: number;
  knowledgeShort: number;
  wounds: number;
  wins: boolean;
}

export function outlookOf(totals: Three, monster: MonsterTotals): Outlook {
  const [attack, knowledge, defense] = totals;
  const attackShort = Math.max(0, monster.life - attack);
  const knowledgeShort = Math.max(0, monster.knowledge - knowledge);
  return {
    attackShort,
    knowledgeShort,
    wounds: Math.max(0, monster.attack - defense),
    wins: attackShort + knowledgeShort === 0,
  };
}

export function sumOf(groups: readonly Group[], time: Time | null): Items {
  const working = groups.filter(({ at }) => at === null || at === time);
  return Object.fromEntries(
    itemNames.map((name) => [name, working.reduce((all, group) => all + group[name], 0)]),
  ) as Items;
}

/** What playing a card gives; a spell casts the whole stack (JAQ-66). */
export function gainsOf(hero: Hero, piece: Piece, time: Time, printed: Printed): Items {
  if (piece.kind !== 'spell') return sumOf(piece.items, time);
  const below = stackOf(hero, 'spell', printed).flatMap(({ brown }) => brown);
  return sumOf([...piece.items, ...piece.brown, ...below], time);
}

/** A hero before and after. */
export interface Change {
  coins: [number, number];
  blood: [number, number];
  vp: [number, number];
  totals: [Three, Three];
  covers: Three; // temporary values that are lost
  name: string; // what the stack of equipment is then called, else ''
  deal: number;
  steal: number;
  canPay: boolean;
}

export function ifPlayed(hero: Hero, piece: Piece, time: Time, printed: Printed): Change {
  const gains = gainsOf(hero, piece, time, printed);
  const before = sourcesOf(hero, printed);
  const stack = piece.kind === 'consumable' ? [] : stackOf(hero, piece.kind, printed);
  const stays = piece.kind !== 'consumable';
  const after: Hero = {
    ...hero,
    coins: hero.coins - piece.cost + gains.coins,
    blood: Math.max(0, hero.blood + piece.blood - gains.heal),
    vp: hero.vp + gains.vp,
    tokens: add(hero.tokens, [gains.attack, gains.knowledge, gains.defense]),
    pieces: stays ? [...hero.pieces, piece.id] : hero.pieces,
  };
  return {
    coins: [hero.coins, after.coins],
    blood: [hero.blood, after.blood],
    vp: [hero.vp, after.vp],
    totals: [totalOf(before), totalOf(sourcesOf(after, printed))],
    covers: piece.kind === 'spell' ? [0, 0, 0] : (stack.at(-1)?.temporary ?? [0, 0, 0]),
    name: stays && piece.kind !== 'spell' ? grownName([...stack, piece]) : '',
    deal: gains.deal,
    steal: gains.steal,
    canPay: hero.coins >= piece.cost,
  };
}

// The board in words: names of things for screen readers and tooltips.
import type { Words } from '../../picture/words';
import { isAwake, printedOf } from './view';
import type { Card, Deck, Member, Party } from './view';

export const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
export const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const lands = { plains: 'Plains', forest: 'Forest', lake: 'Lake', mountain: 'Mountain', village: 'Village', volcano: 'Volcano', thing: 'the Thing' } as const;
/** "12 Plains, 3 Lake and 1 Village": tiles of which kind, the commonest first. */
export function landOf(kinds: readonly string[]): string {
  const counts = (Object.keys(lands) as (keyof typeof lands)[]).map((kind) => ({ kind, n: kinds.filter((each) => each === kind).length }));
  const found = counts.filter(({ n }) => n > 0).sort((a, b) => b.n - a.n);
  return listed(found.map(({ kind, n }) => (kind === 'thing' ? lands[kind] : `${n} ${lands[kind]}`)));
}

export const stats = { str: 'Strength', cha: 'Charisma', speed: 'Speed', armor: 'Armor', maxhp: 'Health' } as const;
type Stat = keyof typeof stats;

const kinds: Record<Card['kind'], string> = {
  enemy: 'Enemy',
  boss: 'Boss',
  event: 'Event',
  gear: 'Gear',
  consumable: 'Consumable',
  money: 'Money',
  adventurer: 'Adventurer',
  companion: 'Companion',
  relic: 'Relic',
  shrine: 'Shrine',
};

export class Names {
  constructor(private readonly words: Words) {}

  card(id: string): Card | undefined {
    return id ? printedOf(this.words)('card', id) : undefined;
  }
  /** By its place among the cards, as frames of the course name it. */
  at(place: number): string {
    return this.words.names('card')[place] ?? '';
  }
  title(id: string): string {
    return this.words.spoken('card', id);
  }
  /** The first words of a long name, for a narrow place. */
  short(id: string): string {
    return this.title(id).split(/,| of | Who | the /)[0] ?? '';
  }
  slots(id: string): number {
    return this.card(id)?.slots ?? 0;
  }
  deck(deck: Deck): string {
    return this.words.spoken('deck', deck);
  }
  alternative(id: string): string {
    return this.words.spoken('alternative', id);
  }
  tile(name: string): string {
    return this.words.spoken('tile', name);
  }
  /** "Gear, Strength +1" */
  kind(id: string): string {
    const card = this.card(id);
    if (!card) return '';
    const from = card.kind === 'enemy' || card.kind === 'boss' || card.kind === 'event' ? `${titled(card.deck ?? '')} ` : '';
    return [
      `${from}${kinds[card.kind]}${card.scope === 'global' ? ' for all' : ''}`,
      ...(card.hp !== undefined ? [`Health ${card.hp}, Strength ${card.str ?? 0}, Charisma ${card.cha ?? 0}, ${counted(card.slots ?? 0, 'slot')}`] : []),
      ...(card.value !== undefined ? [`worth ${card.value}`] : []),
      ...this.changes(id),
      ...(card.fighters ?? []).map(({ name, hp, str }) => `${name}: Health ${hp}, Strength ${str}`),
      ...(card.armor ? [`Armor ${card.armor}`] : []),
      ...this.loot(card),
      ...(card.stays ? [`stays ${card.stays}`] : []),
    ].join('. ');
  }
  /** "Strength +1" for each number that a piece of Gear changes. */
  changes(id: string): string[] {
    const mods = this.card(id)?.mods ?? {};
    return (Object.keys(stats) as Stat[]).flatMap((stat) => (mods[stat] ? [`${stats[stat]} ${signed(mods[stat])}`] : []));
  }
  loot({ loot }: Card): string[] {
    if (!loot) return [];
    const parts = [
      ...(loot.money ? [`${loot.money} money`] : []),
      ...(loot.relic ? [counted(loot.relic, 'Relic')] : []),
      ...(loot.gear ? [`${loot.gear} Gear`] : []),
    ];
    return [`loot: ${listed(parts)}`];
  }
  /** A card with all that is printed on it. */
  whole(id: string): string {
    return [this.title(id), this.kind(id), this.card(id)?.text ?? ''].filter(Boolean).join('. ');
  }
  /** As it stands in a party. */
  member(member: Member): string {
    const { card, hp, most, str, cha, slots, gear } = member;
    return [
      this.title(card),
      isAwake(member) ? `Health ${hp} of ${most}` : `unconscious at ${hp}`,
      `Strength ${str}, Charisma ${cha}`,
      `${gear.length} of ${counted(slots, 'slot')} filled`,
      ...(this.card(card)?.text ? [this.card(card)?.text ?? ''] : []),
    ].join('. ');
  }
  party({ speed, str, cha, armor, money, members }: Party): string {
    return `Speed ${speed}, Strength ${str}, Charisma ${cha}, Armor ${armor}, ${money} money, ${counted(members.length, 'member')}`;
  }
}

// Cards and figures in words: for screen readers, tooltips and sentences.
import { attributes, itemNames } from './printed';
import type { Adventure, Group, Guild, ItemName, Items, Kind, Monster, Piece, Quest, Three, Time } from './printed';
import type { MonsterFigures, Outlook } from './figures';

const joining = new Intl.ListFormat('en-GB');
/** "a, b and c" */
export const listed = (parts: readonly string[]): string => joining.format(parts);
export const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
/** −1 with a true minus sign. */
export const figure = (n: number): string => String(n).replace('-', '−');
export const signed = (n: number): string => (n > 0 ? `+${n}` : figure(n));

const guildTitles: Record<Guild, string> = {
  water: 'Water',
  fire: 'Fire',
  shadow: 'Shadow',
  nature: 'Nature',
  light: 'Light',
  neutral: 'rainbow',
  monster: 'Monster',
};
export const guildTitle = (guild: Guild): string => guildTitles[guild];
export const kindTitle = (kind: Kind): string => capital(kind);
export const timeTitle = (time: Time): string => capital(time);
/** "Journey 2, Day 1, Noon" */
export const whenTitle = ({ journey, day, time }: { journey: number; day: number; time: Time }): string =>
  `Journey ${journey}, Day ${day}, ${timeTitle(time)}`;
export const attributeTitles = attributes.map(capital);

/** "Attack", "Fire cards", "Weapon level": what a Quest, a loot or an Adventure counts. */
export function quantityTitle(what: string): string {
  if (what === 'coins') return 'Coins';
  if (attributes.some((each) => each === what)) return capital(what);
  if (what in guildTitles) return `${guildTitles[what as Guild]} cards`;
  return `${capital(what)} level`;
}
export const metricTitle = (metric: readonly string[]): string => metric.map(quantityTitle).join(' plus ');

const itemWords: Record<ItemName, (n: number) => string> = {
  coins: (n) => counted(n, 'coin'),
  vp: (n) => `${n} VP`,
  attack: (n) => counted(n, 'Attack token'),
  knowledge: (n) => counted(n, 'Knowledge token'),
  defense: (n) => counted(n, 'Defense token'),
  heal: (n) => `heal ${n}`,
  deal: (n) => `${n} blood for each other hero`,
  steal: (n) => `${counted(n, 'coin')} stolen from each other hero`,
};
export const itemsWords = (items: Items): string =>
  listed(itemNames.filter((name) => items[name] !== 0).map((name) => itemWords[name](items[name])));
const groupWords = (group: Group): string => `${itemsWords(group)}${group.at ? ` at ${timeTitle(group.at)} only` : ''}`;
export const groupsWords = (groups: readonly Group[]): string => groups.map(groupWords).join('; ');

/** "3 Attack and −1 Defense"; '' for nothing. */
export const threeWords = (values: Three): string =>
  listed(values.flatMap((n, i) => (n === 0 ? [] : [`${figure(n)} ${attributeTitles[i]}`])));

export const titleOf = ({ descriptor, name }: { descriptor: string; name: string }): string =>
  descriptor ? `${descriptor} ${name}` : name;

/** "Drizzling Kettle Crown. Water helmet. Free. Permanent 1 Knowledge" */
export const pieceWords = (piece: Piece): string => [titleOf(piece), piece.words].filter((part) => part !== '').join('. ');

export function stackWords(slot: string, stack: readonly Piece[], name: string): string {
  if (stack.length === 0) return `${capital(slot)}: empty`;
  const top = stack.at(-1);
  const parts = [
    `${capital(slot)}, level ${stack.length}: ${name}`,
    ...(slot === 'spell' ? stack.map(({ name: each, brown }) => `${each}, at every cast: ${groupsWords(brown) || 'nothing'}`) : []),
  ];
  const permanent = threeWords(stack.reduce<Three>((all, { permanent: p }) => [all[0] + p[0], all[1] + p[1], all[2] + p[2]], [0, 0, 0]));
  const temporary = top ? threeWords(top.temporary) : '';
  if (permanent) parts.push(`Permanent ${permanent}`);
  if (temporary) parts.push(`Temporary ${temporary}`);
  return parts.join('. ');
}

export const adventureWords = ({ name, words }: Adventure): string => `${name}, ${words}`;
export const questWords = ({ name, words }: Quest): string => `${name}. ${words}`;

export function outlookWords({ wins, attackShort, knowledgeShort, wounds }: Outlook): string {
  const short = [
    ...(attackShort > 0 ? [`${attackShort} Attack`] : []),
    ...(knowledgeShort > 0 ? [`${knowledgeShort} Knowledge`] : []),
  ];
  return `${wins ? 'would defeat it' : `${listed(short)} short`}, ${wounds > 0 ? `${wounds} blood` : 'no blood'}`;
}

export function monsterWords(totals: MonsterFigures, top: Monster | undefined): string {
  const bounty = top?.bounty;
  const gift = bounty ? itemsWords(bounty) : '';
  return [
    `${totals.name}, level ${totals.level}`,
    `Life ${totals.life}, Knowledge ${totals.knowledge}, Attack ${totals.attack}`,
    `Victors get ${totals.vp} VP${gift ? ` and ${gift}` : ''}`,
  ].join('. ');
}

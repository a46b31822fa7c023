// The board in words: names of things for screen readers and tooltips.
import type { Words } from '../../picture/words';
import { listed, printedOf, signOf, symbolWords, symbolsOn, traitTitle } from './view';
import type { Laid, Sign, Tilt, Trait } from './view';

export class Names {
  constructor(private readonly words: Words) {}

  title(card: string): string {
    return printedOf(this.words)('card', card)?.name ?? 'Joust card';
  }
  symbols(card: string): Sign[] {
    return symbolsOn(this.words, card);
  }
  /** "Owl Glance: black Accuracy and red Movement" */
  card(card: string): string {
    return `${this.title(card)}: ${listed(this.symbols(card).map(symbolWords))}`;
  }
  /** A card on a Tilt, in row 1 and up. */
  laid(laid: Laid, tilt: Tilt, row: number): string {
    const leads = row === tilt.cards.length ? ', the leading row' : '';
    const favors = laid.favored.map((key) => symbolWords(signOf(this.words, key)));
    const bears = favors.length > 0 ? `. Favor on ${listed(favors)}` : '';
    return `${this.card(laid.card)}. Row ${row} of the ${tilt.rider} Tilt${leads}${bears}`;
  }
  start(tilt: Tilt, start: readonly Sign[]): string {
    const leads = tilt.cards.length === 0 ? ', the leading row' : '';
    return `Start symbols of the ${tilt.rider} Tilt${leads}: ${listed(start.map(symbolWords))}. ${bonusWords(tilt)}`;
  }
  tilt(tilt: Tilt, points: number, start: readonly Sign[]): string {
    const lead = tilt.cards.at(-1);
    const leading = lead ? this.card(lead.card) : `the start symbols, ${listed(start.map(symbolWords))}`;
    return `${tilt.rider === 'red' ? 'Red' : 'Black'} Tilt, ${counted(tilt.cards.length, 'card')}, ${counted(points, 'point')}. Leading row: ${leading}`;
  }
}

export const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

export function bonusWords(tilt: Tilt): string {
  const there = Object.entries(tilt.bonus).filter(([, n]) => n > 0);
  if (there.length === 0) return 'No bonus Favors';
  return `Bonus Favors: ${listed(there.map(([trait, n]) => `${n} on ${traitTitle(trait as Trait)}`))}`;
}

export function riderWords(tilt: Tilt, before: number, gap: number, points: number): string {
  const steps = tilt.cards.length;
  const where =
    steps === 0
      ? 'at the start'
      : steps > before
        ? `${counted(steps - before, 'space')} past the centre line`
        : `${counted(steps, 'step')} from the start`;
  const meets = gap <= 0 ? 'face to face with the other Rider' : `${counted(gap, 'step')} until the clash`;
  return `${tilt.rider === 'red' ? 'Red' : 'Black'} Rider, ${where}, ${meets}, ${counted(points, 'point')} so far`;
}

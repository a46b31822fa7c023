// The board in words: names of things for screen readers and tooltips.
import type { Words } from '../../picture/words';
import type { View } from '../../wire/frames';
import type { Action, Character, Enhancement, Hero, Stage } from './content';
import { enhancementsOn, isTapped, printedOf, sideTitle, totalsOf } from './view';
import type { EndPart } from './view';

export const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const ends: Record<string, [of: string, either: string]> = {
  introduced: ['{side} introduces characters', 'Characters are introduced'],
  enhanced: ['{side} plays enhancements', 'Enhancements are played'],
  hurt: ['{side} takes points from the hero', 'The hero loses points'],
  struck: ['Attacks defeat {side} characters', 'Attacks defeat characters'],
  defeated: ['{side} characters are defeated', 'Characters are defeated'],
  unhurt: ['', 'The hero unhurt in Attack rounds'],
  failed: ['Attacks of {side} fail', 'Attacks fail'],
  interceded: ['{side} intercedes', 'Characters intercede'],
  passed: ['{side} passes', 'A player passes'],
  discarded: ['{side} discards', 'Cards are discarded'],
  characters: ['{side} has characters in play', 'A player has characters in play'],
  rounds: ['', 'Rounds are over'],
  'attack-rounds': ['', 'Attack rounds are over'],
};
/** "Light introduces characters" */
export function endWords({ word, side }: EndPart): string {
  const [of, either] = ends[word] ?? ['', word];
  return side === 'either' ? either : of.replace('{side}', sideTitle(side));
}

export type Printed = Character | Enhancement | Action;
export const isAction = (card: Printed): card is Action => 'deck' in card;
/** An enhancement has no tags, and every character has one. */
export const isCharacter = (card: Printed): card is Character => 'tags' in card;

export class Names {
  constructor(private readonly words: Words) {}

  card(id: string): Printed | undefined {
    return printedOf(this.words)('card', id);
  }
  title(id: string): string {
    return id === 'hero' ? 'the hero' : this.words.spoken('card', id);
  }
  hero(id: string): Hero | undefined {
    return printedOf(this.words)('hero', id);
  }
  stage(id: string): Stage | undefined {
    return printedOf(this.words)('stage', id);
  }
  /** "Character, 2 attack, 3 defence, wanderer" */
  kind(card: Printed): string {
    if (isAction(card)) return card.deck === 'light' ? 'Light Action' : 'Dark Action';
    if (!isCharacter(card)) return `Enhancement, ${signed(card.attack)} attack, ${signed(card.defence)} defence`;
    const tags = card.tags ?? [];
    return [card.mentor ? 'Mentor' : 'Character', `${card.attack} attack`, `${card.defence} defence`, ...tags].join(', ');
  }
  /** A card with all that is printed on it. */
  whole(id: string): string {
    const card = this.card(id);
    return card ? `${card.name}. ${this.kind(card)}. ${card.text}`.trim() : this.title(id);
  }
  /** In play, as it stands now: "Old Marrow, yours: attack 2, defence 3, tapped, with A Very Good Hat. ..." */
  piece(view: View, id: string, whose: string, does: string): string {
    const { attack, defence } = totalsOf(view, id);
    const wears = enhancementsOn(view, id).map((piece) => this.title(piece.id));
    const card = this.card(id);
    const stands = [
      `attack ${attack}`,
      `defence ${defence}`,
      ...(does ? [does] : []),
      ...(isTapped(view, id) && does !== 'tapped' ? ['tapped'] : []),
      ...(wears.length > 0 ? [`with ${listed(wears)}`] : []),
    ];
    return `${this.title(id)}, ${whose}: ${stands.join(', ')}. ${card?.text ?? ''}`.trim();
  }
}

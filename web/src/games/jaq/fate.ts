// What became of a card that was turned up in this Journey.
import type { GameEvent } from '../../wire/frames';

export type Fate = 'played' | 'sold' | '';

export function fateOf(log: readonly GameEvent[], seat: number, card: string): Fate {
  for (let i = log.length - 1; i >= 0; --i) {
    const [name, by, , what] = log[i] as GameEvent;
    if (name === 'journey-began') return '';
    if (by !== seat || what !== card) continue;
    if (name === 'played') return 'played';
    if (name === 'sold' || name === 'sold-unseen') return 'sold';
  }
  return '';
}

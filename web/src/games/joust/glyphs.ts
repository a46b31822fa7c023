// Outlines (512 x 512) of the five traits.
import shield from 'icon:shield';
import fist from 'icon:fist';
import wing from 'icon:wingfoot';
import crown from 'icon:crown';
import type { Trait } from './view';

const circle = (r: number, turn: number): string =>
  `M${256 - r} 256a${r} ${r} 0 1 ${turn} ${2 * r} 0a${r} ${r} 0 1 ${turn} ${-2 * r} 0z`;
const target = circle(230, 1) + circle(165, 0) + circle(105, 1);

export const glyphs: Record<Trait, string> = {
  strength: fist,
  defense: shield,
  accuracy: target,
  movement: wing,
  valor: crown,
};

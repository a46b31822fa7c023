// What each monster looks like, in parts: what it grows into keeps the body it began with and adds to it.
// Parts are drawn around 0 0, about 120 wide; a twin is drawn on both sides.

export interface Part {
  d: string;
  fill: string;
  twin?: boolean;
}
export type Eyes = 'round' | 'button' | 'sleepy' | 'slit' | 'glasses';
export type Mouth = 'grin' | 'flat' | 'beak' | 'fangs' | 'tongue';

interface Features {
  skin?: string;
  behind?: Part[];
  above?: Part[];
  marks?: Part[]; // on the body
  eyes?: Eyes;
  mouth?: Mouth;
}

const bone = '#f3e6c8';
const features: Record<string, Features> = {
  goblin: {
    skin: '#7d9150',
    behind: [{ d: 'M24 -6C42 -22 54 -20 60 -28C60 -8 46 8 28 8Z', fill: '#6b7f42', twin: true }],
    eyes: 'round',
    mouth: 'grin',
  },
  'hand-puppet': {
    skin: '#a77a8e',
    marks: [{ d: 'M-31 34C-10 40 10 40 31 34L31 40C10 46 -10 46 -31 40Z', fill: '#f3e6c8' }],
    eyes: 'button',
    mouth: 'flat',
  },
  mushroom: {
    skin: '#d8c6a0',
    above: [
      { d: 'M-52 -10C-50 -46 -20 -58 0 -58C20 -58 50 -46 52 -10C30 -2 -30 -2 -52 -10Z', fill: '#a8453a' },
      { d: 'M-28 -30a7 6 0 1 0 14 0a7 6 0 1 0 -14 0ZM2 -44a6 5 0 1 0 12 0a6 5 0 1 0 -12 0ZM22 -24a7 6 0 1 0 14 0a7 6 0 1 0 -14 0Z', fill: bone },
    ],
    eyes: 'sleepy',
    mouth: 'grin',
  },
  goose: {
    skin: '#e8e2d0',
    behind: [{ d: 'M26 10C42 0 56 8 58 -2C64 18 52 36 28 32Z', fill: '#d5cbb2', twin: true }],
    eyes: 'round',
    mouth: 'beak',
  },
  imp: {
    skin: '#b5533c',
    behind: [{ d: 'M24 40C48 46 54 26 46 12L40 18L44 0L58 10L51 11C60 34 50 54 22 50Z', fill: '#8a3427' }],
    above: [{ d: 'M10 -22C12 -34 20 -38 26 -44C28 -34 26 -24 20 -16Z', fill: '#4a1f16', twin: true }],
    eyes: 'round',
    mouth: 'fangs',
  },
  'rope-snake': {
    skin: '#c0a068',
    marks: [
      { d: 'M-36 16C-14 26 14 26 36 16L36 23C14 33 -14 33 -36 23Z', fill: '#8f7444' },
      { d: 'M-33 34C-12 43 12 43 33 34L32 41C12 49 -12 49 -32 41Z', fill: '#8f7444' },
    ],
    eyes: 'slit',
    mouth: 'tongue',
  },
  unicorn: {
    behind: [{ d: 'M-8 -30C-36 -36 -50 -12 -46 14C-38 6 -38 22 -44 34C-28 30 -24 10 -22 -10Z', fill: '#b48fb0' }],
    above: [{ d: 'M-6 -22L4 -62L12 -20Z', fill: '#f2cd83' }, { d: 'M-3 -32L8 -36L9 -32L-4 -27ZM0 -44L6 -47L7 -43L-1 -40Z', fill: '#a9803a' }],
  },
  librarian: {
    above: [{ d: 'M-10 -24a11 11 0 1 1 22 0ZM-22 -20C-14 -30 16 -30 24 -20Z', fill: '#6b5641' }],
    eyes: 'glasses',
    mouth: 'flat',
  },
  'swamp-hydra': {
    behind: [{ d: 'M22 24C36 14 34 -6 30 -16C26 -26 36 -36 48 -30C58 -24 56 -14 46 -14C50 6 48 26 30 36Z', fill: '#5d7a5a', twin: true }],
    mouth: 'fangs',
  },
  vampire: {
    behind: [{ d: 'M14 -14C34 -34 44 -34 50 -40C50 -10 60 24 50 50L0 50L0 -10Z', fill: '#3d2436', twin: true }],
    mouth: 'fangs',
  },
  minotaur: {
    above: [{ d: 'M16 -18C32 -18 42 -28 40 -48C54 -36 52 -8 24 -6Z', fill: bone, twin: true }],
    marks: [{ d: 'M-7 16a7 7 0 1 0 14 0a7 7 0 1 0 -14 0ZM-4 16a4 4 0 1 1 8 0a4 4 0 1 1 -8 0Z', fill: '#d9a441' }],
  },
  'lava-golem': {
    skin: '#54453b',
    marks: [{ d: 'M-30 4L-16 12L-20 24L-8 32L-12 24L-8 10L-22 0ZM30 -4L18 8L22 20L12 34L28 20L25 8L33 2ZM-4 38L6 34L4 46L-4 48Z', fill: '#e2712b' }],
  },
  kraken: {
    behind: [
      { d: 'M20 34C40 34 42 14 56 18C66 22 62 34 54 30C50 42 38 50 18 48Z', fill: '#7a4a5e', twin: true },
      { d: 'M22 18C38 12 40 -8 54 -8C64 -6 62 6 54 2C50 18 40 28 24 30Z', fill: '#8d5970', twin: true },
    ],
  },
  sphinx: {
    behind: [{ d: 'M0 -40C28 -40 36 -22 36 -4L48 36L24 38L0 20Z', fill: '#c99a1e', twin: true }],
    above: [{ d: 'M-28 -18C-20 -36 20 -36 28 -18C10 -24 -10 -24 -28 -18Z', fill: '#2f6f8f' }],
  },
  hamster: {
    behind: [{ d: 'M14 -20a13 13 0 1 1 22 8Z', fill: '#b98a5a', twin: true }],
    marks: [{ d: 'M14 14a12 11 0 1 0 24 0a12 11 0 1 0 -24 0Z', fill: '#e5c9a0', twin: true }],
  },
  'tax-dragon': {
    behind: [{ d: 'M22 4C32 -32 54 -44 64 -40C58 -34 62 -22 66 -14C56 -16 52 -8 56 2C46 -2 40 8 42 16C36 12 30 18 26 26Z', fill: '#5d7a4a', twin: true }],
    above: [{ d: 'M-8 -24L-4 -40L2 -26L8 -40L10 -24ZM12 -22L20 -34L22 -18ZM-12 -22L-20 -34L-22 -18Z', fill: '#3c5131' }],
  },
};

export interface Beast {
  skin: string;
  behind: Part[];
  above: Part[];
  marks: Part[];
  eyes: Eyes;
  mouth: Mouth;
}

/** From the first card to the newest: the last word on skin, eyes and mouth is the newest one's. */
export function beastOf(ids: readonly string[]): Beast {
  const all = ids.map((id) => features[id] ?? {});
  const newest = [...all].reverse();
  return {
    skin: newest.find(({ skin }) => skin)?.skin ?? '#8a7a5c',
    behind: newest.flatMap(({ behind }) => behind ?? []),
    above: all.flatMap(({ above }) => above ?? []),
    marks: all.flatMap(({ marks }) => marks ?? []),
    eyes: newest.find(({ eyes }) => eyes)?.eyes ?? 'round',
    mouth: newest.find(({ mouth }) => mouth)?.mouth ?? 'grin',
  };
}

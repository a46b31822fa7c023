// The signs of the game, drawn by us, 24 by 24: filled outlines, holes by the even-odd rule.
import type { Attribute, Guild, ItemName, Kind, Time } from './printed';

export type SignName = Guild | Kind | Attribute | ItemName | Time | 'blood' | 'life' | 'again';

const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const ray = (turn: number, from: number, to: number, half: number): string => {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const at = (along: number, aside: number) =>
    `${(12 + along * sin + aside * cos).toFixed(1)} ${(12 - along * cos + aside * sin).toFixed(1)}`;
  return `M${at(from, -half)}L${at(to, 0)}L${at(from, half)}Z`;
};
const rays = (turns: readonly number[], from: number, to: number, half: number): string =>
  turns.map((turn) => ray(turn * Math.PI, from, to, half)).join('');
const all = [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75];
const upper = [-0.5, -0.25, 0, 0.25, 0.5];
const lowered = (path: string): string => path.replace(/ (\d+\.?\d*)/g, (_, y) => ` ${Number(y) + 2}`);
const halfSun = 'M5.6 14a6.4 6.4 0 0 1 12.8 0Z';
const horizon = 'M1.6 15.2h20.8v2H1.6Z';

export const outlines: Record<SignName, string> = {
  // Guilds
  water: 'M12 1.5C8.2 7.4 4.8 11 4.8 15a7.2 7.2 0 0 0 14.4 0C19.2 11 15.8 7.4 12 1.5ZM7.4 14.6c1.5-1.3 3.1-1.3 4.6 0s3.1 1.3 4.6 0v2.5c-1.5 1.3-3.1 1.3-4.6 0s-3.1-1.3-4.6 0Z',
  fire: 'M12.8 1.4c.9 4-1.5 5.6-3.4 8C7.7 11.5 5.6 13 5.6 16c0 3.8 2.9 6.4 6.5 6.4s6.5-2.6 6.5-6.3c0-2.9-1.3-4.7-2.5-6.5-.2 1.7-.9 2.8-2.1 3.4.7-4.2.6-8-1.2-11.6ZM12.2 14.4c1.6 1.6 2.3 2.7 2.3 4a2.5 2.5 0 0 1-5 0c0-1.5 1.5-2.3 2.7-4Z',
  shadow: 'M15.6 2.2A9.9 9.9 0 1 0 21.8 15.7 8.4 8.4 0 0 1 15.6 2.2Z',
  nature: 'M21 2.8C10.6 2.4 4 6.9 4 14.2c0 1.3.2 2.5.6 3.5L2.4 21l1.6 1.1 2-2.8C14.2 22 21.8 16 21 2.8ZM7 16.3c2.3-3.9 5.2-6.8 8.8-8.7C12.6 10.7 10 14 8.3 17.7Z',
  light: ring(12, 12, 5.4) + rays(all, 7.2, 11.4, 1.9),
  neutral: 'M1.6 19a10.4 10.4 0 0 1 20.8 0h-3a7.4 7.4 0 0 0-14.8 0ZM6.2 19a5.8 5.8 0 0 1 11.6 0h-2.6a3.2 3.2 0 0 0-6.4 0ZM10.4 19a1.6 1.6 0 0 1 3.2 0Z',
  monster: 'M2.6 4.4c6 2.6 12.8 2.6 18.8 0-.2 3.3-1.1 5.9-2.6 7.9L17 21.6l-2.8-8.1h-4.4L7 21.6 5.2 12.3c-1.5-2-2.4-4.6-2.6-7.9Z',
  // Types
  helmet: 'M12 2c5.4 0 8.8 3.8 8.8 9.2V21h-5.6v-5.4l1.8-3.8H7l1.8 3.8V21H3.2v-9.8C3.2 5.8 6.6 2 12 2Z',
  chest: 'M7 2.4c1 2 2.8 3 5 3s4-1 5-3l5 3.4-2.6 4.6.8 10.2c-5.2 1.8-11.2 1.8-16.4 0l.8-10.2L2 5.8ZM11.3 8.6v9.8h1.4V8.6Z',
  weapon: 'M12 1l2.2 3.2v10.3h4.3v2.4h-4.8v3.1a1.9 1.9 0 1 1-3.4 0v-3.1H5.5v-2.4h4.3V4.2Z',
  'off-hand': ring(12, 12, 10.4) + ring(12, 12, 8.2) + ring(12, 12, 6.4) + ring(12, 12, 2.2),
  belt: 'M1 8.6h5.8v6.8H1ZM17.2 8.6H23v6.8h-5.8ZM7.6 6h8.8v12H7.6ZM9.8 8.4v7.2h4.4V8.4ZM11.3 11h6.5v2h-6.5Z',
  spell: 'M5.6 2.4h13a2.8 2.8 0 0 1 2.8 2.8v2h-3v11.6a2.8 2.8 0 0 1-2.8 2.8h-11a2.8 2.8 0 0 1-2.8-2.8v-1.6h3.6V5.4a1 1 0 0 0-1.8-.4L2.6 3.4a3.4 3.4 0 0 1 3-1ZM8 7v1.7h7.8V7ZM8 10.6v1.7h7.8v-1.7ZM8 14.2v1.7h5.2v-1.7Z',
  consumable: 'M8.6 1.6h6.8v2.6h-1.2v4.6l5.6 9.2c1.2 2.1-.1 4.4-2.4 4.4H6.6c-2.3 0-3.6-2.3-2.4-4.4l5.6-9.2V4.2H8.6ZM9.8 12.4 7.4 16.4h9.2l-2.4-4Z',
  // Attributes
  attack: 'M2 2l4 .6L12 9l6-6.4 4-.6-.6 4-6.2 6.2 3.2 3.4 1.8-1 1 1.2-2.2 2.2 2 2-1.8 1.8-2-2L15 21.8l-1.2-1 1-1.8L12 15.8 9.2 19l1 1.8-1.2 1L6.8 19.8l-2 2L3 20l2-2-2.2-2.2 1-1.2 1.8 1 3.2-3.4L2.6 6Z',
  knowledge: 'M1.6 4.8C5.2 3.4 8.6 3.6 11.2 5.6v14.2C8.4 18 5.2 17.8 1.6 19ZM22.4 4.8c-3.6-1.4-7-1.2-9.6.8v14.2c2.8-1.8 6-2 9.6-.8ZM3.6 8.2v1.6c2-.4 3.9-.2 5.6.6V8.8c-1.7-.8-3.6-1-5.6-.6ZM20.4 8.2v1.6c-2-.4-3.9-.2-5.6.6V8.8c1.7-.8 3.6-1 5.6-.6ZM3.6 12.2v1.6c2-.4 3.9-.2 5.6.6v-1.6c-1.7-.8-3.6-1-5.6-.6ZM20.4 12.2v1.6c-2-.4-3.9-.2-5.6.6v-1.6c1.7-.8 3.6-1 5.6-.6Z',
  defense: 'M12 1.4c2.8 1.8 5.8 2.6 9 2.6v7c0 5.6-3.6 9.6-9 11.8-5.4-2.2-9-6.2-9-11.8V4c3.2 0 6.2-.8 9-2.6ZM12 4.6v15c3.9-1.9 6.4-4.8 6.4-8.6V6.4c-2.3-.2-4.4-.8-6.4-1.8Z',
  // Tokens and effects
  coins: ring(12, 12, 10.6) + ring(12, 12, 8.8) + 'M6.8 8.4l2.8 2.2L12 6.6l2.4 4 2.8-2.2-1 7.4H7.8Z',
  vp: 'M6.8 3.6h10.4L22.6 10 12 21.8 1.4 10ZM8 5.8 5 9.4h4.4l1.4-3.6ZM13.2 5.8l1.4 3.6H19l-3-3.6ZM5.4 11l5 5.4L9 11ZM18.6 11H15l-1.4 5.4Z',
  blood: 'M9.4 3.4C6.4 8.4 3.4 11.4 3.4 15a6 6 0 0 0 12 0c0-3.6-3-6.6-6-11.6ZM18.6 1.8c-1.6 2.6-2.9 4-2.9 5.7a2.9 2.9 0 0 0 5.8 0c0-1.7-1.3-3.1-2.9-5.7ZM6.2 15h1.7a2 2 0 0 0 1.9 2.4v1.7A3.7 3.7 0 0 1 6.2 15Z',
  heal: 'M8.8 2.2h6.4v6.6h6.6v6.4h-6.6v6.6H8.8v-6.6H2.2V8.8h6.6Z',
  deal: 'M8.4 4.6C5.6 9.2 2.8 12 2.8 15.4a5.6 5.6 0 0 0 11.2 0c0-3.4-2.8-6.2-5.6-10.8ZM14.4 9.6l5-5h-3.6V2.2h7.4v7.4h-2.4V6.2l-5 5Z',
  steal: ring(8.6, 15, 7.2) + ring(8.6, 15, 5) + 'M21.6 2.4l-4.8 4.8V3.8h-2.4v7.4h7.4V8.8h-3.4l4.8-4.8Z',
  life: 'M12 21.4C5.8 16.8 1.8 13 1.8 8.2 1.8 4.8 4.4 2.4 7.4 2.4c1.9 0 3.6 1 4.6 2.7 1-1.7 2.7-2.7 4.6-2.7 3 0 5.6 2.4 5.6 5.8 0 4.8-4 8.6-10.2 13.2Z',
  // Times of day
  dawn: halfSun + horizon + lowered(rays(upper, 8, 11.6, 1.7)) + 'M12 18.2l4.6 5H7.4Z',
  noon: ring(12, 10.4, 5) + 'M11 .6h2v3h-2ZM3 3.2l1.4-1.4 2.1 2.1-1.4 1.4ZM21 3.2l-1.4-1.4-2.1 2.1 1.4 1.4ZM2 9.4h3v2H2ZM19 9.4h3v2h-3ZM5.1 15.5l1.4 1.4-2.1 2.1L3 17.6ZM18.9 15.5l-1.4 1.4 2.1 2.1 1.4-1.4ZM2 20.6h20v1.8H2Z',
  dusk: halfSun + horizon + 'M12 23.2l4.6-5H7.4ZM4 2l.9 2.1L7 5l-2.1.9L4 8l-.9-2.1L1 5l2.1-.9ZM19 1l.7 1.6L21.3 3.3l-1.6.7L19 5.6l-.7-1.6-1.6-.7 1.6-.7Z',
  // A part of a spell that works at every cast
  again: 'M12 2.4a9.6 9.6 0 0 1 8 4.3V3h2.6v8.4H14.2V8.8h3.8A7 7 0 1 0 19 12.8h2.6A9.6 9.6 0 1 1 12 2.4Z',
};

/** On a coloured disc, for guilds; the glyph tells them apart where colours do not. */
export const discs: Partial<Record<SignName, { disc: string; glyph: string }>> = {
  water: { disc: 'var(--water)', glyph: '#fffaf0' },
  fire: { disc: 'var(--fire)', glyph: '#fffaf0' },
  shadow: { disc: 'var(--shadow)', glyph: '#fffaf0' },
  nature: { disc: 'var(--nature)', glyph: '#fffaf0' },
  light: { disc: '#e6bb46', glyph: '#2a1d12' },
  neutral: { disc: '#2a1d12', glyph: '#fffaf0' },
  monster: { disc: '#6b2b2b', glyph: '#fffaf0' },
};

/** Where a sign has a colour of its own on parchment. */
export const inks: Partial<Record<SignName, string>> = {
  coins: '#7a5405',
  blood: '#9c2f22',
  deal: '#9c2f22',
  life: '#9c2f22',
  heal: '#3d6a2a',
  vp: '#1f5f6b',
};

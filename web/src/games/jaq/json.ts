// JSON read as what it should be; whatever else it is counts as nothing.
import type { Json } from '../../wire/frames';

export type Table = { [key: string]: Json };

export const table = (value: Json | undefined): Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
export const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
export const texts = (value: Json | undefined): string[] => list(value).map(String);
export const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
export const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

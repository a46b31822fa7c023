// The games as the server describes them, asked for once.
import { Words, type Description } from '../picture/words';

export interface GameOption {
  name: string;
  text: string;
  rule: string;
  standard: string | number;
  choices?: string[];
  lowest?: number;
  highest?: number;
}

export interface GameEntry {
  name: string;
  title: string;
  fewest: number;
  most: number;
  about: string;
  example: boolean;
  reactions?: true; // people are asked for
  bots: string[];
  levels: { name: string; character: string }[]; // of those bots, from the weakest
  options: GameOption[];
}

export type BotChoices = { name: string; text: string }[];

/** The bots that may sit at a table, from the weakest, each with a word about it. */
export const botsOf = (entry: GameEntry | undefined): BotChoices =>
  entry?.levels.map(({ name, character }) => ({ name, text: `The ${name} bot. ${character}` })) ?? [];

const asked = new Map<string, Promise<unknown>>();

function ask<T>(path: string): Promise<T> {
  const known = asked.get(path);
  if (known) return known as Promise<T>;
  const answer = fetch(path).then((response) => {
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json() as Promise<T>;
  });
  answer.catch(() => asked.delete(path)); // the next who asks tries again
  asked.set(path, answer);
  return answer;
}

export const games = (): Promise<GameEntry[]> => ask('/api/games');

export async function wordsOf(game: string, options: Record<string, string>): Promise<Words> {
  const query = new URLSearchParams(options).toString();
  return new Words(await ask<Description>(`/api/games/${game}${query && `?${query}`}`));
}

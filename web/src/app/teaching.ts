// A first game teaches: one table in this browser tab, until no more tips are wanted.
import { keep, settings } from './settings.svelte';

const kTaught = 'waystone-first-game'; // the table, for as long as the tab lasts

/** Teaches from the beginning, whatever an earlier first game of it has taught. */
export function teach(game: string, table: string): void {
  keep({ learned: settings.learned.filter((lesson) => !lesson.startsWith(`${game}/`)) });
  sessionStorage.setItem(kTaught, table);
}

export const isTaught = (table: string): boolean => sessionStorage.getItem(kTaught) === table;

export const teachNoMore = (): void => sessionStorage.removeItem(kTaught);

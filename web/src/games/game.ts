// What a game adds to the hall, and to the table page: its board, and words for what is on it. Everything else is the
// same for all.
import type { Component } from 'svelte';
import type { Action, Choices } from '../picture/menu';
import type { Picture } from '../picture/picture';
import type { Words } from '../picture/words';
import type { GameEvent, Over, Stops, View } from '../wire/frames';

/** All that a board sees, and the one thing it does: it says that something was touched. */
export interface Look {
  picture: Picture;
  words: Words;
  choices: Choices; // empty while nothing is asked of this seat
  chosen: readonly string[]; // things touched so far, for an action that needs several
  nameOf(seat: number): string; // 'You' for one's own seat
  inWords(action: Action): string; // as an answer to what is asked
  /** What an action of the menu would do, as the server foresees it; null until it is heard. */
  foresee(action: Action): Foreseen | null;
  touch(thing: string): void;
  showRule(id: string): void; // opens the help there
}

/** As far as this reader can know. */
export interface Foreseen {
  view: View; // as it would be then
  events: readonly GameEvent[];
  stops: Stops;
}

/** A number or a word about a seat that everybody may know. */
export interface Fact {
  icon: string; // outline, as of 'icon:...'
  label: string; // in words, for tooltips and screen readers: "Money"
  value: string;
}

/** What is seen of an event beside things that move. */
export interface Moment {
  thing?: string; // where it is seen; the middle of the board if it is not said
  text: string; // "-1 HP"
  tone: 'good' | 'bad' | 'plain' | 'grand'; // grand is for the big moments: a clash, a knighthood
}

/** A tip of the first game, shown once, when its time has come. */
export interface Lesson {
  id: string;
  when(picture: Picture, choices: Choices, words: Words): boolean;
  title: string;
  text: string; // one or two sentences of our own
  thing?: string; // what it points at
  rule?: string;
}

/** What the hall shows of a game. */
export interface GameTile {
  Art: Component;
  length: string; // "15 minutes"
  invitation: string;
  playNow: { seats: string[]; options: Record<string, string> }; // against bots, with good defaults
  sides?: string[]; // whom each seat plays, where that is not the same
  teaches: boolean; // its table has lessons for a first game
}

/** What a table of the game needs. It is loaded when one is opened. */
export interface GameUi {
  name: string;
  Board: Component<{ look: Look }>;
  /** Whether the one action of a thing waits for a second touch: it is dangerous, or cannot be had back. */
  asksTwice?(action: Action, look: Look): boolean;
  facts(view: View, seat: number, words: Words): Fact[];
  moment(event: GameEvent, words: Words, nameOf: (seat: number) => string): Moment | null;
  /** What a scene with these events is called, where a step has several: "Heal". */
  sceneName?(events: readonly GameEvent[], words: Words): string;
  /** What is played on the board before the scene of these events is shown, until the promise is kept. */
  prelude?(events: readonly GameEvent[], board: Element, speed: number): Promise<unknown> | null;
  /** More of the score than its lines, for the score sheet. */
  Breakdown?: Component<{ look: Look }>;
  /** What the score sheet need not say because the breakdown does: the lines of the score; or the score at all, where
   * nobody counts points. */
  breakdownSays?: 'lines' | 'all';
  /** Ranks are given where nobody has won, too: whether this is such an end. */
  nobodyWon?(over: Over): boolean;
  lessons: Lesson[];
  /** Actions worth a greyed button with a reason when they are not in the menu. */
  greyed: string[];
  /** An action whose refusal explains why nothing can be done with a thing now. */
  whyNot(thing: string, look: Look): string | null;
}

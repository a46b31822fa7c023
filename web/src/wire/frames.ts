// What goes over the wire (docs/protocol.md), as types. A frame may hold more than is written here.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type View = { [key: string]: Json };

/** name, seat (0: nobody's), rule ("31", "A5", ""), operands */
export type GameEvent = [name: string, seat: number, rule: string, ...operands: EventOperand[]];
export type EventOperand = number | string | (number | string)[];

/** name, operands: what is asked, as this reader may know it */
export type GameQuestion = [name: string, ...operands: EventOperand[]];

export type Stage = 'open' | 'running' | 'over' | 'closed';

export interface SeatState {
  kind: 'person' | 'bot' | 'open';
  name?: string;
  bot?: string;
  present?: boolean;
  offered?: number[]; // who agrees that somebody new has it
}

export interface Over {
  verdict: string;
  grade: string;
  scores: number[];
  ranks: number[];
  lines: [label: string, points: number][][];
  seed: string;
}

export interface ChatLine {
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** A thing on a tabletop. In its texts {1} to {6} stand for seats as the reader calls them. */
export interface LaidThing {
  key?: string; // 'card:rSbM', as operands name it
  name?: string;
  text?: string;
  brief?: string; // in few letters; tabs are columns, line ends more lines
  place?: string;
  marks?: string[];
  owner?: number;
  tone?: string;
  column?: number; // in a grid or a graph; below 0: a label of its row
  row?: number;
}

/** A part of a tabletop. */
export interface Zone {
  kind: 'facts' | 'row' | 'list' | 'grid' | 'graph';
  name?: string;
  page?: string; // shown when it is asked for
  where?: 'drawn' | 'said';
  things: LaidThing[];
}

/** What lies where, for a client without a board of its own. */
export interface Tabletop {
  heading?: string;
  zones: Zone[];
}

/** What is asked of this seat, and what else changes with every decision. */
interface Asked {
  version: number;
  actors?: number[];
  question?: GameQuestion;
  decision?: number;
  menu?: string[];
  over?: Over;
  tabletop?: Tabletop; // if it was asked for
}

/** How long people have for a reaction. */
export type Pace = 'quick' | 'standard' | 'leisurely';

/** For which reactions somebody wants to be asked: those they have something for, all, none; and at which questions not. */
export interface AskMe {
  when: 'able' | 'always' | 'never';
  not_at: string[];
}

export interface TableFrame extends Partial<Asked> {
  type: 'table';
  table: string;
  game: string;
  options: Record<string, string>;
  listed: boolean;
  stage: Stage;
  seats: SeatState[];
  seat: number;
  here: number[];
  host: boolean;
  links: { watch: string; sit?: string };
  seed_hash: string;
  next?: string;
  chat?: ChatLine[];
  view?: View;
  log?: GameEvent[];
  undo?: { by: number; version: number };
  sealed?: string; // one's own answer, which waits for those of the others
  asks?: AskMe; // in a game with reactions
  pace?: Pace; // in a game with reactions
}

/** A part of a step: what happened in it, and what changed of the view. */
export interface Scene {
  view: View;
  events?: GameEvent[];
}

/** One scene, or several. */
export interface StepFrame extends Asked, Partial<Scene> {
  type: 'step';
  by: number;
  scenes?: Scene[];
  undo?: boolean;
  kept?: number;
}

/** What decides where a preview ends before its step does; '': nothing does. */
export type Stops = '' | 'chance' | 'hidden';

/** What an action would do, as far as its seat can know: what changes of the view, and what would be told. */
export interface PreviewFrame extends Scene {
  type: 'preview';
  do: string;
  stops?: Stops; // why it ends before the step does
}

export interface ListedTable {
  table: string;
  game: string;
  stage: Stage;
  options: Record<string, string>;
  pace?: Pace; // if it is not standard
  since: number;
  seats: { kind: SeatState['kind']; name: string }[];
}

export interface JournalEntry extends ListedTable {
  ended: number;
  results: { seat: number; score: number; rank: number; verdict: string; mine?: true; legend?: string }[];
}

export interface TaleSentence {
  text: string;
  step: number; // decisions made by then
  event: number; // of the log
}
/** The tale of a game, so far or whole, as one side tells it. */
export interface TaleFrame {
  type: 'tale';
  title: string;
  voice: string;
  ended: boolean;
  chapters: { title: string; paragraphs: { title?: string; sentences: TaleSentence[] }[] }[];
  markdown: string;
}
export interface ReplayFrame {
  type: 'replay';
  seat: number;
  first: { version: number; view: View; log: GameEvent[]; actors: number[]; question?: GameQuestion };
  steps: StepFrame[];
}

export type Frame =
  | { type: 'welcome'; protocol: number; key?: string; name: string }
  | { type: 'named'; name: string }
  | { type: 'hall'; open: ListedTable[]; running: ListedTable[]; mine: ListedTable[] }
  | TableFrame
  | { type: 'seats'; stage: Stage; seats: SeatState[] }
  | StepFrame
  | ({ type: 'chat' } & ChatLine)
  | { type: 'sealed'; decision: number; sealed?: string; by_setting?: true }
  | { type: 'asks'; asks: AskMe }
  | { type: 'undo_asked'; by: number; version: number }
  | { type: 'undo_declined'; by: number; version: number }
  | { type: 'why'; do: string; legal: boolean; sentence: string; rule: string }
  | PreviewFrame
  | { type: 'hint'; decision: number; by: string; moves: { do: string; worth: string }[] }
  | { type: 'rematch'; table: string }
  | { type: 'journal'; games: JournalEntry[] }
  | { type: 'record'; record: string }
  | ReplayFrame
  | TaleFrame
  | { type: 'left' }
  | { type: 'refused'; to: string; code: string; sentence: string; rule?: string };

export type FrameOf<T extends Frame['type']> = Extract<Frame, { type: T }>;

export type Message =
  | { type: 'hello'; protocol: 2; key?: string; name?: string }
  | { type: 'name'; name: string }
  | { type: 'hall' | 'leave' | 'close' | 'undo' | 'hint' | 'rematch' | 'journal' | 'record' }
  | { type: 'create'; game: string; seats: string[]; options: Record<string, string>; listed: boolean; pace?: Pace }
  | { type: 'sit' | 'watch'; code?: string; table?: string; seat?: number }
  | { type: 'open'; table: string; seat?: number }
  | { type: 'take'; seat: number }
  | { type: 'bot'; seat: number; bot: string }
  | { type: 'offer'; seat: number }
  | { type: 'move'; decision: number; do: string }
  | ({ type: 'asks' } & AskMe)
  | { type: 'reply'; version: number; yes: boolean }
  | { type: 'why' | 'preview'; do: string }
  | { type: 'plain'; on: boolean }
  | { type: 'say'; text: string }
  | { type: 'replay'; seat: number }
  | { type: 'tale'; voice: string }
  | { type: 'play_on'; version: number };

// What one pair of eyes sees of a table, folded from the frames the server sent.
import type {
  ChatLine,
  Frame,
  GameEvent,
  GameQuestion,
  Over,
  Pace,
  Scene,
  SeatState,
  Stage,
  StepFrame,
  TableFrame,
  Tabletop,
  View,
} from '../wire/frames';
import { withChanges } from './changes';
import { isolated } from './isolated';

export interface Picture {
  table: string;
  game: string;
  options: Record<string, string>;
  listed: boolean;
  pace: Pace | null; // of reactions; null: there are none
  stage: Stage;
  seats: SeatState[];
  seat: number;
  here: number[];
  host: boolean;
  links: { watch: string; sit?: string };
  seedHash: string;
  next: string | null;
  chat: ChatLine[];
  version: number;
  view: View;
  log: GameEvent[];
  fresh: number; // the last so many events came with the last step, as far as it is told
  amid: boolean; // scenes of the last step are still to come
  actors: number[];
  question: GameQuestion | null; // null while a step is shown
  decision: number;
  menu: string[];
  undo: { by: number; version: number } | null;
  over: Over | null;
  tabletop: Tabletop | null; // where it was asked for, as it lies when the step is over
}

export function pictureOf(frame: TableFrame): Picture {
  const version = frame.version ?? 0;
  return {
    table: frame.table,
    game: frame.game,
    options: frame.options,
    listed: frame.listed,
    pace: frame.pace ?? null,
    stage: frame.stage,
    seats: frame.seats,
    seat: frame.seat,
    here: frame.here,
    host: frame.host,
    links: frame.links,
    seedHash: frame.seed_hash,
    next: frame.next ?? null,
    chat: frame.chat ?? [],
    version,
    view: frame.view ?? {},
    log: frame.log ?? [],
    fresh: 0,
    amid: false,
    actors: frame.actors ?? [],
    question: frame.question ?? null,
    decision: frame.decision ?? version,
    menu: frame.menu ?? [],
    undo: frame.undo ?? null,
    over: frame.over ?? null,
    tabletop: frame.tabletop ?? null,
  };
}

export const scenesOf = (step: StepFrame): Scene[] => step.scenes ?? [{ view: step.view ?? {}, events: step.events ?? [] }];

/** At the end of a scene, from 0, with those before it seen. Until the last one the step is not over: nobody is asked.
    null: a step is missing, and the table has to be opened again. */
export function afterScene(picture: Picture, step: StepFrame, scene: number): Picture | null {
  const scenes = scenesOf(step);
  const { view, events = [] } = scenes[scene] ?? { view: {} };
  if (step.version !== picture.version + 1) return null;
  const kept = step.kept === undefined ? picture.log : picture.log.slice(0, step.kept);
  const told: Picture = {
    ...picture,
    amid: true,
    view: withChanges(picture.view, view),
    log: [...kept, ...events],
    fresh: (scene === 0 ? 0 : picture.fresh) + events.length,
    question: null,
    menu: [],
    undo: null,
  };
  if (scene < scenes.length - 1) return told;
  return {
    ...told,
    amid: false,
    version: step.version,
    actors: step.actors ?? picture.actors,
    question: step.question ?? null,
    decision: step.decision ?? step.version,
    menu: step.menu ?? [],
    stage: step.over ? 'over' : picture.stage,
    over: step.over ?? null,
    tabletop: step.tabletop ?? null,
  };
}

/** To who has answered and waits for the others: nothing is asked any more. The others may have answered or not. */
export const whileSealed = (picture: Picture): Picture => ({
  ...picture,
  actors: picture.actors.filter((seat) => seat !== picture.seat),
  question: ['sealed'],
  menu: [],
});

/** At the end of each of its scenes; as many as can be shown. */
export function picturesOf(picture: Picture, step: StepFrame): Picture[] {
  const out: Picture[] = [];
  for (let scene = 0; scene < scenesOf(step).length; ++scene) {
    const next = afterScene(out.at(-1) ?? picture, step, scene);
    if (next) out.push(next);
  }
  return out;
}

/** Frames that tell of the table but are no decision; others leave the picture as it is. */
export function afterNews(picture: Picture, frame: Frame): Picture {
  switch (frame.type) {
    case 'seats':
      return { ...picture, stage: frame.stage, seats: frame.seats };
    case 'chat':
      return { ...picture, chat: [...picture.chat, frame] };
    case 'undo_asked':
      return { ...picture, undo: { by: frame.by, version: frame.version } };
    case 'undo_declined':
      return { ...picture, undo: null };
    case 'rematch':
      return { ...picture, next: frame.table };
    default:
      return picture;
  }
}

/** Seats in the order in which the end of a game names them: the best first, those of one rank by their seats. */
export const byRank = ({ ranks }: Pick<Over, 'ranks'>): number[] =>
  ranks.map((_, i) => i + 1).sort((a, b) => (ranks[a - 1] ?? 0) - (ranks[b - 1] ?? 0));

/** Who has not agreed yet that somebody new has a seat that was given up: people who play. A bot that stands in does not mind. */
export const toAgree = ({ seats }: { seats: readonly SeatState[] }, seat: number): number[] =>
  seats.flatMap(({ kind, bot }, i) => (kind === 'person' && !bot && !seats[seat - 1]?.offered?.includes(i + 1) ? [i + 1] : []));

export const seatName = (picture: { seats: readonly SeatState[] }, seat: number): string => {
  const state = picture.seats[seat - 1];
  if (!state) return 'Nobody';
  if (state.name || state.kind !== 'bot') return isolated(state.name || `Seat ${seat}`);
  const bot = state.bot ?? '';
  const alike = picture.seats.filter((other) => other.kind === 'bot' && other.bot === bot);
  if (alike.length === 1) return `The ${bot} bot`;
  // By a letter: names stand beside figures.
  return `${bot.charAt(0).toUpperCase()}${bot.slice(1)} bot ${'ABCDEFGH'[alike.indexOf(state)] ?? seat}`;
};

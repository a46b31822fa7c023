// What the Rounds that have ended brought, read from the log.
import type { GameEvent } from '../../wire/frames';
import type { Colour } from './view';

export interface SheetLine {
  crest: Colour | null;
  allegiance: number;
  chits: number;
  bets: number;
  debts: number;
}
export interface Sheet {
  round: number;
  victor: Colour | null;
  scores: Partial<Record<Colour, number>>;
  lines: SheetLine[]; // by seat
  since: readonly GameEvent[]; // what has happened after it
}

/** A sheet for each Round that has ended. */
export function roundSheets(log: readonly GameEvent[], seats: number): Sheet[] {
  const sheets: Sheet[] = [];
  let begin = 0;
  log.forEach(([name, , , round], at) => {
    if (name === 'round-began') begin = at;
    if (name !== 'round-ended') return;
    const sheet: Sheet = {
      round: Number(round),
      victor: null,
      scores: {},
      lines: Array.from({ length: seats }, () => ({ crest: null, allegiance: 0, chits: 0, bets: 0, debts: 0 })),
      since: log.slice(at + 1),
    };
    for (const event of log.slice(begin, at)) enter(sheet, event);
    sheets.push(sheet);
  });
  return sheets;
}

function enter(sheet: Sheet, [name, seat, , first, second]: GameEvent): void {
  const line = sheet.lines[seat - 1];
  if (name === 'victor') sheet.victor = first as Colour;
  if (name === 'rider-scored' || name === 'doubled') sheet.scores[first as Colour] = Number(second);
  if (!line) return;
  if (name === 'crest-revealed' || name === 'crest-open') line.crest = first as Colour;
  if (name === 'allegiance-paid') line.allegiance += Number(first);
  if (name === 'chit-paid') line.chits += Number(second);
  if (name === 'chit-lost') line.chits -= Number(second);
  if (name === 'bets-paid') line.bets += Number(first);
  if (name === 'bets-lost') line.bets -= Number(first);
  if (name === 'in-debt') line.debts += Number(first);
}

export const sumOf = ({ allegiance, chits, bets }: SheetLine): number => allegiance + chits + bets;

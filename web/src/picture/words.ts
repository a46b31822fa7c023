// The words of a game, as GET /api/games/NAME gives them: labels of actions, questions, sentences of events.
import type { EventOperand, GameEvent, GameQuestion } from '../wire/frames';
import type { Action } from './menu';

interface Operand {
  field: string;
  domain: string; // 'number', 'seat', or one of the game's own
  secret?: boolean;
}

export interface Rule {
  id: string;
  chapter: string;
  text: string;
}

export interface Verb {
  name: string;
  key: string;
  label: string;
  touches?: string; // what is touched to do it, where its operands do not say it
  operands: Operand[];
}

export interface Description {
  name: string;
  title: string;
  rule_prefix: string;
  /** One who plays by fixed rules and has no seat: 'The Knight'. */
  automaton?: string;
  verbs: Verb[];
  events: { name: string; text: string; hidden_text: string; operands: Operand[] }[];
  /** text is for who is asked, waiting for the others and for the end; moment says of a reaction when that is. */
  questions: { name: string; text: string; waiting: string; operands: Operand[]; moment?: string; by_wish?: true }[];
  /** about: what is printed on a card, room or chit; text: the same in words, its name left out. */
  domains: Record<string, { name: string; spoken: string; about?: unknown; text?: string }[]>;
  rules: Rule[];
  /** Who can tell the tale of a game; left out where there is none. The first is that of seat 1. */
  voices?: { name: string; title: string }[];
}

/** A name amid a sentence: "the greedy bot", "you". */
export const amid = (name: string): string => name.replace(/^(The|You)\b/, (word) => word.toLowerCase());

/** 'You' for the reader's own seat. */
type NameOf = (seat: number) => string;

/** Who a sentence is about. */
interface Subject {
  name: string;
  several?: boolean;
}

const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** 'a, b and c' */
const listed = (said: string[]): string =>
  said.length === 0 ? 'nothing' : [said.slice(0, -1).join(', '), said.at(-1)].filter(Boolean).join(' and ');

export class Words {
  private readonly verbByName: Map<string, Verb>;
  private readonly events: Map<string, Description['events'][number]>;
  /** At which one may be asked for a reaction. By wish: not as a rule. */
  get reactions(): { name: string; moment: string; byWish: boolean }[] {
    return this.description.questions.flatMap(({ name, moment, by_wish: byWish = false }) => (moment ? [{ name, moment, byWish }] : []));
  }

  private readonly questions: Map<string, Description['questions'][number]>;
  private readonly values: Map<string, Map<string, Description['domains'][string][number]>>;

  constructor(readonly description: Description) {
    this.verbByName = new Map(description.verbs.map((verb) => [verb.name, verb]));
    this.events = new Map(description.events.map((event) => [event.name, event]));
    this.questions = new Map(description.questions.map((question) => [question.name, question]));
    this.values = new Map(
      Object.entries(description.domains).map(([domain, values]) => [domain, new Map(values.map((value) => [value.name, value]))]),
    );
  }

  get verbs(): readonly Verb[] {
    return this.description.verbs;
  }
  verb(name: string): Verb | undefined {
    return this.verbByName.get(name);
  }

  /** The names of a domain, in their order; '' where a place is empty. */
  names(domain: string): string[] {
    return (this.description.domains[domain] ?? []).map(({ name }) => name);
  }
  spoken(domain: string, name: string): string {
    return this.values.get(domain)?.get(name)?.spoken ?? name;
  }
  /** In words; '' where nothing is told. */
  text(domain: string, name: string): string {
    return this.values.get(domain)?.get(name)?.text ?? '';
  }
  about(domain: string, name: string): unknown {
    return this.values.get(domain)?.get(name)?.about;
  }

  /** The things on the table that an action touches: those that its operands name, in their order. */
  touches(action: Action): string[] {
    const verb = this.verbByName.get(action.verb);
    if (verb?.touches) return [verb.touches];
    return (verb?.operands ?? []).flatMap(({ domain, field }, i) =>
      domain === 'number' || field === 'list' ? [] : [`${domain}:${action.operands[i]}`],
    );
  }

  /** As an answer to the question that is open. */
  label(action: Action, question: GameQuestion | null = null, nameOf: NameOf = (seat) => `seat ${seat}`): string {
    const verb = this.verbByName.get(action.verb);
    if (!verb) return action.text;
    const values = verb.operands.map(({ field }, i) => (field === 'list' ? action.operands.slice(i) : (action.operands[i] ?? '')));
    const text = verb.label.replace(/\{shares ([^}]+)\}/, (_, noun: string) => this.sharedOut(values.at(-1), noun, question, nameOf));
    return this.filled(text, verb.operands, values, { name: 'You' }, nameOf);
  }

  /** What is asked of the reader, or of others. */
  ask(question: GameQuestion, actors: readonly number[], reader: number, nameOf: NameOf): string {
    const [name, ...values] = question;
    const spec = this.questions.get(name);
    if (!spec) return '';
    if (actors.includes(reader)) return this.filled(spec.text, spec.operands, values, { name: 'You' }, nameOf);
    const target = spec.operands.findIndex(({ field }) => field === 'target');
    const about = target < 0 ? actors : [Number(values[target])];
    const who = listed(about.map((seat, i) => (i === 0 ? nameOf(seat) : amid(nameOf(seat)))));
    return this.filled(spec.waiting, spec.operands, values, { name: who, several: about.length > 1 }, nameOf);
  }

  /** nameOf gives 'You' for the reader's own seat. */
  sentence(event: GameEvent, nameOf: NameOf): string {
    const [name, seat, , ...operands] = event;
    const spec = this.events.get(name);
    if (!spec) return name;
    const told = spec.operands.filter(({ field }) => field !== 'target');
    const hidden = told.some(({ secret }, i) => secret && operands[i] === '?');
    return this.filled(hidden ? spec.hidden_text : spec.text, told, operands, { name: seat === 0 ? '' : nameOf(seat) }, nameOf);
  }

  /** 'JJ-31' for "31" of an event; '' for none. */
  ruleId(event: GameEvent): string {
    return event[2] === '' ? '' : `${this.description.rule_prefix}-${event[2]}`;
  }
  rule(id: string): Rule | undefined {
    return this.description.rules.find((rule) => rule.id === id);
  }

  /** Numbers of an action beside the seats that its question lists: "2 coins to Ana and 1 coin to Bo". */
  private sharedOut(numbers: EventOperand | undefined, noun: string, question: GameQuestion | null, nameOf: NameOf): string {
    const seats = question?.find((operand) => Array.isArray(operand));
    if (!Array.isArray(numbers) || !Array.isArray(seats)) return '';
    return listed(seats.map((seat, i) => `${counted(Number(numbers[i] ?? 0), noun)} to ${amid(nameOf(Number(seat)))}`));
  }

  private filled(text: string, operands: Operand[], values: readonly EventOperand[], about: Subject, nameOf: NameOf): string {
    const who = about.name;
    const you = who === 'You';
    const plural = you || about.several === true;
    return text.replace(/\{(\w+)(?: ([^}]+))?\}/g, (whole, word: string, noun: string | undefined, at: number) => {
      const name = at === 0 ? who : amid(who);
      if (word === 'seat') return name;
      if (word === 's' || word === 'es') return plural ? '' : word;
      if (word === 'is') return plural ? 'are' : 'is';
      if (word === 'their') return you ? 'your' : 'their';
      if (word === 'whose') return you ? `${name}r` : `${name}'s`;
      const i = operands.findIndex(({ field }) => field === word);
      const value = values[i];
      if (i < 0 || value === undefined) return whole;
      const domain = operands[i]?.domain ?? 'number';
      if (noun) return Number(value) === 0 ? `no ${noun}s` : counted(Number(value), noun);
      const said = (Array.isArray(value) ? value : [value]).map((each) => {
        if (domain === 'seat') return amid(nameOf(Number(each)));
        return domain === 'number' ? String(each) : this.spoken(domain, String(each));
      });
      return listed(said);
    });
  }
}

/** What is printed on things, with the types of a game's content.ts; undefined where nothing is told. */
export const printedBy =
  <C>(words: Words) =>
  <D extends keyof C & string>(domain: D, name: string): C[D] | undefined =>
    words.about(domain, name) as C[D] | undefined;

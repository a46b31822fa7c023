// The words of a game, as GET /api/games/NAME gives them: labels of actions and sentences of events.
import type { EventOperand, GameEvent } from '../wire/frames';
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
  /** text: what is printed on a card, room or chit in words, its name left out. */
  domains: Record<string, { name: string; spoken: string; text?: string }[]>;
  rules: Rule[];
}

/** A name amid a sentence: "the greedy bot", "you". */
export const amid = (name: string): string => name.replace(/^(The|You)\b/, (word) => word.toLowerCase());

/** 'a, b and c' */
const listed = (said: string[]): string =>
  said.length === 0 ? 'nothing' : [said.slice(0, -1).join(', '), said.at(-1)].filter(Boolean).join(' and ');

export class Words {
  private readonly verbByName: Map<string, Verb>;
  private readonly events: Map<string, Description['events'][number]>;
  private readonly spokenBy: Map<string, Map<string, string>>;

  constructor(readonly description: Description) {
    this.verbByName = new Map(description.verbs.map((verb) => [verb.name, verb]));
    this.events = new Map(description.events.map((event) => [event.name, event]));
    this.spokenBy = new Map(
      Object.entries(description.domains).map(([domain, values]) => [
        domain,
        new Map(values.map(({ name, spoken }) => [name, spoken])),
      ]),
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
    return this.spokenBy.get(domain)?.get(name) ?? name;
  }

  label(action: Action): string {
    const verb = this.verbByName.get(action.verb);
    if (!verb) return action.text;
    const values = verb.operands.map(({ field }, i) => (field === 'list' ? action.operands.slice(i) : (action.operands[i] ?? '')));
    return this.filled(verb.label, verb.operands, values, 0, (seat) => (seat === 0 ? 'You' : `seat ${seat}`));
  }

  /** nameOf gives 'You' for the reader's own seat. */
  sentence(event: GameEvent, nameOf: (seat: number) => string): string {
    const [name, seat, , ...operands] = event;
    const spec = this.events.get(name);
    if (!spec) return name;
    const told = spec.operands.filter(({ field }) => field !== 'target');
    const hidden = told.some(({ secret }, i) => secret && operands[i] === '?');
    return this.filled(hidden ? spec.hidden_text : spec.text, told, operands, seat, (each) => (each === 0 ? '' : nameOf(each)));
  }

  /** 'JJ-31' for "31" of an event; '' for none. */
  ruleId(event: GameEvent): string {
    return event[2] === '' ? '' : `${this.description.rule_prefix}-${event[2]}`;
  }
  rule(id: string): Rule | undefined {
    return this.description.rules.find((rule) => rule.id === id);
  }

  private filled(text: string, operands: Operand[], values: readonly EventOperand[], about: number, nameOf: (seat: number) => string): string {
    const who = nameOf(about);
    const you = who === 'You';
    return text.replace(/\{(\w+)(?: ([^}]+))?\}/g, (whole, word: string, noun: string | undefined, at: number) => {
      const name = at === 0 ? who : amid(who);
      if (word === 'seat') return name;
      if (word === 's' || word === 'es') return you ? '' : word;
      if (word === 'is') return you ? 'are' : 'is';
      if (word === 'their') return you ? 'your' : 'their';
      if (word === 'whose') return you ? `${name}r` : `${name}'s`;
      const i = operands.findIndex(({ field }) => field === word);
      const value = values[i];
      if (i < 0 || value === undefined) return whole;
      const domain = operands[i]?.domain ?? 'number';
      if (noun) return `${Number(value) === 0 ? 'no' : value} ${noun}${Number(value) === 1 ? '' : 's'}`;
      const said = (Array.isArray(value) ? value : [value]).map((each) => {
        if (domain === 'seat') return amid(nameOf(Number(each)));
        return domain === 'number' ? String(each) : this.spoken(domain, String(each));
      });
      return listed(said);
    });
  }
}

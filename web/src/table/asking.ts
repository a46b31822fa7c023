// The one sentence that says what is asked: by the server's words, and what is still to be touched.
import type { Look } from '../games/game';
import type { Action } from '../picture/menu';

const domainOf = (thing: string): string => thing.split(':')[0] ?? '';

const kMostSaid = 3; // sentences; what comes after is not worth a second look

/** What an action would do, as far as the reader can know; '' until it is heard. */
function foretold({ foresee, words, nameOf }: Look, action: Action): string {
  const foreseen = foresee(action);
  if (!foreseen) return '';
  const said = foreseen.events.map((event) => words.sentence(event, nameOf).trim()).filter((sentence) => sentence !== '');
  const rest = said.length > kMostSaid ? ['…'] : foreseen.stops === 'chance' ? ['Then chance decides.'] : [];
  return [...said.slice(0, kMostSaid), ...rest].map((sentence) => ` ${sentence}`).join('');
}

/** What a thing that was touched waits for: another one, or to be touched again. */
function touched(look: Look): string {
  const { chosen, choices, words, inWords } = look;
  const fitting = choices.with(chosen);
  const [only, another] = fitting;
  const further = only && choices.touches(only).find((thing) => !chosen.includes(thing));
  if (further && fitting.every((action) => choices.touches(action).length > chosen.length)) {
    const [domain, first = ''] = [domainOf(further), chosen[0] ?? ''];
    const name = words.spoken(domainOf(first), first.slice(domainOf(first).length + 1));
    return `${name}: now touch ${domain === domainOf(first) ? 'another' : 'the'} ${domain}.`;
  }
  return only && !another ? `${inWords(only)}?${foretold(look, only)} Touch it again, or something else.` : '';
}

export function asked(look: Look): string {
  const { picture, words, nameOf, chosen } = look;
  if (!picture.question) return 'One moment …';
  return (chosen.length > 0 && touched(look)) || words.ask(picture.question, picture.actors, picture.seat, nameOf);
}

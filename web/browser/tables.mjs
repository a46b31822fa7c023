// Tables as people open them in the hall, play at them and remember what they were told.
import assert from 'node:assert/strict';
import { eventsOf, scenesOf } from './house.mjs';

/** A table of this game with so many seats, all others bots. */
export async function openTable(person, title, seats) {
  const { page } = person;
  await page.getByRole('button', { name: `New table: ${title}` }).click();
  const dialog = page.getByRole('dialog');
  const chairs = dialog.getByLabel(/^Seat \d/);
  for (let n = await chairs.count(); n > seats; --n) await dialog.getByRole('button', { name: 'Take it away' }).click();
  for (let n = await chairs.count(); n < seats; ++n) await dialog.getByRole('button', { name: 'One more seat' }).click();
  for (let seat = 2; seat <= seats; ++seat) await dialog.getByLabel(`Seat ${seat}`).selectOption('bot=greedy');
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  await person.atTable();
}

/** Until this is so in the page, which has shown all that was heard. */
async function isSo(person, condition) {
  do {
    await person.page.waitForFunction(condition);
    await person.hasShown();
  } while (!(await person.page.evaluate(condition)));
}

/** A table of this game for two, where this person sits down as seat 2, against a bot. */
export async function playSecond(person, title) {
  const { page } = person;
  await page.getByRole('button', { name: `New table: ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Seat 2').selectOption('me');
  await dialog.getByLabel('Seat 1').selectOption('bot=greedy');
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  await person.atTable();
}

/** Until this person is asked, or the game is over. */
export const isAsked = (person) => isSo(person, () => document.title.startsWith('●') || document.querySelector('dialog[open]') !== null);

/** Ana opens a table of this game with a free seat, perhaps with options ({ text: value }), and Bo sits down there. */
export async function twoSitDown(house, title, options = {}) {
  const ana = await house.person();
  const bo = await house.person();
  await ana.enter('Ana');
  await bo.enter('Bo');
  await ana.page.getByRole('button', { name: `New table: ${title}` }).click();
  const dialog = ana.page.getByRole('dialog');
  await dialog.getByLabel('Seat 2').selectOption({ label: 'A free seat' });
  for (const [text, value] of Object.entries(options)) await dialog.getByLabel(text).fill(value);
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  const link = await ana.page.locator('code', { hasText: '/sit/' }).innerText();
  await bo.page.goto(link);
  await ana.atTable();
  await bo.atTable();
  return [ana, bo];
}

/** So many decisions by clicking, or all there are: with luck a journey is over after six. Then the next one is asked,
    so that nothing changes under a check. */
export async function playSome(person, moves, dice) {
  for (let i = 0; ; ++i) {
    await isAsked(person);
    if (i === moves || (await person.isOver())) return;
    await person.clickOnce(dice);
  }
}

/** To the end, by clicking. */
export async function playOut(people, dice, atStep = async () => {}) {
  for (let i = 0; !(await people[0].isOver()); ++i) {
    let played = false;
    for (const person of people)
      if ((await person.asksMe()) && !(await person.isOver())) {
        await person.clickOnce(dice);
        played = true;
        await atStep(i);
      }
    if (!played) await people[0].page.waitForTimeout(10);
  }
}

function fold(view, changes) {
  for (const [path, value] of Object.entries(changes)) {
    const parts = path.replace(/[+/-]$/, '').split('/');
    const last = parts.pop();
    const at = parts.reduce((part, key) => part[key], view);
    if (path.endsWith('-')) delete at[last];
    else if (path.endsWith('/')) fold(at[last], value);
    else at[last] = path.endsWith('+') ? [...at[last], ...value] : structuredClone(value); // or later changes would be written into the frame
  }
}

/** The view of each step, folded as the protocol says, by the version. */
export function viewsOf(frames) {
  const views = new Map();
  let view = {};
  for (const frame of frames) {
    if (frame.type !== 'table' && frame.type !== 'step') continue;
    if (frame.type === 'table') view = structuredClone(frame.view ?? {});
    else
      for (const scene of scenesOf(frame)) fold(view, scene.view);
    views.set(frame.version, structuredClone(view));
  }
  return views;
}

/** Looks in all that each of two people was told for cards that only the other knows, and says how often it looked.
 * held(view, seat): those cards. mixes: an event of a step that deals anew what was known. without: parts of the view
 * that name cards for another reason. */
export function lookForSecrets(people, { held, mixes, without }) {
  let lookedFor = 0;
  for (const [mine, { frames }] of people.entries()) {
    const secrets = viewsOf(people[1 - mine].frames);
    for (const frame of frames) {
      const isStep = frame.type === 'step';
      if ((!isStep && frame.type !== 'table') || frame.over) continue;
      if (isStep && eventsOf(frame).some(([name]) => name === mixes)) continue;
      const seen = (view) => Object.entries(view ?? {}).filter(([path]) => !without.includes(path.match(/^\w+/)[0]));
      const scenes = scenesOf(frame).map(({ view, events }) => ({ view: seen(view), events }));
      const told = JSON.stringify(isStep ? { ...frame, view: null, events: null, scenes } : scenes[0]);
      for (const card of held(secrets.get(frame.version) ?? {}, String(2 - mine))) {
        ++lookedFor;
        assert.doesNotMatch(told, new RegExp(`(?<![\\w-])${card}(?![\\w-])`), `version ${frame.version}`);
      }
    }
  }
  return lookedFor;
}

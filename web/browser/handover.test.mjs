// Several people at one screen: whatever one of them read is gone before the next one looks.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { diceOf, House } from './house.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

/** All that a page holds, seen or not: text, attributes, comments, what is typed, the title, the history's state. */
const allOf = (page) =>
  page.evaluate(() => {
    const typed = [...document.querySelectorAll('input, select, textarea')].map(({ value }) => value);
    return [document.body.outerHTML, document.title, JSON.stringify(history.state), ...typed].join('\n');
  });

/** The log as it was told to whom the screen belongs now: the last whole picture, and the steps since. */
function logOf(frames) {
  let log = [];
  for (const frame of frames) {
    if (frame.type === 'table') log = frame.log ?? [];
    if (frame.type === 'step') log = [...log.slice(0, frame.kept ?? log.length), ...(frame.scenes ?? [frame]).flatMap(({ events }) => events ?? [])];
  }
  return log;
}

/** Whether a page says it, as a word of its own. A card is known by its name, without the rest in brackets. */
const says = (page, word) => new RegExp(`\\b${word.replace(/ \(.*/, '').replace(/[^\w ]/g, '.')}\\b`).test(page);

/** Names that one log has where the other has a question mark, in the words in which a page would say them. */
function secretsOf(mine, theirs, spoken) {
  const out = new Set();
  mine.forEach((event, i) =>
    event.forEach((word, at) => {
      if (typeof word === 'string' && word !== '?' && theirs[i]?.[at] === '?') out.add(spoken.get(word) ?? word);
    }),
  );
  return [...out];
}

async function sitDownAtOneScreen(ana, title) {
  const { page } = ana;
  await page.getByRole('button', { name: `New table: ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Seat 2').selectOption({ label: 'Somebody at this screen' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Bo');
  await dialog.getByRole('button', { name: 'Open the table' }).click();
}

const isAskedOrHandsOver = (page) =>
  page.waitForFunction(() => document.title.startsWith('●') || document.querySelector('#handing'));

for (const [game, title, speed] of [
  ['joust', 'Jungle Joust', 0],
  ['joust', 'Jungle Joust', 0.5],
  ['jaq', 'JAQ', 0],
  ['jaq', 'JAQ', 0.5],
])
  test(`${title} at one screen, speed ${speed}: nothing that one has read is left for the next`, async () => {
    const ana = await house.person();
    await ana.enter('Ana');
    const { page } = ana;
    await page.evaluate((kept) => localStorage.setItem('waystone', JSON.stringify({ ...JSON.parse(localStorage.waystone), speed: kept })), speed);
    await ana.goTo('/');
    const { domains } = await page.evaluate((name) => fetch(`/api/games/${name}`).then((answer) => answer.json()), game);
    const spoken = new Map(Object.values(domains).flatMap((values) => values.map(({ name, spoken: said }) => [name, said])));
    await sitDownAtOneScreen(ana, title);
    const dice = diceOf(6);
    let looked = 0;
    for (let handed = 0, i = 0; handed < 8 || looked < 6; ++i) {
      assert.ok(i < 600, `handed over ${handed} times, ${looked} secrets looked for`);
      await isAskedOrHandsOver(page);
      if ((await page.locator('#handing').count()) === 0) {
        await ana.clickOnce(dice);
        continue;
      }
      ++handed;
      const before = logOf(ana.frames);
      const handing = await allOf(page);
      for (const word of spoken.values())
        assert.ok(word.length < 4 || !says(handing, word), `the page between them says “${word}”`);
      assert.doesNotMatch(handing, /\b[Yy]our?\b/, 'the page between them speaks to somebody');
      assert.equal(await page.locator('.board, .thing, [data-thing]').count(), 0);

      const frames = ana.frames.length;
      await page.getByRole('button', { name: /^I am / }).click();
      await ana.atTable();
      const taken = ana.frames.slice(frames).find(({ type }) => type === 'table');
      const known = JSON.stringify(taken);
      const sitting = await allOf(page);
      for (const word of secretsOf(before, taken.log, spoken)) {
        const names = [...spoken].filter(([, said]) => said === word).map(([name]) => name);
        if (names.some((name) => says(known, name))) continue; // they know it themselves
        ++looked;
        assert.ok(!says(sitting, word), `the next person finds “${word}”`);
      }
    }
    ana.isWell();
  });

// The tale of a game: on the way, at the end by either side, and from a sentence to its moment.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { House } from './house.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

/** A guest without a page, who does the first thing on the menu until the game is over; at which table. */
function playedOut(url, seats, name) {
  return new Promise((done, failed) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    const say = (message) => socket.send(JSON.stringify(message));
    let table = '';
    let watch = '';
    socket.onerror = failed;
    socket.onopen = () => say({ type: 'hello', protocol: 2, name });
    socket.onmessage = ({ data }) => {
      for (const frame of [JSON.parse(data)].flat()) {
        if (frame.type === 'welcome') say({ type: 'create', game: 'journey', seats, options: {}, listed: true });
        if (frame.type === 'refused') failed(new Error(JSON.stringify(frame)));
        if (frame.type === 'table') ({ table, links: { watch } } = frame);
        if (frame.over) {
          socket.close();
          return done({ table, watch });
        }
        if (frame.menu) say({ type: 'move', decision: frame.decision ?? frame.version, do: first(frame.menu[0]) });
      }
    };
  });
}
/** Actions that differ in their last word only share a text. */
const first = (entry) => entry.replace(/,.*$/, '');

test('a finished game tells its tale by either side, and a sentence leads to its moment', async () => {
  const { watch } = await playedOut(house.url, ['me', 'bot=greedy'], 'Ana');
  const eve = await house.person();
  await eve.enter('Eve');
  await eve.goTo(watch);
  const { page } = eve;
  await page.getByRole('dialog', { name: 'The score sheet' }).getByRole('button', { name: 'The tale' }).click();
  const drawer = page.getByRole('complementary', { name: 'The tale' });
  const byLight = await drawer.getByText('As Light tells it.').waitFor().then(() => drawer.innerText());
  await eve.looksRight('the tale');

  await drawer.getByRole('radio', { name: 'Dark' }).check();
  await drawer.getByText('As Dark tells it.').waitFor();
  assert.notEqual(await drawer.innerText(), byLight);
  const told = eve.frames.filter(({ type }) => type === 'tale').at(-1);
  assert.equal(told.voice, 'dark');

  const sentences = told.chapters.flatMap(({ paragraphs }) => paragraphs).flatMap(({ sentences }) => sentences);
  const chosen = sentences[Math.floor(sentences.length / 2)];
  const link = drawer.getByRole('link', { name: chosen.text, exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  const replay = page.getByRole('region', { name: 'Replay' });
  await replay.waitFor();
  const frame = eve.frames.find(({ type }) => type === 'replay');
  const lengths = [frame.first.log.length];
  for (const step of frame.steps)
    for (const { events = [] } of step.scenes ?? [step]) lengths.push(lengths.at(-1) + events.length);
  const moment = lengths.findIndex((length) => length > chosen.event);
  await replay.getByText(`${moment} of ${lengths.length - 1}`).waitFor();
  await drawer.getByRole('link', { name: sentences.at(-1).text, exact: true }).click(); // the end
  await replay.getByText(`${lengths.findIndex((length) => length > sentences.at(-1).event)} of`).waitFor();

  const [saved] = await Promise.all([page.waitForEvent('download'), drawer.getByRole('button', { name: 'Save as Markdown' }).click()]);
  assert.match(saved.suggestedFilename(), /told by Dark\.md$/);
  assert.equal(readFileSync(await saved.path(), 'utf8'), told.markdown);
  eve.isWell();
});

test('the tale so far on a phone, and on when more has happened', async () => {
  const ana = await house.person({ width: 390, height: 844 });
  await ana.enter('Ana');
  await ana.playNow('The Journey');
  const { page } = ana;
  await page.getByRole('button', { name: 'Tale', exact: true }).click();
  const drawer = page.getByRole('complementary', { name: 'The tale' });
  await drawer.getByText(/As Light tells it, so far\./).waitFor();
  await ana.looksRight('the tale on a phone');
  assert.equal(await drawer.getByRole('link').count(), 0);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
});

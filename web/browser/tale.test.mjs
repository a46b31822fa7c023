// The tale of a game: on the way, at the end by either side, and from a sentence to its moment.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { diceOf, House } from './house.mjs';
import { playSome } from './tables.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

/** In a page: a guest of its own plays the first thing on the menu until the game is over; returns the link to watch it. */
const playedOut = () =>
  new Promise((done, failed) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
    const say = (message) => socket.send(JSON.stringify(message));
    const first = (entry) => entry.replace(/,.*$/, ''); // actions that differ in their last word only share a text
    let watch = '';
    let answered = -1; // the last decision, by this guest or by the server
    socket.onerror = failed;
    socket.onclose = () => failed(new Error('the server has hung up'));
    socket.onopen = () => say({ type: 'hello', protocol: 2, name: 'Ana' });
    socket.onmessage = ({ data }) => {
      const frames = [JSON.parse(data)].flat();
      for (const frame of frames) {
        if (frame.type === 'welcome') say({ type: 'create', game: 'journey', seats: ['me', 'bot=greedy'], options: {}, listed: true });
        if (frame.type === 'sealed') answered = frame.decision;
        // The server answers for who does not want to be asked, and may have done so before it hears of this answer.
        if (frame.type === 'refused' && !['repeated', 'late'].includes(frame.code)) failed(new Error(JSON.stringify(frame)));
        if (frame.type === 'table') watch = frame.links.watch;
        if (frame.over) {
          socket.onclose = null;
          socket.close();
          return done(watch);
        }
      }
      const last = frames.findLast(({ type }) => type === 'table' || type === 'step');
      const decision = last?.decision ?? last?.version;
      if (!last?.menu || decision <= answered) return; // others may move while one is asked
      answered = decision;
      say({ type: 'move', decision, do: first(last.menu[0]) });
    };
  });

test('a finished game tells its tale by either side, and a sentence leads to its moment', async () => {
  const eve = await house.person();
  await eve.enter('Eve');
  await eve.goTo(await eve.page.evaluate(playedOut));
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

test('the tale so far, and on when more has happened; on a phone too', async () => {
  const ana = await house.person();
  await ana.enter('Ana');
  await ana.playNow('The Journey');
  const { page } = ana;
  await page.keyboard.press('t');
  const drawer = page.getByRole('complementary', { name: 'The tale' });
  await drawer.getByText('As Light tells it, so far.').waitFor();
  await playSome(ana, 3, diceOf(6));
  await drawer.getByRole('button', { name: 'Tell on' }).click();
  await drawer.getByRole('button', { name: 'Tell on' }).waitFor({ state: 'detached' });
  await drawer.getByText(/There came a knock at dusk/).waitFor();
  assert.equal(await drawer.getByRole('link').count(), 0); // there is no replay yet
  await page.setViewportSize({ width: 390, height: 844 });
  await ana.looksRight('the tale on a phone');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { diceOf, eventsOf, House, scenesOf } from './house.mjs';
import { isAsked } from './tables.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

/** Those events of a frame that tell where a Journey card became known: in one's own hand, or turned up. */
const namingOf = (frame, seat) =>
  eventsOf(frame).filter(([name, by]) => name === 'showed' || (/^holds-/.test(name) && by === seat));

/** What one person heard names no card before it was in their hand or turned up, and no Adventure of the other. */
function learnsNothing(person, seat, secrets) {
  const known = new Set();
  let newlyKnown = 0;
  for (const frame of person.frames) {
    if ((frame.type !== 'step' && frame.type !== 'table') || frame.over) continue;
    for (const [, , , ...operands] of namingOf(frame, seat))
      for (const card of operands.filter((word) => typeof word === 'string' && word !== '?')) {
        newlyKnown += known.has(card) ? 0 : 1;
        known.add(card);
      }
    const heard = new Set(JSON.stringify({ views: scenesOf(frame).map(({ view }) => view ?? {}), said: eventsOf(frame) }).match(/[a-z][a-z-]+/g));
    for (const card of secrets.cards) assert.ok(!heard.has(card) || known.has(card), `version ${frame.version} names ${card}`);
    for (const adventure of secrets.adventures) assert.ok(!heard.has(adventure), `version ${frame.version} names ${adventure}`);
  }
  assert.ok(newlyKnown > 30, `only ${newlyKnown} cards were seen`);
}

const wordsOf = ({ frames }, seat, wanted) =>
  frames
    .filter(({ type }) => type === 'step' || type === 'table')
    .flatMap(eventsOf)
    .filter(([name, by]) => wanted.test(name) && by === seat)
    .flatMap(([, , , ...operands]) => operands)
    .filter((word) => typeof word === 'string' && word !== '?');

/** What a seat is told to have, scene by scene, where that is said. */
const coinsIn = (frame, seat) =>
  frame.type === 'step' || frame.type === 'table'
    ? scenesOf(frame)
        .map(({ view }) => view?.[`heroes/${seat}/coins`] ?? view?.heroes?.[seat]?.coins)
        .filter((told) => told !== undefined)
        .map(String)
    : [];
const eachOnce = (values) => values.filter((value, i) => value !== values[i - 1]);

test('two people and a bot draft by clicking, through a crash of the server, and learn nothing of each other', async () => {
  const ana = await house.person();
  const bo = await house.person();
  await ana.enter('Ana');
  await bo.enter('Bo');
  await ana.page.getByRole('button', { name: 'New table: JAQ' }).click();
  const dialog = ana.page.getByRole('dialog');
  await dialog.getByLabel('Seat 2').selectOption({ label: 'A free seat' });
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  await bo.page.goto(await ana.page.locator('code', { hasText: '/sit/' }).innerText());
  await ana.atTable();
  await bo.atTable();
  await ana.looksRight('the Adventures');
  const coins = await ana.notes(() => document.querySelector('[aria-label="Seats"] .you [title="Coins"]')?.innerText.match(/\d+/)?.[0] ?? '');

  const dice = diceOf(3);
  const people = [ana, bo];
  for (let i = 0; !(await ana.isOver()); ++i) {
    const asked = [];
    for (const person of people) if (await person.asksMe()) asked.push(person);
    for (const person of asked) if (!(await person.isOver())) await person.clickOnce(dice);
    if (asked.length === 0) await ana.page.waitForTimeout(10);
    if (i === 12) {
      await house.killAndRestart();
      for (const person of people) await person.page.waitForFunction(() => !document.querySelector('.lost'));
    }
  }
  await ana.looksRight('the score sheet');
  const sheet = ana.page.getByRole('dialog', { name: 'The score sheet' });
  await sheet.getByRole('region', { name: 'The journal' }).getByText('Thus ends the tale').waitFor();
  const pad = await sheet.getByRole('region', { name: 'The score pad' }).locator('tfoot td').allInnerTexts();
  const { over } = ana.frames.find((frame) => frame.over);
  const ranked = [...over.scores].sort((a, b) => b - a);
  assert.deepEqual(pad.map((text) => Number(text.replace('−', '-'))), ranked, 'the pad says what the sheet says');
  const names = await sheet.getByRole('region', { name: 'The score pad' }).locator('thead th:not(:first-child)').allInnerTexts();
  const placings = await sheet.locator('caption').allInnerTexts();
  assert.deepEqual(placings.map((text) => text.replace(/^\d+\. /, '')), names, 'and in its order');

  // The numbers on the table go along with the scenes: each that was told was seen, in its turn.
  assert.deepEqual(
    (await coins()).filter((shown) => shown !== ''),
    eachOnce(ana.frames.flatMap((frame) => coinsIn(frame, 1))),
  );
  const inScenes = ana.frames.filter(({ scenes }) => scenes);
  // Chance decides whose; that nobody ever pays and gains at once in 54 cards does not happen.
  assert.ok(inScenes.some((frame) => [1, 2, 3].some((seat) => coinsIn(frame, seat).length > 1)), 'coins change several times in one step');

  for (const [mine, person] of people.entries()) {
    const other = people[1 - mine];
    learnsNothing(person, mine + 1, {
      cards: wordsOf(other, 2 - mine, /^holds-/),
      adventures: wordsOf(other, 2 - mine, /^adventure-dealt$/),
    });
    await person.goTo('/');
    const entry = person.page.getByRole('region', { name: 'Your journal' }).getByRole('listitem').first();
    await entry.getByText(/(Defeated|Beaten by) the \S+, \S+, \S+ /).waitFor();
    person.isWell();
  }
});

test('a whole game by keyboard only, on a small screen in the dark', async () => {
  const ana = await house.person({ width: 390, height: 844 });
  await ana.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await ana.enter('Ana');
  await ana.playNow('JAQ');
  const { page } = ana;
  const dice = diceOf(7);
  const kinds = new Set();
  for (let i = 0; !(await ana.isOver()); ++i) {
    assert.ok(i < 20000, 'the game does not end');
    await isAsked(ana);
    if (await ana.isOver()) break;
    const kind = (await page.locator('.asks').innerText()).split(' ')[0];
    if (!kinds.has(kind)) await ana.looksRight(`on a phone: ${kind}`);
    kinds.add(kind);
    const before = ana.version;
    const buttons = await page.locator('section[aria-label="What you can do"] .buttons > .button:not(.grey):not(.quiet):not(summary):not(:disabled)').count();
    if (buttons > 0) {
      await page.keyboard.press(String(1 + dice(Math.min(buttons, 9))));
      await ana.hears(before);
      continue;
    }
    await page.keyboard.press(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'][dice(4)]);
    if (await page.evaluate(() => document.activeElement?.matches('.thing.can'))) await page.keyboard.press('Enter');
  }
  await ana.looksRight('the score sheet on a phone');
  assert.ok(kinds.size >= 4, [...kinds].join(', '));
});

test('two heroes take from a row, and a rival opens to all its cards', async () => {
  const ana = await house.person();
  await ana.enter('Ana');
  const { page } = ana;
  await page.getByRole('button', { name: 'New table: JAQ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it away' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open the table' }).click();
  await ana.atTable();
  const dice = diceOf(5);
  for (let i = 0; i < 8; ++i) {
    await isAsked(ana);
    await ana.clickOnce(dice);
  }
  await isAsked(ana);
  await ana.looksRight('the table of two');
  await page.getByRole('region', { name: 'The other heroes' }).getByRole('button').first().press('Enter');
  const sheet = page.getByRole('dialog', { name: /bot$/ });
  await sheet.getByRole('heading', { name: /Spell/ }).waitFor();
  await ana.looksRight('a rival');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: /^The monster/ }).getByRole('button').first().click();
  await ana.looksRight('the monster');
});

test('a first game teaches, and says what a card would change', async () => {
  const ana = await house.person();
  await ana.enter();
  const { page } = ana;
  await page.getByRole('button', { name: 'First game: JAQ' }).click();
  await ana.atTable();
  const tip = page.getByRole('complementary', { name: 'First game' });
  await tip.getByRole('heading', { name: 'Three Quests' }).waitFor();
  await tip.getByRole('button', { name: 'I see' }).click();
  await tip.getByRole('heading', { name: 'Your secrets' }).waitFor();
  await tip.getByRole('button', { name: 'JAQ-29' }).click();
  await page.locator('[data-rule="JAQ-29"].at').waitFor();
  for (const adventure of (await page.locator('.board .thing.can').all()).slice(0, 2)) await adventure.click();
  const hand = page.getByRole('region', { name: 'Your hand' });
  await hand.getByRole('button').first().waitFor();
  await hand.getByRole('button').first().focus();
  await page.getByText(/^(Played|Too dear then, so sold) at Dawn, as things stand: /).waitFor();
  // What is shown is what the server said, and no more than the hand can do.
  const previews = ana.frames.filter(({ type }) => type === 'preview');
  assert.deepEqual([...new Set(previews.map(({ do: text }) => text.split(' ')[0]))], ['draft']);
  const [first] = previews;
  const card = first.do.split(' ')[1];
  await page.locator(`.board .thing.can[data-thing="card:${card}"]`).focus();
  const fate = first.events.some(([name, , , what]) => name === 'played' && what === card) ? 'played' : 'sold';
  await page.locator(`[data-foreseen="${fate}"]`).waitFor();
  const coins = first.view['heroes/1/coins'];
  const said = await page.locator('[data-foreseen] strong').innerText();
  assert.equal(/coins \d+ → (\d+)/.exec(said)?.[1], coins === undefined ? undefined : String(coins));
  ana.isWell();
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { diceOf, eventsOf, House } from './house.mjs';
import { isAsked, openTable, playOut, playSome, twoSitDown, viewsOf } from './tables.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

const kTitle = 'Quest For The Thing';
const kMap = 'section[aria-label="The island"]';

test('two people play a whole quest by clicking, and nobody is told the face of a card in a queue', async () => {
  const people = await twoSitDown(house, kTitle, { 'cycles after which the game ends without a winner': '2' });
  const [ana, bo] = people;
  await ana.looksRight('the table');
  await playOut(people, diceOf(3));
  await bo.page.getByRole('dialog', { name: 'The score sheet' }).waitFor();
  await bo.page.locator('.ending').getByRole('img').waitFor(); // for each way in which it may end
  await bo.page.locator('.verdict', { hasText: 'Nobody has won' }).waitFor(); // two cycles are too few

  // A face is known only to who was told that somebody looked at it.
  let faceDown = 0;
  for (const { frames } of people) {
    const looked = new Set(frames.filter(({ type }) => type === 'step').flatMap(eventsOf).flatMap(([name, , , card]) => (name === 'looked' ? [card] : [])));
    for (const view of viewsOf(frames).values())
      for (const { queue } of Object.values(view.players ?? {}))
        for (const { card = 'none', deck } of Object.values(queue ?? {})) {
          if (deck !== 'blank') ++faceDown;
          assert.ok(['none', '?'].includes(card) || looked.has(card), `${card} is known in a queue`);
        }
  }
  assert.ok(faceDown > 4, `only ${faceDown} cards lay in queues`);
  const told = people.map(({ frames }) => frames.filter(({ type }) => type === 'step').flatMap(eventsOf).map(([name]) => name));
  for (const name of ['camped', 'stepped', 'drew', 'revealed', 'ran-out']) assert.ok(told.every((names) => names.includes(name)), name);
  ana.isWell();
  bo.isWell();
});

test('a turn by keyboard alone, the map being one stop of it', async () => {
  const ana = await house.person();
  await ana.enter('Ana');
  const { page } = ana;
  await openTable(ana, kTitle, 2);
  const press = (key) => page.keyboard.press(key);
  const isOnMap = () => page.evaluate(() => document.activeElement?.matches('.tile') ?? false);
  const toMap = async () => {
    for (let i = 0; !(await isOnMap()); ++i) {
      assert.ok(i < 60, 'Tab does not come to the map');
      await press('Tab');
    }
  };
  await isAsked(ana);
  assert.equal(await page.locator(`${kMap} .tile[tabindex="0"]`).count(), 1);
  assert.equal(await page.locator(`${kMap} .tile`).count(), 169);
  const buttons = () => page.locator('section[aria-label="What you can do"] .buttons > .button:not(.grey):not(.quiet):not(summary)').count();
  const happened = (name) => ana.frames.filter(({ type }) => type === 'step' || type === 'table').flatMap(eventsOf).some(([event, seat]) => event === name && seat === 1);
  for (let i = 0; !happened('completed') && !happened('party-down'); ++i) {
    assert.ok(i < 200, 'the turn does not end');
    await isAsked(ana);
    const before = ana.version;
    if ((await page.locator(`${kMap} .tile.can`).count()) > 0) {
      await toMap();
      await press('n');
      assert.match(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), /You can (step|camp) here/);
      await press('Enter');
    } else if ((await buttons()) > 0) await press('1');
    else {
      if (await isOnMap()) await press('n'); // to the first thing that can be touched
      for (let i = 0; !(await page.evaluate(() => document.activeElement?.matches('.thing.can'))); ++i) {
        assert.ok(i < 60, 'Tab does not come to what can be touched');
        await press('Tab');
      }
      await press('Enter');
      if (ana.version === before && (await buttons()) > 0) await press('1');
    }
    await ana.hears(before);
  }
  for (const name of ['camped', 'stepped']) assert.ok(happened(name), name);
  ana.isWell();
});

test('on the map six keys lead over six sides, and to what one looks for', async () => {
  const ana = await house.person();
  await ana.enter('Ana');
  const { page } = ana;
  await openTable(ana, kTitle, 2);
  await isAsked(ana);
  const here = () => page.evaluate(() => document.activeElement.dataset.thing);
  await page.getByRole('button', { name: 'The Thing', exact: true }).click();
  assert.equal(await here(), 'tile:H8');
  for (const [key, tile] of [['w', 'G7'], ['d', 'G8'], ['x', 'H9'], ['z', 'I8'], ['a', 'I7'], ['e', 'H8'], ['ArrowRight', 'H9']]) {
    await page.keyboard.press(key);
    assert.equal(await here(), `tile:${tile}`, key);
  }
  await page.keyboard.press('v');
  assert.match(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), /^village /);
  ana.isWell();
});

test('dragging moves the island and touches nothing; the bare wheel is not the map’s', async () => {
  const ana = await house.person();
  await ana.enter('Ana');
  const { page } = ana;
  await openTable(ana, kTitle, 2);
  await isAsked(ana);
  const sight = () => page.locator(`${kMap} svg[role="group"]`).getAttribute('viewBox');
  const whole = await sight();
  const box = await page.locator(`${kMap} .frame`).boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -300);
  assert.equal(await sight(), whole, 'the bare wheel');
  await page.getByRole('button', { name: 'Closer' }).click();
  await page.getByRole('button', { name: 'Closer' }).click();
  const close = await sight();
  assert.notEqual(close, whole);
  const before = ana.version;
  await page.evaluate(() => {
    globalThis.clicks = 0;
    document.querySelector('.board').addEventListener('click', () => ++globalThis.clicks);
  });
  // From one campsite that can be chosen, as far as it goes.
  const camp = page.locator(`${kMap} .tile.can`).first();
  const at = (await camp.boundingBox()) ?? { x, y, width: 0, height: 0 };
  const inside = at.x > box.x && at.y > box.y && at.x + at.width < box.x + box.width && at.y + at.height < box.y + box.height;
  const from = inside ? [at.x + at.width / 2, at.y + at.height / 2] : [x, y];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + 60, from[1] + 40, { steps: 6 });
  await page.mouse.up();
  assert.notEqual(await sight(), close, 'it moved');
  assert.equal(await page.evaluate(() => globalThis.clicks), 0);
  assert.equal(ana.version, before);
  await page.getByRole('button', { name: 'The whole island' }).click();
  assert.equal(await sight(), whole);
  ana.isWell();
});

for (const [size, scheme] of [
  [{ width: 1280, height: 720 }, 'light'],
  [{ width: 1440, height: 900 }, 'dark'],
  [{ width: 390, height: 844 }, 'dark'],
])
  test(`a quest against bots at ${size.width}x${size.height}, ${scheme}`, async () => {
    const ana = await house.person(size);
    await ana.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await ana.enter('Ana');
    await ana.playNow(kTitle);
    await ana.looksRight('the first campsite');
    await playSome(ana, 16, diceOf(size.width));
    await ana.looksRight(`the table at ${size.width}x${size.height}`);
  });

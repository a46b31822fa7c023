import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { diceOf, eventsOf, House, Person } from './house.mjs';
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

test('turns through the accessibility tree alone, until one asks for more than a way', async () => {
  const ana = await house.person();
  await ana.enter('Ana');
  const { page } = ana;
  await openTable(ana, kTitle, 2);
  const asked = page.getByRole('region', { name: 'What you can do' });
  const plain = asked.getByRole('button', { name: /^(?!Hint|Something else)/ });
  const offered = page.getByRole('button', { name: /\. You can [^.]+\.?$/ });
  const seen = new Set();
  for (let i = 0; ; ++i) {
    assert.ok(i < 200, 'the turn does not end');
    await isAsked(ana);
    const question = await asked.innerText();
    if (/at which campsite/.test(question) && seen.has('answer')) break; // not every turn asks for one
    const before = ana.version;
    // What is asked says by its words where the answer is; it is focused and pressed.
    const press = async (kind, button) => {
      seen.add(kind);
      await button.first().press('Enter');
    };
    if (/at which campsite/.test(question)) await press('camp', page.getByRole('button', { name: /^campsite .*You can camp here$/ }));
    else if (/Where do you go/.test(question)) {
      // While one walks, the row of cards is one's own; later it is that of whoever turns cards up.
      if (seen.has('step')) await page.getByRole('region', { name: /^You: \d cards? to turn up|^You: 1 card/ }).waitFor();
      await press('step', page.getByRole('button', { name: /You can step here$/ }));
    }
    else if ((await plain.count()) > 0) await press('answer', plain);
    else {
      await press('thing', offered);
      // It is done at once, or there is a button to say yes, as soon as the page has drawn that.
      while (ana.version === before && (await plain.count()) === 0) await page.waitForTimeout(10);
      if (ana.version === before) await plain.first().press('Enter');
    }
    await ana.hears(before);
  }
  assert.ok(seen.has('step'), [...seen].join());
  await page.getByRole('list', { name: /^You: the cards of the turn/ }).getByRole('listitem').first().waitFor();
  ana.isWell();
});

test('a way is seen with its cards before it is walked, by touch and by keyboard', async () => {
  const ana = await house.person();
  await ana.enter('Ana');
  const { page } = ana;
  await openTable(ana, kTitle, 2);
  const walked = () => ana.frames.filter(({ type }) => type === 'step').flatMap(eventsOf).flatMap(([event, seat, , tile]) => (event === 'stepped' && seat === 1 ? [tile] : []));
  const brings = page.locator('section[aria-label*="The planned way brings"]');
  const tileOf = (name) => page.locator(`${kMap} [data-thing="tile:${name}"]`);
  await isAsked(ana);
  const camped = ana.version;
  await page.locator(`${kMap} .tile.can`).first().click();
  await ana.hears(camped);
  await isAsked(ana);

  // Where two steps lead, by any of several ways, one is drawn and nothing is done.
  const before = ana.version;
  const name = (await page.locator(`${kMap} .tile[aria-label*="2 steps away"]`).first().getAttribute('data-thing')).slice(5);
  await tileOf(name).hover();
  await brings.waitFor({ state: 'attached' }); // pointed at
  await page.mouse.move(2, 2);
  await brings.waitFor({ state: 'detached' });
  await tileOf(name).click();
  await page.mouse.move(2, 2);
  await brings.waitFor({ state: 'attached' });
  assert.match(await tileOf(name).getAttribute('aria-label'), /step 2 of your plan.*walk there/);
  assert.equal(ana.version, before);
  await page.getByRole('button', { name: 'Forget it' }).click();
  await brings.waitFor({ state: 'detached' });

  await tileOf(name).focus();
  await page.keyboard.press('Enter');
  await brings.waitFor({ state: 'attached' });
  assert.match(await page.getByRole('status').filter({ hasText: 'Plan: ' }).innerText(), /^Plan: \w+ and \w+\.$/);
  await page.keyboard.press('Enter');
  while (walked().length < 2) await page.waitForTimeout(10);
  assert.equal(walked().at(-1), name);
  await brings.waitFor({ state: 'detached' });
  ana.isWell();
});

/** All that can be done now, as the server has said it. */
const menuOf = ({ frames }) =>
  (frames.findLast(({ type }) => type === 'step' || type === 'table').menu ?? []).flatMap((entry) => {
    const [stem, last] = [entry.slice(0, entry.lastIndexOf(' ') + 1), entry.slice(entry.lastIndexOf(' ') + 1)];
    return stem ? last.split(',').map((word) => `${stem}${word}`.split(' ')) : [[entry]];
  });

test('Gear is given by dragging it and by keyboard, and damage is shared out with a click', async () => {
  const ana = await house.person();
  await ana.enter('Ana');
  const { page } = ana;
  const told = () => ana.frames.filter(({ type }) => type === 'step').flatMap(eventsOf);
  const thing = (card) => page.locator(`[data-thing="card:${card}"][role="button"]`); // within the party's board
  const party = page.locator('section.party');
  const given = async (before, gear, member) => {
    await ana.hears(before);
    assert.deepEqual(told().findLast(([event]) => event === 'given').slice(3), [gear, member]);
  };
  const dice = diceOf(17);
  const onwards = page.locator('section[aria-label="What you can do"] .buttons > .button:not(.grey):not(.quiet):not(summary):not(:disabled)');
  let [moved, hurt] = [false, false];
  await openTable(ana, kTitle, 2);
  for (let i = 0; !moved || !hurt; ++i) {
    await isAsked(ana);
    if (await ana.isOver()) {
      await ana.goTo('/');
      await openTable(ana, kTitle, 2);
      continue;
    }
    const menu = menuOf(ana);
    const before = ana.version;
    const [, gear, member] = menu.find(([verb, , to]) => verb === 'give' && to) ?? [];
    if (!moved && gear) {
      await party.locator('.held', { has: thing(gear) }).dragTo(party.locator('article.member', { has: thing(member) }), { targetPosition: { x: 24, y: 20 } }); // not onto Gear: that would be an exchange
      await given(before, gear, member);
      await isAsked(ana);
      await page.getByRole('button', { name: 'Undo' }).click();
      while (!menuOf(ana).some((action) => action.join(' ') === `give ${gear} ${member}`)) await page.waitForTimeout(10);
      await isAsked(ana);
      const again = ana.version;
      await party.locator(thing(gear)).press('Enter');
      await party.locator(thing(member)).press('Enter');
      await given(again, gear, member);
      moved = true;
    } else if (!hurt && menu.filter(([verb]) => verb === 'take-damage').length > 1) {
      const shares = page.getByRole('button', { name: /^\d+ damage\. You can assign it/ });
      const last = menu.findLast(([verb]) => verb === 'take-damage')[1];
      const gone = told().length;
      await shares.last().click();
      await ana.hears(before);
      const hurts = told().slice(gone).flatMap(([event, seat, , , damage]) => (event === 'hurt' && seat === 1 ? [String(damage)] : []));
      assert.ok(hurts.includes(last), `${hurts} and not ${last}`);
      hurt = true;
    } else if ((await onwards.count()) > 0) {
      await onwards.first().press('Enter'); // yes rather than no: members and Gear are wanted
      await ana.hears(before);
    } else await ana.clickOnce(dice);
  }
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

test('two fingers bring the island closer and touch nothing; one finger scrolls the page, and touches where it rests', async () => {
  const context = await house.browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  context.setDefaultTimeout(0);
  const ana = new Person(house, context, await context.newPage());
  house.people.push(ana);
  await ana.enter('Ana');
  const { page } = ana;
  await openTable(ana, kTitle, 2);
  await isAsked(ana);
  const sight = () => page.locator(`${kMap} svg[role="group"]`).evaluate((map) => map.viewBox.baseVal.width);
  const whole = await sight();
  await page.evaluate(() => {
    globalThis.clicks = 0;
    document.querySelector('.board').addEventListener('click', () => ++globalThis.clicks, { capture: true });
  });
  const clicks = () => page.evaluate(() => globalThis.clicks);
  // As the screen itself would tell the browser of fingers.
  const screen = await context.newCDPSession(page);
  const touch = (type, ...fingers) => screen.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map(([x, y], id) => ({ x, y, id })) });
  const before = ana.version;

  /** Two fingers on the last of the campsites, the second one from so far to so far away. */
  const pinch = async (...far) => {
    const camp = await page.locator(`${kMap} .tile.can`).last().boundingBox();
    const [x, y] = [camp.x + camp.width / 2, camp.y + camp.height / 2];
    await touch('touchStart', [x, y]);
    await touch('touchStart', [x, y], [x + far[0], y - far[0]]);
    for (const apart of far.slice(1)) await touch('touchMove', [x, y], [x + apart, y - apart]);
    await touch('touchEnd', [x, y]);
    await touch('touchEnd');
  };
  await pinch(20, 40, 60, 80);
  assert.ok((await sight()) < whole / 2, `${await sight()} of ${whole}`);
  assert.equal(await clicks(), 0);

  // One finger is the page's, wherever it is put down.
  const frame = await page.locator(`${kMap} .frame`).boundingBox();
  const [left, low] = [frame.x + frame.width / 2, frame.y + frame.height - 20];
  const close = await sight();
  await touch('touchStart', [left, low]);
  for (let up = 20; up <= 200; up += 20) await touch('touchMove', [left, low - up]);
  await touch('touchEnd');
  await page.waitForFunction(() => scrollY > 0);
  assert.equal(await clicks(), 0);
  assert.equal(await sight(), close);
  assert.equal(ana.version, before);

  // A screen reader's click has no finger before it, and is heard all the same; so is a finger's.
  await page.getByRole('button', { name: 'The whole island' }).click();
  await pinch(20, 40);
  assert.equal(await clicks(), 1); // the button's
  await page.locator(`${kMap} .tile.can`).last().evaluate((tile) => tile.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  await ana.hears(before);
  await isAsked(ana);
  const camped = ana.version;
  await page.locator(`${kMap} .tile.can`).first().tap();
  await ana.hears(camped);
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
    await isAsked(ana); // nothing changes until she answers
    // What the mouse is moved to stays where it is, whatever there is to read about it.
    const member = ana.page.locator('section.party article.member').first();
    const place = () => member.evaluate((element) => element.getBoundingClientRect().toJSON());
    await member.evaluate((element) => element.scrollIntoView({ block: 'center' })); // not under what sticks to the bottom
    const before = await place();
    await ana.page.mouse.move(before.x + 20, before.y + 20);
    await ana.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    assert.deepEqual(await place(), before);
    await playSome(ana, 16, diceOf(size.width));
    await ana.looksRight(`the table at ${size.width}x${size.height}`);
  });

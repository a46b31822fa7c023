// What boards do when they are touched, and what they say.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { diceOf, House } from './house.mjs';
import { isAsked, openTable } from './tables.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

const kSafe = /^(Staircase|Wizard|Fountain|Crystal|Gold)/;
const kBoard = 'section[aria-label^="Your time-of-day board"]';

/** Things of the board that can be touched, with their names. */
async function touchables({ page }) {
  const things = await page.locator('.board .thing.can').all();
  return Promise.all(things.map(async (thing) => ({ thing, key: await thing.getAttribute('data-thing'), name: await thing.getAttribute('aria-label') })));
}

/** Walks through one dungeon after another until there is what is looked for; to gold and crystals first, which are worth it. */
async function explore(person, dice, find) {
  for (let i = 0; i < 600; ++i) {
    if (i === 0 || (await person.isOver())) {
      await person.goTo('/');
      await person.playNow('JQ:KA');
    }
    await isAsked(person);
    if (await person.isOver()) continue;
    const found = find(await touchables(person));
    if (found) return found;
    const nice = (await touchables(person)).filter(({ name }) => /^(Crystal|Gold).*, unresolved.*You can walk here\.$/.test(name));
    const before = person.version;
    if (nice.length > 0) {
      await nice[dice(nice.length)].thing.click();
      await person.hears(before);
    } else await person.clickOnce(dice);
  }
  assert.fail('six hundred moves did not find it');
}

const isHeroAt = ({ page }, cell) => page.waitForFunction((at) => document.querySelector('[data-thing="hero"]')?.getAttribute('aria-label').includes(`at ${at}:`), cell);

test('JQ:KA: one click, or Enter, walks where nothing can go wrong', async () => {
  const ana = await house.person();
  await ana.enter('Ana');
  const safe = (things) => things.find(({ name }) => kSafe.test(name) && /You can walk here\.$/.test(name));
  for (const by of ['a click', 'Enter']) {
    const { thing, key } = await explore(ana, diceOf(4), safe);
    if (by === 'Enter') await thing.focus();
    await (by === 'Enter' ? ana.page.keyboard.press('Enter') : thing.click());
    await isHeroAt(ana, key.slice('cell:'.length));
  }
  ana.isWell();
});

test('JQ:KA: into danger it asks first, and goes at the second touch', async () => {
  const ana = await house.person();
  await ana.enter('Ana');
  const { page } = ana;
  const danger = (things) => things.find(({ name }) => /^(Specter|Skeleton|Slime|Dragon), unresolved/.test(name) && /You can walk here\.$/.test(name));
  const { thing, key } = await explore(ana, diceOf(5), danger);
  const before = ana.version;
  await thing.click();
  await page.locator('.asks', { hasText: /^Go to \S+\? You go to \S+: the .*Touch it again/ }).waitFor();
  assert.equal(ana.version, before);
  await page.locator(`[data-thing="${key}"]`).click();
  await ana.hears(before);
  ana.isWell();
});

test('JQ:KA: rooms to look into, to dissolve and to disarm are told from rooms to walk to', async () => {
  const ana = await house.person();
  await ana.enter('Ana');
  const { page } = ana;
  const afar = (things) => things.filter(({ name }) => !/You can walk here/.test(name)).find(({ key }) => key.startsWith('cell:'));
  await explore(ana, diceOf(6), afar);
  await page.locator('.asks', { hasText: /^Now you may walk to a room beside you.*(crystal|spell)/ }).waitFor();
  const rooms = (await touchables(ana)).filter(({ key }) => key.startsWith('cell:'));
  for (const { name } of rooms) assert.match(name, /You can (walk here|look into it|have a spell (show|dissolve|disarm) it)/);
  const tagged = rooms.filter(({ name }) => /You can look into|have a spell/.test(name));
  assert.equal(await page.locator('.dungeon .tag').count(), tagged.length);
  for (const word of await page.locator('.dungeon .tag text').allTextContents()) assert.match(word, /^(look|see|dissolve|disarm)$/);
  assert.equal(await page.locator('.dungeon .arrow').count(), rooms.filter(({ name }) => /walk here/.test(name)).length);
  ana.isWell();
});

/** At a table of JAQ, with a card drafted for Dawn. */
async function withDawn(person) {
  await openTable(person, 'JAQ', 3);
  await isAsked(person);
  for (const slip of (await person.page.locator('[data-thing^="adventure:"].can').all()).slice(0, 2)) await slip.click();
  return draft(person, 'Dawn');
}

async function draft(person, time) {
  await person.page.locator('.asks', { hasText: `Draft a card for ${time}` }).waitFor();
  await person.page.locator('section[aria-label="Your hand"] .thing.can').first().waitFor();
  // The cheapest: who cannot pay for a card sells it unasked.
  const price = ({ name }) => Number(/costs (\d+)/i.exec(name)?.[1] ?? 0);
  const [{ thing, key }] = (await touchables(person)).filter(({ key: each }) => each.startsWith('card:')).sort((a, b) => price(a) - price(b));
  await thing.click();
  await thing.click();
  await person.page.locator(`${kBoard} .thing[data-thing="${key}"]`).waitFor();
  return key;
}

test('JAQ: a card on the board is told at its own time', async () => {
  const ana = await house.person();
  await ana.enter('Ana');
  const { page } = ana;
  const dawn = await withDawn(ana);
  await page.locator('.asks', { hasText: 'Draft a card for Noon' }).waitFor();
  await page.locator(`${kBoard} .thing[data-thing="${dawn}"]`).focus();
  assert.match(await page.locator(`${kBoard} .thing[data-thing="${dawn}"]`).getAttribute('aria-label'), /On your board for Dawn/);
  assert.equal(await page.locator('[data-foreseen]').count(), 0, 'nothing is foretold of it: it cannot be drafted any more');
  await page.locator('section[aria-label="Your hand"] .thing').first().focus();
  // Dawn comes first, and so do its coins.
  await page.getByText(/^(Played|Too dear then, so sold) at Noon, after (playing|selling) .+, as things stand: /).waitFor();
  ana.isWell();
});

test('JAQ: what playing and selling would bring does not look like buttons', async () => {
  const ana = await house.person();
  await ana.enter('Ana');
  const { page } = ana;
  await withDawn(ana);
  await draft(ana, 'Noon');
  await page.locator('.asks', { hasText: 'Draft a card for Dusk' }).waitFor();
  const before = ana.version;
  await ana.clickOnce(diceOf(1));
  await ana.hears(before);
  await page.locator('.asks', { hasText: /^Dawn: / }).waitFor();
  const told = page.locator('.board dl > div');
  await told.nth(1).waitFor(); // the server foresees it
  assert.equal(await told.count(), 2);
  for (const one of await told.all()) {
    const style = await one.evaluate((element) => {
      const { backgroundColor, borderLeftWidth, boxShadow, cursor } = getComputedStyle(element);
      return { backgroundColor, borderLeftWidth, boxShadow, cursor };
    });
    assert.deepEqual(style, { backgroundColor: 'rgba(0, 0, 0, 0)', borderLeftWidth: '0px', boxShadow: 'none', cursor: 'auto' });
  }
  for (const word of await page.locator('.board dt').allTextContents()) assert.match(word, /^(Played|Sold)$/);
  ana.isWell();
});

test('JAQ: a card on the board stays there when the layout shifts, and a drafted one travels to it', async () => {
  const ana = await house.person();
  await ana.page.addInitScript(() => {
    window.travels = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const isTravel = String(frames[0]?.transform ?? '').startsWith('translate');
      if (isTravel && this.dataset?.thing) window.travels.push(this.dataset.thing);
      return animate.call(this, frames, options);
    };
  });
  await ana.enter('Ana');
  await ana.page.evaluate(() => localStorage.setItem('waystone', JSON.stringify({ ...JSON.parse(localStorage.getItem('waystone')), speed: 0.5 })));
  await ana.goTo('/');
  const dawn = await withDawn(ana);
  // With the step from Noon to Dusk everything is pushed down, as when a part above grows.
  await ana.page.evaluate(() => {
    const shift = new CSSStyleSheet();
    shift.replaceSync('.over:has(.sun.dusk) { padding-top: 30px; }');
    document.adoptedStyleSheets.push(shift);
    window.travels = [];
  });
  const noon = await draft(ana, 'Noon');
  await ana.page.locator('.asks', { hasText: 'Draft a card for Dusk' }).waitFor();
  const travels = await ana.page.evaluate(() => window.travels);
  assert.ok(travels.includes(noon), `${noon} is not among ${travels.join(', ')}`);
  assert.ok(!travels.includes(dawn), `${dawn} slides on the board`);
  assert.ok(!travels.some((key) => /^(slot|quest|adventure|hero):/.test(key)), travels.join(', '));
  ana.isWell();
});

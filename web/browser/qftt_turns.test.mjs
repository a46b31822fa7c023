// Quest For The Thing on an island of twelve tiles, with cards made for what is looked at: every turn brings the same.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventsOf, House } from './house.mjs';
import { isAsked, openTable } from './tables.mjs';

const board = `
title = "A small island"
layout = "square"
rows = [
  "CVFPP*",
  "PMPPPP",
]
`;
const card = (table, name, lines) => `[[${table}]]\nid = "${name.toLowerCase()}"\nname = "${name}"\ntold = "${name}"\nflavour = "As plain as can be."\n${lines}\n`;
const content = {
  'board_hex8.toml': board,
  'characters.toml':
    card('adventurer', 'Ada', 'hp = 5\nstr = 2\ncha = 1\nslots = 1') + card('companion', 'Edd', 'hp = 3\nstr = 1\ncha = 2\nslots = 1'),
  'village.toml': card('money', 'Windfall', 'deck = "village"\ncopies = 3\nvalue = 20'),
  'shop.toml': ['Ladle', 'Lamp', 'Ladder'].map((id) => card('gear', id, 'deck = "shop"\nmods = { str = 1 }')).join(''),
  'forest.toml': card(
    'event',
    'Ivy',
    'deck = "forest"\nscope = "player"\nstays = "4 turns"\neffects = [\n  { on = "held", do = "add", what = "armor", n = 1, for = "held" },\n  { on = "camp", choose = [[{ do = "leave" }], [{ do = "nothing" }]] },\n]',
  ),
  'mountain.toml': card('event', 'Rope', 'deck = "mountain"\nscope = "player"\neffects = [{ do = "draw", what = "companion" }]'),
  'plains.toml': card('event', 'Drizzle', 'deck = "plains"\nscope = "global"\nstays = "2 cycles"\neffects = [{ on = "held", do = "add", what = "speed", n = -1, for = "held" }]'),
};

let house;
before(async () => (house = await House.open({ qftt: content })));
after(() => house.close());

const buttons = (page) => page.locator('section[aria-label="What you can do"] .buttons > .button:not(.grey):not(.quiet):not(summary)');

/** Ana alone at a table, with hands for what she does there. */
async function sitDown() {
  const ana = await house.person();
  await ana.enter('Ana');
  const { page } = ana;
  await openTable(ana, 'Quest For The Thing', 1);
  const thing = (key) => page.locator(`[data-thing="${key}"][role="button"]`);
  /** Until it is done, and the next decision is asked. */
  const done = async (doing) => {
    await isAsked(ana);
    const before = ana.version;
    await doing();
    await ana.hears(before);
    await isAsked(ana);
  };
  const go = (...tiles) => tiles.reduce((last, tile) => last.then(() => done(() => thing(`tile:${tile}`).click())), Promise.resolve());
  const press = (name) => done(() => buttons(page).filter({ hasText: name }).first().click());
  const tracker = (word) => page.locator(`.trackers [title="${word}"]`).innerText();
  const told = () => ana.frames.filter(({ type }) => type === 'step').flatMap(eventsOf).map(([event, , , ...rest]) => [event, ...rest].join(' '));
  return { ana, page, thing, done, go, press, tracker, told };
}

test('a shop: cards lie still under the pointer, are bought by touch and by keyboard, and what finds no slot is lost at the next card', async () => {
  const { ana, page, thing, done, go, press, tracker, told } = await sitDown();
  await go('A1', 'A2', 'A3');
  assert.equal(await tracker('Money'), '25');
  await press(/^Shop/);
  await page.getByRole('group', { name: 'The shop offers' }).waitFor();
  assert.equal(await page.locator('.offers [role="button"]').count(), 3);

  // What is offered does not move away from who points at it.
  const where = async () => JSON.stringify(await thing('card:lamp').locator('..').evaluate((element) => [element.offsetLeft, element.offsetTop]));
  const still = await where();
  for (const id of ['ladle', 'ladder', 'lamp']) {
    await thing(`card:${id}`).hover();
    assert.equal(await where(), still, id);
  }
  const before = ana.version;
  await thing('card:lamp').click();
  await buttons(page).filter({ hasText: 'Buy Lamp' }).waitFor();
  assert.equal(ana.version, before, 'it is asked twice');
  await press(/^Buy Lamp/);
  assert.equal(await tracker('Money'), '15');
  await thing('card:lamp').and(page.locator('[aria-label*="Held by Ada"]')).waitFor();
  await done(async () => {
    await thing('card:ladle').press('Enter');
    await buttons(page).filter({ hasText: 'Buy Ladle' }).press('Enter');
  });
  // Five are left, so it closes by itself; one slot holds one, the other waits to be taken.
  assert.equal(await page.locator('.offers').count(), 0);
  assert.equal(await tracker('Money'), '5');
  await thing('card:ladle').and(page.locator('[aria-label*="is lost at the next card"]')).waitFor();

  // The last thing that can be moved is moved, and nothing is turned up before one says so.
  const turnedUp = told().filter((event) => event.startsWith('revealed')).length;
  await done(async () => {
    await thing('card:lamp').press('Enter');
    await thing('card:ladle').press('Enter');
  });
  assert.ok(told().includes('exchanged ladle lamp') || told().includes('exchanged lamp ladle'), told().slice(-3).join());
  assert.equal(told().filter((event) => event.startsWith('revealed')).length, turnedUp);
  await press(/^Turn up/);
  assert.ok(told().includes('loose-gone lamp'), told().slice(-9).join());
  ana.isWell();
});

test('who would join is seen; Events that stay lie on the board with their time, can be read, ask, and go by themselves or by one’s choice', async () => {
  const { ana, page, thing, done, go, press, tracker, told } = await sitDown();
  const shown = (id) => thing(`card:${id}`).getAttribute('aria-label');
  await go('A1', 'B1', 'B2'); // one Plains card; the deck has no more
  // Who would join is seen: what is touched lies over it and hides nothing.
  await page.locator('.single h3', { hasText: 'Edd' }).waitFor();
  assert.equal(await page.locator('.single [role="button"]').evaluate((hand) => getComputedStyle(hand).backgroundColor), 'rgba(0, 0, 0, 0)');
  await press(/^Go on without Edd/);
  assert.match(await shown('drizzle'), /−1 Speed.*Stays, 2 to go/);
  assert.equal(await tracker('Speed'), '1');
  await go('A1', 'B1');
  assert.match(await shown('drizzle'), /Stays, 1 to go/);
  await go('A1', 'B1');
  assert.equal(await thing('card:drizzle').count(), 0);
  assert.ok(told().includes('event-ended drizzle'));
  assert.equal(await tracker('Speed'), '2');

  await go('A1', 'A2', 'A3');
  await press(/^Leave it/); // the shop
  assert.match(await shown('ivy'), /Armor.*Stays, 4 to go/);
  assert.equal(await tracker('Armor'), '1');
  await thing('card:ivy').hover();
  await page.locator('section[aria-label="To read"] h3', { hasText: 'Ivy' }).waitFor();
  // At a campsite it asks: it is kept for a turn, then left behind.
  const choices = page.locator('.alternative[role="button"]');
  await go('A1');
  assert.equal(await choices.count(), 2);
  await done(() => choices.nth(1).click());
  await go('A2', 'A3');
  await press(/^Leave it/);
  assert.match(await shown('ivy'), /Stays, 3 to go/);
  await go('A1');
  await done(() => choices.nth(0).press('Enter'));
  assert.equal(await thing('card:ivy').count(), 0);
  assert.equal(await tracker('Armor'), '0');
  ana.isWell();
});

// Boards fit: measured at several decisions of each game, for each number of seats.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { diceOf, House } from './house.mjs';
import { isAsked, openTable } from './tables.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

const kWide = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const kPhone = { width: 390, height: 844 };

/** Runs in the page: what does not fit, in words. */
function misfits(isPhone) {
  const found = [];
  const root = document.documentElement;
  const board = document.querySelector('.over > .board');
  const bar = document.querySelector('section[aria-label="What you can do"]').getBoundingClientRect();
  const shown = board.getBoundingClientRect();
  // Where things can be seen: in the board's box, and on a phone above what sticks to the bottom.
  const view = isPhone
    ? { left: 0, top: 0, right: innerWidth, bottom: bar.top }
    : { left: shown.left, top: shown.top, right: shown.right, bottom: Math.min(shown.bottom, innerHeight) };
  const isIn = ({ left, top, right, bottom }, box) => left >= box.left - 1 && top >= box.top - 1 && right <= box.right + 1 && bottom <= box.bottom + 1;
  const rect = (element) => element.getBoundingClientRect();
  const name = (element) => element.getAttribute('aria-label') ?? element.className;

  if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
  if (board.scrollWidth > board.clientWidth) found.push(`the board is ${board.scrollWidth - board.clientWidth} px too wide`);
  const asks = document.querySelector('.asks');
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  if (!asks.textContent.trim() || !isIn(rect(asks), page)) found.push('the question is not in sight');
  if (!isPhone && bar.top < shown.bottom - 1) found.push(`what is asked lies over the lowest ${Math.round(shown.bottom - bar.top)} px of the board`);
  const buttons = [...document.querySelectorAll('section[aria-label="What you can do"] .buttons > *')];
  for (const button of buttons) if (!isIn(rect(button), page)) found.push(`not in sight: ${button.textContent.trim()}`);

  const things = [...board.querySelectorAll('.thing.can')];
  const hidden = things.filter((thing) => !isIn(rect(thing), view));
  const isOverlaid = (thing) => {
    const { left, top, width, height } = rect(thing);
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return !thing.contains(at) && !at?.closest('.interlude') && !(thing instanceof SVGElement);
  };
  if (isPhone) {
    if (things.length > 0 && hidden.length === things.length) found.push(`nothing that can be touched is in sight, as ${name(things[0])}`);
  } else {
    if (root.scrollHeight > root.clientHeight) found.push(`the page is ${root.scrollHeight - root.clientHeight} px too high`);
    if (board.scrollHeight > board.clientHeight) found.push(`the board is ${board.scrollHeight - board.clientHeight} px too high`);
    for (const thing of hidden) found.push(`not in sight: ${name(thing)}`);
    for (const thing of things.filter(isOverlaid)) found.push(`something lies over it: ${name(thing)}`);
    const own = ['Your hero', 'Your hand', 'The row', 'Your satchel', 'Your place'].map((label) => `section[aria-label="${label}"]`);
    for (const part of board.querySelectorAll([...own, '[data-thing^="slot:"]'].join()))
      if (!isIn(rect(part), view)) found.push(`not in sight: ${name(part)}`);
  }
  const scrolls = (overflow, inner, outer) => inner > outer + 1 && ['auto', 'scroll'].includes(overflow());
  if (isPhone)
    for (const element of board.querySelectorAll('*:not(svg, svg *)')) {
      const style = (side) => () => getComputedStyle(element)[side];
      if (scrolls(style('overflowY'), element.scrollHeight, element.clientHeight) || scrolls(style('overflowX'), element.scrollWidth, element.clientWidth))
        found.push(`scrolls within the page: ${name(element)}`);
    }
  const texts = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  const written = new Set();
  while (texts.nextNode()) if (texts.currentNode.data.trim() !== '') written.add(texts.currentNode.parentElement);
  for (const element of written) {
    const { fontSize, display } = getComputedStyle(element);
    if (display === 'none' || rect(element).width === 0 || element.closest('.unseen, title, style')) continue;
    const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
    if (parseFloat(fontSize) * scale < 11.9) found.push(`letters of ${(parseFloat(fontSize) * scale).toFixed(1)} px: ${element.textContent.trim()}`);
  }
  return [...new Set(found)].slice(0, 8);
}

async function fits(person, size, where) {
  const { page } = person;
  await page.setViewportSize(size);
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  const found = await page.evaluate(misfits, size.width < 800);
  if (found.length > 0 && process.env.WAYSTONE_MISFITS) await page.screenshot({ path: `${process.env.WAYSTONE_MISFITS}-${size.width}.png` });
  assert.deepEqual(found, [], `${where} at ${size.width}x${size.height}`);
}

/** What kind of decision it is: the question without what is particular to this game. */
const kindOf = (question) => question.replace(/[^A-Za-z ]/g, '').split(' ').slice(0, 2).join(' ');

/** Measures at the first decisions, and later whenever another kind of question comes or some moves have gone by. */
async function playAndMeasure(person, title, seats, moves, dice) {
  const seen = new Set();
  for (let i = 0; i < moves; ++i) {
    await isAsked(person);
    if (await person.isOver()) break;
    const question = await person.page.locator('.asks').innerText();
    if (!seen.has(kindOf(question)) || i % 8 === 0) {
      seen.add(kindOf(question));
      for (const size of [kPhone, ...kWide]) await fits(person, size, `${title}, ${seats} seats, move ${i}: ${question}`);
    }
    await person.clickOnce(dice);
  }
  return seen;
}

for (const [title, seats, moves, kinds] of [
  ['JAQ', 1, 14, 4],
  ['JAQ', 2, 14, 4],
  ['JAQ', 3, 24, 4],
  ['JAQ', 6, 60, 4],
  ['JQ:KA', 1, 20, 1],
  ['Jungle Joust', 2, 30, 3],
  ['Jungle Joust', 4, 10, 3],
  ['Jungle Joust', 6, 10, 3],
  ['The Journey', 2, 40, 5],
  ['Quest For The Thing', 2, 60, 4],
  ['Quest For The Thing', 6, 24, 3],
])
  test(`${title} with ${seats} fits its box at every kind of decision`, async () => {
    const ana = await house.person(kWide[0]);
    await ana.enter('Ana');
    await openTable(ana, title, seats);
    const seen = await playAndMeasure(ana, title, seats, moves, diceOf(20 + seats));
    assert.ok(seen.size >= kinds, [...seen].join(', '));
    ana.isWell();
    await ana.context.close();
  });

for (const title of ['JAQ', 'JQ:KA', 'Jungle Joust', 'The Journey', 'Quest For The Thing'])
  test(`${title} fits beside the tip of a first game`, async () => {
    const ana = await house.person(kWide[0]);
    await ana.enter('Ana');
    await ana.page.getByRole('button', { name: `First game: ${title}` }).click();
    await ana.atTable();
    for (let i = 0; i < 4; ++i) {
      await isAsked(ana);
      await ana.page.getByRole('complementary', { name: 'First game' }).waitFor();
      for (const size of kWide) await fits(ana, size, `${title}, with a tip, move ${i}`);
      await ana.clickOnce(diceOf(i));
    }
    await ana.context.close();
  });

test('the log is closed below 1500 pixels, its newest line is told, and a choice is remembered', async () => {
  const ana = await house.person(kWide[1]);
  await ana.enter('Ana');
  const { page } = ana;
  await openTable(ana, 'Jungle Joust', 2);
  const log = page.getByRole('complementary', { name: 'What happened' });
  assert.equal(await log.count(), 0);
  for (let i = 0; i < 3; ++i) {
    await isAsked(ana);
    await ana.clickOnce(diceOf(i));
  }
  await isAsked(ana);
  const ticker = page.getByRole('button', { name: /^Newest in the log/ });
  const newest = await ticker.innerText();
  await ticker.click();
  const last = log.getByRole('listitem').last();
  assert.ok((await last.innerText()).startsWith(newest), `${newest} is not ${await last.innerText()}`);
  assert.equal(await ticker.count(), 0);
  await fits(ana, kWide[1], 'with the log open');
  await page.reload();
  await log.waitFor();
  await log.getByRole('button', { name: 'Close' }).click();
  await ticker.waitFor();

  await page.setViewportSize(kWide[2]);
  await page.reload();
  await ticker.waitFor();
  const bo = await house.person(kWide[2]);
  await bo.enter('Bo');
  await bo.playNow('Jungle Joust');
  await bo.page.getByRole('complementary', { name: 'What happened' }).waitFor();
  await fits(bo, kWide[2], 'with the log open');
});

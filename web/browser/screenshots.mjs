// The pictures of the README: WAYSTONE_PROGRAM=... node browser/screenshots.mjs FOLDER
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { diceOf, House } from './house.mjs';

const folder = process.argv[2] ?? '.';
mkdirSync(folder, { recursive: true });
const house = await House.open();

const shoot = async ({ page }, name, whole = false) => {
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 82, fullPage: whole });
};

async function play(person, moves, dice) {
  for (let i = 0; i < moves && !(await person.isOver()); ++i) {
    await person.page.waitForFunction(() => document.title.startsWith('●') || document.querySelector('dialog[open]'));
    if (!(await person.isOver())) await person.clickOnce(dice);
  }
}

/** The Journey, to an attack when some moves have been made; another game if that one ends before. */
async function toAnAttack(person, dice) {
  const { page } = person;
  const keen = (sides) => Math.floor(dice(sides) * 0.6); // rather touches what lies there than says no
  for (;;) {
    await person.goTo('/');
    await person.playNow('The Journey');
    for (let i = 0; !(await person.isOver()); ++i) {
      await play(person, 1, keen);
      await page.waitForFunction(() => document.title.startsWith('●') || document.querySelector('dialog[open]'));
      if (i > 20 && (await page.locator('svg.arrow').isVisible()) && !(await person.isOver())) return;
    }
  }
}

/** Quest For The Thing, to a walk of a grown party, planned to the Thing, or as far as it can go. */
async function toAPlan(person, dice) {
  const { page } = person;
  const far = page.locator('.tile[aria-label*=" steps away"]');
  const kFar = 7;
  const steps = async () => Number(/(\d+) steps left/.exec(await page.locator('.asks').innerText())?.[1] ?? 0);
  for (;;) {
    await person.goTo('/');
    await person.playNow('Quest For The Thing');
    while (!(await person.isOver())) {
      await page.waitForFunction(() => document.title.startsWith('●') || document.querySelector('dialog[open]'));
      await person.hasShown();
      if (!(await person.isOver()) && (await steps()) >= kFar) break;
      await play(person, 1, dice);
    }
    if (await person.isOver()) continue;
    const away = await far.evaluateAll((tiles) => tiles.map((tile) => [tile.dataset.thing, Number(/(\d+) steps away/.exec(tile.getAttribute('aria-label'))[1])]));
    const [farthest] = away.find(([tile]) => tile === 'tile:H8') ?? away.sort(([, a], [, b]) => b - a)[0];
    await page.locator(`[data-thing="${farthest}"]`).press('Enter');
    await page.evaluate(() => document.activeElement.blur());
    return;
  }
}

const sizes = [
  ['', { width: 1440, height: 900 }],
  ['-phone', { width: 390, height: 844 }],
];
for (const [suffix, size] of sizes) {
  const ana = await house.person(size);
  await ana.enter('Ana');
  await shoot(ana, `hall${suffix}`, suffix === '');
  await ana.playNow('JAQ');
  await play(ana, 23, diceOf(10));
  await shoot(ana, `jaq${suffix}`);
  await ana.goTo('/');
  await ana.playNow('JQ:KA');
  await play(ana, 14, diceOf(11));
  await shoot(ana, `jqka${suffix}`);
  await toAnAttack(ana, diceOf(14));
  await shoot(ana, `journey${suffix}`);
  await toAPlan(ana, diceOf(15));
  await shoot(ana, `qftt${suffix}`);
  await ana.goTo('/');
  await ana.playNow('Jungle Joust');
  await play(ana, 22, diceOf(12));
  await shoot(ana, `joust${suffix}`);
  await play(ana, 600, diceOf(13));
  await shoot(ana, `score-sheet${suffix}`);
}
await house.close();

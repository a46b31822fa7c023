import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { diceOf, House } from './house.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

test('a whole game by clicking, its score sheet, its replay, and playing on from there', async () => {
  const ana = await house.person();
  await ana.enter('Ana');
  await ana.looksRight('the hall');
  await ana.playNow('JQ:KA');
  await ana.looksRight('the table');
  const dice = diceOf(1);
  while (!(await ana.isOver())) await ana.clickOnce(dice);
  const { page } = ana;
  const sheet = page.getByRole('dialog', { name: 'The score sheet' });
  await sheet.getByText('✓ The seed is the one whose hash was published').waitFor();
  await ana.looksRight('the score sheet');

  await sheet.getByRole('button', { name: 'Replay', exact: true }).click();
  const track = page.getByRole('slider', { name: 'Moment' });
  const last = Number(await track.getAttribute('max'));
  assert.ok(last > 0);
  await page.getByRole('button', { name: 'On', exact: true }).click();
  assert.equal(await track.inputValue(), '1');
  await page.keyboard.press('ArrowRight');
  assert.equal(await track.inputValue(), '2');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await track.inputValue(), '1');
  await page.getByRole('button', { name: 'End', exact: true }).click();
  assert.equal(await track.inputValue(), String(last));
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForFunction(() => document.title.startsWith('●'));
  await page.locator('.board .thing.can').first().waitFor();

  await ana.goTo('/');
  await page.getByRole('button', { name: /^Replay of JQ:KA/ }).waitFor();
  ana.isWell();
});

test('a whole game by keyboard only, on a small screen', async () => {
  const ana = await house.person({ width: 390, height: 844 });
  await ana.enter('Ana');
  const { page } = ana;
  const press = (key) => page.keyboard.press(key);
  // To the button by Tab, as one would.
  for (let i = 0; i < 20; ++i) {
    await press('Tab');
    if ((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) === 'Play now: JQ:KA') break;
  }
  await press('Enter');
  await ana.atTable();
  const dice = diceOf(2);
  for (let i = 0; !(await ana.isOver()); ++i) {
    assert.ok(i < 20000, 'the game does not end');
    const before = ana.version;
    const buttons = await page.locator('section[aria-label="What you can do"] .buttons > .button:not(.grey):not(.quiet):not(summary)').count();
    if (buttons > 0) {
      await press(String(1 + dice(Math.min(buttons, 9))));
      await ana.hears(before);
      continue;
    }
    await press(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'][dice(4)]);
    if (await page.evaluate(() => document.activeElement?.matches('.thing.can'))) await press('Enter');
  }
  await ana.looksRight('the score sheet on a phone');
});

test('a first game teaches, and the rules are found', async () => {
  const ana = await house.person();
  await ana.enter();
  const { page } = ana;
  await page.getByRole('button', { name: 'First game: JQ:KA' }).click();
  await ana.atTable();
  const tip = page.getByRole('complementary', { name: 'First game' });
  const first = await tip.getByRole('heading').innerText();
  await tip.getByRole('button', { name: 'I see' }).click();
  assert.notEqual(await tip.getByRole('heading').innerText(), first);

  await page.getByRole('button', { name: 'Leave the dungeon: quest complete: why not?' }).click();
  const reason = page.getByRole('status').filter({ hasText: 'KA-' });
  const rule = await reason.getByRole('button').innerText();
  await reason.getByRole('button').click();
  await page.locator(`[data-rule="${rule}"].at`).waitFor();
  await page.getByRole('searchbox').fill('dragon');
  const found = await page.locator('[data-rule]').allInnerTexts();
  assert.ok(found.length > 0 && found.every((text) => /dragon/i.test(text)), found.join('\n'));
  ana.isWell();
});

test('who wants no more tips gets none, until another first game begins', async () => {
  const ana = await house.person();
  await ana.enter();
  const { page } = ana;
  const tip = page.getByRole('complementary', { name: 'First game' });
  const begin = async () => {
    await page.getByRole('button', { name: 'First game: JQ:KA' }).click();
    await ana.atTable();
    return tip.getByRole('heading').innerText();
  };
  const first = await begin();
  await tip.getByRole('button', { name: 'I see' }).click();
  await tip.getByRole('button', { name: 'No more tips' }).click();
  const dice = diceOf(4);
  for (let i = 0; i < 3; ++i) {
    await ana.clickOnce(dice);
    await page.waitForFunction(() => document.title.startsWith('●'));
    assert.equal(await tip.count(), 0, 'after a move');
  }
  await page.reload();
  await ana.atTable();
  assert.equal(await tip.count(), 0, 'after the page was loaded again');

  await ana.goTo('/');
  assert.equal(await begin(), first, 'it teaches from the beginning again');
  ana.isWell();
});

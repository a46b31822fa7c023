// What is around every board: the waiting room, drawers, names, the bar with what can be done.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './house.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

const kPhone = { width: 390, height: 844 };

/** A table with one free seat; gives the link to it. */
async function openTable(person, title) {
  await person.page.getByRole('button', { name: `New table: ${title}` }).click();
  const dialog = person.page.getByRole('dialog');
  await dialog.getByLabel('Seat 2').selectOption({ label: 'A free seat' });
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  return person.page.locator('code', { hasText: '/sit/' }).innerText();
}

for (const size of [undefined, kPhone])
  test(`the rules and the chat are there in the waiting room${size ? ', on a phone' : ''}`, async () => {
    const ana = await house.person(size);
    await ana.enter('Ana');
    const { page } = ana;
    await openTable(ana, 'JAQ');
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    await page.getByRole('complementary', { name: 'The rules' }).locator('[data-rule="JAQ-1"]').waitFor();
    await ana.looksRight('the rules in the waiting room');
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
    await page.getByLabel('Say something').fill('Is anybody there?');
    await page.getByRole('button', { name: 'Say', exact: true }).click();
    await page.getByRole('complementary', { name: 'At the table' }).getByText('Is anybody there?').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Log', exact: true }).count(), 0, 'nothing has happened yet');
    ana.isWell();
  });

test('Escape closes every drawer, and the focus goes back to its door', async () => {
  const ana = await house.person();
  await ana.enter('Ana');
  const { page } = ana;
  await ana.playNow('JQ:KA');
  for (const [door, title] of [['Rules', 'The rules'], ['Log', 'What happened']]) {
    const drawer = page.getByRole('complementary', { name: title });
    if ((await drawer.count()) === 0) await page.getByRole('button', { name: door, exact: true }).click();
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  }
  await page.keyboard.press('?');
  await page.getByRole('searchbox').fill('gold');
  await page.keyboard.press('Escape');
  await page.getByRole('complementary', { name: 'The rules' }).waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Rules');

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  ana.isWell();
});

test('bots of one kind have names that no figure can be read into', async () => {
  const ana = await house.person();
  await ana.enter('Ana');
  const { page } = ana;
  await page.getByRole('button', { name: 'New table: JAQ' }).click();
  const dialog = page.getByRole('dialog');
  for (const seat of [2, 3]) await dialog.getByLabel(`Seat ${seat}`).selectOption('bot=greedy');
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  await ana.atTable();
  await page.getByText('Greedy bot A').first().waitFor();
  const told = await page.evaluate(() => `${document.body.innerText} ${[...document.querySelectorAll('[aria-label]')].map((each) => each.ariaLabel).join(' ')}`);
  assert.doesNotMatch(told, /greedy (bot )?\d/i);
  assert.match(told, /Greedy B\s+0/, 'where there is little room');
  ana.isWell();
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { diceOf, House } from './house.mjs';
import { lookForSecrets, playOut, playSome, twoSitDown } from './tables.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

test('two people play a whole game by clicking, through a crash of the server, and learn nothing of each other', async () => {
  const [ana, bo] = await twoSitDown(house, 'Jungle Joust');
  await ana.looksRight('the table');
  const lists = await ana.notes(() => `${document.querySelector('.lists .verdict')?.innerText.replace(/\s+/g, ' ') ?? ''}|${document.querySelectorAll('.laid').length}`);
  await playOut([ana, bo], diceOf(3), async (i) => {
    if (i === 10) {
      await house.killAndRestart();
      for (const person of [ana, bo]) await person.page.waitForFunction(() => !document.querySelector('.lost'));
    }
    if (i === 20) {
      const address = bo.page.url();
      await bo.page.close();
      bo.watch(await bo.context.newPage());
      await bo.page.goto(address); // the same browser is the same guest
      await bo.atTable();
    }
  });
  await bo.page.getByRole('dialog', { name: 'The score sheet' }).waitFor();

  // A Round that is scored lies there as it was at the clash, and only then the table is cleared.
  const seen = (await lists()).map((note) => note.split('|'));
  const scored = seen.flatMap(([verdict], i) => (verdict && !seen[i - 1]?.[0] ? [i] : []));
  assert.equal(scored.length, 3);
  for (const [round, i] of scored.entries()) {
    assert.match(seen[i][0], /red \d+ black \d+ (The (red|black) Rider wins|No Victor)/);
    assert.ok(Number(seen[i][1]) > 4, `${seen[i][1]} cards on the Tilts`);
    assert.equal(seen[i - 1][1], seen[i][1], 'the cards lie there before the clash');
    const cleared = round < 2 ? '0' : seen[i][1]; // the last one stays
    assert.deepEqual(seen.slice(i + 1).find(([verdict]) => !verdict), ['', cleared], 'then it is cleared');
  }

  const people = [ana, bo];
  const lookedFor = lookForSecrets(people, {
    // A card of which nothing else is said is in the hand and was never seen; its holder reads it, nobody else may.
    held: (view, seat) => Object.values(view.held?.[seat] ?? {}).flatMap((row) => (row.card !== '?' && Object.keys(row).length === 1 ? [row.card] : [])),
    mixes: 'round-began', // a new Round deals again what the end of the last one has shown
    without: ['last', 'reshuffled'],
  });
  assert.ok(lookedFor > 20, `only ${lookedFor} looked for`);
  ana.isWell();
  bo.isWell();

  await ana.page.getByRole('button', { name: 'Play again' }).click();
  await ana.page.getByRole('button', { name: 'Play again' }).click(); // there is a table now: to it
  await ana.atTable();
});

test('what people write is text', async () => {
  const ana = await house.person();
  await ana.enter('<b>A</b>');
  const bo = await house.person({ width: 390, height: 844 });
  await bo.enter('Bo');
  await ana.page.getByRole('button', { name: 'New table: Jungle Joust' }).click();
  await ana.page.getByRole('dialog').getByLabel('Seat 2').selectOption({ label: 'A free seat' });
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Open the table' }).click();
  await bo.page.goto(await ana.page.locator('code', { hasText: '/sit/' }).innerText());
  await bo.atTable();
  await ana.atTable();
  await ana.page.getByRole('button', { name: 'Chat' }).click();
  await ana.page.getByLabel('Say something').fill('<img src=x onerror="window.hit=1">');
  await ana.page.getByRole('button', { name: 'Say', exact: true }).click();
  await bo.page.getByRole('button', { name: 'Chat' }).click();
  await bo.page.getByText('<img src=x onerror="window.hit=1">').waitFor();
  await bo.page.getByText('<b>A</b>').first().waitFor();
  assert.equal(await bo.page.evaluate(() => window.hit), undefined);
  await bo.looksRight('the chat on a phone');
});

test('on a phone against a bot, and in the dark', async () => {
  const ana = await house.person({ width: 390, height: 844 });
  await ana.page.emulateMedia({ colorScheme: 'dark' });
  await ana.enter('Ana');
  await ana.looksRight('the hall on a phone');
  await ana.playNow('Jungle Joust');
  await playSome(ana, 12, diceOf(5));
  await ana.looksRight('the table on a phone');
});

test('two at one screen hand it over, and nothing is shown in between', async () => {
  const ana = await house.person();
  await ana.enter('Ana');
  const { page } = ana;
  await page.getByRole('button', { name: 'New table: Jungle Joust' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Seat 2').selectOption({ label: 'Somebody at this screen' });
  await dialog.getByLabel('Name').fill('Bo');
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  const dice = diceOf(6);
  let handed = 0;
  for (let i = 0; handed < 4; ++i) {
    assert.ok(i < 400, 'nobody is asked to hand over');
    await page.waitForFunction(() => document.title.startsWith('●') || document.querySelector('#handing'));
    if (await page.locator('#handing').isVisible()) {
      assert.equal(await page.locator('.board').count(), 0);
      ++handed;
      await page.getByRole('button', { name: /^I am / }).click();
      await ana.atTable();
    } else await ana.clickOnce(dice);
  }
  ana.isWell();
});

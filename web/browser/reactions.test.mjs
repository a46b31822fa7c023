// For which reactions one is asked: what the settings say, and what comes of it at the table.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { diceOf, House } from './house.mjs';
import { twoSitDown } from './tables.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

/** Opens the settings, does that there, and waits until the server has heard it. */
async function sets(person, change) {
  const { page } = person;
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await change(dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

const isTold = async (person, asks) => {
  while (JSON.stringify(person.frames.findLast(({ type }) => type === 'asks')?.asks) !== JSON.stringify(asks)) await person.page.waitForTimeout(10);
};

/** Since that version: the windows this person was told of, and whether the server answered in each. */
function windowsOf({ frames }, since) {
  const byServer = new Set(frames.filter(({ type, by_setting }) => type === 'sealed' && by_setting).map(({ decision }) => decision));
  const windows = new Map();
  for (const { menu, question, version, decision = version } of frames) {
    if (!menu?.includes('decline') || decision <= since || windows.has(decision)) continue;
    windows.set(decision, { at: question[0], able: menu.length > 1, asked: !byServer.has(decision) });
  }
  return [...windows.values()];
}

/** Both click until Ana was told of so many windows, or the game is over; returns those. */
async function windowsPlayed([ana, bo], most) {
  const since = ana.frames.findLast(({ version }) => version !== undefined).version;
  const dice = diceOf(9);
  while (windowsOf(ana, since).length < most && !(await ana.isOver())) {
    let asked = false;
    for (const person of [ana, bo])
      if ((await person.asksMe()) && !(await person.isOver())) {
        asked = true;
        await person.clickOnce(dice);
      }
    if (!asked) await ana.page.waitForTimeout(10);
  }
  // The server answers the newest one in a frame of its own.
  return windowsOf(ana, since).slice(0, -1);
}

test('as is standard: where one has a reaction, but not where the other only begins a turn', async () => {
  const people = await twoSitDown(house, 'The Journey');
  const [ana] = people;
  await sets(ana, async (dialog) => {
    assert.equal(await dialog.getByLabel('Ask me for a reaction').inputValue(), 'able');
    await dialog.getByText('This is the standard.').waitFor();
    const boxes = dialog.getByRole('checkbox', { name: /^when / });
    assert.equal(await boxes.count(), 6);
    for (const box of await boxes.all()) {
      const name = await box.evaluate((element) => element.labels[0].innerText.trim());
      assert.equal(await box.isChecked(), name !== "when your opponent's turn begins", name);
    }
    await ana.looksRight('the settings');
  });
  const windows = await windowsPlayed(people, 40);
  assert.ok(windows.length > 0, 'no window'); // a journey may be short
  for (const { at, able, asked } of windows) assert.equal(asked, able && at !== 'turn-window', `${at}, able: ${able}`);
  people.forEach((person) => person.isWell());
});

test('never: nobody is asked, and the game goes on', async () => {
  const people = await twoSitDown(house, 'The Journey');
  const [ana] = people;
  await sets(ana, async (dialog) => {
    await dialog.getByLabel('Ask me for a reaction').selectOption('never');
    await isTold(ana, { when: 'never', not_at: ['turn-window'] });
    assert.equal(await dialog.getByRole('checkbox', { name: /^when / }).count(), 0);
  });
  const windows = await windowsPlayed(people, 15);
  assert.ok(windows.length > 0, 'no window'); // a journey may be short
  assert.ok(windows.every(({ asked }) => !asked));
  people.forEach((person) => person.isWell());
});

test('every time: also with nothing to play; and back to the standard', async () => {
  const people = await twoSitDown(house, 'The Journey');
  const [ana] = people;
  await sets(ana, async (dialog) => {
    await dialog.getByLabel('Ask me for a reaction').selectOption('always');
    await isTold(ana, { when: 'always', not_at: ['turn-window'] });
    await dialog.getByRole('checkbox', { name: "when your opponent's turn begins" }).check();
    await isTold(ana, { when: 'always', not_at: [] });
  });
  const windows = await windowsPlayed(people, 15);
  assert.ok(windows.length > 0, 'no window'); // a journey may be short
  assert.ok(windows.every(({ asked }) => asked));
  await sets(ana, async (dialog) => {
    await dialog.getByRole('button', { name: 'As is standard' }).click();
    await isTold(ana, { when: 'able', not_at: ['turn-window'] });
    await dialog.getByText('This is the standard.').waitFor();
  });
  people.forEach((person) => person.isWell());
});

test('who opens a table chooses how long reactions take, and all are told', async () => {
  const ana = await house.person();
  await ana.enter('Ana');
  const { page } = ana;
  await page.getByRole('button', { name: 'New table: The Journey' }).click();
  const dialog = page.getByRole('dialog');
  const pace = dialog.getByLabel('How long people have for a reaction');
  assert.equal(await pace.count(), 0, 'nobody else is there who would have to wait');
  await dialog.getByLabel('Seat 2').selectOption({ label: 'A free seat' });
  await pace.selectOption('leisurely');
  await ana.looksRight('the dialog');
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  await page.getByText('Reactions are leisurely at this table.').waitFor();
  const bo = await house.person();
  await bo.enter('Bo');
  await bo.page.goto(await page.locator('code', { hasText: '/watch/' }).innerText());
  await bo.page.getByText('Reactions are leisurely at this table.').waitFor();
  ana.isWell();
  bo.isWell();
});

// What is around every board: the waiting room, drawers, names, the bar with what can be done.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { diceOf, House } from './house.mjs';

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
  assert.match(told, /Greedy (bot )?B\b/, 'the other one');
  ana.isWell();
});

test('the hall loads no board; a table loads its own, and is there while it does', async () => {
  const ana = await house.person();
  const { page } = ana;
  const asked = []; // scripts, by their names without the hash
  page.on('request', (request) => {
    const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url());
    if (name) asked.push(name[1]);
  });
  await ana.enter('Ana');
  assert.deepEqual([...new Set(asked)], ['index']);

  let letGo;
  const held = new Promise((resolve) => (letGo = resolve));
  await page.route(/\/assets\/jqka-.*\.js$/, (route) => held.then(() => route.continue()));
  await page.getByRole('button', { name: 'Play now: JQ:KA' }).click();
  await page.getByRole('heading', { name: 'JQ:KA' }).waitFor();
  await page.getByRole('list', { name: 'Seats' }).getByText('(Ana)').waitFor();
  await page.getByText('The table is being laid').waitFor();
  await ana.looksRight('a table whose board is on its way');
  letGo();
  await ana.atTable();
  assert.ok(asked.includes('jqka'));
  assert.ok(!asked.includes('jaq') && !asked.includes('joust'), asked.join(', '));
  ana.isWell();
});

test('a board that cannot be loaded is said, and loading the page again brings it', async () => {
  const ana = await house.person();
  const { page } = ana;
  await ana.enter('Ana');
  await page.route(/\/assets\/joust-.*\.js$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Play now: Jungle Joust' }).click();
  await page.getByRole('heading', { name: 'This game could not be loaded' }).waitFor();
  await page.unroute(/\/assets\/joust-.*\.js$/);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await ana.atTable();
});

test('a game without a board of its own is played plainly', async () => {
  const ana = await house.person();
  const { page } = ana;
  await ana.enter('Ana');
  const table = await page.evaluate(() => {
    const { key } = JSON.parse(localStorage.waystone);
    const socket = new WebSocket(`ws://${location.host}/ws`);
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'hello', protocol: 2, key }));
      socket.send(JSON.stringify({ type: 'create', game: 'leduc', seats: ['me', 'bot=random'], options: {}, listed: false }));
    };
    return new Promise((resolve) => {
      socket.onmessage = ({ data }) => {
        const opened = [JSON.parse(data)].flat().find(({ type }) => type === 'table');
        if (opened) resolve(opened.table);
      };
    });
  });
  await ana.goTo(`/table/${table}`);
  await page.locator('.board').getByText(/^The pot holds \d+ chips$/).waitFor();
  assert.equal(await page.locator('.board [data-thing^="card:"]').count(), 1, 'one card is known: her own');
  assert.equal(await page.locator('.board').getByText('a card (face down)').count(), 1, 'and one is not');
  for (let i = 0; !(await ana.isOver()); ++i) {
    assert.ok(i < 100, 'the game does not end');
    await page.waitForFunction(() => document.title.startsWith('●') || document.querySelector('dialog[open]'));
    if (!(await ana.isOver())) await ana.clickOnce((sides) => i % sides);
  }
  ana.isWell();
});

for (const size of [undefined, kPhone])
  test(`an address that leads nowhere says so, and leads back${size ? ', on a phone' : ''}`, async () => {
    const ana = await house.person(size);
    const { page } = ana;
    for (const path of ['/nowhere', '/table/a/b', '/sit']) {
      const answer = await page.goto(`${house.url}${path}`);
      assert.equal(answer.status(), 404, path);
      await page.getByRole('heading', { name: 'No stone marks this way' }).waitFor();
    }
    ana.errors.length = 0; // the browser counts an answer of 404 as one
    await ana.looksRight('no such page');
    await page.getByRole('button', { name: 'Back to the hall' }).click();
    await page.getByRole('button', { name: /^Play now/ }).first().waitFor();
    await ana.goTo('/table/none');
    await page.getByRole('heading', { name: /no such table/i }).waitFor();
    await ana.looksRight('no such table');
  });

test('who comes to a full table is told so, and may watch', async () => {
  const [ana, bo, cy] = [await house.person(), await house.person(), await house.person(kPhone)];
  for (const [person, name] of [[ana, 'Ana'], [bo, 'Bo'], [cy, 'Cy']]) await person.enter(name);
  const link = await openTable(ana, 'Jungle Joust');
  await bo.page.goto(link);
  await bo.atTable();
  await cy.page.goto(link);
  await cy.page.getByRole('heading', { name: 'All seats are taken' }).waitFor();
  await cy.looksRight('a full table');
  await cy.page.getByRole('button', { name: 'Watch' }).click();
  await cy.atTable();
  assert.equal(await cy.page.locator('.board .thing.can').count(), 0);
  cy.isWell();
});

test('a click leaves no outline behind, by keyboard the focus is seen', async () => {
  const ana = await house.person();
  await ana.enter('Ana');
  const { page } = ana;
  await ana.playNow('Jungle Joust');
  await page.waitForFunction(() => document.title.startsWith('●'));
  const focused = (tell) => page.locator('.board .thing:focus').evaluate(tell);
  await page.locator('.board [data-thing="start:red:defense"]').click();
  assert.equal(await focused((thing) => getComputedStyle(thing).outlineStyle), 'none');
  await page.keyboard.press('ArrowRight');
  assert.ok(await focused((thing) => thing.matches(':focus-visible')));
});

for (const size of [undefined, kPhone])
  for (const title of ['JQ:KA', 'Jungle Joust', 'JAQ'])
    test(`${title}: what is asked changes from step to step, its box does not${size ? ', on a phone' : ''}`, async () => {
      const ana = await house.person(size);
      await ana.enter('Ana');
      const { page } = ana;
      await ana.playNow(title);
      await page.evaluate((isPhone) => {
        window.boxes = new Set();
        window.sentences = new Set();
        const note = () => {
          const foot = document.querySelector('main > .foot')?.getBoundingClientRect();
          if (foot) window.boxes.add(isPhone ? foot.height : `${foot.top} ${foot.height}`); // a page that scrolls has no top
          window.sentences.add(document.querySelector('.asks')?.textContent);
        };
        new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        note();
      }, size !== undefined);
      const dice = diceOf(3);
      // A quest may end before that.
      const asksOrEnds = () =>
        page.waitForFunction(() => document.title.startsWith('●') || document.querySelector('dialog[aria-label="The score sheet"]'));
      for (let i = 0; i < 12; ++i) {
        await asksOrEnds();
        if (await ana.isOver()) break;
        await ana.clickOnce(dice);
      }
      await asksOrEnds();
      const [boxes, sentences] = await page.evaluate(() => [[...window.boxes], [...window.sentences]]);
      assert.ok(sentences.length > 1, 'something else was asked');
      assert.equal(boxes.length, 1, boxes.join(', '));
    });

test('who watches JQ:KA is not told that they are in the dungeon', async () => {
  const ana = await house.person();
  await ana.enter('Ana');
  await ana.playNow('JQ:KA');
  await ana.sees('you are here');
  const bo = await house.person();
  await bo.enter('Bo');
  const { links } = ana.frames.find(({ type }) => type === 'table');
  await bo.goTo(links.watch);
  await bo.atTable();
  await bo.sees('Ana is here');
  const names = await bo.page.locator('.board [aria-label]').evaluateAll((all) => all.map((each) => each.ariaLabel));
  assert.ok(names.some((name) => name.endsWith('of Ana')), names.join('; '));
  assert.doesNotMatch(`${names.join('; ')} ${await bo.page.locator('.asks').innerText()}`, /you are|of you\b/i);
  bo.isWell();
});

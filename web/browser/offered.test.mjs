// A seat that was given up in a running game goes to somebody new when all who play agree; and a name that is written
// from right to left turns nothing beside it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './house.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

const kDana = '\u05d3\u05e0\u05d4';

/** What the page itself has no door for: a message with this person's key. */
const sayAt = (person, table, message) =>
  person.page.evaluate(
    ({ table, message }) => {
      const { key } = JSON.parse(localStorage.waystone);
      const socket = new WebSocket(`ws://${location.host}/ws`);
      socket.onopen = () => {
        for (const each of [{ type: 'hello', protocol: 2, key }, { type: 'open', table }, message]) socket.send(JSON.stringify(each));
      };
      return new Promise((resolve) => {
        socket.onmessage = ({ data }) => {
          if ([JSON.parse(data)].flat().some(({ type }) => type === 'left')) resolve();
        };
      });
    },
    { table, message },
  );

test('a seat is offered, agreed to and taken', async () => {
  const [ana, bo, cara] = [await house.person(), await house.person(), await house.person()];
  const dana = await house.person({ width: 390, height: 844 });
  for (const [person, name] of [[ana, 'Ana'], [bo, 'Bo'], [cara, 'Cara'], [dana, kDana]]) await person.enter(name);
  await ana.page.getByRole('button', { name: 'New table: Jungle Joust' }).click();
  const dialog = ana.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'One more seat' }).click();
  for (const seat of [2, 3]) await dialog.getByLabel(`Seat ${seat}`).selectOption({ label: 'A free seat' });
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  const link = await ana.page.locator('code', { hasText: '/sit/' }).innerText();
  await bo.page.goto(link);
  await cara.page.goto(link);
  for (const person of [ana, bo, cara]) await person.atTable();

  await sayAt(bo, /\/table\/(\w+)/.exec(ana.page.url())[1], { type: 'leave' });
  const seats = ana.page.getByRole('list', { name: 'Seats' });
  const offer = seats.getByRole('button', { name: 'Offer it to somebody new (seat 2)' });
  await offer.waitFor();
  await ana.looksRight('a seat that may be offered');
  await dana.page.goto(link);
  await dana.page.getByText('have not offered that seat to anybody').first().waitFor();
  await offer.press('Enter');
  await seats.getByRole('status').filter({ hasText: 'Offered; Cara has to agree' }).waitFor();
  assert.equal(await offer.count(), 0, 'once is enough');

  const theirs = cara.page.getByRole('list', { name: 'Seats' });
  await theirs.getByText('Ana would give it to somebody new').waitFor();
  await cara.looksRight('a seat that others offer');
  await theirs.getByRole('button', { name: 'Agree (seat 2)' }).click();
  for (const list of [seats, theirs]) await list.getByRole('status').filter({ hasText: 'Free for somebody new' }).waitFor();
  await seats.getByRole('button', { name: 'Copy the link (seat 2)' }).click();
  await seats.getByRole('button', { name: 'Copied (seat 2)' }).waitFor();

  await dana.page.goto(link);
  await dana.atTable();
  await seats.getByText(kDana).waitFor();
  assert.equal(await seats.getByRole('status').count(), 0);

  // Kept apart in a sentence by marks, in the chat by an element of its own.
  const name = await seats.locator('.name', { hasText: kDana }).innerText();
  assert.equal(name.trim(), `\u2068${kDana}\u2069`);
  await ana.page.getByRole('button', { name: 'Chat', exact: true }).click();
  await sayIn(dana, '(1) \u05e9\u05dc\u05d5\u05dd');
  const line = ana.page.getByRole('list', { name: 'What people said' }).getByRole('listitem').filter({ hasText: kDana });
  await line.waitFor({ state: 'attached' });
  assert.deepEqual(await line.locator('bdi').allTextContents(), [kDana, '(1) \u05e9\u05dc\u05d5\u05dd']);
  for (const person of [ana, cara, dana]) person.isWell();
});

async function sayIn({ page }, text) {
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await page.getByRole('textbox', { name: 'Say something' }).fill(text);
  await page.keyboard.press('Enter');
}

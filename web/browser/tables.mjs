// Tables as a person opens them in the hall.

/** A table of this game with so many seats, all others bots. */
export async function openTable(person, title, seats) {
  const { page } = person;
  await page.getByRole('button', { name: `New table: ${title}` }).click();
  const dialog = page.getByRole('dialog');
  const chairs = dialog.getByLabel(/^Seat \d/);
  for (let n = await chairs.count(); n > seats; --n) await dialog.getByRole('button', { name: 'Take it away' }).click();
  for (let n = await chairs.count(); n < seats; ++n) await dialog.getByRole('button', { name: 'One more seat' }).click();
  for (let seat = 2; seat <= seats; ++seat) await dialog.getByLabel(`Seat ${seat}`).selectOption('bot=greedy');
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  await person.atTable();
}

/** Until this person is asked, or the game is over. */
export const isAsked = ({ page }) => page.waitForFunction(() => document.title.startsWith('●') || document.querySelector('dialog[open]'));

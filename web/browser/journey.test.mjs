import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { diceOf, eventsOf, House, scenesOf } from './house.mjs';
import { playOut, playSome, twoSitDown, viewsOf } from './tables.mjs';

let house;
before(async () => (house = await House.open()));
after(() => house.close());

test('two people play a whole journey by clicking and learn nothing of each other', async () => {
  // Long Stages would show nothing more.
  const people = await twoSitDown(house, 'The Journey', { 'rounds after which a Stage ends at the latest': '2' });
  const [ana, bo] = people;
  await ana.looksRight('the table');
  await playOut(people, diceOf(4));
  await bo.page.getByRole('dialog', { name: 'The score sheet' }).waitFor();
  await bo.page.locator('.ending').getByRole('img').waitFor(); // for each way in which it may end

  let lookedFor = 0;
  for (const [mine, person] of people.entries()) {
    const theirs = String(2 - mine);
    const secrets = viewsOf(people[1 - mine].frames);
    for (const frame of person.frames) {
      if ((frame.type !== 'step' && frame.type !== 'table') || frame.over) continue;
      // What was discarded may be drawn again in the step that shuffles it.
      if (frame.type === 'step' && eventsOf(frame).some(([name]) => name === 'reshuffled')) continue;
      const scenes = scenesOf(frame).map(({ view, events }) => ({ view: Object.fromEntries(Object.entries(view ?? {}).filter(([path]) => !path.startsWith('shuffled'))), events }));
      const told = frame.type === 'step' ? { ...frame, view: null, events: null, scenes } : scenes[0];
      for (const { card, seen } of Object.values(secrets.get(frame.version)?.hands?.[theirs] ?? {})) {
        if (seen || !card || card === '?') continue;
        ++lookedFor;
        assert.doesNotMatch(JSON.stringify(told), new RegExp(`(?<![\\w-])${card}(?![\\w-])`), `version ${frame.version}`);
      }
    }
  }
  assert.ok(lookedFor > 100, `only ${lookedFor} looked for`);
  ana.isWell();
  bo.isWell();
});

test('a journey on a phone against a bot, and in the dark', async () => {
  const ana = await house.person({ width: 390, height: 844 });
  await ana.page.emulateMedia({ colorScheme: 'dark' });
  await ana.enter('Ana');
  await ana.playNow('The Journey');
  await playSome(ana, 12, diceOf(5));
  await ana.looksRight('the table on a phone');
});

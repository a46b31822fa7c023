import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { diceOf, House } from './house.mjs';
import { isAsked, lookForSecrets, playOut, playSecond, playSome, twoSitDown, viewsOf } from './tables.mjs';

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

  const lookedFor = lookForSecrets(people, {
    held: (view, seat) => Object.values(view.hands?.[seat] ?? {}).flatMap(({ card, seen }) => (seen || !card || card === '?' ? [] : [card])),
    mixes: 'reshuffled', // what was discarded may be drawn again in that step
    without: ['shuffled'],
  });
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

/** Roles and names of a page as a screen reader has them: ['button', 'Pass']. */
const namesIn = (snapshot) => [...snapshot.matchAll(/^\s*- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?/gm)].map(([, role, name = '']) => [role, name.replaceAll("''", "'")]);

/** What a screen reader is told at one decision of Dark's; returns whether an attack was on its way. */
async function hearsAll({ page, frames }) {
  const snapshot = await page.locator('main').ariaSnapshot();
  const names = namesIn(snapshot);
  const nameless = names.filter(([role, name]) => ['button', 'region', 'img', 'heading', 'link'].includes(role) && name === '');
  assert.deepEqual(nameless, [], snapshot);
  const buttons = names.flatMap(([role, name]) => (role === 'button' ? [name] : []));
  assert.deepEqual(buttons.filter((name, at) => buttons.indexOf(name) !== at), [], 'two things of the same name');
  const regions = names.flatMap(([role, name]) => (role === 'region' ? [name.replace(/: .*/, '')] : []));
  for (const wanted of ['The road', 'Light', 'The hero', 'Dark, your side', 'The Stage now', 'Your hand', 'Piles', 'What you can do'])
    assert.ok(regions.includes(wanted), `no "${wanted}" in ${regions.join(', ')}`);
  assert.ok(buttons.some((name) => /^The hero's Health: \d+ of \d+/.test(name)), 'how much Health is left');
  assert.ok(buttons.some((name) => /^Shared pile: \d+ cards?\. Discarded: /.test(name)), 'what was discarded');
  // What cannot be chosen is no switch.
  assert.equal(await page.locator('.thing:not(.can, .chosen)[aria-pressed]').count(), 0);
  // Who attacks whom is not only an arrow.
  const { attack, in_play: inPlay } = [...viewsOf(frames).values()].at(-1);
  if (!inPlay[attack?.attacker]) return false; // none, or it was removed before it struck
  assert.ok(buttons.some((name) => /: attack \d+, defence \d+, attacks/.test(name)), `nobody attacks in ${buttons.join('; ')}`);
  assert.match(await page.locator('.board [role=status]').innerText(), / against .*Attack \d+ against defence \d+/s);
  return true;
}

test('who hears the table of Dark learns what others see there', async () => {
  const dice = diceOf(8);
  let attacks = 0;
  for (let game = 0; attacks === 0; ++game) {
    assert.ok(game < 5, 'there was no attack to hear of');
    const ana = await house.person();
    await ana.enter('Ana');
    await playSecond(ana, 'The Journey');
    await isAsked(ana);
    const spoken = await ana.notes(() => document.querySelector('p.unseen[aria-live]').textContent);
    for (let i = 0; !(await ana.isOver()) && (attacks === 0 || i < 12); ++i) {
      if (await hearsAll(ana)) ++attacks;
      await ana.clickOnce(dice);
      await isAsked(ana);
    }
    // What happened is read out, in sentences.
    assert.ok((await spoken()).filter((said) => /^[A-Z].*\.$/.test(said.trim())).length > 3);
    ana.isWell();
  }
});

test('a card travels from the hand to the table', async () => {
  const ana = await house.person();
  await ana.enter('Ana');
  // With time to move, and notes of what moves.
  await ana.page.evaluate(() => localStorage.setItem('waystone', JSON.stringify({ ...JSON.parse(localStorage.getItem('waystone')), speed: 0.1 })));
  await ana.page.addInitScript(() => {
    globalThis.moved = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, how) {
      if (this.dataset?.thing) moved.push([this.dataset.thing, Object.keys(frames[0]).includes('opacity') ? 'fades' : 'travels']);
      return animate.call(this, frames, how);
    };
  });
  await ana.goTo('/');
  await ana.playNow('The Journey');
  const dice = diceOf(6);
  const cameDown = () => ana.page.evaluate(() => moved.filter(([key]) => key.startsWith('piece:') && key !== 'piece:hero'));
  // Nobody need come down for a long time, and a game may be over before: then there is another.
  const before = [];
  let now = [];
  while (before.length + now.length < 3) {
    await isAsked(ana);
    if (await ana.isOver()) {
      before.push(...now);
      await ana.goTo('/');
      await ana.playNow('The Journey');
    } else await ana.clickOnce(dice);
    now = await cameDown();
  }
  const all = [...before, ...now];
  assert.deepEqual(all.filter(([, how]) => how !== 'travels'), []);
  ana.isWell();
});

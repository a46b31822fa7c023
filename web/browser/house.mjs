// The real program as a server, and people at it in a real browser.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const program = process.env.WAYSTONE_PROGRAM;
assert.ok(program, 'WAYSTONE_PROGRAM is not set: the program to test');

// A wait has no bound in seconds but the runner's (./test): how fast a machine is says nothing of the program. What
// has stood still for so many minutes says where it does.
const kStill = 5;

export class House {
  people = [];
  data = [];

  /** content: files instead of those built into the program, { game: { file: text } }. */
  static async open(content = {}) {
    const house = new House();
    house.folder = mkdtempSync(join(tmpdir(), 'waystone-browser-'));
    house.lay(content);
    await house.start();
    house.browser = await chromium.launch({
      executablePath: process.env.WAYSTONE_CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
    house.watch = setInterval(() => house.people.forEach((person) => void person.saysIfStill()), 60_000);
    house.watch.unref();
    return house;
  }

  /** Where there is content, every game has a folder. */
  lay(content) {
    const folder = join(this.folder, 'data');
    for (const game of Object.keys(content).length > 0 ? ['jaq', 'jqka', 'joust', 'journey', 'qftt'] : []) {
      mkdirSync(join(folder, game), { recursive: true });
      for (const [file, text] of Object.entries(content[game] ?? {})) writeFileSync(join(folder, game, file), text);
      this.data = ['--data', folder];
    }
  }

  async start(port = 0) {
    const db = join(this.folder, 'waystone.db');
    this.process = spawn(program, ['serve', '--guard', '--log', 'off', '--bot-pause-ms', '1', '--beat-ms', '1', '--window-ms', '1', '--db', db, '--port', String(port), ...this.data]);
    let said = '';
    for await (const part of this.process.stdout) {
      said += part;
      const found = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(said);
      if (found && said.includes('Stop it')) {
        this.port = Number(found[1]);
        break;
      }
    }
    assert.ok(this.port, `the server did not start: ${said}`);
    this.url = `http://127.0.0.1:${this.port}`;
  }

  /** As kill -9, and up again at the same place. */
  async killAndRestart() {
    this.process.kill('SIGKILL');
    await once(this.process, 'exit');
    await this.start(this.port);
  }

  async person(size = { width: 1440, height: 900 }) {
    const context = await this.browser.newContext({ viewport: size, permissions: ['clipboard-write'] });
    context.setDefaultTimeout(0);
    const person = new Person(this, context, await context.newPage());
    this.people.push(person);
    return person;
  }

  async close() {
    clearInterval(this.watch);
    await this.browser?.close();
    this.process.kill('SIGTERM');
    const [code] = await once(this.process, 'exit');
    rmSync(this.folder, { recursive: true });
    assert.equal(code, 0, 'the server ends cleanly');
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export class Person {
  frames = []; // all that the server told this browser, as objects
  errors = [];
  still = { frames: -1, minutes: 0 };

  constructor(house, context, page) {
    Object.assign(this, { house, context });
    this.watch(page);
  }

  watch(page) {
    this.page = page;
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (said) => said.type() === 'error' && !/ERR_CONNECTION_REFUSED|WebSocket/.test(said.text()) && this.errors.push(said.text()));
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => this.frames.push(...[JSON.parse(String(payload))].flat())),
    );
  }

  /** Called every minute. */
  async saysIfStill() {
    const { frames, minutes } = this.still;
    this.still = frames === this.frames.length ? { frames, minutes: minutes + 1 } : { frames: this.frames.length, minutes: 0 };
    if (this.still.minutes !== kStill || this.page.isClosed()) return;
    const heard = this.frames.slice(-3).map((frame) => JSON.stringify(frame).slice(0, 2000));
    console.error(`nothing new for ${kStill} minutes at ${this.page.url()}: ${await this.page.title()}\n${await this.page.innerText('body')}\n${heard.join('\n')}`);
  }

  async goTo(path) {
    await this.page.goto(`${this.house.url}${path}`);
  }

  /** Into the hall, with everything moving at once. */
  async enter(name = '') {
    // Before the page reads its settings, and once: it writes them itself when the server has answered.
    await this.page.addInitScript((wanted) => {
      if (sessionStorage.getItem('entered') === wanted.name) return;
      sessionStorage.setItem('entered', wanted.name);
      const { name, ...rest } = wanted;
      const kept = JSON.parse(localStorage.getItem('waystone') ?? '{}');
      localStorage.setItem('waystone', JSON.stringify({ name: '', ...kept, ...rest, ...(name && { name }) }));
    }, { name, speed: 0 });
    await this.goTo('/');
    await this.page.getByRole('button', { name: /^Play now/ }).first().waitFor();
  }

  async playNow(title) {
    await this.page.getByRole('button', { name: `Play now: ${title}` }).click();
    await this.atTable();
  }

  async atTable() {
    await this.page.locator('.board .thing').first().waitFor();
  }

  /** Something with such a name is there. */
  async sees(label) {
    await this.page.locator(`[aria-label*="${label}"]`).first().waitFor({ state: 'attached' });
  }

  /** From now on the page notes what look() finds there, whenever that is something else. Returns how to read the notes. */
  async notes(look) {
    await this.page.evaluate(`{
      const look = ${look};
      globalThis.notes = [look()];
      const note = () => notes.at(-1) === look() || notes.push(look());
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    }`);
    return () => this.page.evaluate('notes');
  }

  async isOver() {
    return this.page.getByRole('dialog', { name: 'The score sheet' }).isVisible();
  }

  /** What the page has heard so far, in one number: it changes with every step, and when an answer is sealed. */
  get version() {
    return this.frames.filter(({ type }) => type === 'step' || type === 'table' || type === 'sealed').length;
  }

  /** What the page's data-shown says when it has shown all that was heard; null where no table was. */
  get heard() {
    let [version, sealed] = [null, -1];
    for (const frame of this.frames) {
      if (frame.type === 'table') [version, sealed] = [frame.version ?? 0, frame.sealed === undefined ? -1 : (frame.decision ?? frame.version)];
      if (frame.type === 'step') version = frame.version;
      if (frame.type === 'sealed') sealed = frame.sealed === undefined ? -1 : frame.decision;
    }
    return version === null ? null : `${version}/${sealed}`;
  }

  /** Until the page has shown all that was heard: frames come to a test before the page draws them. */
  async hasShown() {
    const { page } = this;
    const shown = () => page.evaluate(() => document.querySelector('[data-shown]')?.getAttribute('data-shown') ?? null);
    for (let i = 0; this.heard !== null && (await shown()) !== this.heard; ++i) await page.waitForTimeout(i < 5 ? 0 : 10);
  }

  async asksMe() {
    await this.hasShown();
    return (await this.page.title()).startsWith('●');
  }

  /** One decision by clicking on things and buttons, as a person would who does not know the game; none if one is no longer asked. */
  async clickOnce(dice) {
    const { page } = this;
    const offered = page.locator('section[aria-label="What you can do"] .buttons > .button:not(.grey):not(.quiet):not(summary):not(:disabled)');
    const touched = page.locator('.board .thing.chosen');
    let [things, plain, before] = [[], [], 0];
    for (;;) {
      await this.hasShown();
      // What was touched before a step of others came stays touched: to touch it again would let it go.
      things = (await touched.count()) > 0 ? [] : await page.locator('.board .thing.can').all();
      plain = await offered.all();
      before = this.version;
      if (things.length + plain.length > 0) break;
      if (!(await this.asksMe()) || (await this.isOver())) return;
      await page.waitForTimeout(10); // steps are still being shown
    }
    // What is clicked may be gone because a step came meanwhile; then there is something new to look at. False: so it was.
    const click = async (what, how = {}) => {
      for (;;) {
        try {
          await what.click({ timeout: 2000, ...how }); // then it looks again, as often as it takes
          return true;
        } catch (error) {
          if (this.version !== before || (await what.count()) === 0) return false;
          if (!String(error).includes('Timeout')) throw error;
        }
      }
    };
    const any = dice(things.length + plain.length);
    if (any >= things.length) {
      if (!(await click(plain[any - things.length]))) return;
    } else {
      // At the side where a card that lies under others is seen.
      const [width, height] = await things[any].evaluateAll(([element]) => (element instanceof HTMLElement ? [element.offsetWidth, element.offsetHeight] : [0, 0]));
      if (!(await click(things[any], width > 0 ? { position: { x: Math.min(14, width / 2), y: height / 2 } } : {}))) return;
      // It is done at once, or what can be done with the thing is offered, as soon as the page has drawn that.
      for (let i = 0; this.version === before; ++i) {
        if ((await offered.count()) > 0) await click(offered.nth(dice(await offered.count())));
        else if (i > 20 && (await touched.count()) === 0) return; // a step was shown first, instead
        await page.waitForTimeout(i < 3 ? 0 : 10);
      }
    }
    await this.hears(before);
  }

  async hears(before) {
    while (this.version === before) await this.page.waitForTimeout(10);
    await this.hasShown();
  }

  /** At rest: no serious finding of axe-core, no sideways scrolling, no error in the console. */
  async looksRight(where) {
    const wide = await this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${where} is ${wide} pixels too wide`);
    await this.page.evaluate(() => scrollTo(0, 0)); // nothing half under what sticks to the bottom
    await this.page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    await this.page.evaluate(axe);
    const { violations } = await this.page.evaluate(() => globalThis.axe.run());
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    assert.deepEqual(
      serious.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')}`),
      [],
      where,
    );
    this.isWell();
  }

  isWell() {
    assert.deepEqual(this.errors, []);
  }
}

/** A step has several scenes, or is one itself. */
export const scenesOf = (step) => step.scenes ?? [step];

/** All that a step tells, or a table's log. */
export const eventsOf = (frame) => frame.log ?? scenesOf(frame).flatMap(({ events }) => events ?? []);

/** Random, but the same every time. */
export function diceOf(seed) {
  let state = seed;
  return (sides) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  };
}

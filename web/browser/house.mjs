// The real program as a server, and people at it in a real browser.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const program = process.env.WAYSTONE_PROGRAM;
assert.ok(program, 'WAYSTONE_PROGRAM is not set: the program to test');

export class House {
  static async open() {
    const house = new House();
    house.folder = mkdtempSync(join(tmpdir(), 'waystone-browser-'));
    await house.start();
    house.browser = await chromium.launch({
      executablePath: process.env.WAYSTONE_CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
    return house;
  }

  async start(port = 0) {
    const db = join(this.folder, 'waystone.db');
    this.process = spawn(program, ['serve', '--guard', '--log', 'off', '--bot-pause-ms', '1', '--beat-ms', '1', '--window-ms', '1', '--db', db, '--port', String(port)]);
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
    return new Person(this, context, await context.newPage());
  }

  async close() {
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

  /** Something with such a name is there; if it does not come, what is there is said. */
  async sees(label) {
    const [found] = await Promise.allSettled([this.page.locator(`[aria-label*="${label}"]`).first().waitFor({ state: 'attached' })]);
    if (found.status === 'fulfilled') return;
    const names = await this.page.locator('[aria-label]').evaluateAll((all) => all.map((each) => each.ariaLabel));
    const heard = this.frames.slice(-3).map((frame) => JSON.stringify(frame).slice(0, 2000));
    assert.fail(`no "${label}" at ${this.page.url()}: ${names.join('; ')}\n${await this.page.innerText('body')}\n${heard.join('\n')}`);
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

  /** What the page has heard so far, in one number: it changes with every step. */
  get version() {
    return this.frames.filter(({ type }) => type === 'step' || type === 'table').at(-1)?.version ?? 0;
  }

  async asksMe() {
    return (await this.page.title()).startsWith('●');
  }

  /** One decision by clicking on things and buttons, as a person would who does not know the game. */
  async clickOnce(dice) {
    const { page } = this;
    const offered = page.locator('section[aria-label="What you can do"] .buttons > .button:not(.grey):not(.quiet):not(summary):not(:disabled)');
    // What was touched before a step of others came stays touched: to touch it again would let it go.
    const touched = page.locator('.board .thing.chosen');
    const things = (await touched.count()) > 0 ? [] : await page.locator('.board .thing.can').all();
    const plain = await offered.all();
    const before = this.version;
    // What is clicked may be gone because a step came meanwhile; then there is a new version to look at.
    const click = async (what, how = {}) => {
      try {
        await what.click({ timeout: 30000, ...how });
      } catch (error) {
        if (this.version === before) throw error;
      }
    };
    if (things.length + plain.length === 0) return page.waitForTimeout(10); // steps are still being shown
    const any = dice(things.length + plain.length);
    if (any >= things.length) await click(plain[any - things.length]);
    else {
      // At the side where a card that lies under others is seen.
      const [width, height] = await things[any].evaluate((element) => (element instanceof HTMLElement ? [element.offsetWidth, element.offsetHeight] : [0, 0]));
      await click(things[any], width > 0 ? { position: { x: Math.min(14, width / 2), y: height / 2 } } : {});
      // It is done at once, or what can be done with the thing is offered, as soon as the page has drawn that.
      for (let i = 0; i < 6000 && this.version === before; ++i) {
        if ((await offered.count()) > 0) await click(offered.nth(dice(await offered.count())));
        await page.waitForTimeout(i < 3 ? 0 : 10);
      }
    }
    await this.hears(before);
  }

  async hears(before) {
    for (let i = 0; this.version === before; ++i) {
      assert.ok(i < 6000, `no step came after version ${before}: ${await this.page.innerText('body')}`);
      await this.page.waitForTimeout(10);
    }
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

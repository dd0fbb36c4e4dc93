/**
 * Two warbands in the browser of a phone: founded, through a whole game for beginners, and what comes after it, to the hiring.
 * With `SCREENSHOTS` (a folder) it makes the pictures of docs/players-frostgrave.md.
 */
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { frostgrave } from '../../src/games/frostgrave/game.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { withBrowserFixture } from './opened.ts';
import { ephemeralMessages, openClient, reopenPanel, runCommand, selectOption } from './panels.ts';

const PHONE = 400;
const MOST_ANSWERS = 160;
/** Milliseconds after which a panel that has not changed is looked at anew. */
const LOOKS_ANEW = 3_000;
/** Milliseconds between two looks. */
const INTERVAL = 20;
/** In a phase somebody activates so many at most. */
const EACH_PHASE = 1;
const MOST_SETTLED = 30;
/** So often in a row nobody gets an answer in. */
const MOST_IDLE = 20;

let browser: Browser;
let local: LocalDiscord;

withBrowserFixture({ game: frostgrave, seed: 11 }, (table) => {
  ({ browser, local } = table);
});

test('two seats found warbands, play First Snow to its end, and hire whom they lack', async () => {
  const ann = await openClient(browser, local.url, 'ann', PHONE);
  const bea = await openClient(browser, local.url, 'bea', PHONE);
  const pages = [ann, bea];
  await runCommand(ann, '/campaign create');
  for (const page of pages) await foundWithRoom(page);

  await ann.getByRole('button', { name: 'Begin a game', exact: true }).last().click();
  await selectOption(ann, panel(ann), 'A scenario, or a table', /First Snow/);
  await press(panel(ann), 'Set out');
  for (const page of pages) {
    await page
      .getByRole('button', { name: /^First Snow/ })
      .last()
      .click();
    await page
      .getByText(/Before the game|Warbands come in/)
      .first()
      .waitFor();
    await openPanel(page);
  }
  const answers = await playToTheEnd(pages);
  expect(answers).toBeGreaterThan(15);
  for (const page of pages)
    await page
      .getByText(/The game is over/)
      .first()
      .waitFor();
  const story = (await ann.getByRole('article').allTextContents()).join('\n');
  expect(story).toContain('its last turn is over');
  expect(story).not.toContain('gives up');

  await settle(ann, 'ann');
  await settle(bea, 'bea');
  expect(local.violations).toEqual([]);
});

async function told(pages: readonly Page[]): Promise<string> {
  const words = await Promise.all(pages.map((page) => panel(page).innerText()));
  return words.join('\n');
}

/** The panel that a seat has got last. */
function panel(page: Page): Locator {
  return ephemeralMessages(page).last();
}

async function press(where: Locator, name: string | RegExp): Promise<void> {
  await where.getByRole('button', { name, exact: typeof name === 'string' }).click();
}

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My panel' }).last().click();
  await panel(page).waitFor();
}

/** Writes a picture for the docs, where one is wanted. */
async function picture(page: Page, name: string, hasImage = true): Promise<void> {
  const to = process.env.SCREENSHOTS;
  if (to === undefined) return;
  if (hasImage) {
    const image = panel(page)
      .getByRole('button', { name: /^Enlarge picture/ })
      .locator('img');
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((each) => 'complete' in each && each.complete)).toBe(true);
  }
  await panel(page).locator('.components').last().scrollIntoViewIfNeeded();
  await page.screenshot({ path: path.join(to, `${name}.png`) });
}

/** A warband as it is suggested, but for one of its soldiers: that gold is left for later. */
async function foundWithRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Join', exact: true }).last().click();
  await press(panel(page), 'Suggested warband');
  await press(panel(page), 'Back');
  await selectOption(page, panel(page), 'Dismiss a soldier', undefined);
  await panel(page).getByText('7 of 8 soldiers').waitFor();
  await press(panel(page), 'Everyone is hired');
  await press(panel(page), 'Found it');
  await panel(page).getByText('is founded').waitFor();
}

/** Both answer what they are asked until the game is over. How many answers that took. */
async function playToTheEnd(pages: readonly Page[]): Promise<number> {
  const seats = pages.map((page, i) => new Seat(page, i === 0));
  let answers = 0;
  for (let idle = 0; answers < MOST_ANSWERS && idle < MOST_IDLE; ) {
    const before = answers;
    for (const seat of seats) {
      if ((await seat.page.getByText(/The game is over/).count()) > 0) return answers;
      if (await seat.answer()) answers++;
    }
    idle = answers > before ? 0 : idle + 1;
    if (idle > 1) for (const page of pages) await reopenPanel(page);
  }
  throw new Error(`The game does not end: ${await told(pages)}`);
}

/** Somebody who plays: one activates in each phase and does what is proposed first; asked in between, it takes the first choice. */
class Seat {
  readonly page: Page;
  #phase = '';
  #activated = 0;
  #hasWritten = false;
  readonly #isFirst: boolean;
  readonly #shown = new Set<string>();

  /** `isFirst`: pictures are made of its panels. */
  constructor(page: Page, isFirst: boolean) {
    this.page = page;
    this.#isFirst = isFirst;
    page.setDefaultTimeout(LOOKS_ANEW);
  }

  /** True when something was answered. */
  async answer(): Promise<boolean> {
    const here = panel(this.page);
    const before = await here.innerText();
    if (/You have nothing to do|The game is over/.test(before)) return false;
    if (before.includes('You have answered')) return false;
    return answered(here, () => this.#press(here, before));
  }

  async #press(here: Locator, words: string): Promise<void> {
    const enough = here.getByRole('button', { name: 'End this phase' });
    if ((await enough.count()) > 0) {
      const phase = /Turn \d+, \w+ phase/.exec(words)?.[0] ?? '';
      this.#activated = phase === this.#phase ? this.#activated + 1 : 1;
      this.#phase = phase;
      if (this.#activated > EACH_PHASE) return enough.click();
    }
    const ready = here.getByRole('button', { name: 'Nothing else: start the game' });
    if (!this.#isFirst && (await ready.count()) > 0) return ready.click();
    if (words.includes('actions left') && !this.#hasWritten) return this.#write(here);
    if (/Turn [23].*Whom do you activate/s.test(words)) await this.#show('table');
    if (/Turn [23].*What does .* do\?/s.test(words)) await this.#show('proposals');
    return takeAny(this.page, here);
  }

  /** Its first order is typed, and confirmed when the way is shown. */
  async #write(here: Locator): Promise<void> {
    this.#hasWritten = true;
    await press(here, 'Write it');
    const form = this.page.getByRole('dialog');
    await form.getByRole('textbox').fill('toward t1 3');
    await form.getByRole('button', { name: 'Submit' }).click();
    await here.getByText(/Not sent yet|The closest I can offer/).waitFor();
    await this.#show('way');
    await press(here, /^(Confirm|Take that instead)$/);
  }

  async #show(what: string): Promise<void> {
    if (this.#shown.has(what) || !this.#isFirst) return;
    this.#shown.add(what);
    await picture(this.page, `frostgrave-${what}`);
  }
}

/** Answers all that comes after the game, hires somebody with the gold that is left, and is ready for the next. */
async function settle(page: Page, seat: string): Promise<void> {
  const thread = local
    .client('Ann')
    .channels.find(({ isThread, name }) => isThread && name.startsWith('Between games'));
  await page.goto(`${local.url}/#/${seat}/${thread?.id ?? ''}`);
  await page.getByText('After game 1').first().waitFor();
  await openPanel(page);
  const here = panel(page);
  if (seat === 'ann') await picture(page, 'frostgrave-aftermath', false);
  for (let answers = 0; !(await here.innerText()).includes('What do you do with it?'); answers++) {
    expect(answers).toBeLessThan(MOST_SETTLED);
    if (!(await takesAny(page, here))) await reopenPanel(page);
  }
  for (let tries = 0; !(await here.innerText()).includes('Whom do you hire?'); tries++) {
    expect(tries).toBeLessThan(MOST_IDLE);
    await answered(here, () => press(here, 'Hire'));
  }
  if (seat === 'ann') await picture(page, 'frostgrave-hiring', false);
  for (let tries = 0; !(await takesAny(page, here)); tries++) expect(tries).toBeLessThan(MOST_IDLE);
  await here.getByText('What do you do with it?').waitFor();
  const story = async () => (await page.getByRole('article').allTextContents()).join('\n');
  await expect.poll(async () => (await story()).split('hired for').length - 1).toBe(seat === 'ann' ? 1 : 2);
  await press(here, /^Done/);
  await here.getByText('You have nothing to do').or(here.getByText('ready for the next game')).first().waitFor();
}

/** True when something was pressed, and the bot has shown another panel. What others answer may take it away. */
async function answered(here: Locator, pressing: () => Promise<void>): Promise<boolean> {
  const before = await shownByBot(here);
  try {
    await pressing();
    await expect.poll(() => shownByBot(here), { timeout: LOOKS_ANEW, interval: INTERVAL }).not.toBe(before);
    return true;
  } catch {
    return false;
  }
}

/** The words and buttons of a panel, without its menus: a choice stands there before the bot has heard of it. */
async function shownByBot(here: Locator): Promise<string> {
  return here.evaluate((message) => {
    const copy = message.cloneNode(true);
    for (const menu of copy.querySelectorAll('.select')) menu.remove();
    const buttons = [...copy.querySelectorAll('[data-custom-id]')];
    return [copy.textContent, ...buttons.map((button) => button.getAttribute('data-custom-id'))].join('\n');
  });
}

async function takesAny(page: Page, here: Locator): Promise<boolean> {
  return answered(here, () => takeAny(page, here));
}

/** The first choice: of a menu, or else the first button. */
async function takeAny(page: Page, here: Locator): Promise<void> {
  const menu = here
    .locator('.components [aria-haspopup="listbox"]')
    .and(page.getByRole('button', { name: /^Choose(?! a base)/ }))
    .first();
  if ((await menu.count()) === 0) return here.locator('.components').getByRole('button').first().click();
  await menu.click();
  await page.getByRole('listbox').getByRole('option').first().click();
}

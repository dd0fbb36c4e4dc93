import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { Browser, Locator, Page } from 'playwright-core';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { installedIn } from '../../src/cli/installed.ts';
import { type Bot, startBot } from '../../src/discord/bot.ts';
import { PACKS } from '../../src/games/packs.ts';
import { cursorFrom } from '../../src/kernel/chance.ts';
import { type LocalDiscord, startLocalDiscord } from '../../src/local/local.ts';
import { launchChromium, openWindow } from './browser.ts';

/** What answers what a panel asks; and of that, what leads back. */
const ANSWERS = /^(say|pick|next|done|page):/;
const BACKWARDS = ['Earlier choices', 'Back'];
const WAITING = /Nothing is wanted of you now|You have chosen|This scenario is over/;
const MOST_PRESSES = 1_500;

const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-e2e-'));
const random = xoroshiro128plus(5);
let browser: Browser;
let local: LocalDiscord;
let bot: Bot;

beforeAll(async () => {
  browser = await launchChromium();
  local = await startLocalDiscord({ rateLimits: { every: 97 } });
  bot = await startBot({
    token: local.token,
    apiUrl: local.apiUrl,
    database: path.join(folder, 'games.db'),
    ...installedIn([PACKS]),
    cursor: () => cursorFrom(5),
    commands: COMMANDS,
    log: pino({ level: 'error' }, pino.destination(2)),
  });
});

afterAll(async () => {
  await browser.close();
  await bot.stop();
  await local.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('two seats play the beginners’ scenario in the browser, from /campaign create to the summary', async () => {
  const ann = await sit('ann');
  const bea = await sit('bea');
  await ann.getByRole('textbox', { name: /Message #/ }).fill('/campaign create');
  await ann.getByRole('option', { name: '/campaign create' }).click();
  await ann.keyboard.press('Enter');
  await ann.getByRole('button', { name: 'Join', exact: true }).waitFor();
  await joinAs(ann, 'Anna');
  await joinAs(bea, 'Beatrix');
  await ann.getByRole('button', { name: 'Choose a scenario', exact: true }).click();
  await select(ann, privately(ann).last(), 'Choose a scenario', /The Snow Fence/);
  await ann.getByRole('button', { name: /^Start at level/ }).click();
  for (const page of [ann, bea]) {
    await page
      .getByRole('button', { name: /^The Snow Fence/ })
      .first()
      .click();
    await page.getByText('Everybody keeps one of three battle goals.').waitFor();
    await page.getByRole('button', { name: 'My panel' }).last().click();
    await privately(page).last().waitFor();
  }
  const presses = await play([ann, bea]);
  expect(presses).toBeGreaterThan(10);
  for (const page of [ann, bea]) {
    const summary = page.getByRole('article').filter({ hasText: /After \d+ rounds?\./ });
    await summary.waitFor();
    const text = (await summary.textContent()) ?? '';
    expect(text).toMatch(/Completed|Lost/);
    expect(text).toContain('Anna');
    expect(text).toContain('Beatrix');
    expect(text).toMatch(/\d+ experience/);
  }
  expect(local.violations).toEqual([]);
});

async function sit(seat: string): Promise<Page> {
  const page = await openWindow(browser, 1280, 900);
  page.setDefaultTimeout(20_000);
  await page.goto(`${local.url}/#/${seat}/table`);
  await page.getByRole('textbox', { name: /Message #/ }).waitFor();
  return page;
}

/** Messages that only this seat sees. */
function privately(page: Page): Locator {
  return page.getByRole('article').filter({ hasText: 'Only you can see this' });
}

async function joinAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await select(page, privately(page).last(), 'Choose a class', undefined);
  const form = page.getByRole('dialog');
  await form.getByRole('textbox').fill(name);
  await form.getByRole('button', { name: 'Submit' }).click();
  await privately(page)
    .filter({ hasText: `You are ${name}` })
    .waitFor();
}

/** Chooses in a select: the option that is named, or the first. */
async function select(page: Page, message: Locator, placeholder: string, option: RegExp | undefined): Promise<void> {
  await message.getByRole('button', { name: placeholder }).click();
  const list = page.getByRole('listbox');
  await (option ? list.getByRole('option', { name: option }) : list.getByRole('option').first()).click();
}

/** Everybody answers what their panel asks, until the scenario is over. How many answers that took. */
async function play(pages: readonly Page[]): Promise<number> {
  for (let presses = 0; presses < MOST_PRESSES; ) {
    for (const page of pages) {
      if (await isOver(page)) return presses;
      if (await act(page)) presses++;
    }
  }
  throw new Error('The scenario did not end.');
}

async function isOver(page: Page): Promise<boolean> {
  return (await page.getByText(/After \d+ rounds?\./).count()) > 0;
}

/** Presses one thing on the panel of a page; asks anew where nothing is wanted. True when it answered something. */
async function act(page: Page): Promise<boolean> {
  const panel = privately(page).last();
  const before = (await panel.textContent()) ?? '';
  if (WAITING.test(before)) {
    await panel
      .getByRole('button', { name: 'Refresh' })
      .or(page.getByRole('button', { name: 'My panel' }).last())
      .last()
      .click();
    await page.waitForTimeout(60);
    return false;
  }
  const controls = panel.locator('.components').getByRole('button');
  const names = await controls.evaluateAll((buttons) =>
    buttons.map((button) => ({
      name: button.getAttribute('aria-label') ?? button.textContent ?? '',
      isSelect: button.getAttribute('aria-haspopup') === 'listbox',
      isDisabled: button.hasAttribute('disabled'),
      customId: button.getAttribute('data-custom-id') ?? '',
    })),
  );
  const usable = names.flatMap(({ name, isSelect, isDisabled, customId }, at) =>
    !isDisabled && (isSelect || (ANSWERS.test(customId) && !BACKWARDS.includes(name.trim()))) ? [{ at, isSelect }] : [],
  );
  const chosen = usable[uniformInt(random, 0, usable.length - 1)];
  if (!chosen) return false;
  await controls.nth(chosen.at).click();
  if (chosen.isSelect) await chooseSome(page);
  await changed(page, before);
  return true;
}

/** Takes random options of the open list, as many as it needs. */
async function chooseSome(page: Page): Promise<void> {
  const list = page.getByRole('listbox');
  const options = list.getByRole('option');
  await options.first().waitFor();
  const count = await options.count();
  const isMulti = (await list.getAttribute('aria-multiselectable')) === 'true';
  const done = page.getByRole('button', { name: 'Done' });
  for (let tries = 0; tries < count; tries++) {
    await options.nth((uniformInt(random, 0, count - 1) + tries) % count).click();
    if (!isMulti || (await done.isEnabled())) break;
  }
  if (isMulti) await done.click();
}

/** Waits until the panel says something else; some answers lead to the very same words. */
async function changed(page: Page, before: string): Promise<void> {
  for (let i = 0; i < 30; i++) {
    await page.waitForTimeout(40);
    const after = await privately(page)
      .last()
      .textContent()
      .catch(() => before);
    if (after !== before) return;
  }
}

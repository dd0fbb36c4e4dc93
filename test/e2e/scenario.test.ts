import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { Browser, Page } from 'playwright-core';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { installedIn } from '../../src/cli/installed.ts';
import { type Bot, startBot } from '../../src/discord/bot.ts';
import { frosthaven } from '../../src/games/frosthaven/game.ts';
import { PACKS } from '../../src/games/packs.ts';
import { cursorFrom } from '../../src/kernel/chance.ts';
import { type LocalDiscord, startLocalDiscord } from '../../src/local/local.ts';
import { launchChromium } from './browser.ts';
import { act, joinAs, privately, select, sit } from './panels.ts';

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
    ...installedIn([PACKS], [frosthaven]),
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
  const ann = await sit(browser, local.url, 'ann', 1280);
  const bea = await sit(browser, local.url, 'bea', 1280);
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

/** Everybody answers what their panel asks, until the scenario is over. How many answers that took. */
async function play(pages: readonly Page[]): Promise<number> {
  for (let presses = 0; presses < MOST_PRESSES; ) {
    for (const page of pages) {
      if (await isOver(page)) return presses;
      if (await act(page, random)) presses++;
    }
  }
  throw new Error('The scenario did not end.');
}

async function isOver(page: Page): Promise<boolean> {
  return (await page.getByText(/After \d+ rounds?\./).count()) > 0;
}

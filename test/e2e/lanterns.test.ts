/** A game of a few lines in the browser of a phone: founded, joined, begun, lit in secret, taken back, restarted, ended. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import type { Bot } from '../../src/bot/bot.ts';
import { startBot } from '../../src/bot/bot.ts';
import { loadInstallation } from '../../src/cli/installed.ts';
import { seedRng } from '../../src/engine/values/rng.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import { lanterns, writeWall } from '../games/lanterns/game.ts';
import { UNHURRIED_TABLE } from '../support/unhurried.ts';
import { launchChromium, openWindow } from './browser.ts';
import { runCommand } from './panels.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-e2e-'));
const complaints: string[] = [];
let browser: Browser;
let local: LocalDiscord;
let bot: Bot;

async function start(): Promise<void> {
  bot = await startBot({
    token: local.token,
    apiUrl: local.apiUrl,
    database: path.join(folder, 'games.db'),
    ...loadInstallation([path.join(folder, 'packs')], [lanterns]),
    cursor: () => seedRng(3),
    commands: COMMANDS,
    log: pino({ level: 'warn' }, { write: (line) => complaints.push(line) }),
  });
}

/** Stops the bot when all is said and drawn. */
async function stop(): Promise<void> {
  await bot.app.outboxWorker.waitUntilIdle();
  await bot.stop();
}

beforeAll(async () => {
  writeWall(path.join(folder, 'packs'));
  browser = await launchChromium();
  local = await startLocalDiscord(UNHURRIED_TABLE);
  await start();
});

afterAll(async () => {
  await browser.close();
  await stop();
  await local.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(local.violations).toEqual([]);
  expect(complaints).toEqual([]);
});

/** The channel of the campaign, as somebody has it open. */
async function sit(person: string): Promise<Page> {
  const page = await openWindow(browser, 400, 800);
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(`${local.url}/#/${person}/table`);
  return page;
}

async function shot(page: Page, name: string): Promise<void> {
  const shots = process.env.SCREENSHOTS;
  if (shots !== undefined) await page.screenshot({ path: path.join(shots, `${name}.png`) });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(400);
}

const press = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true }).last().click();

/** Goes to the first night, and opens the panel there. */
async function goUp(page: Page): Promise<void> {
  await press(page, 'Channels');
  await page
    .getByRole('button', { name: /^Night 1/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Watch 1' }).waitFor();
  await press(page, 'My panel');
  await panel(page).waitFor();
}

/** The message in which somebody is asked how many lamps to light; what stands beside it quotes its words. */
function panel(page: Page): Locator {
  return page
    .getByRole('article')
    .filter({ hasText: 'Only you can see this' })
    .filter({ has: page.getByRole('button', { name: '0 lamps', exact: true }) })
    .last();
}

test('at 400 pixels two people keep the lamps for a night, through a restart, and end it', async () => {
  const [ann, bea] = [await sit('ann'), await sit('bea')];
  await runCommand(ann, '/campaign create');
  await ann.getByText('Nobody keeps the lamps yet.').waitFor();
  for (const page of [ann, bea]) await press(page, 'Join');
  await ann.getByText('You keep a lamp.').waitFor();
  await shot(ann, 'home');
  await press(bea, 'Begin');
  await bea.getByText('The first night falls.').waitFor();
  await shot(bea, 'begun');

  for (const page of [ann, bea]) await goUp(page);
  await shot(ann, 'asked');
  await press(panel(ann), 'The wind so far');
  await ann.getByText('No wind has blown yet.').waitFor();
  await shot(ann, 'wind');
  await press(panel(ann), '3 lamps');
  await panel(ann).getByText('You light 3 lamps, and may still change it.').waitFor();
  await shot(ann, 'lit');
  expect(await bea.getByText('You light 3 lamps').count()).toBe(0);
  await bea.getByText('Waiting for').first().waitFor();
  await press(panel(ann), 'Undo');
  await bea.getByText('took back a number of lamps').first().waitFor();
  await press(panel(ann), '2 lamps');
  await panel(ann).getByText('You light 2 lamps, and may still change it.').waitFor();
  await stop();
  await start();

  await press(panel(bea), '3 lamps');
  for (const page of [ann, bea]) {
    await page.getByRole('heading', { name: 'Watch 2' }).waitFor();
    await page
      .getByText(/east lights 2 lamps and the keeper in the west lights 3 lamps/)
      .first()
      .waitFor();
    await page.locator('img[alt^="A wall at night with 3 lamps"]').last().waitFor();
  }
  await shot(bea, 'second');
  await press(ann, 'My panel');
  await panel(ann).filter({ hasText: 'after watch 1' }).waitFor();
  await shot(ann, 'anew');
  for (const page of [ann, bea]) await press(panel(page), '0 lamps');
  await ann
    .getByText(/Night 1 is over/)
    .first()
    .waitFor();
  await shot(ann, 'over');
  await press(ann, 'Channels');
  await ann
    .getByRole('button', { name: /^Night 2/ })
    .first()
    .waitFor();
});

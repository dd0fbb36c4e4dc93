/** The menus of messages and people on the page: by a finger, the right button and the keyboard. */
import type { Interaction } from 'discord.js';
import { MessageFlags } from 'discord.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import type { Bot } from '../support/loopback/bot.ts';
import { startBot } from '../support/loopback/bot.ts';
import { UNHURRIED_TABLE } from '../support/unhurried.ts';
import { launchChromium } from './browser.ts';

let browser: Browser;
let local: LocalDiscord;
let bot: Bot;

const MENUS = [
  { type: 3, name: 'Why?', nameLocalizations: { de: 'Warum?' } },
  { type: 2, name: 'Sheet' },
  { name: 'look', description: 'Look around', descriptionLocalizations: { de: 'Sieh dich um' } },
];

async function answer(one: Interaction): Promise<unknown> {
  if (!one.isContextMenuCommand()) return undefined;
  const of = one.isUserContextMenuCommand() ? one.targetUser.displayName : one.targetId;
  return one.reply({ content: `${one.commandName} of ${of}.`, flags: MessageFlags.Ephemeral });
}

beforeAll(async () => {
  browser = await launchChromium();
  local = await startLocalDiscord(UNHURRIED_TABLE);
  bot = await startBot(local, { commands: MENUS, answer });
});

afterAll(async () => {
  await browser.close();
  await bot.stop();
  await local.stop();
  expect(bot.errors).toEqual([]);
  expect(local.violations).toEqual([]);
});

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`${local.url}/${query}#/ann/table`);
  await page.getByRole('textbox', { name: /(?:Message|Nachricht an) #/ }).waitFor();
}

const items = (page: Page) => page.getByRole('menuitem').allTextContents();

test('right button and keyboard -> the menu of a message, and of a person', async () => {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  const said = local.client('Bea').sendMessage('A word of Bea', { channel: 'table' });
  await open(page, '?locale=de');
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await page.getByText('Du sitzt als', { exact: true }).waitFor();
  await page.getByText('Sieh dich um').waitFor();
  await page.getByText('A word of Bea').click({ button: 'right' });
  await page.getByRole('menuitem').waitFor();
  expect(await items(page)).toEqual(['Warum?']);
  await page.keyboard.press('Escape');
  expect(await items(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mehr' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[role=menuitem]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(`Why? of ${said.id}.`).waitFor();
  await page.getByRole('button', { name: 'Als Cem sitzen' }).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem').waitFor();
  expect(await items(page)).toEqual(['Sheet']);
  await page.locator('[role=menuitem]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Sheet of Cem.').waitFor();
  await page.getByText('Bea', { exact: true }).and(page.locator('.author')).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Sheet' }).click();
  await page.getByText('Sheet of Bea.').waitFor();
  await page.close();
});

test('a long press on a phone -> the menu, and the seat stays', async () => {
  const context = await browser.newContext({ viewport: { width: 400, height: 900 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await open(page);
  const box = await page.getByRole('button', { name: /Sit as Dov/ }).boundingBox();
  const finger = await context.newCDPSession(page);
  const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 };
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await page.waitForTimeout(800);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('menuitem', { name: 'Sheet' }).click();
  await page.getByText('Sheet of Dov.').waitFor();
  expect(page.url()).toContain('#/ann/table');
  await context.close();
});

/** An answer is written in the browser of a phone: the form, what was understood, another try, and the answer. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FireTable } from '../support/bot/fires.ts';
import { launchChromium, openWindow } from './browser.ts';

let browser: Browser;
let table: FireTable;

beforeAll(async () => {
  browser = await launchChromium();
  table = await FireTable.open();
});

afterAll(async () => {
  await browser.close();
  await table.stop();
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});

test('at 400 pixels: written, refused with the nearest, changed, confirmed', async () => {
  const page = await openWindow(browser, 400, 800);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  const shot = async (name: string) => {
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
  };
  await table.panel('Ann');
  await page.goto(`${table.local.url}/#/ann/table`);
  await page.getByText('How high does the flame burn?').waitFor();
  await shot('asked');

  await page.getByRole('button', { name: 'Write it' }).click();
  const field = page.getByRole('textbox', { name: /Your answer/ });
  expect(await field.getAttribute('placeholder')).toBe('Hands, 1 to 1,000: 12');
  await field.fill('2000 hands');
  await shot('form');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('The closest I can offer').waitFor();
  await shot('nearest');

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  expect(await field.inputValue()).toBe('2000 hands');
  await field.fill('200');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('That means 200 hands').waitFor();
  await shot('understood');

  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('You have answered').waitFor();
  await shot('given');
  const isWide = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
  expect(isWide).toBe(false);
  expect(await table.answers()).toEqual(['east 200 by player']);
  expect(complaints).toEqual([]);
});

/** Forms on the page of a phone: lists, radios, boxes and files, as wide as the screen and no wider. With `SCREENSHOTS` (a folder) it keeps pictures. */
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { frostgrave } from '../../src/games/frostgrave/game.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { withBrowserFixture } from './opened.ts';
import { ephemeralMessages, openClient, runCommand, selectOption } from './panels.ts';

const PHONE = 400;

let browser: Browser;
let local: LocalDiscord;

withBrowserFixture({ game: frostgrave, seed: 11 }, (table) => {
  ({ browser, local } = table);
});

const formIn = (page: Page): Locator => page.getByRole('dialog');
const panelOf = (page: Page): Locator => ephemeralMessages(page).last();

/** So long (ms) a form may take: a busy bot misses the moment in which one can open, and is pressed again. */
const FORM_TIMEOUT = 8_000;
const MOST_PRESSES = 4;

async function openForm(page: Page, button: string): Promise<Locator> {
  const form = formIn(page);
  for (let presses = 0; presses < MOST_PRESSES && !(await form.isVisible()); presses++) {
    await panelOf(page).getByRole('button', { name: button, exact: true }).click();
    await form.waitFor({ timeout: FORM_TIMEOUT }).catch(() => {});
  }
  await form.waitFor({ timeout: FORM_TIMEOUT });
  await keepPicture(page, `form-${button.toLowerCase().replaceAll(/\W+/g, '-')}`);
  return form;
}

/** Nothing of the form is wider than the screen. */
async function expectFit(form: Locator): Promise<void> {
  const widths = await form.evaluate((dialog) => [
    dialog.getBoundingClientRect().width,
    ...[...dialog.querySelectorAll('*')].map((each) => each.getBoundingClientRect().right),
  ]);
  expect(Math.max(...widths)).toBeLessThanOrEqual(PHONE);
  expect(widths[0]).toBeGreaterThan(PHONE - 10);
}

async function submit(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'detached' });
}

async function choose(page: Page, form: Locator, label: string, options: readonly RegExp[]): Promise<void> {
  await form.getByRole('group', { name: label }).locator('.select-button').click();
  for (const option of options) await page.getByRole('option', { name: option }).click();
  const done = page.getByRole('button', { name: 'Done', exact: true });
  if (await done.isVisible()) await done.click();
}

async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder !== undefined) await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

test('a warband is founded by forms on a phone, and comes back from its file', async () => {
  const page = await openClient(browser, local.url, 'ann', PHONE);
  await runCommand(page, '/campaign create');
  await page.getByRole('button', { name: 'Join', exact: true }).last().click();
  await panelOf(page).waitFor();
  await selectOption(page, panelOf(page), 'Choose a school', /^Witch/);

  let form = await openForm(page, 'Own and aligned spells on one form');
  await choose(page, form, 'Witch (own)', [/^Fog/, /^Curse/, /^Mud/]);
  await choose(page, form, 'Enchanter (aligned)', [/^Strength/]);
  await choose(page, form, 'Necromancer (aligned)', [/^Bone Dart/]);
  await choose(page, form, 'Summoner (aligned)', [/^Leap/]);
  await keepPicture(page, 'form-filled');
  await expectFit(form);
  await submit(form);
  await panelOf(page).getByText('Fog 8').first().waitFor();

  form = await openForm(page, 'Neutral spells on one form');
  await choose(page, form, 'Thaumaturge (neutral)', [/^Heal/]);
  await choose(page, form, 'Elementalist (neutral)', [/^Elemental Bolt/]);
  await submit(form);

  form = await openForm(page, 'Apprentice and soldiers on one form');
  await form.getByRole('radio', { name: /^None/ }).check();
  await choose(page, form, 'Soldiers', [/^Thug/, /^Archer/]);
  await expectFit(form);
  await submit(form);

  form = await openForm(page, 'Arms');
  expect(await form.getByRole('checkbox', { name: /^Staff/ }).isChecked()).toBe(true);
  await form.getByRole('checkbox', { name: /^Staff/ }).uncheck();
  await form.getByRole('checkbox', { name: /^Bow/ }).check();
  await expectFit(form);
  await submit(form);
  await panelOf(page).getByText('dagger, quiver and bow').first().waitFor();

  await panelOf(page).getByRole('button', { name: 'Found it' }).click();
  await panelOf(page).getByText('is founded').waitFor();
  await panelOf(page).getByRole('button', { name: 'My warband' }).click();
  await panelOf(page).getByRole('button', { name: 'Refound it' }).click();
  form = await openForm(page, 'From a file…');
  const file = { name: 'warband.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
  await form.locator('input[type=file]').setInputFiles(file);
  await form.getByText('warband.json').waitFor();
  await expectFit(form);
  await submit(form);
  await panelOf(page).getByText('Nothing has changed.').waitFor();
  expect(local.violations).toEqual([]);
});

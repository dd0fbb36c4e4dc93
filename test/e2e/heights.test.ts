/** Panels at the width of a phone: none is higher than one and a half screens, and nothing sticks out or is covered. */
import type { Browser, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { frostgrave } from '../../src/games/frostgrave/game.ts';
import { frosthaven } from '../../src/games/frosthaven/game.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import type { Layout } from '../../tools/trial/panels/layout.ts';
import { layout, MAX_HEIGHT, MEASURE } from '../../tools/trial/panels/layout.ts';
import { withBrowserFixture } from './opened.ts';
import { ephemeralMessages, joinAs, openClient, runCommand, selectOption } from './panels.ts';

const PHONE = 400;
const LOADED = `[...document.querySelectorAll('article img')].every((image) => image.complete)`;

const panel = (page: Page): Locator => ephemeralMessages(page).last();

async function press(page: Page, name: string): Promise<void> {
  await panel(page).getByRole('button', { name, exact: true }).click();
}

/** Gives a command that has no options. */
async function runBareCommand(page: Page, command: string): Promise<void> {
  await page.getByRole('textbox', { name: /Message #/ }).fill(command);
  await page.getByRole('option', { name: command }).click();
}

/** Of the panel that says `words`, with its picture. */
async function measurePanel(page: Page, words: string | RegExp, hasPicture = false): Promise<Layout> {
  await panel(page).getByText(words).first().waitFor();
  if (hasPicture) await panel(page).locator('img').first().waitFor();
  await expect.poll(() => page.evaluate(LOADED)).toBe(true);
  const id = await panel(page).getAttribute('id');
  return layout.parse(await page.evaluate(`(${MEASURE})(document.querySelector('#${id}'))`));
}

function expectFits(name: string, { height, ...faults }: Layout): void {
  expect(height, name).toBeLessThanOrEqual(MAX_HEIGHT);
  expect(faults, name).toEqual({ sticksOut: [], overlaps: [], cutOff: [] });
}

describe('Frostgrave', () => {
  let browser: Browser;
  let local: LocalDiscord;
  withBrowserFixture({ game: frostgrave, seed: 5 }, (opened) => {
    ({ browser, local } = opened);
  });

  test('founding and settings -> each panel has at most 1200 px', async () => {
    const page = await openClient(browser, local.url, 'ann', PHONE);
    await runCommand(page, '/campaign create');
    await page.getByRole('button', { name: 'Join', exact: true }).last().click();
    expectFits('schools', await measurePanel(page, /A wizard begins with/));
    await selectOption(page, panel(page), 'Choose a school', undefined);
    expectFits('spells', await measurePanel(page, 'You have chosen nothing yet.', true));
    await press(page, 'Suggest the rest');
    expectFits('end', await measurePanel(page, 'Ready to be founded', true));
    await press(page, 'Back');
    expectFits('soldiers', await measurePanel(page, /of 8 soldiers/, true));
    await runBareCommand(page, '/settings');
    expectFits('settings', await measurePanel(page, /Settings of/));
    await press(page, 'The campaign');
    expectFits('campaign', await measurePanel(page, /when more than half vote/));
    expect(local.violations).toEqual([]);
  });
});

describe('Frosthaven', () => {
  let browser: Browser;
  let local: LocalDiscord;
  withBrowserFixture({ game: frosthaven, seed: 5 }, (opened) => {
    ({ browser, local } = opened);
  });

  test('joining, settings and reminders -> each panel has at most 1200 px', async () => {
    const page = await openClient(browser, local.url, 'ann', PHONE);
    await runCommand(page, '/campaign create');
    await page.getByRole('button', { name: 'Join', exact: true }).last().waitFor();
    await joinAs(page, 'Anna');
    expectFits('kit', await measurePanel(page, 'You are Anna', true));
    await runBareCommand(page, '/settings');
    expectFits('settings', await measurePanel(page, /Settings of/));
    await press(page, 'Variants');
    expectFits('variants', await measurePanel(page, 'Reduced randomness: off'));
    await runBareCommand(page, '/reminders');
    expectFits('reminders', await measurePanel(page, 'Your reminders'));
    expect(local.violations).toEqual([]);
  });
});

import type { Browser, Page } from 'playwright-core';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { expect, test } from 'vitest';
import { frosthaven } from '../../src/games/frosthaven/game.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { withBrowserFixture } from './opened.ts';
import { answerPanel, ephemeralMessages, joinAs, openClient, runCommand, selectOption } from './panels.ts';

const MOST_PRESSES = 1_500;
const MOST_TRIES = 5_000;

const random = xoroshiro128plus(5);
let browser: Browser;
let local: LocalDiscord;

withBrowserFixture({ game: frosthaven, seed: 5, rateLimits: { every: 97 } }, (table) => {
  ({ browser, local } = table);
});

test('two seats in a browser -> /campaign create to the summary of a first scenario', async () => {
  const ann = await openClient(browser, local.url, 'ann', 1280);
  const bea = await openClient(browser, local.url, 'bea', 1280);
  await runCommand(ann, '/campaign create');
  await ann.getByRole('button', { name: 'Join', exact: true }).waitFor();
  await joinAs(ann, 'Anna');
  await joinAs(bea, 'Beatrix');
  await ann.getByRole('button', { name: 'Choose a scenario', exact: true }).click();
  await selectOption(ann, ephemeralMessages(ann).last(), 'Choose a scenario', /The Snow Fence/);
  await ann.getByRole('button', { name: /^Start at level/ }).click();
  for (const page of [ann, bea]) {
    await page
      .getByRole('button', { name: /^The Snow Fence/ })
      .first()
      .click();
    await page.getByText('Everyone keeps one of three battle goals.').waitFor();
    await page.getByRole('button', { name: 'My panel' }).last().click();
    await ephemeralMessages(page).last().waitFor();
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
  let presses = 0;
  for (let tries = 0; presses < MOST_PRESSES && tries < MOST_TRIES; tries++) {
    for (const page of pages) {
      if (await isOver(page)) return presses;
      if (await answerPanel(page, random)) presses++;
    }
  }
  throw new Error('The scenario did not end.');
}

async function isOver(page: Page): Promise<boolean> {
  return (await page.getByText(/After \d+ rounds?\./).count()) > 0;
}

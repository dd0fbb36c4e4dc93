/** A campaign in the browser, at the width of a phone: from its founding, through a scenario, into its second week. */
import type { Browser, Page } from 'playwright-core';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { expect, test } from 'vitest';
import { frosthaven } from '../../src/games/frosthaven/game.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { BenchPlayers } from '../../tools/frosthaven/bench/players.ts';
import { withBrowserFixture } from './opened.ts';
import { answerPanel, ephemeralMessages, joinAs, openClient, runCommand, selectOption } from './panels.ts';

const PHONE = 400;
const MOST_PRESSES = 200;

const random = xoroshiro128plus(3);
let browser: Browser;
let local: LocalDiscord;

withBrowserFixture({ game: frosthaven, seed: 3 }, (table) => {
  ({ browser, local } = table);
});

test('two seats in a browser -> quests, a scenario, a week, then week 2 begins', async () => {
  const ann = await openClient(browser, local.url, 'ann', PHONE);
  const bea = await openClient(browser, local.url, 'bea', PHONE);
  await runCommand(ann, '/campaign create');
  await ann.getByRole('button', { name: 'Join', exact: true }).waitFor();
  await joinAs(ann, 'Anna');
  await joinAs(bea, 'Beatrix');
  for (const page of [ann, bea]) await chooseQuest(page);
  expect(home()).toContain('Week 1, summer');

  await ann.getByRole('button', { name: 'Choose a scenario', exact: true }).click();
  await selectOption(ann, ephemeralMessages(ann).last(), 'Choose a scenario', /The Snow Fence/);
  await ann.getByRole('button', { name: /^Start at level/ }).click();
  const players = new BenchPlayers(local, 3);
  expect(await players.playAnswers(['Ann', 'Bea'], await thread('The Snow Fence'), 400)).toBe(true);

  const outpost = await thread('Frosthaven');
  for (const [page, seat] of [
    [ann, 'ann'],
    [bea, 'bea'],
  ] as const) {
    await page.goto(`${local.url}/#/${seat}/${outpost}`);
    await page.getByRole('button', { name: 'My panel' }).last().click();
    await ephemeralMessages(page).last().waitFor();
  }
  await spendWeek([ann, bea]);
  expect(home()).toContain('Week 2, summer');
  ann.setDefaultTimeout(20_000);

  await ann.goto(`${local.url}/#/ann/table`);
  await ann.getByRole('button', { name: 'Sheet', exact: true }).last().click();
  const sheet = ann.getByRole('img', { name: /week 2|week 1/i }).last();
  await sheet.waitFor();
  expect(await ann.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  expect(local.violations).toEqual([]);
});

const sees = () => local.client('Ann').visibleMessages('table');
const home = () => sees().find(({ text }) => text.startsWith('# '))?.text ?? '';

/** A thread in which something is asked. */
async function thread(name: string): Promise<string> {
  const found = () => local.client('Ann').channels.find((each) => each.isThread && each.name.startsWith(name))?.id;
  await expect.poll(found, { timeout: 20_000 }).toBeDefined();
  const channel = found() ?? '';
  await local
    .client('Ann')
    .waitForMessage(({ buttons }) => buttons.some(({ label }) => label === 'My panel'), { channel });
  return channel;
}

/** The first of the two that were drawn. */
async function chooseQuest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Personal quest', exact: true }).last().click();
  await answerPanel(page, random);
}

/** Both answer what they are asked, go home after a loss, and are done with Downtime when they have done something there. */
async function spendWeek(pages: readonly Page[]): Promise<void> {
  for (const page of pages) page.setDefaultTimeout(LOOKS_ANEW);
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    for (const page of pages) {
      if (home().includes('Week 2')) return;
      if (!(await pressed(page, 'Go back'))) {
        const isLate = presses > MOST_PRESSES / 10;
        if (!isLate || !(await pressed(page, 'Done'))) await answerPanel(page, random);
      }
    }
  }
  throw new Error(`The week does not end: ${home()}`);
}

/** What the other answers meanwhile takes away what was about to be pressed: then it is looked at anew. */
const LOOKS_ANEW = 2_000;

/** Presses a button of the panel, if it is there. */
async function pressed(page: Page, name: string): Promise<boolean> {
  const found = ephemeralMessages(page).last().getByRole('button', { name, exact: true });
  if ((await found.count()) === 0) return false;
  return found.click({ timeout: LOOKS_ANEW }).then(
    () => true,
    () => false,
  );
}

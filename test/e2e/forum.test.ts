/** The page of the local table on a phone: a forum, its posts and their tags. */
import { expect, test } from 'vitest';
import { frosthaven } from '../../src/games/frosthaven/game.ts';
import { BenchPlayers } from '../../tools/frosthaven/bench/players.ts';
import type { BrowserFixture } from './opened.ts';
import { withBrowserFixture } from './opened.ts';

let fixture: BrowserFixture;
withBrowserFixture({ game: frosthaven, seed: 3, forums: ['tales'] }, (opened) => {
  fixture = opened;
});

test('a forum on a phone -> a post is begun, a campaign founded in it, a scenario played', async () => {
  const { browser, local } = fixture;
  const page = await browser.newPage({ viewport: { width: 400, height: 800 } });
  await page.goto(`${local.url}/#/ann/${local.client('Ann').idOf('tales')}`);
  await page.getByText('There is no post here yet.').waitFor();
  expect(await page.getByRole('textbox', { name: /^Message/ }).count()).toBe(0);
  await page.getByLabel('Title of a new post').fill('Who plays?');
  await page.getByLabel('Its first message').fill('Frosthaven by post, anybody?');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByRole('button', { name: 'Who plays?' }).click();
  await page.getByText('Frosthaven by post, anybody?').waitFor();
  await page.getByRole('textbox').fill('/start');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Where do you play?: tales' }).waitFor();
  await page.getByRole('button', { name: 'Found it' }).click();
  await page.getByText('Our campaign is in').waitFor();
  const players = new BenchPlayers(local, 3);
  await players.beginScenario('Our campaign', ['Ann', 'Bea'], 'the-snow-fence', 'tales');
  await page.goto(`${local.url}/#/ann/${local.client('Ann').idOf('tales')}`);
  const post = page.getByRole('button', { name: 'The Snow Fence' }).filter({ hasText: 'Several to move' });
  await post.waitFor();
  await page.getByRole('button', { name: 'Our campaign' }).filter({ hasText: 'Campaign' }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(400);
  await post.click();
  await page.getByText('Kill all enemies.').first().waitFor();
  expect(await page.locator('.channel-head .tag').allTextContents()).toEqual(['Several to move']);
  await page.close();
});

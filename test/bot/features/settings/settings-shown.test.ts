/** Over Discord: boards and pictures are as `/settings` says. */
import { expect, test } from 'vitest';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { settingsActs } from '../../../support/bot/settings-acts.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const { typed, chosen } = settingsActs(() => table);

/** The boards that were drawn for everybody since, as the drawing processes got them. */
async function boards(since: number): Promise<Record<string, unknown>[]> {
  await table.bot.app.outboxWorker.waitUntilIdle();
  const jobs = table.drawn.slice(since).map((job): Record<string, unknown> => JSON.parse(job));
  return jobs.filter(({ picture }) => picture === 'board');
}

test('pictures for all -> the table’s colours and size; one’s own -> one’s own', async () => {
  await table.players.playAnswers(PEOPLE, table.thread, 6);
  expect((await boards(0)).filter(({ isSmall, palette }) => isSmall || palette === 'colour-blind')).toEqual([]);
  await chosen('Bea', 'Pictures', 'Colours', 'Colours of pictures: for colour-blind players');
  await chosen('Bea', 'Pictures', 'Size', 'Size of pictures: small');
  let since = table.drawn.length;
  await table.players.playAnswers(PEOPLE, table.thread, 20);
  const [first] = (await boards(since)).filter(({ isSmall }) => isSmall);
  expect([first?.palette, first?.isSmall]).toEqual(['colour-blind', true]);
  const own = await typed('Ann', 'board');
  expect(own.content).toContain('round');
  await expect.poll(async () => (await boards(0)).at(-1)?.palette).toBe('dusk');
  await chosen('Bea', 'Pictures', 'Size', 'Size of pictures: no pictures');
  await table.bot.app.outboxWorker.waitUntilIdle();
  since = table.drawn.length;
  await table.players.playAnswers(PEOPLE, table.thread, 20);
  expect((await boards(since)).filter(({ palette }) => palette === 'colour-blind')).toEqual([]);
});

/** Statistics and film of a scenario, and what stays hidden in them. */
import { expect, test } from 'vitest';
import { historyActs, setUpReplays } from '../../../support/bot/acts/history-acts.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

const reels = setUpReplays((fresh) => {
  table = fresh;
});

const { play, ask } = historyActs(() => table);

test('/statistics draws what was counted, and nothing of what is hidden', async () => {
  await play(16);
  const own = await ask('Ann', 'statistics');
  await expect.poll(() => table.drawn.filter((job) => job.includes('"picture":"statistics"'))).toHaveLength(1);
  await table.local.client('Ann').press('The whole campaign', { channel: table.thread, on: own.id });
  await ask('Ann', 'statistics', { of: 'campaign' });
  await expect.poll(() => table.drawn.filter((job) => job.includes('"picture":"statistics"'))).toHaveLength(3);
  const [one = '', all = ''] = table.drawn.filter((job) => job.includes('"picture":"statistics"'));
  expect(JSON.parse(one)).toMatchObject({ game: 'frosthaven', version: 2 });
  for (const name of ['Anngar', 'Beagar', 'Enemies', 'Damage dealt', 'Luck of the deck']) expect(one).toContain(name);
  expect(all).toContain('The Testers');
});

test('Replay makes a film of what everybody has seen, and hands over both files in private', async () => {
  await play(12);
  const on = await ask('Ann', 'log');
  const seat = table.local.client('Ann');
  const { message } = await seat.press('Replay', { channel: table.thread, on: on.id });
  expect(message?.isEphemeral).toBe(true);
  const files = () => seat.visibleMessages(table.thread).find(({ id }) => id === message?.id)?.attachments ?? [];
  await expect.poll(() => files().map(({ filename }) => filename)).toEqual(['replay.gif', 'replay.html']);
  const [reel] = reels;
  expect(reel?.frames.length).toBeGreaterThan(3);
  expect(reel?.most).toBe(10 * 1024 * 1024);
  expect(reel?.frames.at(-1)?.job).toMatchObject({ game: 'frosthaven', picture: 'board' });
});

/** A replay that a bot has promised, and that no bot has made when it ends. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openJobs } from '../../../src/matches/service/jobs.ts';
import { restartBot, startPlayedBot } from '../../support/bot/played-bot.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';

test('a replay that was promised is made by the next run, and stands in its place', async () => {
  const table = await startPlayedBot(4);
  await table.bot.stop();
  const never = () => new Promise<never>(() => {});
  const first = await restartBot(table, { videoMaker: never, shutdownTimeouts: { presses: 50 } });
  const { players, thread, local } = table;
  for (let i = 0; i < 12; i++) for (const person of PEOPLE) await players.answerQuestion(person, thread);
  const seat = local.client('Ann');
  const { message: log } = await seat.runCommand('log', {}, { channel: thread });
  const promised = () =>
    seat.visibleMessages(thread).find(({ content }) => content.includes('It will be here in a minute'));
  void seat.press('Replay', { channel: thread, on: log?.id ?? '' }).catch(() => {});
  await expect.poll(promised).toBeDefined();
  const there = promised()?.id;
  expect((await openJobs(first.app.records)).map(({ work }) => work.what)).toEqual(['replay']);
  await first.stop();
  const videoMaker = async () => ({ picture: Buffer.from('GIF89a'), page: Buffer.from('<!doctype html>') });
  const bot = await restartBot(table, { videoMaker: videoMaker });
  const files = () => seat.visibleMessages(thread).find(({ id }) => id === there)?.attachments ?? [];
  await expect.poll(() => files().map(({ filename }) => filename)).toEqual(['replay.gif', 'replay.html']);
  expect(promised()).toBeUndefined();
  await expect.poll(() => openJobs(bot.app.records)).toEqual([]);
  await bot.stop();
  await local.stop();
  rmSync(path.dirname(table.database), { recursive: true, force: true });
  expect(local.violations).toEqual([]);
});

import { rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { FailureKind, InteractionKind } from '../../src/bot/client/metrics.ts';
import { restartBot, startPlayedBot } from '../support/bot/played-bot.ts';

test('what people do is counted with how long it took, and what goes wrong by where it did', async () => {
  const table = await startPlayedBot(1);
  const { local, thread, database, complaints } = table;
  await table.bot.stop();
  const handled: InteractionKind[] = [];
  const failed: FailureKind[] = [];
  const metrics = {
    recordInteraction: (what: InteractionKind, seconds: number) => {
      expect(seconds).toBeGreaterThan(0);
      handled.push(what);
    },
    countFailure: (what: FailureKind) => void failed.push(what),
  };
  const bot = await restartBot(table, { metrics: metrics });
  const ann = local.client('Ann');
  await ann.press('My panel', { channel: thread });
  await ann.runCommand('status', {}, { channel: thread });
  await ann.autocomplete('rules', { term: 'pie' }, 'term', { channel: thread });
  await expect.poll(() => handled.toSorted()).toEqual(['command', 'press', 'suggestion']);
  expect(failed).toEqual([]);

  const raw = new Database(database);
  raw.exec("create trigger full before insert on entries begin select raise(abort, 'no room'); end");
  raw.close();
  await table.players.answerQuestion('Ann', thread).catch(() => {});
  await table.players.answerQuestion('Bea', thread).catch(() => {});
  await expect.poll(() => failed).toContain('interaction');
  expect(complaints.join('')).toContain('interactions: interaction failed');
  await bot.stop();
  await local.stop();
  rmSync(path.dirname(database), { recursive: true, force: true });
});

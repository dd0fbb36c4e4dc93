/** A bot ends while a table is being laid: the next one goes on with it. */
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { saveJob } from '../../../../src/matches/service/jobs.ts';
import { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { LAID, never, unfinishedActs } from '../../../support/frostgrave/unfinished-acts.ts';

let table: WarbandTable;

beforeEach(async () => {
  table = await WarbandTable.open(2);
});

afterEach(async () => {
  await table.stop();
  expect(table.local.violations).toEqual([]);
});

const { said, jobs, runsWith, beginsForEver } = unfinishedActs(() => table);

describe('a table that is being laid', () => {
  test('is a row before anybody is told', async () => {
    await table.found(['Ann', 'Bea']);
    await runsWith(never);
    const offered = await table.press('Ann', 'Begin a game');
    const file = new Database(table.database, { readonly: true });
    const row = file.prepare("select value from house where name = 'jobs'").pluck();
    let kept: unknown;
    const stop = table.local.onBotMessage(({ message }) => {
      if (message.content === LAID) kept ??= row.get();
    });
    void table.press('Ann', 'In the ruined city', offered).catch(() => {});
    await expect.poll(() => said('Ann', LAID)).toBe(true);
    stop();
    file.close();
    expect(z.string().parse(kept)).toContain('"what":"act"');
  });

  test('is laid by the next run, and whoever began it is answered in place', async () => {
    await beginsForEver();
    const known = table.threads('Ann');
    await table.restart();
    await table.waitForNewThread('Ann', known);
    await expect.poll(() => said('Ann', 'The game begins.')).toBe(true);
    expect(said('Ann', LAID)).toBe(false);
    await expect.poll(jobs).toEqual([]);
    const { id } = await table.campaign();
    expect(await table.bot.app.records.gamesOf(id)).toHaveLength(1);
  });

  test('of which the game had begun already is not begun twice', async () => {
    await beginsForEver();
    const [left] = await jobs();
    await table.restart();
    await expect.poll(jobs).toEqual([]);
    if (left) await saveJob(table.bot.app.records, left);
    await table.restart();
    await expect.poll(jobs).toEqual([]);
    const { id } = await table.campaign();
    expect(await table.bot.app.records.gamesOf(id)).toHaveLength(1);
  });
});

/** A bot ends while a table is being laid: the next one goes on with it, or says that nothing came of it. */
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import type { TableGenerator } from '../../../../src/games/frostgrave/mapgen/generate-table.ts';
import { frostgravePack } from '../../../../src/games/frostgrave/pack.ts';
import { endJobsOf, saveJob } from '../../../../src/matches/service/jobs.ts';
import { CHANNEL, WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { unfinishedActs } from '../../../support/frostgrave/unfinished-acts.ts';

const LAID = 'I am setting up the table. That takes a few seconds.';

let table: WarbandTable;

beforeEach(async () => {
  table = await WarbandTable.open(2);
});

afterEach(async () => {
  await table.stop();
  expect(table.local.violations).toEqual([]);
});

const { said, jobs } = unfinishedActs(() => table);

/** Another run of the bot, whose tables come of this. */
async function runsWith(laying: TableGenerator): Promise<void> {
  const pack = frostgravePack(loadPack(), laying);
  const { pack: known } = table.bot.app;
  // A run for which no table comes is not waited for when it ends.
  const shutdownTimeouts = { presses: 50 };
  await table.restart({ pack: (id) => (id === pack.id ? pack : known(id)), shutdownTimeouts });
}

const never: TableGenerator = () => new Promise(() => {});

const publicly = () =>
  table.local
    .client('Bea')
    .visibleMessages(CHANNEL)
    .filter(({ isEphemeral }) => !isEphemeral)
    .map(({ content }) => content);

/** Ann begins a game for which no table comes as long as this run goes on. */
async function beginsForEver(): Promise<void> {
  await table.found(['Ann', 'Bea']);
  await runsWith(never);
  const offered = await table.press('Ann', 'Begin a game');
  void table.press('Ann', 'In the ruined city', offered).catch(() => {});
  await expect.poll(() => said('Ann', LAID)).toBe(true);
}

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

  test('that no run lays after two tries -> whoever began it is told, and nothing is begun', async () => {
    await beginsForEver();
    for (let i = 0; i < 2; i++) await runsWith(never);
    await table.restart();
    await expect.poll(() => said('Ann', 'I was restarted in the middle of this.')).toBe(true);
    expect(said('Ann', 'Your press was not carried out; please press again.')).toBe(true);
    await expect.poll(jobs).toEqual([]);
    const { id } = await table.campaign();
    expect(await table.bot.app.records.gamesOf(id)).toEqual([]);
  });

  test('hours ago -> the channel is told, and whoever began it is called', async () => {
    await beginsForEver();
    for (const job of await jobs()) await saveJob(table.bot.app.records, { ...job, since: job.since - 3_600_000 });
    await table.restart();
    const told = () => publicly().find((content) => content.includes('I was restarted in the middle of this.'));
    await expect.poll(() => told() ?? '').toContain(`<@${table.local.client('Ann').id}>`);
    expect(told()).toContain('Your press was not carried out; please press again.');
    await expect.poll(jobs).toEqual([]);
  });

  test('for somebody who is forgotten is a row no more', async () => {
    await beginsForEver();
    await endJobsOf(table.bot.app.records, table.local.client('Bea').id);
    expect(await jobs()).toHaveLength(1);
    await endJobsOf(table.bot.app.records, table.local.client('Ann').id);
    expect(await jobs()).toEqual([]);
  });
});

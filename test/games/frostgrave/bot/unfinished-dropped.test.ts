import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endJobsOf, saveJob } from '../../../../src/matches/service/jobs.ts';
import { CHANNEL, WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { never, unfinishedActs } from '../../../support/frostgrave/unfinished-acts.ts';

let table: WarbandTable;

beforeEach(async () => {
  table = await WarbandTable.open(2);
});

afterEach(async () => {
  await table.stop();
  expect(table.local.violations).toEqual([]);
});

const { said, jobs, runsWith, beginsForEver } = unfinishedActs(() => table);

const publicly = () =>
  table.local
    .client('Bea')
    .visibleMessages(CHANNEL)
    .filter(({ isEphemeral }) => !isEphemeral)
    .map(({ content }) => content);

describe('a table that is being laid', () => {
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

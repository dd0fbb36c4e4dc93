/** What a campaign's channel is told while no scenario is played: through the database, like what is told of a game. */
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { REFUSED } from '../../../src/storage/connection/db-errors.ts';
import { runDeed } from '../../support/bot/deeds.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { GAME, startPlayedBot } from '../../support/bot/played-bot.ts';

const CHANNEL = 'table';
const AWAY = /\*\*Bea(?:gar)?\*\* is away/;

let table: PlayedBot;

beforeEach(async () => {
  table = await startPlayedBot(6, undefined, { messages: 50 });
  await table.bot.app.matchService.abandon(GAME);
  await table.bot.app.outboxWorker.waitUntilIdle();
});

afterEach(async () => {
  await table.stop();
  expect(table.local.violations).toEqual([]);
});

async function beaIsAway(): Promise<string> {
  const { message } = await runDeed(table.local.client('Bea'), 'set away', {}, { channel: CHANNEL });
  return message?.text ?? '';
}

const told = () =>
  table.local
    .client('Cem')
    .visibleMessages(CHANNEL)
    .filter(({ isEphemeral, text }) => !isEphemeral && AWAY.test(text));

const waiting = () => table.bot.app.records.campaignsWithNotices();
const isAllTold = () => expect.poll(waiting).toEqual([]);

test('a notice is told once, also where the answer of Discord is lost', async () => {
  const { faults } = table.local;
  faults.schedule('lost answer', /^POST \/channels\/\d+\/messages$/);
  expect(await beaIsAway()).toContain('You are away now');
  await isAllTold();
  expect(faults.injectedFaults.map(({ fault }) => fault)).toEqual(['lost answer']);
  expect(told()).toHaveLength(1);
});

test('one that Discord refuses waits, and comes when it may', async () => {
  const { moderator } = table.local;
  moderator.denyPermissions(CHANNEL, 'sendMessages');
  await beaIsAway();
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect([await waiting(), told()]).toEqual([[1], []]);
  moderator.restorePermissions(CHANNEL);
  await isAllTold();
  expect(told()).toHaveLength(1);
});

test('one that was written down before a crash is told at the next start', async () => {
  const { records, outboxWorker } = table.bot.app;
  const notice = { to: 'channel', content: '**Bea** is away.' };
  await records.changeCampaign({ campaign: 1, notice });
  expect([await waiting(), told()]).toEqual([[1], []]);
  await outboxWorker.enqueuePending();
  await isAllTold();
  expect(told()).toHaveLength(1);
});

test('what can’t be written down is neither done nor told', async () => {
  const other = new Database(table.database);
  other.exec("create trigger refused before insert on notices begin select raise(abort, 'refused'); end");
  expect(await beaIsAway()).toContain(REFUSED.why);
  await table.bot.app.outboxWorker.waitUntilIdle();
  other.exec('drop trigger refused');
  other.close();
  expect([await waiting(), told()]).toEqual([[], []]);
  expect(await beaIsAway()).toContain('You are away now');
  await isAllTold();
  expect(told()).toHaveLength(1);
});

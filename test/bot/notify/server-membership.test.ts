import Database from 'better-sqlite3';
import { Events } from 'discord.js';
import { expect, test } from 'vitest';
import { sendReminders } from '../../../src/bot/jobs/reminders.ts';
import { markMissingServers } from '../../../src/bot/notify/server-membership.ts';
import { invalidateBotCache } from '../../support/bot/forged.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../support/bot/played-bot.ts';

let table: PlayedBot;
setUpPlayedBot(1, (played) => {
  table = played;
});

const complaintsToForget = () => table.complaints.splice(0);
const isLost = async () => (await table.bot.app.records.campaign(1))?.lost;
const seen = (person: string) =>
  table.local
    .client(person)
    .visibleMessages(table.thread)
    .map(({ text }) => text);
const reminders = () => seen('Cem').filter((text) => text.includes('The table waits for'));

/** Days go by: everything that is owed is owed too long. */
async function daysGoBy(change = ''): Promise<void> {
  const raw = new Database(table.database);
  raw.exec(`update reminders set due = 0; ${change}`);
  raw.close();
  await invalidateBotCache(table);
}

/** What the client tells when the bot comes into a server or is taken out of it. */
function tell(event: Events.GuildDelete | Events.GuildCreate | Events.GuildUnavailable): void {
  const guild = table.bot.client.guilds.cache.first();
  if (!guild) throw new Error('The bot is in no server.');
  table.bot.client.emit(event, guild);
}

test('a server that the bot is taken out of is reminded of nothing until the bot is back', async () => {
  tell(Events.GuildDelete);
  await expect.poll(isLost).toBe(true);
  await daysGoBy();
  await sendReminders(table.bot.app);
  expect(reminders()).toEqual([]);
  tell(Events.GuildCreate);
  await expect.poll(isLost).toBe(false);
  await sendReminders(table.bot.app);
  expect(reminders()).toHaveLength(2);
});

test('an outage is no removal', async () => {
  tell(Events.GuildUnavailable);
  await table.local.client('Ann').runCommand('status', {}, { channel: table.thread });
  expect(await isLost()).toBe(false);
});

test('a server that the bot was taken out of while it did not run is lost at the start', async () => {
  const { app, client } = table.bot;
  await markMissingServers(app, client);
  expect(await isLost()).toBe(false);
  await daysGoBy("update campaigns set server = '1'");
  const isLostNow = async () => {
    await markMissingServers(app, client);
    return isLost();
  };
  await expect.poll(isLostNow).toBe(true);
});

test('a channel that is gone stops its reminders; whoever presses there again brings them back', async () => {
  const { app } = table.bot;
  const campaign = await app.records.campaign(1);
  await daysGoBy("update games set thread = '1'; update campaigns set channel = '2'");
  await sendReminders(app);
  expect(await isLost()).toBe(true);
  expect(complaintsToForget().join()).toContain('reminders: channel deleted or inaccessible');
  await daysGoBy(`update reminders set given = 0; update campaigns set channel = '${campaign?.channel}'`);
  await sendReminders(app);
  expect(await isLost()).toBe(true);
  await table.local.client('Ann').press('My panel', { channel: table.thread });
  expect(await isLost()).toBe(false);
});

test('a thread that is gone while its channel is there loses no campaign', async () => {
  await daysGoBy("update games set thread = '1'");
  await sendReminders(table.bot.app);
  expect(await isLost()).toBe(false);
});

test('the table is told once of somebody who has left the server, and they are not pinged', async () => {
  const { app } = table.bot;
  await daysGoBy(`update games set seats = replace(seats, '${table.local.client('Bea').id}', '4242');
    update members set user = '4242' where user = '${table.local.client('Bea').id}';
    update reminders set user = '4242' where user = '${table.local.client('Bea').id}'`);
  table.bot.app.matchService.clearCache();
  await sendReminders(app);
  expect(reminders().filter((text) => text.includes('who has left this server'))).toHaveLength(1);
  expect((await app.records.members(1)).map((member) => member.gone)).toEqual([false, true]);
  await daysGoBy('update reminders set given = 0');
  await sendReminders(app);
  expect(reminders().filter((text) => text.includes('who has left this server'))).toHaveLength(1);
});

/** Tables whose thread or channel somebody locks, forbids or deletes. */
import { expect, test } from 'vitest';
import { hinderedActs } from '../../support/bot/acts/hindered-acts.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { GAME, setUpTable, startPlayedBot } from '../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpTable(
  () => startPlayedBot(4),
  (fresh) => {
    table = fresh;
  },
  { mayComplain: true },
);

const { ann, told, playSome, isAllDelivered, panelOf } = hinderedActs(() => table);

test('a permission is missing -> no campaign is founded, and who asked reads which', async () => {
  table.local.moderator.denyPermissions('tavern', 'attachFiles', 'sendMessagesInThreads');
  const { message } = await ann().runCommand('campaign create', {}, { channel: 'tavern' });
  expect(message?.isEphemeral).toBe(true);
  expect(message?.text).toBe(
    'I can’t write or show everything here because I lack: **Send Messages in Threads**, **Attach Files**. ' +
      'A server manager can allow it in the channel settings.',
  );
  expect(await table.bot.app.records.campaign(2)).toBeUndefined();
});

test('a thread is locked -> the game goes on, a press says so; unlocked, all comes', async () => {
  await isAllDelivered();
  table.local.moderator.lockThread(table.thread);
  await playSome();
  const before = (await told()).length;
  expect(await panelOf(table.thread)).toContain('This thread is locked');
  expect(await table.bot.app.records.gamesWithPending()).toEqual([GAME]);
  table.local.moderator.unlockThread(table.thread);
  await isAllDelivered();
  expect((await told()).length).toBeGreaterThan(before);
  expect(await panelOf(table.thread)).not.toContain('locked');
});

test('a permission that is taken in the middle of a game: named in private, and nothing is lost', async () => {
  await isAllDelivered();
  table.local.moderator.denyPermissions('table', 'sendMessagesInThreads');
  await playSome();
  expect(await panelOf(table.thread)).toContain('because I lack: **Send Messages in Threads**.');
  expect(await table.bot.app.records.gamesWithPending()).toEqual([GAME]);
  table.local.moderator.restorePermissions('table');
  await isAllDelivered();
});

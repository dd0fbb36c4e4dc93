/** Tables whose thread or channel is deleted, or never opened. */
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

const { ann, threadNow, told, isAllDelivered } = hinderedActs(() => table);

test('a thread is deleted -> opened anew with story, goal, board and the current call', async () => {
  await isAllDelivered();
  const before = (await told()).map(({ text }) => text);
  table.local.moderator.deleteChannel(table.thread);
  await expect.poll(threadNow).not.toBe(table.thread);
  await isAllDelivered();
  const anew = (await threadNow()) ?? '';
  const now = await told();
  expect(now).toHaveLength(2);
  expect(now[0]?.text).toContain('**Goal:**');
  expect(now[0]?.text.split('\n')[0]).toBe(before[0]?.split('\n')[0]);
  expect(now[0]?.attachments).toHaveLength(1);
  expect(now[1]?.text.split('\n')[0]).toBe(before[1]?.split('\n')[0]);
  expect(now[1]?.pingsYou).toBe(true);
  await table.players.playAnswers(['Ann', 'Bea'], anew, 6);
  await isAllDelivered();
});

test('no room for another thread -> a press says so; the thread opens once there is', async () => {
  await isAllDelivered();
  const [one = ''] = table.local.moderator.openAllThreads('tavern');
  table.local.moderator.deleteChannel(table.thread);
  const [another = ''] = table.local.moderator.openAllThreads('tavern');
  await expect.poll(() => table.bot.app.outboxWorker.deliveryErrorOf(GAME)).toBe('too many threads');
  const refused = await ann().press('To the scenario', { channel: 'table' });
  expect(refused.message?.text).toContain(
    'This server has as many open threads as Discord allows; archive some. Nothing is lost: every message comes as soon as I may write.',
  );
  expect(table.complaints.join('')).toMatch(
    /Maximum number of active threads.*"msg":"outbox: message could not be sent"/,
  );
  table.local.moderator.archiveThread(one);
  await isAllDelivered();
  const anew = await threadNow();
  expect(anew).not.toBe(table.thread);
  expect(
    ann()
      .visibleMessages('table')
      .filter(({ text }) => text.includes('goes on in a new thread.')),
  ).toHaveLength(1);
  table.local.moderator.deleteChannel(anew ?? '');
  table.local.moderator.openAllThreads('tavern');
  await expect.poll(() => table.bot.app.outboxWorker.deliveryErrorOf(GAME)).toBe('too many threads');
  table.local.moderator.deleteChannel(another);
  await isAllDelivered();
  await table.players.playAnswers(['Ann', 'Bea'], (await threadNow()) ?? '', 6);
});

test('a scenario whose thread never opened is told where it is wanted again, and opens then', async () => {
  await isAllDelivered();
  table.local.moderator.deleteChannel(table.thread);
  table.local.moderator.denyPermissions('table', 'createPublicThreads');
  await expect.poll(() => table.bot.app.outboxWorker.deliveryErrorOf(GAME)).toBe('forbidden');
  const refused = await ann().press('To the scenario', { channel: 'table' });
  expect(refused.message?.text).toContain('I lack: **Create Public Threads**.');
  table.local.moderator.restorePermissions('table');
  const { message } = await ann().press('To the scenario', { channel: 'table' });
  expect(message?.text).toBe(
    `A scenario is being played already; finish it first. Its thread: <#${await threadNow()}>.`,
  );
  const posts = ann()
    .visibleMessages('table')
    .filter(({ text }) => text.includes('goes on in a new thread.'));
  expect(posts).toHaveLength(1);
});

test('a thread that somebody missed opens meanwhile: no other is opened', async () => {
  await isAllDelivered();
  const thread = await threadNow();
  table.bot.app.outboxWorker.reopenThread(GAME, undefined);
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(await threadNow()).toBe(thread);
  const posts = ann()
    .visibleMessages('table')
    .filter(({ text }) => text.includes('goes on in a new thread.'));
  expect(posts).toEqual([]);
});

test('a channel is deleted -> its founder reads that the campaign is kept', async () => {
  await isAllDelivered();
  const known = ann().channels.map(({ id }) => id);
  table.local.moderator.deleteChannel('table');
  const direct = () => ann().channels.find(({ id }) => !known.includes(id));
  await expect.poll(direct).toBeDefined();
  await expect
    .poll(() =>
      ann()
        .visibleMessages(direct()?.id)
        .map(({ text }) => text),
    )
    .toEqual([
      'The channel of your campaign **The Testers** was deleted. Nothing is lost: all characters and game logs are kept under number 1. Continue it in another channel with `/start`.',
    ]);
  expect((await table.bot.app.records.game(GAME))?.result).toBeUndefined();
  expect((await table.bot.app.records.campaign(1))?.lost).toBe(true);
});

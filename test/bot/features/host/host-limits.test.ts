import Database from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import type { Bot } from '../../../../src/bot/bot.ts';
import type { LoopbackClient } from '../../../../src/loopback/clients/client.ts';
import { commandReply, startHostedBot } from '../../../support/bot/acts/host-acts.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { restartBot, setUpRestartedTable } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;
let bot: Bot;
let host: LoopbackClient;

setUpRestartedTable(
  (fresh) => {
    table = fresh;
  },
  () => bot,
);

beforeEach(async () => {
  ({ bot, host } = await startHostedBot(table));
});

test('new campaigns are closed and opened, and limited, while those that are there go on', async () => {
  const { local, thread } = table;
  const ann = local.client('Ann');
  expect(await commandReply(host, 'host new', { choice: 'closed' })).toContain('New campaigns: closed');
  expect(await commandReply(ann, 'campaign create', { name: 'Others' })).toBe(
    'This bot takes no new campaigns for now; existing ones go on.',
  );
  expect((await ann.press('My panel', { channel: thread })).message?.buttons.length).toBeGreaterThan(0);
  await commandReply(host, 'host new', { choice: 'open' });
  expect(await commandReply(host, 'host limit', { most: 1 })).toContain('Campaigns per server: 1');
  expect(await commandReply(ann, 'campaign create', { name: 'Others' })).toBe(
    'This server has as many campaigns as this bot allows (1); end one first.',
  );
  expect(await commandReply(host, 'host limit', { most: 0 })).toContain('Campaigns per server: no limit');
  expect(await commandReply(ann, 'campaign create', { name: 'Others' })).toContain('Others');
});

test('a pack is seen by the servers alone that the host names', async () => {
  const { local } = table;
  const ann = local.client('Ann');
  const [pack] = bot.app.packs;
  if (!pack) throw new Error('There is no pack.');
  expect(await commandReply(host, 'host pack', { pack: pack.id, servers: '4242, 4243' })).toContain(
    `Pack \`${pack.id}\`: only for \`4242\`, \`4243\``,
  );
  expect(await commandReply(ann, 'campaign create', { name: 'Others' })).toBe(
    'There is no pack to play here. The operator of the bot can add one.',
  );
  expect(await commandReply(host, 'host pack', { pack: 'none', servers: '1' })).toBe(
    '“none” is not a pack on this bot.',
  );
  expect(await commandReply(host, 'host pack', { pack: pack.id, servers: 'here' })).toContain('is not a server number');
  expect(await commandReply(host, 'host pack', { pack: pack.id })).not.toContain('only for');
  expect(await commandReply(ann, 'campaign create', { name: 'Others' })).toContain('Others');
});

test('where what was settled can’t be read, there is no start: nobody who was refused gets in', async () => {
  await bot.stop();
  const raw = new Database(table.database);
  raw.exec("insert into house (name, version, value) values ('host', 9, '{}')");
  const start = () => restartBot(table);
  await expect(start()).rejects.toThrow(
    'What was settled with /host can’t be read: They are of version 9, which this program does not know.',
  );
  raw.exec("delete from house where name = 'host'");
  raw.close();
  bot = await start();
  expect(bot.app.host.settings.refusedPeople).toEqual([]);
});

test('/help names who runs the bot, and where its rules stand', async () => {
  await bot.stop();
  const hostInfo = {
    contact: 'hosts@example.org',
    privacy: 'https://example.org/privacy',
    terms: 'https://example.org/terms',
  };
  bot = await restartBot(table, { hostInfo: hostInfo });
  const line =
    '-# Operator of this bot: hosts@example.org · [privacy](<https://example.org/privacy>) · [terms](<https://example.org/terms>)';
  const ann = table.local.client('Ann');
  expect((await commandReply(ann, 'help'))?.split('\n').at(-1)).toBe(line);
  expect((await commandReply(ann, 'help', {}, 'table'))?.split('\n').at(-1)).toBe(line);
});

import { rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOST_COMMANDS } from '../../../../commands/index.ts';
import type { Bot } from '../../../../src/bot/bot.ts';
import type { LoopbackClient } from '../../../../src/loopback/clients/client.ts';
import type { CommandOptionValues } from '../../../../src/loopback/clients/options.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { restartBot, startPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;
let bot: Bot;
let host: LoopbackClient;

beforeEach(async () => {
  table = await startPlayedBot(1);
  await table.bot.stop();
  bot = await restartBot(table, { host: { server: table.local.guildId, commands: HOST_COMMANDS } });
  const organiser = table.local.clients.at(-1);
  if (!organiser) throw new Error('Nobody runs the server.');
  host = organiser;
});

afterEach(async () => {
  await bot.stop();
  await table.local.stop();
  rmSync(path.dirname(table.database), { recursive: true, force: true });
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});

const said = async (seat: LoopbackClient, command: string, values: CommandOptionValues = {}, channel = 'tavern') =>
  (await runDeed(seat, command, values, { channel })).message?.text;

test('/host servers -> servers and matches, for managers of the host’s server alone', async () => {
  const text = await said(host, 'host servers');
  expect(text?.split('\n')).toEqual([
    '1 server, 1 campaign, 0 messages waiting.',
    'Games: 1 of frosthaven (campaign), 1 of frosthaven (scenario).',
    `- **Hoarfrost** (\`${table.local.guildId}\`): 1`,
  ]);
  expect(table.local.client('Ann').commands).not.toContain('host servers');
});

test('the commands of the host are known in their server alone', () => {
  const puts = table.local.requests.filter(({ method, path }) => method === 'PUT' && path.endsWith('/commands'));
  expect(puts.at(-1)?.path).toContain(`/guilds/${table.local.guildId}/commands`);
  expect(bot.client.application.id).not.toBe('');
});

test('/host authors -> these servers and no others may type cards; none with nothing named', async () => {
  expect(await said(host, 'host authors', { servers: '123, 456' })).toContain(
    'Servers that may type cards: `123`, `456`',
  );
  expect([bot.app.host.whyNoAuthoring('123'), bot.app.host.whyNoAuthoring(table.local.guildId)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(bot.app.host.whyNoAuthoring('789')).toMatch(/^The operator of this bot has not let this server type cards/);
  expect(await said(host, 'host authors', { servers: 'here' })).toBe(
    '“here” is not a server number. `/host servers` lists them.',
  );
  expect(await said(host, 'host authors')).toContain('Servers that may type cards: none');
  expect(bot.app.host.whyNoAuthoring('123')).toBeDefined();
});

test('a person is refused -> each press says so and does nothing, until allowed again', async () => {
  const { local, thread } = table;
  const ann = local.client('Ann');
  expect(await said(host, 'host refuse', { person: ann.id })).toContain(`Refused people: <@${ann.id}>`);
  const why = 'You can no longer use this bot.';
  expect((await ann.press('My panel', { channel: thread })).message?.text).toBe(why);
  expect(await said(ann, 'status', {}, thread)).toBe(why);
  expect((await local.client('Bea').press('My panel', { channel: thread })).message?.text).not.toBe(why);
  expect(await said(host, 'host refuse', { person: host.id })).toBe('That is you already.');
  expect(await said(host, 'host allow', { person: ann.id })).toContain('Refused people: none');
  expect((await ann.press('My panel', { channel: thread })).message?.text).not.toBe(why);
});

test('a server is refused -> told so, no suggestions; settings hold after a restart', async () => {
  const { local, thread } = table;
  expect(await said(host, 'host refuse', { server: local.guildId })).toBe('This server is your own.');
  expect(await said(host, 'host refuse', { server: 'the one over there' })).toContain('is not a server number');
  expect(await said(host, 'host refuse')).toBe('Name a server or a person.');
  expect(await said(host, 'host refuse', { server: '4242' })).toContain('Refused servers: `4242`');
  await bot.stop();
  const settle = { host: { server: '1', commands: HOST_COMMANDS }, hostInfo: { contact: 'hosts@example.org' } };
  bot = await restartBot(table, settle);
  expect(bot.app.host.settings.refusedServers).toEqual(['4242']);
  table.complaints.splice(0);
  await bot.app.host.updateSettings((now) => ({ ...now, refusedServers: [local.guildId] }));
  const { message } = await local.client('Ann').press('My panel', { channel: thread });
  expect(message?.text).toBe('This server can no longer use this bot. Operator: hosts@example.org');
  expect(await local.client('Ann').autocomplete('rules', { term: 'pie' }, 'term', { channel: thread })).toEqual([]);
});

test('new campaigns are closed and opened, and limited, while those that are there go on', async () => {
  const { local, thread } = table;
  const ann = local.client('Ann');
  expect(await said(host, 'host new', { choice: 'closed' })).toContain('New campaigns: closed');
  expect(await said(ann, 'campaign create', { name: 'Others' })).toBe(
    'This bot takes no new campaigns for now; existing ones go on.',
  );
  expect((await ann.press('My panel', { channel: thread })).message?.buttons.length).toBeGreaterThan(0);
  await said(host, 'host new', { choice: 'open' });
  expect(await said(host, 'host limit', { most: 1 })).toContain('Campaigns per server: 1');
  expect(await said(ann, 'campaign create', { name: 'Others' })).toBe(
    'This server has as many campaigns as this bot allows (1); end one first.',
  );
  expect(await said(host, 'host limit', { most: 0 })).toContain('Campaigns per server: no limit');
  expect(await said(ann, 'campaign create', { name: 'Others' })).toContain('Others');
});

test('a pack is seen by the servers alone that the host names', async () => {
  const { local } = table;
  const ann = local.client('Ann');
  const [pack] = bot.app.packs;
  if (!pack) throw new Error('There is no pack.');
  expect(await said(host, 'host pack', { pack: pack.id, servers: '4242, 4243' })).toContain(
    `Pack \`${pack.id}\`: only for \`4242\`, \`4243\``,
  );
  expect(await said(ann, 'campaign create', { name: 'Others' })).toBe(
    'There is no pack to play here. The operator of the bot can add one.',
  );
  expect(await said(host, 'host pack', { pack: 'none', servers: '1' })).toBe('“none” is not a pack on this bot.');
  expect(await said(host, 'host pack', { pack: pack.id, servers: 'here' })).toContain('is not a server number');
  expect(await said(host, 'host pack', { pack: pack.id })).not.toContain('only for');
  expect(await said(ann, 'campaign create', { name: 'Others' })).toContain('Others');
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
  expect((await said(ann, 'help'))?.split('\n').at(-1)).toBe(line);
  expect((await said(ann, 'help', {}, 'table'))?.split('\n').at(-1)).toBe(line);
});

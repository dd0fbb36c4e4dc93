import { beforeEach, expect, test } from 'vitest';
import { HOST_COMMANDS } from '../../../../commands/index.ts';
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

test('/host servers -> servers and matches, for managers of the host’s server alone', async () => {
  const text = await commandReply(host, 'host servers');
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
  expect(await commandReply(host, 'host authors', { servers: '123, 456' })).toContain(
    'Servers that may type cards: `123`, `456`',
  );
  expect([bot.app.host.whyNoAuthoring('123'), bot.app.host.whyNoAuthoring(table.local.guildId)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(bot.app.host.whyNoAuthoring('789')).toMatch(/^The operator of this bot has not let this server type cards/);
  expect(await commandReply(host, 'host authors', { servers: 'here' })).toBe(
    '“here” is not a server number. `/host servers` lists them.',
  );
  expect(await commandReply(host, 'host authors')).toContain('Servers that may type cards: none');
  expect(bot.app.host.whyNoAuthoring('123')).toBeDefined();
});

test('a person is refused -> each press says so and does nothing, until allowed again', async () => {
  const { local, thread } = table;
  const ann = local.client('Ann');
  expect(await commandReply(host, 'host refuse', { person: ann.id })).toContain(`Refused people: <@${ann.id}>`);
  const why = 'You can no longer use this bot.';
  expect((await ann.press('My panel', { channel: thread })).message?.text).toBe(why);
  expect(await commandReply(ann, 'status', {}, thread)).toBe(why);
  expect((await local.client('Bea').press('My panel', { channel: thread })).message?.text).not.toBe(why);
  expect(await commandReply(host, 'host refuse', { person: host.id })).toBe('That is you already.');
  expect(await commandReply(host, 'host allow', { person: ann.id })).toContain('Refused people: none');
  expect((await ann.press('My panel', { channel: thread })).message?.text).not.toBe(why);
});

test('a server is refused -> told so, no suggestions; settings hold after a restart', async () => {
  const { local, thread } = table;
  expect(await commandReply(host, 'host refuse', { server: local.guildId })).toBe('This server is your own.');
  expect(await commandReply(host, 'host refuse', { server: 'the one over there' })).toContain('is not a server number');
  expect(await commandReply(host, 'host refuse')).toBe('Name a server or a person.');
  expect(await commandReply(host, 'host refuse', { server: '4242' })).toContain('Refused servers: `4242`');
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

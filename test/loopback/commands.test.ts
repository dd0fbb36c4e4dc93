import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMMAND_CREATES_PER_DAY } from '../../src/bot/client/limits.ts';
import { FakeClock } from '../../src/loopback/fake-clock.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import type { Bot } from '../support/loopback/bot.ts';
import { startBot } from '../support/loopback/bot.ts';

let local: LocalDiscord;
let bot: Bot;
let clock: FakeClock;

beforeEach(async () => {
  clock = new FakeClock();
  local = await startLocalDiscord({ rateLimits: 'off', clock });
  bot = await startBot(local);
});

afterEach(async () => {
  await bot.stop();
  await local.stop();
});

const command = (name: string, more = {}) => ({ name, description: 'd', ...more });

test('all commands are put at once, globally and for the guild; those that stay keep their ids', async () => {
  const { commands } = bot.client.application;
  const first = await commands.set([command('hand'), command('board')]);
  await commands.set([command('status')], local.guildId);
  expect(local.client('Ann').commands).toEqual(['board', 'hand', 'status']);
  const second = await commands.set([command('hand', { description: 'Yours' })]);
  expect(second.map(({ id, description }) => [id, description])).toEqual([
    [first.findKey((one) => one.name === 'hand'), 'Yours'],
  ]);
  expect(local.client('Ann').commands).toEqual(['hand', 'status']);
});

test('one command is made, changed, fetched and deleted', async () => {
  const { commands } = bot.client.application;
  const made = await commands.create(command('hand'));
  await commands.edit(made.id, { description: 'Your cards' });
  expect((await commands.fetch(made.id)).description).toBe('Your cards');
  expect((await commands.fetch()).size).toBe(1);
  await commands.delete(made.id);
  expect(local.client('Ann').commands).toEqual([]);
  await expect(commands.fetch(made.id)).rejects.toMatchObject({ code: 10063 });
});

test('groups and subcommands are typed as words', async () => {
  const sub = (name: string) => ({ type: 1, name, description: 'd' });
  const options = [sub('new'), { type: 2, name: 'house', description: 'd', options: [sub('rules'), sub('pets')] }];
  await bot.client.rest.put(`/applications/${bot.client.user.id}/commands`, { body: [command('game', { options })] });
  expect(local.client('Ann').commands).toEqual(['game house pets', 'game house rules', 'game new']);
});

test('a guild takes 200 new commands a day', async () => {
  const { commands } = bot.client.application;
  const batch = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => command(`c${from + index}`));
  await commands.set(batch(100, 0));
  await commands.set(batch(100, 100));
  await expect(commands.set(batch(1, 200))).rejects.toMatchObject({ code: 30034 });
  await commands.set(batch(100, 100));
  clock.advance(86_400_001);
  await commands.set(batch(1, 200));
  expect(COMMAND_CREATES_PER_DAY).toBe(200);
});

/** What Ann is offered in the server, in direct messages, in a server without the bot and in a group. */
function offeredToAnn(): Record<string, readonly string[]> {
  const ann = local.client('Ann');
  const direct = ann.channels.find(({ name }) => name === 'Ann')?.id;
  return Object.fromEntries(
    ['table', direct, 'away', 'group'].map((channel) => [
      channel === direct ? 'direct' : String(channel),
      ann.commandsIn(channel),
    ]),
  );
}

test('contexts and integration types -> offered where they allow it, and to whom', async () => {
  const put = [
    command('play', { contexts: [0], integration_types: [0] }),
    command('plain'),
    command('due', { contexts: [0, 1, 2], integration_types: [0, 1] }),
    command('own', { contexts: [2], integration_types: [1] }),
  ];
  await bot.client.rest.put(`/applications/${bot.client.user.id}/commands`, { body: put });
  await bot.client.users.createDM(local.client('Ann').id);
  local.openElsewhere('other server', 'away');
  local.openElsewhere('group', 'group');
  const withoutInstall = { table: ['due', 'plain', 'play'], direct: ['due', 'plain'], away: [], group: [] };
  expect(offeredToAnn()).toEqual(withoutInstall);
  local.client('Ann').installBot();
  expect(offeredToAnn()).toEqual({ ...withoutInstall, away: ['due'], group: ['due', 'own'] });
  expect(local.client('Bea').commandsIn('away')).toEqual([]);
});

test('a command in a place that its contexts exclude -> refused, and the bot hears nothing', async () => {
  const heard: string[] = [];
  bot.client.on('interactionCreate', ({ id }) => heard.push(id));
  const put = [command('play', { contexts: [0] }), { name: 'Look', type: 3, contexts: [0] }];
  await bot.client.rest.put(`/applications/${bot.client.user.id}/commands`, { body: put });
  const { id } = await bot.client.users.createDM(local.client('Ann').id);
  const ann = local.client('Ann');
  const message = ann.sendMessage('Hello.', { channel: id });
  await expect(ann.runCommand('play', {}, { channel: id })).rejects.toThrow('There is no command /play.');
  await expect(ann.runMenu('Look', message)).rejects.toThrow('There is no Look in this menu.');
  expect(heard).toEqual([]);
});

test('a place without the bot -> no event tells of it; the bot may not look or write', async () => {
  const events: string[] = [];
  bot.client.on('raw', ({ t: name }: { readonly t: string }) => events.push(name));
  for (const kind of ['other server', 'group'] as const) {
    const id = local.openElsewhere(kind, kind);
    local.client('Ann').sendMessage('Hello.', { channel: id });
    await expect(bot.client.rest.get(`/channels/${id}`)).rejects.toMatchObject({ code: 50001 });
    const post = bot.client.rest.post(`/channels/${id}/messages`, { body: { content: 'Hello.' } });
    await expect(post).rejects.toMatchObject({ code: 50001 });
  }
  expect((await bot.client.guilds.cache.first()?.channels.fetch())?.map((channel) => channel?.name)).toEqual([
    'table',
    'tavern',
  ]);
  expect(events).toEqual([]);
});

test('a command in a place without the bot -> who authorized it, where, and no guild of the bot', async () => {
  const body = [command('due', { contexts: [0, 1, 2], integration_types: [0, 1] })];
  await bot.client.rest.put(`/applications/${bot.client.user.id}/commands`, { body });
  const ann = local.client('Ann');
  ann.installBot();
  const seen: unknown[] = [];
  bot.client.on('interactionCreate', async (interaction) => {
    const { context, guild, guildId, authorizingIntegrationOwners: by } = interaction;
    seen.push([context, guild, guildId !== null && guildId !== local.guildId, by.guildId, by.userId]);
    if (interaction.isRepliable()) await interaction.reply({ content: 'Nothing.', flags: 64 });
  });
  for (const kind of ['other server', 'group'] as const) {
    const { message } = await ann.runCommand('due', {}, { channel: local.openElsewhere(kind, kind) });
    expect([message?.content, message?.isEphemeral]).toEqual(['Nothing.', true]);
  }
  expect(seen).toEqual([
    [0, null, true, null, ann.id],
    [2, null, false, null, ann.id],
  ]);
});

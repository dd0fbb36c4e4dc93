/** Commands in the menus of messages and people. */
import type { Interaction } from 'discord.js';
import { MessageFlags } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LoopbackClient } from '../../src/loopback/clients/client.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import type { Bot } from '../support/loopback/bot.ts';
import { startBot } from '../support/loopback/bot.ts';

const ON_MESSAGE = 3;
const ON_USER = 2;

let local: LocalDiscord;
let bot: Bot;
let ann: LoopbackClient;
let answer: (interaction: Interaction) => Promise<unknown>;

beforeEach(async () => {
  local = await startLocalDiscord({ rateLimits: 'off' });
  ann = local.client('Ann');
  bot = await startBot(local, {
    commands: [
      { type: ON_MESSAGE, name: 'Why?' },
      { type: ON_USER, name: 'Sheet of them' },
      { name: 'hand', description: 'Yours' },
    ],
    answer: (interaction) => answer(interaction),
  });
});

afterEach(async () => {
  await bot.stop();
  await local.stop();
});

const reply = (interaction: Interaction, content: string) =>
  interaction.isContextMenuCommand() ? interaction.reply({ content, flags: MessageFlags.Ephemeral }) : undefined;

test('a menu on a message -> the bot gets its id, its words and its author', async () => {
  const message = local.client('Bea').sendMessage('A word of Bea', { channel: 'table' });
  answer = async (one) =>
    one.isMessageContextMenuCommand() &&
    reply(one, [one.commandName, one.targetId, one.targetMessage.content, one.targetMessage.author.id].join(' | '));
  const { message: said } = await ann.runMenu('Why?', message);
  expect(said?.content).toBe(`Why? | ${message.id} | A word of Bea | ${local.client('Bea').id}`);
  expect(said?.isEphemeral).toBe(true);
});

test('a menu on a person -> the bot gets the user and the member', async () => {
  answer = async (one) =>
    one.isUserContextMenuCommand() &&
    reply(one, [one.targetUser.id, one.targetMember !== null, one.guildId === local.guildId].join(' | '));
  const { message } = await ann.runMenu('Sheet of them', 'Bea', { channel: 'table' });
  expect(message?.content).toBe(`${local.client('Bea').id} | true | true`);
});

test('menus are no slash commands, and stand only where they belong', async () => {
  expect(ann.commands).toEqual(['hand']);
  const message = ann.sendMessage('Hello', { channel: 'table' });
  await expect(ann.runMenu('Sheet of them', message)).rejects.toThrow('There is no Sheet of them in this menu.');
  await expect(ann.runMenu('Why?', 'Bea')).rejects.toThrow('There is no Why? in this menu.');
  await expect(ann.runMenu('Sheet of them', 'Nobody')).rejects.toThrow('This person is not here.');
});

test('a message that one person alone sees has no menu', async () => {
  const message = ann.sendMessage('Hello', { channel: 'table' });
  answer = async (one) => reply(one, 'For you');
  const { message: secret } = await ann.runMenu('Why?', message);
  if (!secret) throw new Error('Nothing was answered.');
  await expect(ann.runMenu('Why?', secret)).rejects.toThrow('This message has no apps.');
  await expect(local.client('Bea').runMenu('Why?', secret)).rejects.toThrow('This message does not exist any more.');
});

test('a menu has a name of at most 32 characters, no description, no options, few beside it', async () => {
  const { rest, user } = bot.client;
  const put = (body: readonly object[]) => rest.put(`/applications/${user.id}/commands`, { body });
  const menu = { type: ON_MESSAGE, name: 'Undo to here' };
  await put([menu, { ...menu, type: ON_USER }]);
  await expect(put([menu, menu])).rejects.toMatchObject({ code: 50035 });
  await expect(put([{ ...menu, name: 'x'.repeat(33) }])).rejects.toMatchObject({ code: 50035 });
  await expect(put([{ ...menu, name: ' ' }])).rejects.toMatchObject({ code: 50035 });
  await expect(put([{ ...menu, description: 'No' }])).rejects.toMatchObject({ code: 50035 });
  const option = { type: 3, name: 'card', description: 'Which' };
  await expect(put([{ ...menu, options: [option] }])).rejects.toMatchObject({ code: 50035 });
  const many = Array.from({ length: 16 }, (_, at) => ({ type: ON_USER, name: `Menu ${at}` }));
  await put(many.slice(1));
  await expect(put(many)).rejects.toMatchObject({ code: 50035 });
});

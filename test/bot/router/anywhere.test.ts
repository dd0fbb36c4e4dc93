/** Over Discord: commands in direct messages, and for people who have installed the bot for themselves. */
import { PermissionsBitField, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import { canChoosePlayers, canManage } from '../../../src/bot/features/shared/campaign-permissions.ts';
import { sendDirectMessage } from '../../../src/bot/notify/direct-message.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../support/bot/played-bot.ts';

const PERSONAL = ['due', 'help', 'privacy', 'reminders', 'rules'];

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

async function openDirect(person: string): Promise<string> {
  const { id } = table.local.client(person);
  await sendDirectMessage(table.bot.app, id, 'Hello.');
  return table.local.client(person).channels.find(({ name }) => name === person)?.id ?? '';
}

test('direct messages -> the commands that need no server are offered, and no others', async () => {
  const direct = await openDirect('Ann');
  expect(table.local.client('Ann').commandsIn(direct)).toEqual(PERSONAL);
  const run = table.local.client('Ann').runCommand('start', {}, { channel: direct });
  await expect(run).rejects.toThrow('There is no command /start.');
  const anywhere = COMMANDS.filter(({ data }) => data.contexts?.includes(2)).map(({ data }) => data.name);
  expect(anywhere.sort()).toEqual(PERSONAL);
});

test('the personal commands in direct messages -> a private answer each', async () => {
  const channel = await openDirect('Ann');
  const first = async (command: string, values = {}) => {
    const { message } = await table.local.client('Ann').runCommand(command, values, { channel });
    expect(message?.isEphemeral).toBe(true);
    return message?.content.split('\n')[0];
  };
  expect(await first('due')).toBe('2 games wait for you.');
  expect(await first('help')).toBe('**Now.** Your question:');
  expect(await first('privacy')).toBe('**What this bot stores about you, and why**');
  expect(await first('reminders')).toMatch(/^\*\*Your reminders\*\*/);
  expect(await first('rules', { term: 'pierce' })).toMatch(/pierce/i);
});

test('/help of whoever plays nowhere, in direct messages -> where a campaign can be founded', async () => {
  const channel = await openDirect('Cem');
  const { message } = await table.local.client('Cem').runCommand('help', {}, { channel });
  expect(message?.content.split('\n').slice(0, 2)).toEqual([
    '**Now.** You play in no campaign.',
    '- A campaign lives in a channel of a server that I am in: `/start` there founds one.',
  ]);
});

test('/due of an installed person, where the bot is not -> all their games; the panel opens', async () => {
  const ann = table.local.client('Ann');
  ann.installBot();
  for (const kind of ['other server', 'group'] as const) {
    const channel = table.local.openElsewhere(kind, kind);
    expect(ann.commandsIn(channel)).toEqual(PERSONAL);
    const { message: due } = await ann.runCommand('due', {}, { channel });
    expect(due?.content.split('\n')[0]).toBe('2 games wait for you.');
    expect(due?.isEphemeral).toBe(true);
    const pressed = await ann.press('The Testers: The Snow Fence', { channel, on: due ?? '' });
    expect(pressed.message?.isEphemeral).toBe(true);
    expect(pressed.message?.content).toContain('Keep one of these battle goals');
    expect(table.local.client('Bea').visibleMessages(channel)).toEqual([]);
  }
});

test('a moderator of another server -> has no say there over a campaign of this one', async () => {
  const campaign = await table.bot.app.records.campaign(1);
  if (!campaign) throw new Error('There is no campaign.');
  const user = await table.bot.client.users.fetch(table.local.client('Dov').id);
  const memberPermissions = new PermissionsBitField(['ManageGuild', 'ManageMessages']).freeze();
  const may = (guildId: string | null) => {
    const presser = { user, guildId, memberPermissions };
    return [canManage(presser, campaign), canChoosePlayers(presser, campaign)];
  };
  expect(may(campaign.server)).toEqual([true, true]);
  expect(may('4242')).toEqual([false, false]);
  expect(may(null)).toEqual([false, false]);
});

test('a command of a server without the bot -> refused plainly; where it is, it runs', async () => {
  const dov = table.local.client('Dov');
  dov.installBot();
  const route = Routes.applicationCommands(table.bot.client.application.id);
  const data = { name: 'statistics', description: 'd', contexts: [0], integration_types: [0, 1] };
  await table.bot.client.rest.post(route, { body: data });
  await table.bot.client.rest.post(route, { body: { ...data, name: 'Why?', type: 3, description: '' } });
  const channel = table.local.openElsewhere('other server', 'away');
  const refusal = 'I am not in this server, so nothing can be played here. `/due` shows your games elsewhere.';
  const { message } = await dov.runCommand('statistics', {}, { channel });
  expect([message?.content, message?.isEphemeral]).toEqual([refusal, true]);
  const said = dov.sendMessage('Hello.', { channel });
  expect((await dov.runMenu('Why?', said)).message?.content).toBe(refusal);
  expect((await dov.runCommand('statistics', {}, { channel: 'table' })).message?.content).not.toBe(refusal);
});

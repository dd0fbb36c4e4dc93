/** Over Discord: reminders in direct messages, in the language of whoever reads, and as each person sets them. */
import { expect, test } from 'vitest';
import { sendDirectMessage } from '../../../src/bot/notify/direct-message.ts';
import { notAmongChoicesWords } from '../../../src/game-api/panel/refusal-text.ts';
import { goalChoiceWords } from '../../../src/games/frosthaven/text/questions.ts';
import { reminderActs } from '../../support/bot/acts/reminder-acts.ts';
import { chooseForged, pressForged } from '../../support/bot/forged.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../support/bot/played-bot.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';

let table: PlayedBot;

setUpPlayedBot(1, (fresh) => {
  table = fresh;
});

const { afterDays, direct, wants, owing } = reminderActs(() => table);

test('direct messages -> to those who want them; where refused, in the thread', async () => {
  await wants('Ann', { where: 'direct' });
  await wants('Bea', { where: 'direct' });
  table.local.client('Bea').closeDirectMessages();
  expect((await afterDays()).pinged).toEqual(['Bea']);
  const [message, ...more] = direct('Ann');
  expect(more).toEqual([]);
  expect(message?.content.replaceAll(/<t:\d+:R>/g, 'then').split('\n')).toEqual([
    '2 tables wait for you:',
    expect.stringMatching(
      /^- \*\*The Testers\*\*, The campaign \(<#\d+>\): which personal quest do you keep\? Asked then\.$/,
    ),
    `- **The Testers**, The Snow Fence (<#${table.thread}>): ${goalChoiceWords()} Asked then.`,
    '-# `/reminders` in a server changes when and where you get these.',
  ]);
  const links = message?.buttons.filter(({ url }) => url !== undefined) ?? [];
  expect(links.map(({ label }) => label)).toEqual(['Thread of The campaign', 'Thread of The Snow Fence']);
  const [, , , , , channel = '', on = ''] = links[1]?.url?.split('/') ?? [];
  expect(channel).toBe(table.thread);
  const led = await table.local.client('Ann').press('My panel', { channel, on });
  expect(led.message?.content).toContain('Keep one of these battle goals');
  expect(direct('Bea')).toEqual([]);
  await wants('Ann', { where: 'thread' });
  expect((await afterDays()).pinged).toEqual(PEOPLE);
  expect(direct('Ann')).toHaveLength(1);
});

test('a press in a direct message -> the panel is there, and its answer counts', async () => {
  await wants('Ann', { where: 'direct' });
  await afterDays();
  const ann = table.local.client('Ann');
  const [message] = direct('Ann');
  const [channel, on] = [message?.channelId ?? '', message ?? ''];
  const { message: panel } = await ann.press('The Testers: The Snow Fence', { channel, on });
  expect([panel?.channelId, panel?.isEphemeral]).toEqual([channel, true]);
  expect(panel?.content).toContain('Keep one of these battle goals');
  const before = await owing();
  const [goal] = panel?.buttons.filter(({ customId }) => customId?.startsWith('say:')) ?? [];
  await ann.press(goal?.label ?? '', { channel, on: panel ?? '' });
  expect([before, await owing()]).toEqual([PEOPLE, PEOPLE.filter((person) => person !== 'Ann')]);
});

test('somebody else presses what a direct message offers -> they are told that it is not theirs', async () => {
  await wants('Ann', { where: 'direct' });
  await afterDays();
  const [message] = direct('Ann');
  const press = message?.buttons.find(({ label }) => label === 'The Testers: The Snow Fence')?.customId ?? '';
  await sendDirectMessage(table.bot.app, table.local.client('Dov').id, 'Hello.');
  const thread = direct('Dov').at(0)?.channelId ?? '';
  const forged = await pressForged({ ...table, thread }, 'Dov', press);
  expect(forged.content).toBe('This belongs to another server.');
});

test('the host refuses a server -> nobody plays its games in direct messages', async () => {
  await wants('Ann', { where: 'direct' });
  await afterDays();
  const ann = table.local.client('Ann');
  const [message] = direct('Ann');
  const [channel, on] = [message?.channelId ?? '', message ?? ''];
  const { server = '' } = (await table.bot.app.records.campaign(1)) ?? {};
  await table.bot.app.host.updateSettings((now) => ({ ...now, refusedServers: [server] }));
  const { message: refused } = await ann.press('The Testers: The Snow Fence', { channel, on });
  expect(refused?.content).toBe('This belongs to another server.');
  const { message: due } = await ann.runCommand('due', {}, { channel });
  expect(due?.content).toBe('You play in no campaign.');
});

test('/due in direct messages -> all games of whoever asks', async () => {
  await wants('Ann', { where: 'direct' });
  await afterDays();
  const channel = direct('Ann').at(0)?.channelId ?? '';
  const { message } = await table.local.client('Ann').runCommand('due', {}, { channel });
  expect(message?.content.split('\n')[0]).toBe('2 games wait for you.');
});

test('a direct message -> in the language of the last choice about reminders', async () => {
  const ann = table.local.client('Ann');
  const choosesDirect = async () => {
    const { message } = await ann.runCommand('reminders', {}, { channel: table.thread });
    const select = message?.selects.find(({ customId }) => customId.endsWith(':where'))?.customId ?? '';
    await ann.choose('direct', { channel: table.thread, ...(message && { on: message }), select });
  };
  ann.setLocale('en-XA');
  await choosesDirect();
  ann.setLocale('en-US');
  await afterDays();
  expect(direct('Ann').map(({ text }) => /[ŇňŠšŤťŘřĤĥ]/.test(text))).toEqual([true]);
  await choosesDirect();
  await afterDays();
  expect(direct('Ann').map(({ text }) => /[ŇňŠšŤťŘřĤĥ]/.test(text))).toEqual([true, false]);
});

test('/reminders -> when, how often, where, for all games; a forged choice is refused', async () => {
  const seat = table.local.client('Bea');
  const { message: panel } = await seat.runCommand('reminders', {}, { channel: 'table' });
  if (!panel) throw new Error('Nothing is said of reminders.');
  expect(panel.isEphemeral).toBe(true);
  expect(panel.content).toContain('- At most 3 times per question.');
  let on = panel;
  for (const option of ['After 2 hours, then again after the same time', 'Once per question']) {
    const select = on.selects.find(({ options }) => options.some(({ label }) => label === option));
    const { message } = await seat.choose(option, { channel: 'table', on, select: select?.customId ?? '' });
    on = message ?? on;
  }
  expect(on.content).toContain('- Once per question.\n- After 2 hours, then again after the same time.');
  const before = await table.bot.app.records.userSettings(seat.id);
  for (const [id, value] of [
    ['remind-me:every', '5'],
    ['remind-me:most', ''],
    ['remind-me:where', 'pigeon'],
  ] as const)
    expect((await chooseForged(table, 'Bea', id, [value || 'x'])).content).toBe(notAmongChoicesWords());
  expect(await table.bot.app.records.userSettings(seat.id)).toEqual(before);
  expect(before).toMatchObject({ every: 2, most: 1, where: 'thread' });
});

test('/reminders, All on one form -> all five at once; a wrong time changes nothing', async () => {
  const seat = table.local.client('Bea');
  const form = async () => {
    const { message: panel } = await seat.runCommand('reminders', {}, { channel: 'table' });
    const { modal } = await seat.press('All on one form', { channel: 'table', on: panel ?? '' });
    return modal;
  };
  const first = await form();
  expect(first?.controls.map(({ label }) => label)).toEqual([
    'When',
    'How often',
    'Where',
    'Quiet hours; empty for none',
    'Time zone of your quiet hours',
  ]);
  const wanted = { every: ['4'], most: ['2'], where: ['direct'], quiet: '22 to 7:30', zone: 'Europe/Vienna' };
  const { message: saved } = await seat.submitModal(first, wanted);
  expect(saved?.content).toContain('- At most 2 times per question.\n- After 4 hours, then again after the same time.');
  expect(saved?.content).toContain('Your quiet hours: 22:00 to 07:30 (Europe/Vienna).');
  const kept = { every: 4, most: 2, where: 'direct', quiet: { zone: 'Europe/Vienna', from: 22 * 60, to: 7 * 60 + 30 } };
  expect(await table.bot.app.records.userSettings(seat.id)).toMatchObject(kept);
  const again = await form();
  expect(again?.controls.map(({ value }) => value).slice(3)).toEqual(['22:00–07:30', 'Europe/Vienna']);
  for (const wrong of [{ quiet: '22' }, { quiet: '25–7' }, { zone: 'Nowhere/Here' }]) {
    const { message: refused } = await seat.submitModal(await form(), { ...wanted, most: ['1'], ...wrong });
    expect(refused?.content).toMatch(/ Nothing has changed\.$/);
  }
  expect(await table.bot.app.records.userSettings(seat.id)).toMatchObject(kept);
  const { message: none } = await seat.submitModal(await form(), { ...wanted, quiet: '' });
  expect(none?.content).toContain('You have no quiet hours.');
});

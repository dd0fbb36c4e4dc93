/** Over Discord: who is reminded of what, when and where, and when the table hears that it has stalled. */
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { sendReminders } from '../../../src/bot/jobs/reminders.ts';
import { sendDirectMessage } from '../../../src/bot/notify/direct-message.ts';
import { notAmongChoicesWords } from '../../../src/game-api/panel/refusal-text.ts';
import { goalChoiceWords } from '../../../src/games/frosthaven/text/questions.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import { tableSettingsChange } from '../../../src/matches/settings/table-settings.ts';
import { updateUserSettings } from '../../../src/matches/settings/user-settings.ts';
import { runDeed } from '../../support/bot/deeds.ts';
import { chooseForged, invalidateBotCache, pressForged } from '../../support/bot/forged.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../support/bot/played-bot.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';
import { findEnglish } from '../../support/untranslated.ts';

let table: PlayedBot;

setUpPlayedBot(1, (fresh) => {
  table = fresh;
});

function isWritten(raw: Database.Database, sql: string): boolean {
  try {
    raw.exec(sql);
    return true;
  } catch {
    return false;
  }
}

/** All reminders fall due, as if days had gone by. */
async function daysGoBy(): Promise<void> {
  const raw = new Database(table.database, { timeout: 0 });
  // The bot may be in the middle of something, which ends only when it is let.
  await expect.poll(() => isWritten(raw, 'update reminders set due = 0')).toBe(true);
  raw.close();
  await invalidateBotCache(table);
}

const REMINDER = 'The table waits for you:';
const STALLED = 'The game has stalled';

const saying = (words: string, person = 'Cem', channel = table.thread) =>
  table.local
    .client(person)
    .visibleMessages(channel)
    .filter(({ text }) => text.includes(words));

/** Who was reminded in public behind the first so many times, and who was pinged by that. */
function remindedSince(before: number): { words: string[]; pinged: string[] } {
  const words = saying(REMINDER).slice(before);
  const isPinged = (person: string) =>
    saying(REMINDER, person)
      .slice(before)
      .some(({ pingsYou }) => pingsYou);
  return { words: words.map(({ text }) => text), pinged: PEOPLE.filter(isPinged) };
}

/** The same of what is due now. */
async function reminded(): Promise<ReturnType<typeof remindedSince>> {
  const before = saying(REMINDER).length;
  await sendReminders(table.bot.app);
  await table.bot.app.outboxWorker.waitUntilIdle();
  return remindedSince(before);
}

/** The same after days. */
async function afterDays(): Promise<ReturnType<typeof remindedSince>> {
  await daysGoBy();
  return reminded();
}

/** The direct messages that somebody has from the bot. */
function direct(person: string): SeenMessage[] {
  const seat = table.local.client(person);
  return seat.channels
    .filter(({ parentId, name }) => parentId === undefined && name === person)
    .flatMap(({ id }) => seat.visibleMessages(id));
}

const wants = (person: string, wanted: Parameters<typeof updateUserSettings>[2]) =>
  updateUserSettings(table.bot.app.records, table.local.client(person).id, wanted);

/** Those who owe an answer in the scenario. */
async function owing(): Promise<string[]> {
  const seen = await table.bot.app.matchService.withSession(GAME, table.local.client('Ann').id, (at) => at.readView());
  return PEOPLE.filter((person) => {
    const seat = seen?.game.seats.find(({ user }) => user === table.local.client(person).id)?.seat;
    return seen?.questions.some(({ question, answered }) => question.seat === seat && !answered);
  });
}

test('an answer is owed -> three reminders, then the table reads once of the stall', async () => {
  expect((await reminded()).words).toEqual([]);
  for (let i = 0; i < 3; i++) {
    expect((await afterDays()).pinged).toEqual(PEOPLE);
    expect((await reminded()).words, 'not before a day is over').toEqual([]);
    expect(saying(STALLED)).toEqual([]);
  }
  expect((await afterDays()).words).toEqual([]);
  const [stalled, ...more] = saying(STALLED);
  expect(more).toEqual([]);
  expect(stalled?.content).toMatch(
    /^The game has stalled: it has waited for \*\*Anngar\*\* and \*\*Beagar\*\* since <t:\d+:R> and sends no more reminders\. `\/campaign panel` lets the bot play for someone, /,
  );
  expect(PEOPLE.some((person) => saying(STALLED, person).some(({ pingsYou }) => pingsYou))).toBe(false);
  expect((await afterDays()).words).toEqual([]);
  expect(saying(STALLED)).toHaveLength(1);
});

test('one reminder names all games in which somebody is waited for, and what is asked there', async () => {
  const { words } = await afterDays();
  const channel = table.local.client('Ann').channels.find(({ name }) => name === 'table')?.id;
  expect(saying(REMINDER).map(({ content }) => content.replaceAll(/<t:\d+:R>/g, 'then').split('\n'))).toEqual(
    PEOPLE.map((person) => [
      `<@${table.local.client(person).id}> The table waits for you: ${goalChoiceWords()} Asked then.`,
      'Others wait for you too:',
      `- **The Testers**, The campaign (<#${channel}>): which personal quest do you keep? Asked then.`,
    ]),
  );
  expect(words).toHaveLength(2);
});

test('whoever has answered is not reminded, and others are not pinged', async () => {
  await table.players.playAnswers(PEOPLE, table.thread, 3);
  const late = await owing();
  const { words, pinged } = await afterDays();
  expect(pinged).toEqual(late);
  expect(words.length).toBe(late.length);
});

test('a new question is reminded of anew', async () => {
  for (const person of PEOPLE) await wants(person, { most: 1 });
  expect((await afterDays()).words).toHaveLength(2);
  let words: string[] = [];
  for (let i = 0; i < 10 && words.length === 0; i++) {
    await table.players.playAnswers(PEOPLE, table.thread, 3);
    words = (await afterDays()).words;
  }
  expect(words.length).toBeGreaterThan(0);
});

test('a game that is over reminds nobody', async () => {
  await daysGoBy();
  await table.bot.app.matchService.abandon(GAME);
  expect((await reminded()).words).toEqual([]);
});

test('whoever wants none is not pinged; the table hears at once that it waits', async () => {
  for (const person of PEOPLE) await wants(person, { most: 0 });
  expect((await afterDays()).words).toEqual([]);
  expect(saying(STALLED)).toHaveLength(1);
});

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

test('reminders in a thread, and that a game has stalled, are in the language of the table', async () => {
  await table.bot.app.records.changeCampaign(tableSettingsChange(1, { language: 'en-XA' }));
  const before = saying('').length;
  for (let times = 0; times < 4; times++) await afterDays();
  const told = saying('').slice(before);
  const names = [...PEOPLE, 'Anngar', 'Beagar'];
  expect(told.length).toBeGreaterThan(6);
  for (const { text, buttons } of told) {
    const [first = ''] = text.split('\n');
    expect(findEnglish([first, ...buttons.map(({ label }) => label)].join('\n'), names), text).toEqual([]);
  }
});

test('a reminder that Discord does not take is given later, and counts once', async () => {
  await daysGoBy();
  table.local.faults.schedule('server error', new RegExp(`POST /channels/${table.thread}/messages`), 8);
  expect((await reminded()).words).toEqual([]);
  expect(table.complaints.splice(0).join()).toContain('reminders: reminder could not be sent');
  table.local.faults.clear();
  expect((await reminded()).pinged).toEqual(PEOPLE);
  const [left] = await table.bot.app.records.remindersOf(table.local.client('Ann').id);
  expect(left?.count).toBe(1);
});

test('a table can have nobody reminded; in a pause and in quiet hours it is done later', async () => {
  const { records } = table.bot.app;
  await records.changeCampaign(tableSettingsChange(1, { pausedUntil: Date.now() + 60_000 }));
  expect((await afterDays()).words).toEqual([]);
  await records.changeCampaign(tableSettingsChange(1, { pausedUntil: null }));
  const hour = new Date().getUTCHours();
  const quiet = { zone: 'UTC', from: hour * 60, to: ((hour + 2) % 24) * 60 };
  await wants('Ann', { quiet });
  expect((await reminded()).pinged).toEqual(['Bea']);
  await wants('Ann', { quiet: null });
  expect((await reminded()).pinged).toEqual(['Ann']);
  const deadlines = await runDeed(table.local.client('Ann'), 'deadlines', {}, { channel: table.thread });
  const off = await table.local
    .client('Ann')
    .press('Remind nobody here', { channel: table.thread, on: deadlines.message ?? '' });
  expect(off.message?.content).toContain('Nobody is reminded at this table.');
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(saying('**Ann** has turned reminders off for this table.')).toHaveLength(1);
  expect((await afterDays()).words).toEqual([]);
  expect(saying(STALLED)).toEqual([]);
  const stranger = await pressForged(table, 'Bea', 'table-reminders:1:on');
  expect(stranger.content).toContain('The founder sets the deadlines');
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

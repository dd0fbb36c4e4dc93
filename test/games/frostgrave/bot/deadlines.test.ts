/** Over Discord: how long a table waits for answers, and in which hours somebody is left in peace. */
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { sendReminders } from '../../../../src/bot/jobs/reminders.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { invalidateBotCache } from '../../../support/bot/forged.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { CHANNEL, setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

const PEOPLE = ['Ann', 'Bea'];
const HOUR = 60 * 60_000;

let table: WarbandTable;
setUpWarbands(2, (opened) => {
  table = opened;
});

async function deadlines(person: string): Promise<SeenMessage> {
  const { message } = await runDeed(table.local.client(person), 'deadlines', {}, { channel: CHANNEL });
  if (!message) throw new Error('Nothing is said of deadlines.');
  return message;
}

async function chooses(person: string, on: SeenMessage, option: string): Promise<SeenMessage> {
  const select = on.selects.find(({ options }) => options.some(({ label }) => label === option));
  if (!select) throw new Error(`Nobody offers ${option}.`);
  const { message } = await table.local
    .client(person)
    .choose(option, { channel: on.channelId, on, select: select.customId });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

/** As if so many hours had passed with the bot looking at the clock all the while. */
async function passes(hours: number): Promise<void> {
  await table.bot.app.outboxWorker.waitUntilIdle();
  await invalidateBotCache(table);
  const raw = new Database(table.database);
  for (const rows of ['deadlines', 'reminders']) raw.prepare(`update ${rows} set due = due - ?`).run(hours * HOUR);
  raw.close();
  await invalidateBotCache(table);
  await table.bot.app.matchService.fireDeadlines();
  await sendReminders(table.bot.app);
  await table.bot.app.outboxWorker.waitUntilIdle();
}

/** Whoever is asked first in a game that has begun; their panel. */
async function asked(thread: string): Promise<{ person: string; panel: SeenMessage }> {
  for (const person of PEOPLE) {
    const panel = await table.press(person, 'My panel', undefined, thread);
    if (panel.text.includes('You have until')) return { person, panel };
  }
  throw new Error('Nobody is asked anything in time.');
}

test('deadlines -> the founder sets them, all are told; other members may only pause', async () => {
  await table.found(PEOPLE);
  const thread = await table.begin('Ann');
  const before = await deadlines('Ann');
  expect(before.text).toContain(
    'Time to answer in your own turn: 12 hours. In between, when another turn asks you something: 2 hours.',
  );
  const after = await chooses('Ann', before, 'In your own turn: 4 hours');
  expect(after.text).toContain('in your own turn: 4 hours.');
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(table.messagesIn(thread).filter((text) => text.includes('**Ann** has set deadlines.'))).toHaveLength(1);
  const seen = await deadlines('Bea');
  expect(seen.selects).toHaveLength(1);
  const paused = await chooses('Bea', seen, 'for 3 days');
  expect(paused.text).toContain('The table pauses until');
  await table.press('Ann', 'Go on', await deadlines('Ann'));
  await table.bot.app.outboxWorker.waitUntilIdle();
  const told = table.messagesIn(thread).filter((text) => text.includes('pause'));
  expect(told).toEqual([
    expect.stringContaining('**Bea** has paused this table until'),
    expect.stringContaining('**Ann** has ended the pause'),
  ]);
});

test('a panel says until when, gives more time once, and then the bot answers', async () => {
  await table.found(PEOPLE);
  const thread = await table.begin('Ann');
  const { person } = await asked(thread);
  for (const other of PEOPLE.filter((each) => each !== person))
    for (let i = 0; i < 10 && (await table.answerPanel(other, thread, 'last')); i++);
  const { panel } = await asked(thread);
  expect(panel.text).toContain('What do you cast before the game?');
  const more = await table.press(person, 'More time', panel);
  expect(more.text).toContain('You get the same time again.');
  expect(more.buttons.map(({ label }) => label)).not.toContain('More time');
  await passes(13);
  expect(table.messagesIn(thread).join('\n')).not.toContain('ran out of time');
  await passes(11);
  expect(table.messagesIn(thread).join('\n')).toContain('ran out of time, so the bot answered.');
});

test('a table without deadlines says nothing of them', async () => {
  await table.found(PEOPLE);
  const thread = await table.begin('Ann');
  const half = await chooses('Ann', await deadlines('Ann'), 'In your own turn: as long as it takes');
  const none = await chooses('Ann', half, 'In between: as long as it takes');
  expect(none.text).toContain('There are no deadlines');
  await expect(asked(thread)).rejects.toThrow();
  await passes(200);
  expect(table.messagesIn(thread).join('\n')).not.toContain('ran out of time');
});

test('quiet hours are typed with a time zone; what can’t be read changes nothing', async () => {
  await table.found(PEOPLE);
  const seat = table.local.client('Bea');
  const typed = async (zone: string, from: string, to: string) => {
    const { modal } = await seat.press('My quiet hours', { channel: CHANNEL, on: await deadlines('Bea') });
    const { message } = await seat.submitModal(modal, { zone, from, to });
    return message?.text ?? '';
  };
  expect(await typed('Europe/Vienna', '22', '7:30')).toContain('22:00 to 07:30 (Europe/Vienna)');
  expect(await typed('Middle-earth', '22', '7')).toBe('I don’t know that time zone. Nothing has changed.');
  expect(await typed('UTC', '25', '7')).toBe('Write times as 22:30. Nothing has changed.');
  expect(await typed('UTC', '7', '7')).toBe('Quiet hours need different times for begin and end. Nothing has changed.');
  expect((await deadlines('Bea')).text).toContain('22:00 to 07:30 (Europe/Vienna)');
  expect((await deadlines('Ann')).text).toContain('You have no quiet hours.');
  const everywhere = await seat.runCommand('reminders', {}, { channel: 'tavern' });
  expect(everywhere.message?.text).toContain('22:00 to 07:30 (Europe/Vienna)');
  expect(await typed('', '', '')).toContain('You have no quiet hours.');
});

test('a game-master who plays is asked of others, and of their own lateness the bot decides', async () => {
  await table.found(PEOPLE);
  const thread = await table.begin('Ann');
  const { person: late } = await asked(thread);
  const master = PEOPLE.find((each) => each !== late) ?? '';
  await runDeed(table.local.client('Ann'), 'ask master', { player: master }, { channel: CHANNEL });
  await table.bot.app.outboxWorker.waitUntilIdle();
  await table.press(master, 'I will', undefined, thread);
  await chooses('Ann', await deadlines('Ann'), 'Then the game-master is asked');
  await passes(24);
  const told = () => table.messagesIn(thread).join('\n');
  expect(told()).toContain('ran out of time. You are the game-master: what now?');
  const bots = () => told().match(/ran out of time, so the bot answered\./g)?.length ?? 0;
  const before = bots();
  await table.press(master, 'The bot answers', undefined, thread);
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(bots()).toBe(before + 1);
});

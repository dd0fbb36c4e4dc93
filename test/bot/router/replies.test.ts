import Database from 'better-sqlite3';
import type { APIRequest, REST } from 'discord.js';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { storageErrorWords } from '../../../src/bot/response/storage-errors.ts';
import { REFUSED } from '../../../src/storage/connection/db-errors.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../support/bot/played-bot.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';

let table: PlayedBot;
setUpPlayedBot(1, (played) => {
  table = played;
});

const press = (person: string, label: string) => table.local.client(person).press(label, { channel: table.thread });

/** Answers of players in the log. */
async function given(): Promise<number> {
  return (await table.log()).filter((entry) => entry.type === 'answer' && entry.by === 'player').length;
}

test.each([
  ['lost answer', /^POST .*callback/],
  ['lost request', /^POST .*callback/],
  ['server error', /^POST .*callback/],
  ['lost answer', /^PATCH .*original/],
  ['lost request', /^PATCH .*original/],
  ['server error', /^PATCH .*original/],
] as const)('a reply that meets a %s (%s) comes all the same, and what was pressed is done once', async (fault, on) => {
  await table.players.openPanel('Ann', table.thread);
  table.local.faults.schedule(fault, on);
  const before = await given();
  await table.players.answerQuestion('Ann', table.thread);
  expect(table.local.faults.injectedFaults.map((each) => each.fault)).toContain(fault);
  expect(await given()).toBe(before + 1);
  const apologies = table.local
    .client('Ann')
    .visibleMessages(table.thread)
    .filter(({ text }) => text.includes('went wrong') || text.includes('lost on the way'));
  expect(apologies).toEqual([]);
});

const apologies = (person: string) =>
  table.local
    .client(person)
    .visibleMessages(table.thread)
    .flatMap(({ text }) => (/went wrong|press worked|nothing was done/.test(text) ? [text] : []));
/** That of battle goals: it has no picture, whose later edit would meet the faults of the test, too. */
const openWholePanel = async (person: string) => {
  const { buttons, attachments } = await table.players.openPanel(person, table.thread);
  expect([buttons.length > 3, attachments]).toEqual([true, []]);
};
/** What the host reads, once each; the panels of others may have met the same. */
const refusals = () => [
  ...new Set(table.complaints.splice(0).map((line) => (line.includes('automatic moderation') ? 'blocked' : line))),
];
/** The same, with what comes in the meantime: no further words are refused. */
const allRefusals = async () => {
  const first = refusals();
  table.local.faults.clear();
  await table.players.openPanel('Bea', table.thread);
  return [...new Set([...first, ...refusals()])];
};
const DONE = 'Your press worked; only the answer got lost on the way. **My panel** shows the current state.';

test('D4 the words of an answer are refused -> the player reads that it was done', async () => {
  await openWholePanel('Ann');
  const before = await given();
  table.local.faults.schedule('blocked words', /^PATCH .webhooks/, 50);
  await table.players.answerQuestion('Ann', table.thread).catch(() => {});
  expect(await given()).toBe(before + 1);
  await expect.poll(() => apologies('Ann')).toEqual([DONE]);
  expect(await allRefusals()).toEqual(['blocked']);
});

test('D4 the words of what settles something are refused -> the player reads that it was done', async () => {
  await openWholePanel('Ann');
  const where = { channel: table.thread };
  const { message } = await table.local.client('Ann').runCommand('campaign panel', {}, where);
  table.local.faults.schedule('blocked words', /^PATCH .webhooks/, 50);
  await table.local
    .client('Ann')
    .press('I am away', { ...where, on: message ?? '' })
    .catch(() => {});
  await expect.poll(() => apologies('Ann')).toEqual([DONE]);
  expect(await allRefusals()).toEqual(['blocked']);
});

test('D4 the words of a look are refused -> nobody reads that something was done', async () => {
  await openWholePanel('Ann');
  table.local.faults.schedule('blocked words', /^PATCH .webhooks/, 50);
  await table.local
    .client('Ann')
    .runCommand('status', {}, { channel: table.thread })
    .catch(() => {});
  await expect
    .poll(() => apologies('Ann'))
    .toEqual(['Something went wrong here, and I have logged it. `/status` shows the current state.']);
  expect(await allRefusals()).toEqual(['blocked']);
});

test('an interaction that comes twice is done and answered once', async () => {
  await table.players.openPanel('Ann', table.thread);
  table.local.faults.schedule('doubled interaction');
  const before = await given();
  await table.players.answerQuestion('Ann', table.thread);
  expect(await given()).toBe(before + 1);
});

test('a press can’t be written down -> told that nothing changed; the next press works', async () => {
  await table.players.openPanel('Ann', table.thread);
  const raw = new Database(table.database);
  raw.exec("create trigger refused before insert on entries begin select raise(abort, 'refused'); end");
  const before = await given();
  await table.players.answerQuestion('Ann', table.thread);
  const words = storageErrorWords(REFUSED);
  const [start = ''] = words.split(REFUSED.why);
  const told = table.local
    .client('Ann')
    .visibleMessages(table.thread)
    .filter(({ text }) => text.startsWith(start));
  expect(told.map(({ text, isEphemeral }) => [text, isEphemeral])).toEqual([
    [`${words} Please try again in a moment.`, true],
  ]);
  expect(await given()).toBe(before);
  raw.exec('drop trigger refused');
  raw.close();
  await table.players.openPanel('Ann', table.thread);
  await table.players.answerQuestion('Ann', table.thread);
  expect(await given()).toBe(before + 1);
  expect(table.complaints.splice(0)).toHaveLength(1);
});

const message = z.looseObject({ allowed_mentions: z.looseObject({ parse: z.tuple([]) }) });
const callback = z.looseObject({ type: z.number(), data: z.unknown().optional() });
const WITH_WORDS = [4, 7];

/** Everything that a client sends of messages from now on, and whether it says who may be pinged. */
function watch(rest: REST, sent: string[]): void {
  rest.on('response', ({ method, path, data }: APIRequest) => {
    if (!['POST', 'PATCH'].includes(method)) return;
    const isCallback = path.endsWith('/callback');
    const reply = isCallback ? callback.parse(data.body) : undefined;
    if (reply && !WITH_WORDS.includes(reply.type)) return;
    if (!isCallback && !/\/messages|\/webhooks\//.test(path)) return;
    if (path.endsWith('/threads')) return;
    const isSafe = message.safeParse(reply ? reply.data : data.body).success;
    const what = data.files?.length ? 'picture' : 'words';
    sent.push(`${isSafe ? 'safe' : 'UNSAFE'} ${what}`);
  });
}

test('every message says who may be pinged, pictures and edits too', async () => {
  const sent: string[] = [];
  watch(table.bot.app.rest, sent);
  watch(table.bot.client.rest, sent);
  await table.players.playAnswers(PEOPLE, table.thread, 12);
  await press('Ann', 'My panel');
  for (const command of ['help', 'hand', 'board', 'status', 'undo']) {
    await table.local.client('Ann').runCommand(command, {}, { channel: table.thread });
  }
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(new Set(sent)).toEqual(new Set(['safe words', 'safe picture']));
});

test('no message that was sent or pressed is kept in memory', async () => {
  await table.players.playAnswers(PEOPLE, table.thread, 4);
  await table.bot.app.outboxWorker.waitUntilIdle();
  const channels = [...table.bot.client.channels.cache.values()].filter((channel) => channel.isTextBased());
  expect(channels.map(({ id }) => id)).toContain(table.thread);
  expect(channels.map(({ messages }) => messages.cache.size)).toEqual(channels.map(() => 0));
});

import { rmSync } from 'node:fs';
import path from 'node:path';
import { DiscordAPIError } from '@discordjs/rest';
import Database from 'better-sqlite3';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../src/admin/log.ts';
import type { Bot } from '../../src/bot/bot.ts';
import type { SeenMessage } from '../../src/loopback/clients/seen.ts';
import type { PlayedBot } from '../support/bot/played-bot.ts';
import { GAME, restartBot, startPlayedBot } from '../support/bot/played-bot.ts';

const TOKEN = 'MTIz.abc.the-token-of-the-bot';

let lines: string[];
const logOf = (...secrets: string[]) => createLogger('trace', secrets, { write: (line) => lines.push(line) });

beforeEach(() => {
  lines = [];
});

test('errors are written with what kind they are, and without what they were about', () => {
  const log = logOf(TOKEN);
  const url = 'https://discord.com/api/v10/webhooks/42/aW50ZXJhY3Rpb246c2VjcmV0/messages/@original';
  const body = { json: { content: 'the hand of Ann' }, files: undefined };
  const err = new DiscordAPIError({ message: 'Missing Access', code: 50_001 }, 50_001, 403, 'PATCH', url, body);
  log.error({ err }, 'refused');
  const failed = new DrizzleQueryError('insert into drafts values (?)', ['the hand of Ann'], new Error('disk full'));
  log.warn({ err: failed }, 'not written');
  log.warn({ why: failed.message }, 'not written');
  log.error({ stack: failed.stack }, 'interactions: interaction failed');
  log.error({ err: new Error(`Bot ${TOKEN} at postgres://ann:pass-word@host/db, ${url}`) }, 'nobody expected this');
  log.fatal({ err: new Error('outer', { cause: failed }) }, 'reasons');
  const all = lines.join('');
  for (const secret of ['the hand of Ann', 'aW50ZXJhY3Rpb246c2VjcmV0', TOKEN, 'pass-word'])
    expect(all).not.toContain(secret);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'refused',
    err: { type: 'DiscordAPIError[50001]', message: 'Missing Access', code: 50_001, status: 403 },
  });
  expect(all).toContain('insert into drafts');
  expect(all).toContain('disk full');
  expect(all).toContain('log.test.ts');
});

let table: PlayedBot;
let bot: Bot;

async function began(): Promise<void> {
  table = await startPlayedBot(1);
  await table.bot.stop();
  bot = await restartBot(table, { log: logOf(table.local.token) });
}

afterEach(async () => {
  await bot?.stop();
  await table?.local.stop();
  if (table) rmSync(path.dirname(table.database), { recursive: true, force: true });
});

/** What only somebody’s own panel says. */
const ownWords = ({ text, buttons, selects }: SeenMessage) => [
  ...text.split('\n'),
  ...[...buttons, ...selects].flatMap(({ customId }) => customId ?? []),
  ...selects.flatMap(({ options }) => options.map(({ label }) => label)),
];

test('whatever goes wrong while people play, no hand, answer, press or token stands in the log', async () => {
  await began();
  const { local, players, thread, database } = table;
  const secrets = new Set<string>();
  const keep = (message: SeenMessage) => {
    for (const each of ownWords(message)) if (each.length > 12) secrets.add(each);
  };
  keep(await players.openPanel('Ann', thread));
  keep(await players.openPanel('Bea', thread));
  // Discord fails at what is written; then the disk does, while people answer.
  local.faults.schedule('server error', /./, 4);
  await players.answerQuestion('Ann', thread).catch(() => {});
  const raw = new Database(database);
  for (const full of ['entries', 'notes'])
    raw.exec(`create trigger full_${full} before insert on ${full} begin select raise(abort, 'no room'); end`);
  raw.close();
  const { message } = await local.client('Bea').press('My panel', { channel: thread });
  if (message) keep(message);
  await players.answerQuestion('Bea', thread).catch(() => {});
  secrets.add('what Ann wrote and nobody has read');
  const writing = bot.app.records.changeNote(GAME, 'key', () => 'what Ann wrote and nobody has read');
  await writing.catch((err) => bot.app.log.error({ err }, 'a note could not be written'));
  await bot.app.outboxWorker.waitUntilIdle();
  expect(lines.length).toBeGreaterThan(1);
  const all = lines.join('');
  expect(secrets.size).toBeGreaterThan(5);
  for (const secret of [...secrets, local.token]) expect(all).not.toContain(secret);
  expect(all).not.toMatch(/webhooks\/\d+\/(?!\[hidden\])/);
});

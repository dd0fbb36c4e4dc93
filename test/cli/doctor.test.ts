import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { Metrics } from '../../src/admin/metrics.ts';
import { runChecks } from '../../src/cli/doctor.ts';
import { readEnvironment } from '../../src/cli/environment.ts';
import { openAdminServer } from '../../src/cli/hosting.ts';
import { fillPolicies } from '../../src/cli/policies.ts';
import type { PlayedBot } from '../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../support/bot/played-bot.ts';

let table: PlayedBot;
setUpPlayedBot(1, (played) => {
  table = played;
});

const channelId = (name: string) => table.local.client('Ann').channels.find((each) => each.name === name)?.id;

/** What it prints, and its code. */
async function examined(variables: Readonly<Record<string, string>> = {}, channel?: string) {
  const { local, database } = table;
  const { DISCORD_TOKEN = local.token, ...others } = variables;
  const usual = { DISCORD_API_URL: local.apiUrl, DATABASE_URL: database };
  const { DISCORD_TOKEN: _, ...environment } = readEnvironment({ ...usual, ...others });
  const printed: string[] = [];
  const io = { print: (line: string) => void printed.push(line), note: () => {} };
  const token = DISCORD_TOKEN === '' ? {} : { DISCORD_TOKEN };
  const code = await runChecks({ ...environment, ...token }, channel, io);
  return { code, printed };
}

test('where all is there, each thing is said to be good', async () => {
  const { bot, database } = table;
  chmodSync(database, 0o644);
  expect((await examined()).printed).toContain(`MEND  Database ${database}: others on this machine can read it`);
  chmodSync(database, 0o600);
  const log = pino({ level: 'silent' });
  const desk = await openAdminServer({ HOST_PORT: 0, DATABASE_URL: database }, { bot, metrics: new Metrics(), log });
  const { code, printed } = await examined({}, channelId('table'));
  await desk?.close();
  expect(
    printed.map((line) => line.replace(/\d+ (bytes|MB)/, 'N $1').replace(/: .*First Winter.*/, ': packs')),
  ).toEqual([
    `good  Token: Discord knows the bot as ${bot.client.user.username}`,
    `good  Channel ${channelId('table')}: in #table the bot may do all that it needs`,
    `good  Database ${database}: it is as this version leaves it`,
    'good  Room beside the database: N MB',
    'good  Running bot: All is well.',
    'good  Pictures: canvas and typefaces are there (N bytes drawn)',
    'good  Packs: packs',
  ]);
  expect(code).toBe(0);
});

test('a wrong token, and a channel that the bot does not see, are said with what to do', async () => {
  const wrong = await examined({ DISCORD_TOKEN: 'a.wrong.token.that.is.long' });
  expect(wrong.code).toBe(78);
  expect(wrong.printed.slice(0, 2)).toEqual([
    'MEND  Token: Discord refuses it',
    '      Copy the token from Discord’s portal, under Bot (Reset Token), into DISCORD_TOKEN.',
  ]);
  const none = await examined({}, '4242');
  expect(none.printed).toContain('MEND  Channel 4242: the bot does not see it');
  const away = await examined({ DISCORD_API_URL: 'http://127.0.0.1:1/api' });
  expect(away.printed[0]).toMatch(/^MEND {2}Token: Discord can’t be reached/);
  const local = await examined({ DISCORD_TOKEN: '' });
  expect(local.printed[0]).toBe('good  Token: none, so the bot opens a local table; DISCORD_TOKEN takes it to Discord');
});

test('a database that can’t be used, and a folder of packs that is not there, are said', async () => {
  const folder = path.dirname(table.database);
  const spoiled = path.join(folder, 'spoiled.db');
  writeFileSync(spoiled, 'This is no database, but a letter to my grandmother.'.repeat(100), { mode: 0o600 });
  const found = await examined({ DATABASE_URL: spoiled, PACKS: path.join(folder, 'nowhere') });
  expect(found.code).toBe(78);
  expect(found.printed).toContain(
    `MEND  Database ${spoiled}: The database ${spoiled} can’t be used: it is damaged, or no database at all.`,
  );
  expect(found.printed).toContain(
    '      With the bot ended, `npm run -s restore -- FILE` brings a backup back; what is there now is put aside, not deleted.',
  );
  expect(found.printed.some((line) => line.startsWith('MEND  Packs: '))).toBe(true);
  const fresh = await examined({ DATABASE_URL: path.join(folder, 'deep', 'fresh.db') });
  expect(fresh.printed).toContain(
    `good  Database ${path.join(folder, 'deep', 'fresh.db')}: there is none yet; the first start makes it`,
  );
});

test('a disk without room is said; the kernel’s own has none', async () => {
  const { printed } = await examined({ DATABASE_URL: '/proc/self/games.db' });
  const at = printed.indexOf('MEND  Room beside the database: 0 MB');
  expect(printed[at + 1]).toBe(
    '      Make room on that disk: where it is full nothing can be written down, and people are refused.',
  );
});

test('policies are filled from what is configured, and from nothing else', () => {
  const texts = fillPolicies({ HOST_CONTACT: 'hosts@example.org', KEEP_DAYS: 90 });
  expect([...texts.keys()]).toEqual(['privacy.md', 'terms.md']);
  for (const text of texts.values()) {
    expect(text).toContain('hosts@example.org');
    expect(text).not.toContain('{{');
  }
  expect(texts.get('privacy.md')).toContain('are kept for 90 days, and then deleted');
  expect(fillPolicies({ HOST_CONTACT: 'x', KEEP_DAYS: undefined }).get('privacy.md')).toContain(
    'are kept until whoever runs the bot deletes them',
  );
  expect(() => fillPolicies({ HOST_CONTACT: undefined, KEEP_DAYS: 1 })).toThrow(
    'HOST_CONTACT must say how people reach you.',
  );
});

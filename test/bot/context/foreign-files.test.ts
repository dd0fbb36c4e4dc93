/** Over Discord: what strangers bring and send has limits, and nobody pays for what others have. */
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { beforeAll, expect, test, vi } from 'vitest';
import { FILE_LIMIT, PersonLimits, PROCESSOR_LIMIT } from '../../../src/bot/context/person-limits.ts';
import { noCampaignHereWords } from '../../../src/bot/features/info/next-step.ts';
import { runDeed } from '../../support/bot/deeds.ts';
import { invalidateBotCache, pressForged } from '../../support/bot/forged.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../support/bot/played-bot.ts';
import { sentFiles } from '../../support/bot/sent-files.ts';
import { OLD_FILES, warmUpFileReader } from '../../support/bot/warm-reader.ts';

let table: PlayedBot;
setUpPlayedBot(1, (fresh) => {
  table = fresh;
});

beforeAll(() => warmUpFileReader('frosthaven'));

const { sent, imported, settled } = sentFiles(() => table);

const OLD = readFileSync(OLD_FILES.frosthaven, 'utf8');

test('a file of an older program goes on here', async () => {
  expect(await imported('Bea', OLD)).toContain('**The Testers** continues here, and you are its founder.');
  await settled();
  const [, here] = await table.bot.app.records.activeCampaigns();
  const match = await table.bot.app.records.runningGame(here?.id ?? 0);
  expect(match?.about).toEqual({ scenario: 'the-snow-fence', level: 1 });
  expect(await table.bot.app.matchService.withSession(match?.id ?? 0, 'nobody', (at) => at.readView())).toBeDefined();
});

test('sheets of other tables are refused in a moment, however wide or deep', async () => {
  const texts = [
    JSON.stringify({ treasures: Array.from({ length: 2_600 }, () => 'x'.repeat(21)) }),
    `{"events":${JSON.stringify(Array.from({ length: 20_000 }, () => 1))}}`,
    `{"week":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
    JSON.stringify(Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`field ${i}`, i]))),
  ];
  for (const text of texts) {
    expect(text.length).toBeLessThan(64 * 1024);
    const since = performance.now();
    const said = await sent('Ann', text, 'table', 'sheet.json');
    expect(said).toMatch(/played|damaged|changed|unknown field|JSON/);
    expect(said.length).toBeLessThan(2_000);
    expect(performance.now() - since).toBeLessThan(60_000);
  }
});

test('what another server has is read by nobody who asks for help, founds or brings a campaign', async () => {
  const raw = new Database(table.database);
  raw.exec(
    "insert into campaigns (server, channel, name, game, pack, founder, created, settings) values ('9', '9', 'Far', 'frosthaven', 'first-winter', '9', 1, 'nothing that can be read')",
  );
  raw.close();
  await invalidateBotCache(table);
  await expect(table.bot.app.records.activeCampaigns()).rejects.toThrow();
  const said = async (command: string, values = {}) =>
    (await runDeed(table.local.client('Cem'), command, values, { channel: 'tavern' })).message?.text;
  expect(await said('help')).toContain(noCampaignHereWords());
  expect(await said('help')).toContain('**The Testers**');
  expect(await said('due')).toContain('You play in no campaign on this server.');
  expect(await imported('Bea', '{}')).toContain('is not a campaign export of this bot');
  expect(await said('campaign create', { name: 'Ours' })).toContain('Ours');
  await settled();
});

test('who has more under way than anybody could press is told so; others are heard', async () => {
  const all = await Promise.all([
    ...Array.from({ length: 30 }, () => pressForged(table, 'Ann', 'panel:2')),
    pressForged(table, 'Bea', 'panel:2'),
  ]);
  const busy = all.filter(({ text }) => text.startsWith('I am still busy with what you pressed before.'));
  expect(busy.length).toBeLessThanOrEqual(10);
  expect(all.at(-1)?.text).not.toContain('I am still busy');
  expect((await pressForged(table, 'Ann', 'panel:2')).text).not.toContain('I am still busy');
});

test('a person whose presses used up the processor -> they wait, others are heard', async () => {
  const limits = new PersonLimits(() => 0);
  Object.assign(table.bot.app, { limits });
  const { id } = table.local.client('Ann');
  const told = async (person: string) => (await pressForged(table, person, 'panel:2')).text;
  limits.recordProcessorTime(id, PROCESSOR_LIMIT.max - PROCESSOR_LIMIT.minPerPress);
  expect(await told('Ann')).not.toContain('kept me busy');
  await vi.waitFor(() => expect(limits.isOverBudget(id)).toBe(true));
  expect(await told('Ann')).toBe('You have kept me busy for a while. Wait a minute, then press this again.');
  expect(await told('Bea')).not.toContain('kept me busy');
});

test('a person who has sent as many bytes as one may -> they wait, others are heard', async () => {
  const limits = new PersonLimits(() => 0);
  Object.assign(table.bot.app, { limits });
  expect(limits.tryConsumeBytes(table.local.client('Bea').id, FILE_LIMIT.max - FILE_LIMIT.minPerFile)).toBe(true);
  expect(await imported('Bea', '{}')).toContain('is not a campaign export');
  expect(await imported('Bea', '{}')).toContain('You have sent many files in a row.');
  expect(await imported('Cem', '{}')).not.toContain('You have sent many files');
});

test('one file of a person at a time', async () => {
  const [one, other] = await Promise.all([imported('Bea', '{}'), imported('Bea', '{}')]);
  const all = [one, other].sort();
  expect(all[0]).toBe('I am still reading your last file. Wait until I am done.');
  expect(all[1]).toContain('is not a campaign export');
});

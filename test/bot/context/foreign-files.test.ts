/** Over Discord: what strangers bring and send has limits, and nobody pays for what others have. */
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { beforeAll, expect, test } from 'vitest';
import { noCampaignHereWords } from '../../../src/bot/features/info/next-step.ts';
import { runDeed } from '../../support/bot/deeds.ts';
import { invalidateBotCache } from '../../support/bot/forged.ts';
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

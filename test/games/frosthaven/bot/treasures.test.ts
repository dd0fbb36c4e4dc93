import { expect, test } from 'vitest';
import { Catalog } from '../../../../src/games/frosthaven/content/catalog.ts';
import { openSqlite } from '../../../../src/storage/sqlite/sqlite.ts';
import { readSnapshots } from '../../../../tools/trial/read-snapshots.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { firstWinter } from '../../../support/first-winter.ts';

let table: PlayedBot;

/** Its campaigns have no weeks: a scenario can be played again at once. */
const catalog = new Catalog({ ...firstWinter, campaign: undefined });

setUpPlayedBot(
  2,
  (fresh) => {
    table = fresh;
  },
  catalog,
);

test('TILE-44 a scenario is played again -> without the treasures looted there before', async () => {
  const ann = table.local.client('Ann');
  const store = openSqlite(table.database);
  const { matchService } = table.bot.app;
  const row = await store.game(GAME);
  const gives = { scenario: row?.scenario ?? '', gains: [], looted: ['1'] };
  const ended = { match: 99, kind: 'scenario', result: 'lost', gives, seats: [] };
  await matchService.abandon(GAME);
  const own = await store.runningGame(1, 'campaign');
  expect(await matchService.receive(own?.id ?? 0, { id: 'match 99', value: ended })).toEqual({ type: 'advanced' });
  matchService.clearCache();
  table.bot.app.campaignPanelQueue.enqueue(1);
  await table.bot.app.campaignPanelQueue.waitUntilIdle();
  const offered = await ann.press('Choose a scenario', { channel: 'table' });
  const chosen = await ann.choose(row?.scenario ?? '', { channel: 'table', on: offered.message?.id ?? '' });
  const start = chosen.message?.buttons.find(({ label }) => label.startsWith('Start at level'));
  await ann.press(start?.customId ?? '', { channel: 'table', on: chosen.message?.id ?? '' });
  const snapshots = await readSnapshots(store, (await store.runningGame(1))?.id ?? 0);
  expect(JSON.parse(snapshots.at(-1)?.state ?? '{}')).toMatchObject({ scenario: row?.scenario, lootedBefore: ['1'] });
  await store.close();
});

/** Whoever is away is played by the bot, which leaves closed rooms to those who are there. */
import { afterEach, expect, test } from 'vitest';
import { changePreferences } from '../../../src/matches/settings/campaign-preferences.ts';
import { isAsking, TestTable, userOf } from '../../support/bot/table.ts';
import { catalogOf, plainClass, plainMonster } from '../../support/frosthaven/content.ts';

const catalog = catalogOf({
  classes: [plainClass('a'), plainClass('b')],
  monsters: [plainMonster('bb')],
  scenario: {
    rooms: [
      { id: 'first', at: 'A1', map: ['b . a . +'] },
      { id: 'next', at: 'F1', map: ['. . . B'] },
    ],
    legend: {
      a: { start: true },
      b: { start: true },
      '+': { overlay: { tile: 'door' } },
      B: { monster: 'bb', ranks: ['normal', 'normal', 'normal'] },
    },
  },
});

let table: TestTable;

afterEach(async () => {
  await table.close();
  expect(table.matchErrors).toEqual([]);
});

test('TILE-02 two rounds beside a closed door, played by the bot -> it stays closed', async () => {
  table = await TestTable.open({ catalog, players: 2, seed: 1 });
  await table.playUntil(isAsking('cards'));
  const { records, matchService } = table.house;
  await changePreferences(records, table.campaign, userOf('a'), { away: true });
  await matchService.applyAutoAnswers(table.game);
  const seen = await table.playUntil(({ view }) => view.round === 3);
  const { hex } = seen.view.figures.find(({ seat }) => seat === 'a') ?? {};
  expect([hex, seen.view.figures.filter(({ kind }) => kind === 'monster')]).toEqual(['D1', []]);
});

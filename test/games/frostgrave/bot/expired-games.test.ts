/** Over Discord: the log of a game that ended long ago is deleted, and the campaign stands. */
import { expect, test } from 'vitest';
import { deleteExpired } from '../../../../src/bot/jobs/retention.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { CHANNEL, setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

let table: WarbandTable;

setUpWarbands(1, (opened) => {
  table = opened;
});

test('the log of a game that ended long ago goes, and the campaign stands as it stood', {
  timeout: 120_000,
}, async () => {
  const { app } = table.bot;
  await table.found(['Ann', 'Bea']);
  const thread = await table.begin('Ann');
  await table.playUnseen(thread);
  const { id } = await table.campaign();
  const game = (await app.records.gameInThread(thread))?.id ?? 0;
  const stands = async () => [
    await app.matchService.histories.campaignTally(id),
    (await app.matchService.campaigns.campaignMatch(id))?.about,
  ];
  const typed = async (command: string) =>
    (await runDeed(table.local.client('Ann'), command, {}, { channel: CHANNEL })).message?.text;
  const before = [await stands(), await typed('standing'), await typed('warband')];
  await deleteExpired({ ...app, retentionDays: 30 }, Date.now() + 31 * 24 * 3_600_000);
  expect((await app.matchService.histories.historyOf(game))?.chapters.flatMap(({ lines }) => lines)).toHaveLength(1);
  expect([await stands(), await typed('standing'), await typed('warband')]).toEqual(before);
  expect((await app.records.game(game))?.result).toBeDefined();
});

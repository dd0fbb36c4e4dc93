/** Over Discord: the leader of a warband has the bot forget them in the middle of a game, and another takes the seat. */
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { forgetOld } from '../../../../src/bot/jobs/retention.ts';
import { CHANNEL, type WarbandTable, warbandsAnew } from '../../../support/frostgrave/bot-table.ts';

let table: WarbandTable;
warbandsAnew(3, (opened) => {
  table = opened;
});

function everything(): string {
  const raw = new Database(table.database, { readonly: true });
  const names = raw.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  const rows = names.map((name) => JSON.stringify(raw.prepare(`select * from "${name}"`).all()));
  raw.close();
  return rows.join('\n');
}

test('a leader is forgotten -> the bot leads the warband until another takes it', {
  timeout: 120_000,
}, async () => {
  const { app } = table.bot;
  await table.found(['Ann', 'Bea']);
  const thread = await table.begin('Ann');
  for (let i = 0; i < 3; i++) await table.act('Ann', thread, 'last');
  const ann = table.local.seat('Ann').id;
  expect(everything()).toContain(ann);
  const { message } = await table.local.seat('Ann').command('privacy', {}, { channel: CHANNEL });
  const offered = await table.press('Ann', 'Delete it', message);
  await table.press('Ann', 'Delete all that is kept of me', offered);
  await app.unsaying.idle();
  await app.deliverer.idle();
  expect(everything()).not.toContain(ann);
  const told = table.local.seat('Bea').sees(thread);
  expect(told.filter(({ text }) => text.includes('is nobody’s now'))).toHaveLength(1);
  expect(told.filter(({ text }) => text.includes(ann))).toEqual([]);
  const line = table.local
    .seat('Cem')
    .sees(thread)
    .find(({ text }) => text.includes('is nobody’s now'));
  await table.press('Cem', 'Take this seat', line);
  await app.deliverer.idle();
  const asked = table.local
    .seat('Bea')
    .sees(CHANNEL)
    .find(({ text }) => text.includes('would play'));
  expect((await table.press('Bea', 'Agree', asked)).content).toContain('**Cem** plays');
  const row = await app.records.gameIn(thread);
  expect(row?.seats.map(({ user }) => user).sort()).toEqual(
    [table.local.seat('Cem').id, table.local.seat('Bea').id].sort(),
  );
  for (let i = 0; i < 300; i++) {
    if ((await app.records.game(row?.id ?? 0))?.result !== undefined) break;
    for (const person of ['Cem', 'Bea']) await table.act(person, thread, 'last');
  }
  expect((await app.records.game(row?.id ?? 0))?.result).toBeDefined();
  expect(everything()).not.toContain(ann);
});

test('the log of a game that ended long ago goes, and the campaign stands as it stood', {
  timeout: 120_000,
}, async () => {
  const { app } = table.bot;
  await table.found(['Ann', 'Bea']);
  const thread = await table.begin('Ann');
  await table.playOut(['Ann', 'Bea'], thread, 'last');
  const { id } = await table.campaign();
  const game = (await app.records.gameIn(thread))?.id ?? 0;
  const stands = async () => [await app.tables.chronicles.ofCampaign(id), (await app.tables.campaigns.own(id))?.about];
  const typed = async (command: string) =>
    (await table.local.seat('Ann').command(command, {}, { channel: CHANNEL })).message?.text;
  const before = [await stands(), await typed('campaign standing'), await typed('campaign warband')];
  await forgetOld({ ...app, keptDays: 30 }, Date.now() + 31 * 24 * 3_600_000);
  expect((await app.tables.chronicles.of(game))?.chapters.flatMap(({ lines }) => lines)).toHaveLength(1);
  expect([await stands(), await typed('campaign standing'), await typed('campaign warband')]).toEqual(before);
  expect((await app.records.game(game))?.result).toBeDefined();
});

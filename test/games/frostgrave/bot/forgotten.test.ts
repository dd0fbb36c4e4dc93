/** Over Discord: the leader of a warband has the bot forget them in the middle of a game, and another takes the seat. */
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { CHANNEL, setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

let table: WarbandTable;

setUpWarbands(1, (opened) => {
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
  for (let i = 0; i < 3; i++) await table.answerPanel('Ann', thread, 'last');
  const ann = table.local.client('Ann').id;
  expect(everything()).toContain(ann);
  const { message } = await table.local.client('Ann').runCommand('privacy', {}, { channel: CHANNEL });
  const offered = await table.press('Ann', 'Delete it', message);
  await table.press('Ann', 'Delete all my data', offered);
  await app.redactionQueue.waitUntilIdle();
  await app.outboxWorker.waitUntilIdle();
  expect(everything()).not.toContain(ann);
  const told = table.local.client('Bea').visibleMessages(thread);
  expect(told.filter(({ text }) => text.includes('is free now'))).toHaveLength(1);
  expect(told.filter(({ text }) => text.includes(ann))).toEqual([]);
  const line = table.local
    .client('Cem')
    .visibleMessages(thread)
    .find(({ text }) => text.includes('is free now'));
  await table.press('Cem', 'Take this seat', line);
  await app.outboxWorker.waitUntilIdle();
  const asked = table.local
    .client('Bea')
    .visibleMessages(CHANNEL)
    .find(({ text }) => text.includes('wants to play'));
  expect((await table.press('Bea', 'Agree', asked)).content).toContain('**Cem** plays');
  const row = await app.records.gameInThread(thread);
  expect(row?.seats.map(({ user }) => user).sort()).toEqual(
    [table.local.client('Cem').id, table.local.client('Bea').id].sort(),
  );
  await table.playUnseen(thread);
  expect((await app.records.game(row?.id ?? 0))?.result).toBeDefined();
  expect(everything()).not.toContain(ann);
});

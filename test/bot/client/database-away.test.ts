/** The database file is away: players and the host read so, and all goes on once it is back. */
import { renameSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatHealth, isHealthy, takeHealthSnapshot } from '../../../src/admin/health.ts';
import { storageErrorWords } from '../../../src/bot/response/storage-errors.ts';
import { FILE_GONE } from '../../../src/storage/connection/db-errors.ts';
import { BenchPlayers } from '../../../tools/frosthaven/bench/players.ts';
import type { OutageTable } from '../../support/bot/outage-table.ts';
import { setUpOutages } from '../../support/bot/outage-table.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';

let outage: OutageTable;
setUpOutages((opened) => {
  outage = opened;
});

test('the database file is moved away -> players and host read so; back, all goes on', async () => {
  const { database } = outage.table;
  const before = await outage.table.log();
  renameSync(database, `${database}.elsewhere`);
  const inVain = new BenchPlayers(outage.table.local, 2);
  for (let i = 0; i < 6; i++) await inVain.answerQuestion('Ann', outage.table.thread);
  expect(outage.answered).toContain(`${storageErrorWords(FILE_GONE)} Please try again in a moment.`);
  await outage.clock.step();
  await outage.clock.step();
  const sight = await takeHealthSnapshot(outage.table.bot);
  expect(isHealthy(sight)).toBe(false);
  expect(formatHealth(sight)).toContain(`Database: answers, and takes nothing, because ${FILE_GONE.why}`);
  renameSync(`${database}.elsewhere`, database);
  await outage.clock.step();
  expect(isHealthy(await takeHealthSnapshot(outage.table.bot))).toBe(true);
  expect(await outage.table.log()).toEqual(before);
  const told = outage.table.complaints.map((line) => JSON.parse(line)).filter(({ msg }) => /^database: /.test(msg));
  const mend =
    'Put the file back where it was; else end the bot, and `npm run -s restore -- FILE` brings a backup back.';
  const [first, ...others] = told.map(({ msg, mend: way }) => [msg, way]);
  expect(first).toEqual(['database: write failed', mend]);
  expect(others.filter(([msg]) => msg !== first?.[0])).toEqual([
    ['database: all writes fail; presses are refused', mend],
    ['database: writes succeed again', undefined],
  ]);
  await outage.table.players.playAnswers(PEOPLE, outage.table.thread, 4);
  await outage.expectNothingLost();
});

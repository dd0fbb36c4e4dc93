/** A scenario that is played while everything goes wrong that can, and the process is killed in between. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { endProcess, startBotProcess } from '../../../src/cli/processes.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { LocalFault } from '../../../src/loopback/gateway/faults.ts';
import { GATEWAY_FAULTS, REQUEST_FAULTS } from '../../../src/loopback/gateway/faults.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../../src/loopback/loopback.ts';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';
import { BenchPlayers } from '../../../tools/frosthaven/bench/players.ts';
import { expectAnswersStored, expectToldOnce } from '../../support/bot/killing.ts';

const PEOPLE = ['Ann', 'Bea'];
/** Presses that are tried between two kills. */
const TRIES = 8;
const KILLS = 3;
const ALL_FAULTS = [...REQUEST_FAULTS, ...GATEWAY_FAULTS];

let cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.reverse()) await step();
  cleanUp = [];
});

const isYetToCome =
  ({ faults }: LocalDiscord) =>
  (fault: LocalFault) =>
    !faults.injectedFaults.some((each) => each.fault === fault);

/** Everything happens at least once, wherever it can, what has not happened yet before all else; and then by chance. */
function raiseHell(local: LocalDiscord): void {
  const { faults } = local;
  const yetToCome = REQUEST_FAULTS.filter(isYetToCome(local));
  for (const fault of [...yetToCome, ...REQUEST_FAULTS.filter((each) => !yetToCome.includes(each))]) {
    faults.schedule(fault, /^POST \/channels\/\d+\/messages/);
    faults.schedule(fault, /^PATCH \/channels\/\d+\/messages/);
  }
  for (const fault of GATEWAY_FAULTS) faults.schedule(fault);
  faults.setChances(Object.fromEntries(ALL_FAULTS.map((fault) => [fault, 0.02])));
}

test('faults and kills -> no answer lost or doubled; each message and picture once', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-'));
  cleanUp.push(async () => rmSync(folder, { recursive: true, force: true }));
  const database = path.join(folder, 'games.db');
  const local = await startLocalDiscord({
    rateLimits: 'off',
    responseTimeoutMs: 3_500,
    faults: { seed: 5, delayMs: 300 },
  });
  cleanUp.push(() => local.stop());
  let child = await startBotProcess(local, database, 'ignore');
  cleanUp.push(() => endProcess(child));
  const players = new BenchPlayers(local, 3);
  const thread = await players.startScenario('table', PEOPLE, 'the-snow-fence', { game: 'frosthaven' });
  for (let i = 0; i < KILLS; i++) {
    raiseHell(local);
    await players.attemptAnswers(PEOPLE, thread, TRIES);
    await endProcess(child);
    local.faults.clear();
    child = await startBotProcess(local, database, 'ignore');
  }
  await players.playAnswers(PEOPLE, thread, 10);
  await untilDelivered(database);
  await endProcess(child);

  expect(ALL_FAULTS.filter(isYetToCome(local))).toEqual([]);
  const store = openSqlite(database);
  await expectAnswersStored(store, players);
  await store.close();

  const told = expectToldOnce(local, thread);
  const hasPicture = ({ text }: SeenMessage) => /^#+ /.test(text);
  expect(told.filter(hasPicture).length).toBeGreaterThan(1);
  expect(told.filter((each) => each.attachments.length !== (hasPicture(each) ? 1 : 0))).toEqual([]);
  expect(local.violations).toEqual([]);
}, 240_000);

async function untilDelivered(database: string): Promise<void> {
  const store = openSqlite(database);
  await expect.poll(() => store.gamesWithPending(), { timeout: 60_000, interval: 200 }).toEqual([]);
  await store.close();
}

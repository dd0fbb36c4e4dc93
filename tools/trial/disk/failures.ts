/** Fails the n-th write or sync of a press, for every n until the press succeeds. No confirmed answer may be lost. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endProcess } from '../../../src/cli/processes.ts';
import type { GameDefinition } from '../../../src/game-api/contract/game.ts';
import { ScriptedUsers } from '../../../src/loopback/scripted-users.ts';
import { openStore } from '../../../src/storage/open-store.ts';
import { findFaults } from '../kills.ts';
import { DatabaseWatcher } from '../rows.ts';
import type { BotTable } from './bot-table.ts';
import { PEOPLE, withBot } from './bot-table.ts';
import { attachTracer, requireStrace } from './tracer.ts';

interface Failure {
  readonly call: 'pwrite64' | 'fdatasync';
  readonly error: 'ENOSPC' | 'EIO';
}

const FAILURES: readonly Failure[] = [
  { call: 'pwrite64', error: 'ENOSPC' },
  { call: 'fdatasync', error: 'EIO' },
  { call: 'pwrite64', error: 'EIO' },
];
const MAX_PRESSES = 8;
const MAX_TRIES = 200;

interface FailureCounts {
  failed: number;
  answers: number;
}

export async function tryFailures(
  game: GameDefinition,
  presses: number,
  seed: number,
  found: (fault: object) => void,
): Promise<FailureCounts> {
  requireStrace();
  const say = (fault: string) => found({ game: game.id, seed, fault });
  return withBot(game, seed, 'ignore', async (table) => {
    const players = new ScriptedUsers(table.local, seed);
    const tried: FailureCounts = { failed: 0, answers: 0 };
    for (let i = 0; i < presses; i++)
      for (const failure of FAILURES)
        for (const fault of await failUntilSuccess(table, players, failure, tried)) say(fault);
    await table.waitForDelivery();
    await endProcess(table.bot);
    const store = await openStore(table.target.database);
    for (const fault of await findFaults(store, players)) say(fault);
    await store.close();
    if (tried.failed === 0) say('nothing failed');
    return tried;
  });
}

async function failUntilSuccess(
  table: BotTable,
  players: ScriptedUsers,
  failure: Failure,
  tried: FailureCounts,
): Promise<string[]> {
  const faults: string[] = [];
  for (let n = 1; n <= MAX_TRIES; n++) {
    const [kept, confirmed] = [countAnswers(table), players.confirmed];
    const out = path.join(table.folder, 'failures');
    const hasFailed = await runWithFailure(table, failure, n, out, () => pressAnswer(table, players));
    await table.waitForDelivery();
    const [more, taken] = [countAnswers(table) - kept, players.confirmed - confirmed];
    const what = `${failure.call} ${n} failed with ${failure.error}`;
    if (table.bot.exitCode !== null) return [...faults, `${what}: the bot has ended`];
    if (more < taken) faults.push(`${what}: ${taken} answers were confirmed, and ${more} are kept`);
    if (hasFailed) tried.failed++;
    else {
      if (more === 0) faults.push(`after ${what}: nothing failed, and no answer was kept`);
      tried.answers += more;
      return faults;
    }
  }
  return [...faults, `${failure.call} still fails after ${MAX_TRIES} tries`];
}

async function runWithFailure(
  { bot, target }: BotTable,
  { call, error }: Failure,
  n: number,
  out: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const files = ['-P', target.database, '-P', `${target.database}-wal`];
  const inject = `inject=${call}:error=${error}:when=${n}`;
  const tracer = await attachTracer(bot.pid ?? 0, out, [...files, '-e', `trace=${call}`, '-e', inject]);
  try {
    await work();
  } finally {
    await tracer.detach();
  }
  return readFileSync(out, 'latin1').includes('(INJECTED)');
}

async function pressAnswer({ thread }: BotTable, players: ScriptedUsers): Promise<void> {
  const { presses } = players;
  for (let i = 0; i < MAX_PRESSES; i++)
    for (const person of PEOPLE) {
      await players.answerQuestion(person, thread).catch(() => players.forgetPanel(person));
      if (players.presses > presses) return;
    }
}

function countAnswers({ target }: BotTable): number {
  const watched = new DatabaseWatcher(target.database);
  try {
    const entries = [...watched.rowsOf('entries').values()].map(({ entry }) => String(entry));
    return entries.filter((entry) => /"type":"answer"/.test(entry) && /"by":"player"/.test(entry)).length;
  } finally {
    watched.close();
  }
}

/** Fails the n-th write or sync of a press, for every n until the press succeeds. No confirmed answer may be lost. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { end } from '../../../src/cli/processes.ts';
import type { GameDefinition } from '../../../src/game-api/contract/game.ts';
import { ScriptedUsers } from '../../../src/loopback/scripted-users.ts';
import { openStore } from '../../../src/storage/open-store.ts';
import { wrongIn } from '../kills.ts';
import { DatabaseWatcher } from '../rows.ts';
import { type BotTable, PEOPLE, withBot } from './bot-table.ts';
import { attach, needStrace } from './tracer.ts';

interface Failure {
  readonly call: 'pwrite64' | 'fdatasync';
  readonly error: 'ENOSPC' | 'EIO';
}

const FAILURES: readonly Failure[] = [
  { call: 'pwrite64', error: 'ENOSPC' },
  { call: 'fdatasync', error: 'EIO' },
  { call: 'pwrite64', error: 'EIO' },
];
const MOST_LEADING_ON = 8;
const MOST = 200;

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
  needStrace();
  const say = (fault: string) => found({ game: game.id, seed, fault });
  return withBot(game, seed, 'ignore', async (table) => {
    const players = new ScriptedUsers(table.local, seed);
    const tried: FailureCounts = { failed: 0, answers: 0 };
    for (let i = 0; i < presses; i++)
      for (const failure of FAILURES)
        for (const fault of await untilItGoesThrough(table, players, failure, tried)) say(fault);
    await table.delivered();
    await end(table.bot);
    const store = await openStore(table.kept.database);
    for (const fault of await wrongIn(store, players)) say(fault);
    await store.close();
    if (tried.failed === 0) say('nothing failed');
    return tried;
  });
}

async function untilItGoesThrough(
  table: BotTable,
  players: ScriptedUsers,
  failure: Failure,
  tried: FailureCounts,
): Promise<string[]> {
  const faults: string[] = [];
  for (let n = 1; n <= MOST; n++) {
    const [kept, confirmed] = [answersIn(table), players.confirmed];
    const out = path.join(table.folder, 'failures');
    const hasFailed = await failing(table, failure, n, out, () => press(table, players));
    await table.delivered();
    const [more, taken] = [answersIn(table) - kept, players.confirmed - confirmed];
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
  return [...faults, `${failure.call} still fails after ${MOST} tries`];
}

async function failing(
  { bot, kept }: BotTable,
  { call, error }: Failure,
  n: number,
  out: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const files = ['-P', kept.database, '-P', `${kept.database}-wal`];
  const inject = `inject=${call}:error=${error}:when=${n}`;
  const tracer = await attach(bot.pid ?? 0, out, [...files, '-e', `trace=${call}`, '-e', inject]);
  try {
    await work();
  } finally {
    await tracer.detach();
  }
  return readFileSync(out, 'latin1').includes('(INJECTED)');
}

async function press({ thread }: BotTable, players: ScriptedUsers): Promise<void> {
  const { presses } = players;
  for (let i = 0; i < MOST_LEADING_ON; i++)
    for (const person of PEOPLE) {
      await players.act(person, thread).catch(() => players.forget(person));
      if (players.presses > presses) return;
    }
}

function answersIn({ kept }: BotTable): number {
  const watched = new DatabaseWatcher(kept.database);
  try {
    const entries = [...watched.rowsOf('entries').values()].map(({ entry }) => String(entry));
    return entries.filter((entry) => /"type":"answer"/.test(entry) && /"by":"player"/.test(entry)).length;
  } finally {
    watched.close();
  }
}

/** Writes a database in the middle of play, as a fixture for later releases. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { endProcess, startBotProcess } from '../../src/cli/processes.ts';
import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import { ScriptedUsers } from '../../src/loopback/scripted-users.ts';
import { toolsOf } from '../games.ts';
import { startMatch } from './performed.ts';
import { TrialUsers } from './playing.ts';

const UNDELIVERED_ACTS = 12;

export const SEATS = ['Ann', 'Bea', 'Cem', 'Dov', 'Eve', 'Fay', 'Gus', 'Hal'];
const PLAYERS_PER_MATCH = 2;
export const MAX_ANSWERS = 600;

export function peopleAt(place: number): readonly string[] {
  return SEATS.slice(place * PLAYERS_PER_MATCH, (place + 1) * PLAYERS_PER_MATCH);
}

/** Writes `games.db.gz` and `world.json.gz`, the state of Discord, into a folder. */
export async function keepDatabase(
  games: readonly GameDefinition[],
  acts: number,
  seed: number,
  into: string,
): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-keep-'));
  const [database, worldFile] = [path.join(folder, 'games.db'), path.join(folder, 'world.json')];
  const channels = games.map(({ id }) => id);
  const local = await startLocalDiscord({
    rateLimits: 'off',
    acknowledgeTimeoutMs: 60_000,
    seats: SEATS,
    channels,
    worldFile,
  });
  const bot = await startBotProcess(local, database);
  try {
    for (const [i, game] of games.entries()) {
      const thread = await startMatch(local, game, game.id, peopleAt(i), seed);
      if (toolsOf(game).trialSetup?.textPlay)
        await new ScriptedUsers(local, seed).playAnswers(peopleAt(i), thread, MAX_ANSWERS);
      await new TrialUsers(local, game, game.id, peopleAt(i), seed).actOften(acts);
    }
    // Messages of the last turns are still on their way when it is killed.
    local.faults.schedule('server error', /^(?:POST|PATCH) \/channels\/\d+\/messages/, Number.POSITIVE_INFINITY);
    for (const [i, game] of games.entries())
      await new TrialUsers(local, game, game.id, peopleAt(i), seed + 1).actOften(UNDELIVERED_ACTS);
  } finally {
    await endProcess(bot, 'SIGKILL');
    await local.stop();
  }
  const raw = new Database(database);
  raw.pragma('wal_checkpoint(TRUNCATE)');
  raw.close();
  mkdirSync(into, { recursive: true });
  for (const file of [database, worldFile])
    writeFileSync(path.join(into, `${path.basename(file)}.gz`), gzipSync(readFileSync(file), { level: 9 }));
  rmSync(folder, { recursive: true, force: true });
}

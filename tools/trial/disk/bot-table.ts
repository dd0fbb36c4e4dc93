import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endProcess, startBotProcess } from '../../../src/cli/processes.ts';
import type { GameDefinition } from '../../../src/game-api/contract/game.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../../src/loopback/loopback.ts';
import type { KillTarget } from '../kills.ts';
import { fileTarget, waitUntilDelivered } from '../kills.ts';
import { startMatch } from '../performed.ts';
import { TrialUsers } from '../playing.ts';

export const PEOPLE = ['Ann', 'Bea'];
const CHANNEL = 'table';
/** A single thread does all syncs, so that a tracer counts all of them. */
const SINGLE_IO_THREAD = { UV_THREADPOOL_SIZE: '1' };

export interface BotTable {
  readonly local: LocalDiscord;
  readonly bot: ChildProcess;
  readonly target: KillTarget;
  readonly folder: string;
  readonly people: TrialUsers;
  readonly thread: string;
  waitForDelivery(): Promise<void>;
}

/** Ends the bot and deletes its data after `work`. `stderr` takes its errors. */
export async function withBot<T>(
  game: GameDefinition,
  seed: number,
  stderr: 'inherit' | 'ignore',
  work: (table: BotTable) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-disk-'));
  const target = fileTarget(path.join(folder, 'games.db'));
  const local = await startLocalDiscord({ rateLimits: 'off', acknowledgeTimeoutMs: 60_000 });
  const bot = await startBotProcess(local, target.database, stderr, SINGLE_IO_THREAD);
  try {
    const thread = await startMatch(local, game, CHANNEL, PEOPLE, seed);
    const people = new TrialUsers(local, game, CHANNEL, PEOPLE, seed);
    const waitForDelivery = () => waitUntilDelivered(target);
    await waitForDelivery();
    return await work({ local, bot, target: target, folder, people, thread, waitForDelivery: waitForDelivery });
  } finally {
    await endProcess(bot);
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

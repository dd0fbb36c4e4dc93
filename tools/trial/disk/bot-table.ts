import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { end, startBotProcess } from '../../../src/cli/processes.ts';
import type { GameDefinition } from '../../../src/game-api/contract/game.ts';
import { type LocalDiscord, startLocalDiscord } from '../../../src/loopback/loopback.ts';
import { inFile, type KillTarget, untilDelivered } from '../kills.ts';
import { performed } from '../performed.ts';
import { People } from '../playing.ts';

export const PEOPLE = ['Ann', 'Bea'];
const CHANNEL = 'table';
/** A single thread does all syncs, so that a tracer counts all of them. */
const ONE_BY_ONE = { UV_THREADPOOL_SIZE: '1' };

export interface BotTable {
  readonly local: LocalDiscord;
  readonly bot: ChildProcess;
  readonly kept: KillTarget;
  readonly folder: string;
  readonly people: People;
  readonly thread: string;
  delivered(): Promise<void>;
}

/** Ends the bot and deletes its data after `work`. `stderr` takes its errors. */
export async function withBot<T>(
  game: GameDefinition,
  seed: number,
  stderr: 'inherit' | 'ignore',
  work: (table: BotTable) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-disk-'));
  const kept = inFile(path.join(folder, 'games.db'));
  const local = await startLocalDiscord({ rateLimits: 'off', firstAnswerMs: 60_000 });
  const bot = await startBotProcess(local, kept.database, stderr, ONE_BY_ONE);
  try {
    const thread = await performed(local, game, CHANNEL, PEOPLE, seed);
    const people = new People(local, game, CHANNEL, PEOPLE, seed);
    const delivered = () => untilDelivered(kept);
    await delivered();
    return await work({ local, bot, kept, folder, people, thread, delivered });
  } finally {
    await end(bot);
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

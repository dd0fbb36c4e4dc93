/** The whole bot at a local table, for trials with any number of campaigns. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { COMMANDS, HOST_COMMANDS } from '../../commands/index.ts';
import { hostLog } from '../../src/admin/log.ts';
import { type Bot, startBot } from '../../src/bot/bot.ts';
import type { Clock } from '../../src/bot/client/clock.ts';
import { installedIn } from '../../src/cli/installed.ts';
import { cursorFrom } from '../../src/engine/values/rng.ts';
import { PACKS } from '../../src/game-api/content/pack-registry.ts';
import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import { type LocalDiscord, startLocalDiscord } from '../../src/loopback/loopback.ts';
import type { FilmMaker } from '../../src/workers/replay-video/video-pool.ts';
import { performed } from './performed.ts';
import { pixels } from './pixels.ts';

/** A clock without timers, so that only users cause events. */
const UNHURRIED: Clock = { now: () => Date.now(), after: () => () => {} };

/** Milliseconds to wait for the bot, generous on slow machines. */
const PATIENCE = 300_000;

const unfilmed: FilmMaker = async (_drawer, reel) => {
  const written = Buffer.from(JSON.stringify(reel));
  return { picture: written, page: written };
};

export interface TrialCampaign {
  readonly game: GameDefinition;
  readonly channel: string;
  readonly campaign: number;
  readonly people: readonly string[];
  readonly thread: string;
}

export interface TrialTable {
  readonly local: LocalDiscord;
  readonly bot: Bot;
  readonly database: string;
  readonly logged: string[];
  begin(game: GameDefinition, channel: string, people: readonly string[]): Promise<TrialCampaign>;
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export interface TrialTableOptions {
  readonly seed: number;
  readonly people: readonly string[];
  readonly channels: readonly string[];
  /** The clock of the bot and of Discord; without timers by default. */
  readonly clock?: Clock;
}

export async function openTable({ seed, people, channels, clock }: TrialTableOptions): Promise<TrialTable> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-trial-'));
  const database = path.join(folder, 'games.db');
  const timing = { firstAnswerMs: PATIENCE, patienceMs: PATIENCE, ...(clock && { clock }) };
  const local = await startLocalDiscord({ rateLimits: 'off', seats: people, channels, ...timing });
  const logged: string[] = [];
  let games = 0;
  let campaigns = 0;
  const bot = await startBot({
    token: local.token,
    apiUrl: local.apiUrl,
    database,
    ...installedIn([PACKS]),
    commands: COMMANDS,
    host: { server: local.guildId, commands: HOST_COMMANDS },
    log: hostLog('debug', [local.token], { write: (line) => logged.push(line) }),
    drawing: pixels(),
    cursor: () => cursorFrom(seed + games++),
    filming: unfilmed,
    clock: clock ?? UNHURRIED,
  });
  const settled = async () => {
    await bot.app.deliverer.idle();
    await bot.app.homes.idle();
    await bot.app.unsaying.idle();
  };
  return {
    local,
    bot,
    database,
    logged,
    settled,
    begin: async (game, channel, together) => {
      const thread = await performed(local, game, channel, together, 2 * campaigns++);
      await settled();
      const { campaign = 0 } = (await bot.app.records.gameIn(thread)) ?? {};
      return { game, channel, campaign, people: together, thread };
    },
    stop: async () => {
      await settled();
      await bot.stop();
      await local.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

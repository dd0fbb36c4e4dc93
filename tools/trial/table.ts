/** The whole bot at a local table, for trials with any number of campaigns. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { COMMANDS, HOST_COMMANDS } from '../../commands/index.ts';
import { createLogger } from '../../src/admin/log.ts';
import type { Bot } from '../../src/bot/bot.ts';
import { startBot } from '../../src/bot/bot.ts';
import type { Clock } from '../../src/bot/client/clock.ts';
import { loadInstallation } from '../../src/cli/installed.ts';
import { seedRng } from '../../src/engine/values/rng.ts';
import { PACKS } from '../../src/game-api/content/pack-registry.ts';
import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import { GAMES } from '../../src/games/index.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import type { RenderPool } from '../../src/workers/rendering/render-pool.ts';
import type { VideoMaker } from '../../src/workers/replay-video/video-pool.ts';
import type { SetupStep } from '../contract/trial-setup.ts';
import { startMatch } from './performed.ts';
import { pixelPool } from './pixels.ts';

/** A clock without timers, so that only users cause events. */
const TIMERLESS_CLOCK: Clock = { now: () => Date.now(), after: () => () => {} };

/** Milliseconds to wait for the bot, generous on slow machines. */
const TIMEOUT_MS = 300_000;

const skipReplayVideo: VideoMaker = async (_drawer, reel) => {
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
  readonly logLines: string[];
  begin(
    game: GameDefinition,
    channel: string,
    people: readonly string[],
    beginSteps?: readonly SetupStep[],
  ): Promise<TrialCampaign>;
  waitUntilSettled(): Promise<void>;
  stop(): Promise<void>;
}

export interface TrialTableOptions {
  readonly seed: number;
  readonly people: readonly string[];
  readonly channels: readonly string[];
  /** The clock of the bot and of Discord; without timers by default. */
  readonly clock?: Clock;
  /** By default each picture is one pixel. */
  readonly renderPool?: RenderPool;
  /** Of everybody’s Discord; English by default. */
  readonly locale?: string;
}

export async function openTable(options: TrialTableOptions): Promise<TrialTable> {
  const { seed, people, channels, clock, locale, renderPool = pixelPool() } = options;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-trial-'));
  const database = path.join(folder, 'games.db');
  const timing = { acknowledgeTimeoutMs: TIMEOUT_MS, responseTimeoutMs: TIMEOUT_MS, ...(clock && { clock }) };
  const local = await startLocalDiscord({ rateLimits: 'off', seats: people, channels, ...timing });
  if (locale !== undefined) for (const client of local.clients) client.setLocale(locale);
  const logLines: string[] = [];
  let games = 0;
  let campaigns = 0;
  const bot = await startBot({
    token: local.token,
    apiUrl: local.apiUrl,
    database,
    ...loadInstallation([PACKS], GAMES),
    commands: COMMANDS,
    host: { server: local.guildId, commands: HOST_COMMANDS },
    log: createLogger('debug', [local.token], { write: (line) => logLines.push(line) }),
    renderPool,
    cursor: () => seedRng(seed + games++),
    videoMaker: skipReplayVideo,
    clock: clock ?? TIMERLESS_CLOCK,
  });
  const waitUntilSettled = async () => {
    await bot.app.outboxWorker.waitUntilIdle();
    await bot.app.campaignPanelQueue.waitUntilIdle();
    await bot.app.redactionQueue.waitUntilIdle();
  };
  return {
    local,
    bot,
    database,
    logLines: logLines,
    waitUntilSettled: waitUntilSettled,
    begin: async (game, channel, together, beginSteps) => {
      const thread = await startMatch(local, game, channel, together, 2 * campaigns++, beginSteps);
      await waitUntilSettled();
      const { campaign = 0 } = (await bot.app.records.gameInThread(thread)) ?? {};
      return { game, channel, campaign, people: together, thread };
    },
    stop: async () => {
      await waitUntilSettled();
      await bot.stop();
      await local.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

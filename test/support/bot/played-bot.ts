/** The whole bot at a local table, with a scenario that two people have begun. Pictures are one pixel. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import type { Bot, BotOptions } from '../../../src/bot/bot.ts';
import { startBot } from '../../../src/bot/bot.ts';
import type { Clock } from '../../../src/bot/client/clock.ts';
import { loadInstallation } from '../../../src/cli/installed.ts';
import type { Entry } from '../../../src/engine/log/log.ts';
import { id } from '../../../src/engine/values/id.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import { PACKS } from '../../../src/game-api/content/pack-registry.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import { frosthaven } from '../../../src/games/frosthaven/game.ts';
import { frosthavenPack } from '../../../src/games/frosthaven/pack.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../../src/loopback/loopback.ts';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';
import type { VideoMaker } from '../../../src/workers/replay-video/video-pool.ts';
import { BenchPlayers } from '../../../tools/frosthaven/bench/players.ts';
import { pixelPool } from '../../../tools/trial/pixels.ts';
import { catalog as firstWinterCatalog } from '../first-winter.ts';
import { createDatabaseFile } from '../storage/new-store.ts';
import { UNHURRIED, UNHURRIED_TABLE } from '../unhurried.ts';
import { PEOPLE, PIXELS } from './stand-ins.ts';

/** The number of the scenario: the campaign itself is the first match. */
export const GAME = 2;
export const SNOW_FENCE = id<'ScenarioId'>('the-snow-fence');

export interface PlayedBot {
  readonly local: LocalDiscord;
  readonly bot: Bot;
  readonly players: BenchPlayers;
  readonly thread: string;
  /** What the bot complained about. */
  readonly complaints: string[];
  /** The SQLite file. */
  readonly database: string;
  /** Everything that was to be drawn, as the drawing processes get it. */
  readonly drawn: readonly string[];
  /** The log of the game, as it is kept. */
  log(): Promise<readonly Entry[]>;
  stop(): Promise<void>;
}

function scenarioToPlay(catalog: Catalog): string {
  return catalog.hasScenario(SNOW_FENCE) ? SNOW_FENCE : catalog.pack.beginners;
}

/**
 * Ann and Bea, or others, sit down to The Snow Fence, of the pack that comes with the program; of another pack, to its
 * beginners' scenario.
 * `clock`: by which both the bot and the local table go.
 */
export async function startPlayedBot(
  seed = 1,
  catalog: Catalog = firstWinterCatalog,
  retryDelays: BotOptions['retryDelays'] = {},
  people: readonly string[] = PEOPLE,
  videoMaker?: VideoMaker,
  clock?: Clock,
): Promise<PlayedBot> {
  const pack = frosthavenPack(catalog);
  const local = await startLocalDiscord({ ...UNHURRIED_TABLE, ...(clock && { clock }) });
  const complaints: string[] = [];
  const drawn: string[] = [];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-'));
  const database = path.join(folder, 'games.db');
  createDatabaseFile(database);
  const bot = await startBot({
    token: local.token,
    apiUrl: local.apiUrl,
    database,
    ...loadInstallation([PACKS], [frosthaven]),
    pack: () => pack,
    commands: COMMANDS,
    log: pino({ level: 'warn' }, { write: (line) => complaints.push(line) }),
    renderPool: pixelPool((job) => drawn.push(JSON.stringify(job))),
    cursor: () => seedRng(seed),
    retryDelays: retryDelays,
    ...(videoMaker && { videoMaker: videoMaker }),
    clock: clock ?? UNHURRIED,
  });
  const players = new BenchPlayers(local, seed);
  const thread = await players.startScenario('table', people, scenarioToPlay(catalog), { style: 'everything' });
  const stop = async () => {
    await bot.stop();
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const log = async () => {
    const store = openSqlite(database);
    const entries = await store.entries(GAME);
    await store.close();
    return entries;
  };
  return { local, bot, players, thread, complaints, database, drawn, log, stop };
}

/** Another run of the bot, over what an earlier one has left behind. */
export async function restartBot(
  { local, database, complaints }: Pick<PlayedBot, 'local' | 'database' | 'complaints'>,
  more: Partial<BotOptions> = {},
): Promise<Bot> {
  const pack = frosthavenPack(firstWinterCatalog);
  return startBot({
    token: local.token,
    apiUrl: local.apiUrl,
    database,
    ...loadInstallation([PACKS], [frosthaven]),
    pack: () => pack,
    commands: COMMANDS,
    log: pino({ level: 'warn' }, { write: (line) => complaints.push(line) }),
    renderPool: PIXELS,
    clock: UNHURRIED,
    ...more,
  });
}

/** Opens a table before each test of a file. None may do what Discord forbids, or complain if it may not. */
export function setUpTable(
  open: () => Promise<PlayedBot>,
  use: (table: PlayedBot) => void,
  { mayComplain = false }: { readonly mayComplain?: boolean } = {},
): void {
  let table: PlayedBot;

  beforeEach(async () => {
    table = await open();
    use(table);
  });

  afterEach(async () => {
    await table.stop();
    if (!mayComplain) expect(table.complaints).toEqual([]);
    expect(table.local.violations).toEqual([]);
  });
}

export function setUpPlayedBot(seed: number, use: (table: PlayedBot) => void, catalog?: Catalog): void {
  setUpTable(() => startPlayedBot(seed, catalog), use);
}

/** Opens a table before each test of a file that starts the bot anew. `botNow`: the run that goes on. */
export function setUpRestartedTable(use: (table: PlayedBot) => void, botNow: () => Bot): void {
  let table: PlayedBot;

  beforeEach(async () => {
    table = await startPlayedBot(1);
    use(table);
  });

  afterEach(async () => {
    await botNow().stop();
    await table.local.stop();
    rmSync(path.dirname(table.database), { recursive: true, force: true });
    expect(table.complaints).toEqual([]);
    expect(table.local.violations).toEqual([]);
  });
}

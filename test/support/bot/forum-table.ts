/** The whole bot in a server with a forum, where Ann has begun a post to ask for a game. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import type { Bot, BotOptions } from '../../../src/bot/bot.ts';
import { startBot } from '../../../src/bot/bot.ts';
import { loadInstallation } from '../../../src/cli/installed.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import { PACKS } from '../../../src/game-api/content/pack-registry.ts';
import { frosthaven } from '../../../src/games/frosthaven/game.ts';
import { frosthavenPack } from '../../../src/games/frosthaven/pack.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../../src/loopback/loopback.ts';
import { BenchPlayers } from '../../../tools/frosthaven/bench/players.ts';
import { catalog } from '../first-winter.ts';
import { createDatabaseFile } from '../storage/new-store.ts';
import { UNHURRIED, UNHURRIED_TABLE } from '../unhurried.ts';
import { PEOPLE, PIXELS } from './stand-ins.ts';

export const FORUM = 'tales';
/** Discord says so of an edit; the bot opens the thread, and edits again. */
const THREAD_ARCHIVED = 50083;
/** The post in which commands are typed. */
export const ASKING = 'Who plays?';
export const NAME = 'The Testers';

/** In milliseconds. */
export const RETRY_DELAYS = { tags: 0, messages: 50 };

export class ForumTable {
  readonly local: LocalDiscord;
  readonly players: BenchPlayers;
  readonly complaints: string[] = [];
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-'));
  #bot: Bot | undefined;

  constructor(local: LocalDiscord) {
    this.local = local;
    this.players = new BenchPlayers(local, 1);
    createDatabaseFile(this.database);
  }

  get database(): string {
    return path.join(this.#folder, 'games.db');
  }

  get bot(): Bot {
    if (!this.#bot) throw new Error('The bot is not running.');
    return this.#bot;
  }

  async start(more: Partial<BotOptions> = {}): Promise<void> {
    const pack = frosthavenPack(catalog);
    this.#bot = await startBot({
      token: this.local.token,
      apiUrl: this.local.apiUrl,
      database: this.database,
      ...loadInstallation([PACKS], [frosthaven]),
      pack: () => pack,
      commands: COMMANDS,
      log: pino({ level: 'warn' }, { write: (line) => this.complaints.push(line) }),
      renderPool: PIXELS,
      cursor: () => seedRng(1),
      retryDelays: RETRY_DELAYS,
      clock: UNHURRIED,
      ...more,
    });
  }

  async stop(): Promise<void> {
    await this.settle();
    await this.bot.stop();
    this.#bot = undefined;
  }

  async end(): Promise<void> {
    await this.#bot?.stop();
    await this.local.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Waits until messages, panels and tags are up to date. */
  async settle(): Promise<void> {
    const { app } = this.bot;
    await app.outboxWorker.waitUntilIdle();
    await app.campaignPanelQueue.waitUntilIdle();
    await app.postTags.waitUntilIdle();
  }

  /** Founds the campaign in the forum; returns what Ann is answered. */
  async found(channel = ASKING): Promise<SeenMessage> {
    const values = { name: NAME, style: 'everything' };
    const { message } = await this.local.client('Ann').runCommand('campaign create', values, { channel });
    if (!message) throw new Error('Ann was not answered.');
    return message;
  }

  /** Begins The Snow Fence with two people; returns its post. */
  async play(): Promise<string> {
    return this.players.beginScenario(NAME, PEOPLE, 'the-snow-fence', FORUM);
  }

  post(wanted: string) {
    return this.local.client('Ann').channels.findLast(({ id, name }) => id === wanted || name === wanted);
  }

  async campaign() {
    return this.bot.app.records.campaign(1);
  }
}

export function setUpForumTable(use: (table: ForumTable) => void): void {
  let table: ForumTable;

  beforeEach(async () => {
    table = new ForumTable(await startLocalDiscord({ ...UNHURRIED_TABLE, forums: [FORUM] }));
    await table.start();
    table.local.client('Ann').createPost(FORUM, ASKING, 'Frosthaven by post, anybody?');
    await expect.poll(() => table.bot.client.channels.cache.has(table.post(ASKING)?.id ?? '')).toBe(true);
    use(table);
  });

  afterEach(async () => {
    await table.end();
    expect(table.complaints).toEqual([]);
    expect(table.local.violations.filter(({ code }) => code !== THREAD_ARCHIVED)).toEqual([]);
  });
}

/** The whole bot at a local table, at which Ann and Bea keep the fires of `test/games/flames`: answers there are written. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Routes } from 'discord.js';
import { pino } from 'pino';
import { afterEach, beforeEach, expect } from 'vitest';
import { z } from 'zod';
import type { Bot } from '../../../src/bot/bot.ts';
import { startBot } from '../../../src/bot/bot.ts';
import type { Clock } from '../../../src/bot/client/clock.ts';
import type { Entry } from '../../../src/engine/log/log.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import type { Pack } from '../../../src/game-api/contract/game.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../../src/loopback/loopback.ts';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';
import type { RenderPool } from '../../../src/workers/rendering/render-pool.ts';
import { FLAMES } from '../../games/flames/flames.ts';
import { ensureDatabaseFile } from '../storage/new-store.ts';
import { UNHURRIED, UNHURRIED_TABLE } from '../unhurried.ts';
import { PEOPLE, PIXELS } from './stand-ins.ts';

const posted = z.object({ id: z.string() });

/** What is played there. */
export interface FireSetup {
  readonly pack: Pack;
  readonly kind: string;
  readonly clock?: Clock;
  /** Discord goes by that clock, too: tokens of interactions end. */
  readonly hasSharedClock?: true;
  /** Discord goes by a clock of its own. */
  readonly discordClock?: Clock;
  /** Draws in place of pixels. */
  readonly renderPool?: RenderPool;
  /** Where Ann and Bea sit, and who is played by the bot; the east and the west where nothing is said. */
  readonly seats?: readonly string[];
}

export class FireTable {
  readonly local: LocalDiscord;
  readonly complaints: string[] = [];
  readonly game = 1;
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-fires-'));
  readonly #fires: FireSetup;
  #bot: Bot | undefined;

  private constructor(local: LocalDiscord, fires: FireSetup) {
    this.local = local;
    this.#fires = fires;
  }

  /** Ann sits in the east, Bea in the west. */
  static async open(fires: FireSetup = { pack: FLAMES, kind: 'fire' }): Promise<FireTable> {
    const { clock, hasSharedClock, discordClock = hasSharedClock && clock } = fires;
    const shared = discordClock ? { clock: discordClock } : {};
    const table = new FireTable(await startLocalDiscord({ ...UNHURRIED_TABLE, ...shared }), fires);
    await table.start();
    const { records, matchService } = table.bot.app;
    const { pack, kind, seats = ['east', 'west'] } = fires;
    const place = { server: table.local.guildId, channel: table.channel, founder: table.local.client('Ann').id };
    const founded = await records.createCampaign({ ...place, name: 'Fires', pack: pack.id, game: pack.game });
    const campaign = founded?.id ?? 0;
    const sitting = seats.map(async (seat, i) => {
      const name = PEOPLE[i];
      const user = name && table.local.client(name).id;
      const member = user && (await records.addMember(campaign, user, name, 2));
      return { seat, ...(user && { user }), member: member ? member.id : 0 };
    });
    await matchService.begin({ campaign, kind, seats: await Promise.all(sitting), start: {} });
    return table;
  }

  get bot(): Bot {
    if (!this.#bot) throw new Error('The bot is not running.');
    return this.#bot;
  }

  get channel(): string {
    return this.local.client('Ann').channels[0]?.id ?? '';
  }

  async start(): Promise<void> {
    const { pack, clock, renderPool = PIXELS } = this.#fires;
    this.#bot = await startBot({
      clock: UNHURRIED,
      token: this.local.token,
      apiUrl: this.local.apiUrl,
      database: ensureDatabaseFile(this.database),
      games: [{ id: pack.game, name: pack.name, commands: [], helpText: () => '', idleText: () => '' }],
      pack: () => pack,
      packs: [pack],
      drawers: {},
      commands: [],
      log: pino({ level: 'warn' }, { write: (line) => this.complaints.push(line) }),
      renderPool,
      cursor: () => seedRng(1),
      ...(clock && { clock }),
    });
  }

  async restart(): Promise<void> {
    await this.bot.stop();
    await this.start();
  }

  /** A button in the channel, whoever made it. */
  async postButton(customId: string): Promise<string> {
    const button = { type: 2, style: 2, label: 'Here', custom_id: customId };
    const body = { content: 'Here', components: [{ type: 1, components: [button] }] };
    return posted.parse(await this.bot.client.rest.post(Routes.channelMessages(this.channel), { body })).id;
  }

  /** Presses a button that stands in the channel. */
  async pressPosted(person: string, customId: string): Promise<SeenMessage> {
    const { message } = await this.local.client(person).press(customId, { on: await this.postButton(customId) });
    if (!message) throw new Error(`${person} was not answered.`);
    return message;
  }

  /** Somebody's panel, as it is now. */
  async panel(person: string): Promise<SeenMessage> {
    return this.pressPosted(person, `panel:${this.game}`);
  }

  /** Presses a button of a panel. */
  async press(person: string, panel: SeenMessage, label: string): Promise<SeenMessage> {
    const { message } = await this.local.client(person).press(label, { on: panel });
    if (!message) throw new Error(`${person} was not answered.`);
    return message;
  }

  /** Types something into the form behind a button of a panel. */
  async typeAnswer(person: string, panel: SeenMessage, text: string, label = 'Write it'): Promise<SeenMessage> {
    const seat = this.local.client(person);
    const { modal } = await seat.press(label, { on: panel });
    const { message } = await seat.submitModal(modal, { answer: text });
    if (!message) throw new Error(`${person} was not answered.`);
    return message;
  }

  /** Everything that a person can read. */
  allVisibleTo(person: string): string {
    return JSON.stringify(this.local.client(person).visibleMessages());
  }

  /** All answers of the log: whose, what, and by what. */
  async answers(): Promise<string[]> {
    return (await this.log()).flatMap((entry) =>
      entry.type === 'answer' ? [`${entry.seat} ${entry.value} by ${entry.by}`] : [],
    );
  }

  async log(): Promise<readonly Entry[]> {
    const store = openSqlite(this.database);
    const entries = await store.entries(this.game);
    await store.close();
    return entries;
  }

  get database(): string {
    return path.join(this.#folder, 'games.db');
  }

  async stop(): Promise<void> {
    await this.bot.stop();
    await this.local.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A table anew for every test of a file; none may leave a complaint behind, or have done what Discord forbids. */
export function setUpFireTable(fires: () => FireSetup, use: (table: FireTable) => void): void {
  let table: FireTable;

  beforeEach(async () => {
    table = await FireTable.open(fires());
    use(table);
  });

  afterEach(async () => {
    await table.stop();
    expect(table.complaints).toEqual([]);
    expect(table.local.violations).toEqual([]);
  });
}

/** What stands on the buttons of a message. */
export const buttonLabels = (message: SeenMessage): string[] => message.buttons.map(({ label }) => label);

/** A table at which hours go by while Discord or its gateway is away: who is pinged, what the host reads, and that nothing is lost. */

import { afterEach, beforeEach, expect, vi } from 'vitest';
import { takeHealthSnapshot } from '../../../src/admin/health.ts';
import { STEP, SteppedClock } from '../../../src/loopback/stepped-clock.ts';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';
import { runDeed } from './deeds.ts';
import { expectAnswersStored, expectToldOnce } from './killing.ts';
import type { PlayedBot } from './played-bot.ts';
import { GAME, startPlayedBot } from './played-bot.ts';
import { HOUR } from './simulated-time.ts';
import { PEOPLE } from './stand-ins.ts';

/** Hours that an answer may take, and after which people are reminded: half of that. */
export const ANSWER_HOURS = 1;

const IDENTIFY_PAUSE_MS = 5_000;

export class OutageTable {
  readonly table: PlayedBot;
  readonly clock: SteppedClock;
  /** Everybody who is pinged, also by what is taken away at once. */
  readonly #pinged: { readonly user: string; readonly at: number }[] = [];
  /** Texts that are answered in private. */
  readonly answered: string[] = [];

  private constructor(table: PlayedBot, clock: SteppedClock) {
    this.table = table;
    this.clock = clock;
    table.local.onBotMessage(({ message, viewerId, pinged: users, at }) => {
      for (const user of users) this.#pinged.push({ user, at });
      if (viewerId !== undefined) this.answered.push(message.text);
    });
  }

  static async open(): Promise<OutageTable> {
    const clock = new SteppedClock();
    const retryDelays = { messages: 5, token: { retries: 2, minTimeout: 1 } };
    const table = await startPlayedBot(1, undefined, retryDelays, PEOPLE, undefined, clock);
    const ann = table.local.client('Ann');
    const { message: deadlines } = await runDeed(ann, 'deadlines', {}, { channel: table.thread });
    for (const [what, chosen] of Object.entries({ passed: '0', turn: `${ANSWER_HOURS}`, between: `${ANSWER_HOURS}` }))
      await ann.choose(chosen, {
        channel: table.thread,
        select: `settle-deadlines:1:${what}`,
        ...(deadlines && { on: deadlines }),
      });
    await table.players.playAnswers(PEOPLE, table.thread, 4);
    await expectDelivered(table);
    return new OutageTable(table, clock);
  }

  async close(): Promise<void> {
    this.table.local.faults.clear();
    this.table.local.openGateway();
    await this.table.stop();
  }

  /** Hours go by, with the bot looking at the clock. */
  async passHours(count: number): Promise<void> {
    for (const end = this.clock.now() + count * HOUR; this.clock.now() < end; ) await this.clock.step();
  }

  /** Answers of the bot after a deadline. */
  async givenAnswers() {
    return (await this.table.log()).filter((entry) => entry.type === 'answer' && entry.by === 'deadline');
  }

  /** Milliseconds to the first deadline. */
  async timeLeft(): Promise<number> {
    const deadlines = await this.table.bot.app.records.deadlines(GAME);
    return Math.min(...deadlines.map(({ due }) => due)) - this.clock.now();
  }

  /** How often somebody was pinged since then. */
  pings(person: string, since = 0): number {
    const { id } = this.table.local.client(person);
    return this.#pinged.filter(({ user, at }) => user === id && at >= since).length;
  }

  /** What the host reads, and nothing of messages that are tried again. */
  hostLines(): object[] {
    return this.table.complaints
      .map((line) => JSON.parse(line))
      .filter(
        ({ msg }) =>
          !/^outbox: message could not|^reminders: reminder could not|^interactions: (interaction failed|expired)/.test(
            msg,
          ),
      )
      .map(({ msg, minutes }) => (minutes === undefined ? { msg } : { msg, hours: Math.round(minutes / 60) }));
  }

  /** The panel of Ann, and everything in it. */
  async panelText(): Promise<string> {
    const { message } = await this.table.local.client('Ann').press('My panel', { channel: this.table.thread });
    return message?.text ?? '';
  }

  /** Presses what nobody hears. */
  async pressInVain(): Promise<void> {
    const pressing = this.table.local.client('Ann').press('My panel', { channel: this.table.thread });
    const failed = expect(pressing).rejects.toThrow();
    await this.clock.step();
    await failed;
  }

  /** The gateway is away for hours, and comes back; whether Discord still knows the session then is for `isForgotten`. */
  async expectNoTimeWhileShut(isForgotten: boolean): Promise<void> {
    // A press in vain changes nothing; the next press does it, once.
    await this.passHours(0.25);
    const [before, entries] = [await this.timeLeft(), (await this.table.log()).length];
    const began = this.clock.now();
    this.table.local.shutGateway();
    await expect.poll(async () => (await takeHealthSnapshot(this.table.bot)).isConnected).toBe(false);
    await this.pressInVain();
    await this.passHours(1);
    expect(await this.givenAnswers()).toEqual([]);
    await this.pressInVain();
    if (isForgotten) this.table.local.forgetSessions();
    const passing = passIdentifyPause();
    this.table.local.openGateway();
    await expect.poll(async () => (await takeHealthSnapshot(this.table.bot)).isConnected).toBe(true);
    passing.mockRestore();
    await this.clock.step();
    expect(Math.abs((await this.timeLeft()) - before)).toBeLessThanOrEqual(3 * STEP);
    expect(PEOPLE.map((person) => this.pings(person, began))).toEqual([0, 0]);
    expect((await this.table.log()).length).toBe(entries);
    expect(await this.panelText()).toContain('This time counts against nobody');
    expect(this.hostLines()).toEqual([
      { msg: 'gateway: connection lost; deadlines and reminders pause' },
      { msg: 'gateway: connected again', hours: 1 },
    ]);
    await this.table.players.playAnswers(PEOPLE, this.table.thread, 6);
    await this.expectNothingLost();
  }

  async expectNothingLost(): Promise<void> {
    await expectDelivered(this.table);
    await this.table.bot.app.outboxWorker.waitUntilIdle();
    const store = openSqlite(this.table.database);
    await expectAnswersStored(store, this.table.players);
    await store.close();
    expectToldOnce(this.table.local, this.table.thread);
  }
}

/** discord.js identifies itself once in five seconds, by the clock of the machine: those have passed. */
function passIdentifyPause() {
  const now = Date.now.bind(Date);
  return vi.spyOn(Date, 'now').mockImplementation(() => now() + IDENTIFY_PAUSE_MS);
}

async function expectDelivered({ bot }: PlayedBot): Promise<void> {
  await expect.poll(() => bot.app.records.gamesWithPending()).toEqual([]);
}

/** Opens one before each test of a file. */
export function setUpOutages(use: (opened: OutageTable) => void): void {
  let opened: OutageTable;

  beforeEach(async () => {
    opened = await OutageTable.open();
    use(opened);
  });

  afterEach(async () => {
    await opened.close();
  });
}

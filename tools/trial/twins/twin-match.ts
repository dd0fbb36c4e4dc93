/** One of two matches that differ only in secrets, with what its people are told in public. */

import { z } from 'zod';
import { MENUS } from '../../../src/bot/features/menus.ts';
import type { Answer, Seat } from '../../../src/engine/rules/rule.ts';
import { PARTY } from '../../../src/engine/rules/rule.ts';
import type { AnyOpenQuestion, GameDefinition } from '../../../src/game-api/contract/game.ts';
import { ActionError } from '../../../src/loopback/clients/action-error.ts';
import type { BotResponse } from '../../../src/loopback/clients/client.ts';
import { FakeClock } from '../../../src/loopback/fake-clock.ts';
import type { TappedMessage } from '../../../src/loopback/message-tap.ts';
import { panelButton } from '../../../src/loopback/scripted-users.ts';
import type { MatchSession, TableView } from '../../../src/matches/service/match-service.ts';
import { gamePreferencesChange } from '../../../src/matches/settings/game-settings.ts';
import { tableSettingsChange } from '../../../src/matches/settings/table-settings.ts';
import { LOOK_COMMANDS } from '../games.ts';
import { DatabaseWatcher } from '../rows.ts';
import { allText } from '../secrets.ts';
import type { TrialCampaign, TrialTable } from '../table.ts';
import { openTable } from '../table.ts';

const PEOPLE = ['Ann', 'Bea'];
const CHANNEL = 'table';
export const HOURS = 1;
export const LOOK_INTERVAL_MS = 4 * 60_000;

const storedEntry = z.object({ game: z.number(), entry: z.string() });
const plannedAnswer = z.object({ type: z.literal('answer'), crumb: z.string(), by: z.literal('planned') });

export class TwinMatch {
  readonly table: TrialTable;
  readonly played: TrialCampaign;
  readonly clock: FakeClock;
  readonly match: number;
  #heard: TappedMessage[] = [];
  #answers = 0;

  private constructor(table: TrialTable, played: TrialCampaign, clock: FakeClock, match: number) {
    this.table = table;
    this.played = played;
    this.clock = clock;
    this.match = match;
    table.local.onBotMessage((each) => this.#heard.push(each));
  }

  static async start(game: GameDefinition, seed: number): Promise<TwinMatch> {
    const clock = new FakeClock();
    const table = await openTable({ seed, people: PEOPLE, channels: [CHANNEL], clock });
    const played = await table.begin(game, CHANNEL, PEOPLE);
    const { app } = table.bot;
    const row = await app.records.gameInThread(played.thread);
    await app.records.changeCampaign(tableSettingsChange(played.campaign, { pace: { turn: HOURS, between: HOURS } }));
    return new TwinMatch(table, played, clock, row?.id ?? 0);
  }

  async look(): Promise<TableView> {
    const seen = await this.table.bot.app.matchService.withSession(this.match, '', (at) => at.readView());
    if (!seen) throw new Error('The game is gone.');
    return seen;
  }

  async answer({ question: { seat }, number }: AnyOpenQuestion, value: Answer): Promise<void> {
    const user = await this.#userAt(seat);
    const { app } = this.table.bot;
    const answered = await app.matchService.withSession(this.match, user, (at) =>
      at.answer({ seat, number, choice: () => value }, `twin ${this.#answers++}`),
    );
    if (answered.type !== 'advanced') throw new Error(`An answer was ${answered.type}: ${JSON.stringify(answered)}`);
    await this.table.waitUntilSettled();
  }

  /** The question that a seat has planned for, once its round has come. */
  async plannedQuestion(about: string, seat: Seat): Promise<AnyOpenQuestion | undefined> {
    const { match } = await this.look();
    return match.chapter() === about
      ? match.questions.find(({ question }) => question.seat === seat && question.secret)
      : undefined;
  }

  async order(user: string, wanted: Readonly<Record<string, string | boolean>>): Promise<void> {
    const { app } = this.table.bot;
    const pack = app.pack((await app.records.campaign(this.played.campaign))?.pack ?? '');
    const change = gamePreferencesChange(pack, this.played.campaign, user, wanted);
    await app.matchService.applyDecision(this.match, async () => ({ change }));
    await this.table.waitUntilSettled();
  }

  /** Plans up to `most` answers of the turn of a seat. Returns those planned. */
  async planTurn(seat: Seat, most: number, choose: (open: AnyOpenQuestion) => Answer): Promise<readonly Answer[]> {
    const planned: Answer[] = [];
    while (planned.length < most) {
      const open = await this.#asPlayer(seat, (at) => at.planning.nextOfSequence(seat));
      if (!open) break;
      const value = choose(open);
      await this.answer(open, value);
      planned.push(value);
    }
    return planned;
  }

  async forgetTurn(seat: Seat): Promise<void> {
    await this.#asPlayer(seat, async (at) => {
      const { value = [] } = (await at.planning.shown()) ?? {};
      await at.planning.shorten(value.length, 'all');
    });
    await this.table.waitUntilSettled();
  }

  async #asPlayer<T>(seat: Seat, work: (at: MatchSession) => Promise<T>): Promise<T> {
    const user = await this.#userAt(seat);
    return this.table.bot.app.matchService.withSession(this.match, user, work);
  }

  async #userAt(seat: Seat): Promise<string> {
    const { seats } = (await this.look()).game;
    return seats.find((each) => each.seat === seat || seat === PARTY)?.user ?? '';
  }

  /** True if the log has a planned answer of the turn whose crumbs begin so. */
  hasCarriedOut(turn: string): boolean {
    const watched = new DatabaseWatcher(this.table.database);
    try {
      const rows = z.array(storedEntry).parse([...watched.rowsOf('entries').values()]);
      return rows.some(({ game, entry }) => {
        const { data } = plannedAnswer.safeParse(game === this.match ? JSON.parse(entry) : undefined);
        return data?.crumb.startsWith(turn) === true;
      });
    } finally {
      watched.close();
    }
  }

  /** All that the player of a seat reads who looks at everything. */
  async readBy(seat: Seat): Promise<string[]> {
    const user = await this.#userAt(seat);
    const client = this.table.local.clients.find(({ id }) => id === user);
    if (!client) return [];
    const before = this.#heard;
    this.#heard = [];
    const where = { channel: this.played.thread };
    await attempt(() => client.press(panelButton(client, this.played.thread), where));
    const bare = client.invocations.filter(({ options }) => options.every(({ required }) => !required));
    for (const { words } of bare)
      if (LOOK_COMMANDS.test(words.join(' '))) await attempt(() => client.runCommand(words.join(' '), {}, where));
    const message = client.visibleMessages(this.played.thread).findLast(({ isEphemeral }) => !isEphemeral);
    for (const { data } of MENUS) if (message) await attempt(() => client.runMenu(data.name, message, where));
    await this.table.waitUntilSettled();
    const read = await linesOf(this.#heard.filter(({ viewerId }) => viewerId === user));
    this.#heard = [...before, ...this.#heard.filter(({ viewerId }) => viewerId === undefined)];
    return read;
  }

  /** All that a file of the campaign holds, and the file of a player. */
  async readFiles(seat: Seat): Promise<string> {
    const { records, matchService } = this.table.bot.app;
    const campaign = await matchService.campaigns.exportFile(this.played.campaign, Number.POSITIVE_INFINITY);
    return JSON.stringify([campaign, await records.exportUser(await this.#userAt(seat))]);
  }

  async waitForLook(): Promise<void> {
    this.clock.advance(LOOK_INTERVAL_MS);
    await this.table.bot.app.matchService.withSession(this.match, '', (at) => at.readView());
    await this.table.waitUntilSettled();
  }

  async takeMessages(): Promise<string[]> {
    const heard = this.#heard.filter(({ viewerId }) => viewerId === undefined);
    this.#heard = [];
    return (await linesOf(heard)).sort();
  }
}

async function linesOf(heard: readonly TappedMessage[]): Promise<string[]> {
  return Promise.all(
    heard.map(async ({ message, at, isNew, pinged, readFiles }) => {
      const texts = (await readFiles()).map((file) => file.toString());
      const text = [allText(message), ...texts].join(' ').replaceAll(/\d{17,20}/g, '#');
      const called = pinged.length === 0 ? '' : `, calling ${pinged.length}`;
      return `${(at - Date.UTC(2026, 0, 1)) / 1_000} s ${isNew ? 'new' : 'changed'}${called}: ${text}`;
    }),
  );
}

/** Not every command has an answer everywhere. */
async function attempt(act: () => Promise<BotResponse>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ActionError)) throw error;
  }
}

/**
 * Plays two matches that differ only in secrets. Public messages must be the same, also after deadlines, until the
 * secrets come out.
 */

import type { Answer } from '../../src/engine/rules/rule.ts';
import { nextOptions, PARTY, whyIllegal } from '../../src/engine/rules/rule.ts';
import type { AnyOpenQuestion, GameDefinition } from '../../src/game-api/contract/game.ts';
import { FakeClock } from '../../src/loopback/fake-clock.ts';
import type { TappedMessage } from '../../src/loopback/message-tap.ts';
import type { TableView } from '../../src/matches/service/match-service.ts';
import { gamePreferencesChange } from '../../src/matches/settings/game-settings.ts';
import { tableSettingsChange } from '../../src/matches/settings/table-settings.ts';
import { SeededRandom } from './lot.ts';
import { openingOf } from './performed.ts';
import { allText } from './secrets.ts';
import type { TrialCampaign, TrialTable } from './table.ts';
import { openTable } from './table.ts';

const PEOPLE = ['Ann', 'Bea'];
const CHANNEL = 'table';
const MAX_ANSWERS = 300;
const HOURS = 1;
const LOOK_INTERVAL_MS = 4 * 60_000;
const LOOKS = (3 * HOURS * 3_600_000) / LOOK_INTERVAL_MS;
const DEADLINE_ONE_IN = 15;

interface TwinTotals {
  readonly pairs: number;
  readonly choices: number;
  readonly orders: number;
  readonly deadlines: number;
  readonly messages: number;
}

/** Calls `found` for each difference, and also if no secret choice differed. */
export async function compareTwins(
  game: GameDefinition,
  pairs: number,
  seed: number,
  found: (fault: object) => void,
): Promise<TwinTotals> {
  const sum = { pairs, choices: 0, orders: 0, deadlines: 0, messages: 0 };
  let faults = 0;
  for (let i = 0; i < pairs; i++) {
    const pair = new TwinPair(
      game,
      await TwinMatch.start(game, seed + i),
      await TwinMatch.start(game, seed + i),
      seed + i,
    );
    try {
      // The first thing that differs ends a pair.
      const differences = await pair.play();
      faults += differences.length;
      for (const fault of differences) found({ seed: seed + i, twins: true, fault });
      sum.choices += pair.choices;
      sum.orders += pair.orders;
      sum.deadlines += pair.deadlines;
      sum.messages += pair.messages;
    } finally {
      await pair.stop();
    }
  }
  if (faults === 0 && sum.choices + sum.orders === 0)
    found({ seed, twins: true, fault: 'no pair differed in anything secret' });
  return sum;
}

class TwinMatch {
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
    const { seats } = (await this.look()).game;
    const user = seats.find((each) => each.seat === seat || seat === PARTY)?.user ?? '';
    const { app } = this.table.bot;
    const answered = await app.matchService.withSession(this.match, user, (at) =>
      at.answer({ seat, number, choice: () => value }, `twin ${this.#answers++}`),
    );
    if (answered.type !== 'advanced') throw new Error(`An answer was ${answered.type}: ${JSON.stringify(answered)}`);
    await this.table.waitUntilSettled();
  }

  async order(user: string, wanted: Readonly<Record<string, string | boolean>>): Promise<void> {
    const { app } = this.table.bot;
    const pack = app.pack((await app.records.campaign(this.played.campaign))?.pack ?? '');
    const change = gamePreferencesChange(pack, this.played.campaign, user, wanted);
    await app.matchService.applyDecision(this.match, async () => ({ change }));
    await this.table.waitUntilSettled();
  }

  async waitForLook(): Promise<void> {
    this.clock.advance(LOOK_INTERVAL_MS);
    await this.table.bot.app.matchService.withSession(this.match, '', (at) => at.readView());
    await this.table.waitUntilSettled();
  }

  async takeMessages(): Promise<string[]> {
    const heard = this.#heard.filter(({ viewerId }) => viewerId === undefined);
    this.#heard = [];
    const lines = heard.map(async ({ message, at, isNew, readFiles }) => {
      const texts = (await readFiles()).map((file) => file.toString());
      const text = [allText(message), ...texts].join(' ').replaceAll(/\d{17,20}/g, '#');
      return `${(at - Date.UTC(2026, 0, 1)) / 1_000} s ${isNew ? 'new' : 'changed'}: ${text}`;
    });
    return (await Promise.all(lines)).sort();
  }
}

class TwinPair {
  readonly #one: TwinMatch;
  readonly #other: TwinMatch;
  readonly #lot: SeededRandom;
  readonly #keptKinds: readonly string[];
  readonly #orders: readonly Readonly<Record<string, string | boolean>>[];
  choices = 0;
  orders = 0;
  deadlines = 0;
  messages = 0;

  constructor(game: GameDefinition, one: TwinMatch, other: TwinMatch, seed: number) {
    this.#one = one;
    this.#other = other;
    this.#lot = new SeededRandom(seed);
    const { secretKinds, standingOrders } = openingOf(game);
    this.#keptKinds = secretKinds;
    this.#orders = standingOrders;
  }

  async stop(): Promise<void> {
    for (const each of [this.#one, this.#other]) await each.table.stop();
  }

  async play(): Promise<string[]> {
    await this.#differences();
    for (let i = 0; i < MAX_ANSWERS; i++) {
      const { match, game } = await this.#one.look();
      const waiting = match.questions.filter(({ answered }) => !answered);
      const [open] = waiting;
      if (!open || game.result !== undefined) return [];
      const faults = (await this.#changeOrder(waiting)) ?? (await this.#answerBoth(open, waiting));
      if (faults.length > 0 || this.deadlines > 0) return faults;
    }
    return [];
  }

  async #answerBoth(open: AnyOpenQuestion, waiting: readonly AnyOpenQuestion[]): Promise<string[]> {
    const { match } = await this.#one.look();
    const value = this.#lot.isOneIn(2) ? match.botAnswer(open) : this.#randomAnswer(open);
    const others = waiting.filter((each) => each !== open && each.question.kind === open.question.kind);
    const instead = open.question.secret && others.length > 0 ? this.#differentAnswer(open, value) : undefined;
    await this.#one.answer(open, value);
    await this.#other.answer(open, instead ?? value);
    if (!instead) return this.#differences();
    this.choices++;
    const faults = await this.#differences();
    if (faults.length > 0 || this.#keptKinds.includes(open.question.kind)) return faults;
    const same = this.#differentAnswer(open, value, instead);
    if (!same || this.#lot.isOneIn(DEADLINE_ONE_IN)) return this.#passDeadline();
    for (const each of [this.#one, this.#other]) await each.answer(open, same);
    return this.#differences();
  }

  #differentAnswer(open: AnyOpenQuestion, ...values: readonly Answer[]): Answer | undefined {
    const known = values.map((value) => JSON.stringify(value));
    const tries = Array.from({ length: 20 }, () => this.#randomAnswer(open));
    return tries.find((each) => !known.includes(JSON.stringify(each)));
  }

  #randomAnswer({ question }: AnyOpenQuestion): Answer {
    if (question.validator) return [question.validator.sampleAnswer(this.#lot.below(8))];
    let answer: Answer = [];
    const wanted = Math.max(1, question.min);
    while (answer.length < wanted) {
      const next = nextOptions(question, answer);
      if (next.length === 0) break;
      answer = [...answer, this.#lot.pick(next).value];
    }
    return whyIllegal(question, answer) === undefined ? answer : question.defaultAnswer;
  }

  async #changeOrder(waiting: readonly AnyOpenQuestion[]): Promise<string[] | undefined> {
    if (this.#orders.length === 0 || !this.#lot.isOneIn(DEADLINE_ONE_IN)) return undefined;
    const { match, game } = await this.#other.look();
    const wanted = this.#lot.pick(this.#orders);
    const { user, seat } = this.#lot.pick(game.seats.filter((each) => each.user !== undefined));
    const wishes = { match: this.#other.match, playStyle: 'everything' as const, seat: wanted, table: {} };
    if (!user || waiting.some((each) => each.question.seat === seat && match.standingAnswer(each, wishes)))
      return undefined;
    await this.#other.order(user, wanted);
    this.orders++;
    const faults = await this.#differences();
    const usual = Object.fromEntries(
      Object.entries(wanted).map(([name, value]) => [name, value === true ? false : 'ask']),
    );
    await this.#other.order(user, usual);
    return faults.length > 0 ? faults : this.#differences();
  }

  /** Lets a deadline pass over a secret; both matches must then tell it at the same clock tick. */
  async #passDeadline(): Promise<string[]> {
    this.deadlines++;
    for (let look = 0; look < LOOKS; look++) {
      for (const each of [this.#one, this.#other]) await each.waitForLook();
      const [first, second] = [await this.#one.takeMessages(), await this.#other.takeMessages()];
      this.messages += first.length;
      if (first.length > 0 !== second.length > 0)
        return [`one table is told something and the other is not: ${[...first, ...second].join('; ').slice(0, 600)}`];
      // What was secret has come out.
      if (first.length > 0 && JSON.stringify(first) !== JSON.stringify(second)) return [];
    }
    return [];
  }

  async #differences(): Promise<string[]> {
    const [first, second] = [await this.#one.takeMessages(), await this.#other.takeMessages()];
    this.messages += first.length;
    const missing = first.filter((line) => !second.includes(line));
    const extra = second.filter((line) => !first.includes(line));
    if (missing.length + extra.length === 0 && first.length === second.length) return [];
    if ((await this.#one.look()).game.result !== undefined) return [];
    const cut = (lines: readonly string[]) => lines.map((line) => line.slice(0, 400)).join(' / ');
    return [`the first table is told: ${cut(missing)}; the second: ${cut(extra)}`];
  }
}

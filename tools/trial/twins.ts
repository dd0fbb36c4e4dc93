/**
 * Plays two matches that differ only in secrets. Public messages must be the same, also after deadlines, until the
 * secrets come out.
 */

import { z } from 'zod';
import type { Answer, Seat } from '../../src/engine/rules/rule.ts';
import { nextOptions, whyIllegal } from '../../src/engine/rules/rule.ts';
import type { AnyOpenQuestion, GameDefinition } from '../../src/game-api/contract/game.ts';
import type { QuestionAhead } from '../../src/game-api/values/planned-answer.ts';
import { SeededRandom } from './lot.ts';
import { openingOf } from './performed.ts';
import { HOURS, LOOK_INTERVAL_MS, TwinMatch } from './twin-match.ts';

const MAX_ANSWERS = 300;
const LOOKS = (3 * HOURS * 3_600_000) / LOOK_INTERVAL_MS;
const DEADLINE_ONE_IN = 15;

interface TwinTotals {
  readonly pairs: number;
  readonly choices: number;
  readonly plans: number;
  readonly plansGiven: number;
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
  const sum = { pairs, choices: 0, plans: 0, plansGiven: 0, orders: 0, deadlines: 0, messages: 0 };
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
      sum.plans += pair.plans;
      sum.plansGiven += pair.plansGiven;
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

/** Everybody sees whether a short rest is taken or asked for, which such a plan decides. REST-01, REST-03 */
function isOpenlyKept({ basis }: QuestionAhead): boolean {
  return z.object({ rests: z.literal(true) }).safeParse(basis).success;
}

class TwinPair {
  readonly #one: TwinMatch;
  readonly #other: TwinMatch;
  readonly #lot: SeededRandom;
  readonly #keptKinds: readonly string[];
  readonly #orders: readonly Readonly<Record<string, string | boolean>>[];
  /** The seat that has planned differently; undefined once it has answered alike. */
  #planned: { readonly about: string; readonly chapter: string; readonly seat?: Seat } | undefined;
  choices = 0;
  plans = 0;
  plansGiven = 0;
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
      const faults =
        (await this.#alignPlans()) ??
        (await this.#planBoth()) ??
        (await this.#changeOrder(waiting)) ??
        (await this.#answerBoth(open, waiting));
      if (faults.length > 0 && (await this.#isPlanRevealed())) return [];
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

  /** One seat plans something else in each match. Nobody is told. */
  async #planBoth(): Promise<string[] | undefined> {
    const { match } = await this.#one.look();
    const seat = match.activeSeats().find((each) => match.questionAhead?.(each));
    const ahead = seat === undefined ? undefined : match.questionAhead?.(seat);
    if (!ahead?.open.question.secret || isOpenlyKept(ahead) || ahead.about === this.#planned?.about) return undefined;
    if (!this.#lot.isOneIn(2)) return undefined;
    const value = this.#randomAnswer(ahead.open);
    const instead = this.#differentAnswer(ahead.open, value);
    if (!instead) return undefined;
    await this.#one.answer(ahead.open, value);
    await this.#other.answer(ahead.open, instead);
    this.#planned = { about: ahead.about, chapter: match.chapter(), seat: ahead.open.question.seat };
    this.plans++;
    return this.#differences();
  }

  /** A plan is given in both matches or in none. Then the seat chooses alike. */
  async #alignPlans(): Promise<string[] | undefined> {
    if (this.#planned?.seat === undefined) return undefined;
    const { about, seat, chapter } = this.#planned;
    const given = await Promise.all([this.#one, this.#other].map((each) => each.plannedQuestion(about, seat)));
    const [open, twin] = given;
    if (!open?.answered && !twin?.answered) return undefined;
    if (!open?.answered || !twin?.answered) return [`a plan of ${seat} for ${about} was given in one match only`];
    const same = this.#differentAnswer(open, open.answered, twin.answered);
    if (!same) return undefined;
    this.#planned = { about, chapter };
    this.plansGiven++;
    for (const each of [this.#one, this.#other]) await each.answer(open, same);
    return this.#differences();
  }

  /** Where nobody else had a choice, what was planned comes out as soon as it is given. */
  async #isPlanRevealed(): Promise<boolean> {
    if (this.#planned?.seat === undefined) return false;
    const { about, seat, chapter } = this.#planned;
    const { match } = await this.#one.look();
    return match.chapter() !== chapter && (await this.#one.plannedQuestion(about, seat)) === undefined;
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

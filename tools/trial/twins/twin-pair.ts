/** Two matches that differ only in secrets: what others are told or can read must not differ. */
import { z } from 'zod';
import type { Answer, Seat } from '../../../src/engine/rules/rule.ts';
import { nextOptions, whyIllegal } from '../../../src/engine/rules/rule.ts';
import type { AnyOpenQuestion, GameDefinition } from '../../../src/game-api/contract/game.ts';
import type { QuestionAhead } from '../../../src/game-api/values/planned-answer.ts';
import { SeededRandom } from '../lot.ts';
import { openingOf } from '../performed.ts';
import type { TwinMatch } from './twin-match.ts';
import { HOURS, LOOK_INTERVAL_MS } from './twin-match.ts';

const MAX_ANSWERS = 300;
/** Of a planned turn. */
const MAX_STEPS = 6;
const LOOKS = (3 * HOURS * 3_600_000) / LOOK_INTERVAL_MS;
const DEADLINE_ONE_IN = 15;

/** Everybody sees whether a short rest is taken or asked for, which such a plan decides. REST-01, REST-03 */
function isOpenlyKept({ basis }: QuestionAhead): boolean {
  return z.object({ rests: z.literal(true) }).safeParse(basis).success;
}

export class TwinPair {
  readonly #one: TwinMatch;
  readonly #other: TwinMatch;
  readonly #lot: SeededRandom;
  readonly #keptKinds: readonly string[];
  readonly #orders: readonly Readonly<Record<string, string | boolean>>[];
  /** The seat that has planned differently; undefined once it has answered alike. */
  #planned: { readonly about: string; readonly chapter: string; readonly seat?: Seat } | undefined;
  /** The seat whose turn is planned differently, and how the crumbs of that turn begin. */
  #turn: { readonly seat: Seat; readonly crumb: string } | undefined;
  /** Seats that hold something that the others of the pair don't. */
  readonly #different = new Set<Seat>();
  choices = 0;
  plans = 0;
  plansGiven = 0;
  turns = 0;
  turnsCarriedOut = 0;
  readings = 0;
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
        (await this.#planTurns()) ??
        (await this.#changeOrder(waiting)) ??
        (await this.#answerBoth(open, waiting));
      if (this.#isTurnCarriedOut()) return [];
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
    const isKept = this.#keptKinds.includes(open.question.kind);
    if (isKept) this.#different.add(open.question.seat);
    const faults = await this.#differences();
    if (faults.length > 0 || isKept) return faults;
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

  /** A seat plans its turn differently in each match, or in one alone. Later it may plan nothing again. */
  async #planTurns(): Promise<string[] | undefined> {
    const twins = [this.#one, this.#other];
    if (!this.#lot.isOneIn(2)) return undefined;
    if (this.#turn) {
      const { seat } = this.#turn;
      for (const each of twins) await each.forgetTurn(seat);
      this.#turn = undefined;
      return this.#differencesFor(seat);
    }
    const { match } = await this.#one.look();
    const able = match.activeSeats().filter((each) => match.sequenceAhead?.(each, [])?.open);
    if (able.length === 0) return undefined;
    const seat = this.#lot.pick(able);
    const { crumb = '' } = match.sequenceAhead?.(seat, [])?.open ?? {};
    const planned: string[] = [];
    for (const each of twins) {
      const before = await each.readFiles(otherThan(seat, match.activeSeats()));
      const most = planned.length > 0 && this.#lot.isOneIn(4) ? 0 : 1 + this.#lot.below(MAX_STEPS);
      planned.push(JSON.stringify(await each.planTurn(seat, most, (open) => this.#randomAnswer(open))));
      if ((await each.readFiles(otherThan(seat, match.activeSeats()))) !== before)
        return [`a planned turn of ${seat} stands in a file for others`];
    }
    this.#turn = { seat, crumb: crumb.slice(0, crumb.lastIndexOf(' / ')) };
    if (new Set(planned).size > 1) this.turns++;
    return this.#differencesFor(seat);
  }

  /** From there on everybody sees it. */
  #isTurnCarriedOut(): boolean {
    if (!this.#turn) return false;
    const { crumb } = this.#turn;
    if (![this.#one, this.#other].some((each) => each.hasCarriedOut(crumb))) return false;
    this.turnsCarriedOut++;
    return true;
  }

  /** In public, and for other players who hold the same in both matches. */
  async #differencesFor(planner: Seat): Promise<string[]> {
    const told = await this.#differences();
    const { match } = await this.#one.look();
    for (const seat of match.activeSeats()) {
      if (told.length > 0 || seat === planner || this.#different.has(seat)) continue;
      const [first, second] = [await this.#one.readBy(seat), await this.#other.readBy(seat)];
      this.readings += first.length;
      told.push(...differencesBetween(first, second));
    }
    return told;
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
    const told = differencesBetween(first, second);
    return told.length > 0 && (await this.#one.look()).game.result !== undefined ? [] : told;
  }
}

function otherThan(seat: Seat, seats: readonly Seat[]): Seat {
  return seats.find((each) => each !== seat) ?? seat;
}

function differencesBetween(first: readonly string[], second: readonly string[]): string[] {
  const missing = first.filter((line) => !second.includes(line));
  const extra = second.filter((line) => !first.includes(line));
  if (missing.length + extra.length === 0 && first.length === second.length) return [];
  const cut = (lines: readonly string[]) => lines.map((line) => line.slice(0, 400)).join(' / ');
  return [`the first table is told: ${cut(missing)}; the second: ${cut(extra)}`];
}

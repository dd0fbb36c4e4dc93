/**
 * A rule that a test plays: it answers the questions, and scripts the outcomes of chance. A test fails when it ends
 * with a question open or an outcome unused.
 */
import { expect } from 'vitest';
import type { Answer, Request } from '../../../src/engine/rules/rule.ts';
import { onlyAnswer, whyIllegal } from '../../../src/engine/rules/rule.ts';
import { id } from '../../../src/engine/values/id.ts';
import type { FigureId } from '../../../src/games/frosthaven/content/terms.ts';
import type { boardOf } from '../../../src/games/frosthaven/rules/board/revealed.ts';
import type { Event, EventType } from '../../../src/games/frosthaven/rules/events.ts';
import type { Game } from '../../../src/games/frosthaven/rules/game.ts';
import type { Note, Prompt, Rule, ScenarioQuestion } from '../../../src/games/frosthaven/rules/questions.ts';
import type { Figure, State, StateData } from '../../../src/games/frosthaven/rules/state.ts';
import { CHECKS_AFTER_EACH } from '../after-each.ts';

const PLAYERS: RulePlayer[] = [];

CHECKS_AFTER_EACH.push(() => {
  const all = PLAYERS.splice(0);
  for (const each of all) each.expectFinished();
});

export abstract class RulePlayer {
  abstract readonly game: Game;
  abstract readonly state: StateData;
  readonly eventLog: Event[] = [];
  #rule: Rule<unknown> | undefined;
  #request: Request<Prompt, Note> | undefined;
  #answers = new Map<string, Answer>();
  #draws: string[] = [];
  #result: unknown;

  constructor() {
    PLAYERS.push(this);
  }

  /** Runs any rule. */
  runs(rule: Rule<unknown>): this {
    this.expectFinished();
    this.drive(rule);
    return this;
  }

  protected drive(rule: Rule<unknown>): void {
    this.#rule = rule;
    this.#take(rule.next());
  }

  #take(result: IteratorResult<Request<Prompt, Note>, unknown>): void {
    this.#answers = new Map();
    this.#request = result.done ? undefined : result.value;
    if (result.done) {
      this.#result = result.value;
      this.#rule = undefined;
    } else if (this.#request?.type === 'ask') this.#answerForced();
    else this.#drawNext();
  }

  #drawNext(): void {
    if (this.#request?.type !== 'chance' || !this.#rule) return;
    const { kind, options } = this.#request;
    const outcome = this.outcomeOf(kind, options, this.#draws);
    if (outcome === undefined) return;
    expect(options, `drawing ${kind}`).toContain(outcome);
    this.#take(this.#rule.next({ type: 'outcome', outcome }));
  }

  /** What chance brings: the next of the script, or the only thing that it can bring. Undefined: the test must say. */
  protected outcomeOf(kind: string, options: readonly string[], script: string[]): string | undefined {
    if (script.length > 0) return script.shift();
    return kind !== 'modifier' && new Set(options).size === 1 ? options[0] : undefined;
  }

  /** Questions with one legal answer are answered as the runner does. */
  #answerForced(): void {
    for (const question of this.open()) {
      const only = onlyAnswer(question);
      if (only) this.answers(question.seat, ...only);
    }
  }

  /** What chance brings next, in order. */
  draws(...outcomes: readonly string[]): this {
    this.#draws.push(...outcomes);
    this.#drawNext();
    return this;
  }

  /** The answer to the open question: hexes, letters of figures, or words. */
  choose(...answer: readonly string[]): this {
    const [question] = this.open();
    if (!question) throw new Error(`Nobody asks anything; ${JSON.stringify(answer)} answers nothing.`);
    return this.answers(question.seat, ...answer);
  }

  /** The answer of one seat when several are asked. */
  answers(seat: string, ...answer: readonly string[]): this {
    const question = this.open().find((each) => each.seat === seat);
    if (!question || this.#request?.type !== 'ask') throw new Error(`${seat} is not asked anything.`);
    const why = whyIllegal(question, answer);
    if (why) throw new Error(`${why} (${question.kind}: ${question.options.map(({ value }) => value).join(', ')})`);
    this.#answers.set(seat, answer);
    const isSettled = this.#request.isSettled?.(this.#answers) ?? false;
    if (this.#answers.size < this.#request.questions.length && !isSettled) return this;
    this.#take(this.#rule?.next({ type: 'answers', answers: this.#answers }) ?? { done: true, value: undefined });
    return this;
  }

  /** A seat does something that may be done while a question is open. */
  aside(seat: string, value: string): this {
    if (!this.asides(seat).includes(value))
      throw new Error(`${seat} may not do ${value} now, but ${this.asides(seat)}.`);
    const open = this.open().map((question) => ({ number: 0, question, answered: undefined }));
    this.#take(this.#rule?.next({ type: 'aside', seat, value, open }) ?? { done: true, value: undefined });
    return this;
  }

  /** What a seat may do beside answering. */
  asides(seat: string): string[] {
    const all = this.#request?.type === 'ask' ? (this.#request.optionalActions ?? []) : [];
    return all.filter((each) => each.seat === seat).map(({ value }) => value);
  }

  /** The questions that nobody has answered yet. */
  open(): readonly ScenarioQuestion[] {
    if (this.#request?.type !== 'ask') return [];
    return this.#request.questions.filter(({ seat }) => !this.#answers.has(seat));
  }

  /** What the open question offers. */
  offers(): string[] {
    return (this.open()[0]?.options ?? []).map(({ value }) => value);
  }

  /** What the open question is. */
  asks(): string | undefined {
    return this.open()[0]?.kind;
  }

  /** What the last rule returned. */
  get result(): unknown {
    return this.#result;
  }

  figure(name: string): Figure {
    return this.game.figure(id(name));
  }
  has(name: string): boolean {
    return this.state.figures[id<'FigureId'>(name)] !== undefined;
  }
  hp(name: string): number {
    return this.figure(name).hitPoints;
  }
  at(name: string): string {
    return this.figure(name).hex;
  }
  conditions(name: string): string[] {
    return Object.keys(this.figure(name).conditions).sort();
  }
  character(seat: string): State['characters'][number] {
    return this.game.character(seat);
  }
  tile(hex: string): string | undefined {
    return this.state.tiles[id<'HexLabel'>(hex)]?.kind;
  }
  events<Type extends EventType>(type: Type): Extract<Event, { type: Type }>[] {
    return this.eventLog.filter((event): event is Extract<Event, { type: Type }> => event.type === type);
  }
  /** How much each figure suffered, in order. */
  get suffered(): [FigureId, number][] {
    return this.events('suffered').map(({ figure, amount }) => [figure, amount]);
  }
  get board(): ReturnType<typeof boardOf> {
    return this.game.board;
  }

  /** Nothing waits for an answer or for chance. */
  protected expectNothingOpen(): void {
    const open =
      this.#request?.type === 'ask'
        ? this.open().map(({ kind, options }) => `${kind}: ${options.map(({ value }) => value)}`)
        : [];
    expect(open, 'questions left open').toEqual([]);
    expect(this.#request?.type === 'chance' ? this.#request.kind : undefined, 'waits for a draw').toBeUndefined();
  }

  /** Nothing waits, and nothing that was scripted is left. */
  expectFinished(): void {
    this.expectNothingOpen();
    expect(this.#draws, 'outcomes that were never drawn').toEqual([]);
  }
}

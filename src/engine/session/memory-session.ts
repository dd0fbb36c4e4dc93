import type { AnswerSource, Correction, Entry, Snapshot, Undo } from '../log/log.ts';
import type { LogQuery } from '../log/log-query.ts';
import { readForResume, readForRewind, readForUndo, readForUndoTo, selectLogRange } from '../log/log-query.ts';
import type { Answer, Input, MultipleChoice, Question, Seat } from '../rules/rule.ts';
import type { RngState } from '../values/rng.ts';
import type { GameRules } from './game-rules.ts';
import type { AnswerResult, InputResult, ResumedSession, SessionUndoResult } from './session.ts';
import { EngineSession } from './session.ts';
import type { Advance } from './step-machine.ts';

/** A game with its log and all snapshots in memory, for games without a store. */
export class InMemorySession<
  State,
  Event,
  Prompt,
  Note,
  View,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
> {
  readonly rules: GameRules<State, Event, Prompt, Note, View, Q>;
  readonly entries: Entry[] = [];
  readonly snapshots: Snapshot[] = [];
  readonly events: Event[] = [];
  game: EngineSession<State, Event, Prompt, Note, View, Q>;

  constructor(rules: GameRules<State, Event, Prompt, Note, View, Q>, state: State, cursor: RngState) {
    this.rules = rules;
    this.game = this.#continueWith(EngineSession.begin(rules, state, cursor));
  }

  answer(seat: Seat, number: number, value: Answer, by: AnswerSource = 'player', reason?: string): AnswerResult<Event> {
    const result = this.game.answer(seat, number, value, by, reason);
    if (result.type === 'advanced') this.#write(result.advance);
    return result;
  }

  correct(correction: Correction): AnswerResult<Event> {
    const result = this.game.correct(correction);
    if (result.type === 'advanced') this.#write(result.advance);
    return result;
  }

  answerDue(seat: Seat, number: number): AnswerResult<Event> {
    const result = this.game.answerDue(seat, number);
    if (result.type === 'advanced') this.#write(result.advance);
    return result;
  }

  takeOptionalAction(seat: Seat, number: number, value: string): AnswerResult<Event> {
    const result = this.game.takeOptionalAction(seat, number, value);
    if (result.type === 'advanced') this.#write(result.advance);
    return result;
  }

  reopen(rules = this.rules): ResumedSession<State, Event, Prompt, Note, View, Q> {
    const { snapshot, tail, last } = this.#read(readForResume());
    const resumed = EngineSession.resume(rules, snapshot, tail, last);
    this.#continueWith(resumed);
    return resumed;
  }

  undoFor(seat: Seat): Undo | undefined {
    return this.#read(readForUndo(seat));
  }

  undoBackTo(to: number, seat: Seat): Undo | undefined {
    return this.#read(readForUndoTo(to, seat));
  }

  receive(input: Input): InputResult<Event> {
    const result = this.game.receive(input);
    if (result.type === 'advanced') this.#write(result.advance);
    return result;
  }

  undo(seat: Seat, to: number, agreed: readonly Seat[] = []): void {
    this.applyUndo(seat, { to }, agreed);
  }

  applyUndo(
    seat: Seat,
    undo: Pick<Undo, 'to' | 'own'>,
    agreed: readonly Seat[] = [],
  ): SessionUndoResult<State, Event, Prompt, Note, View, Q> {
    const result = EngineSession.applyUndo(this.rules, this.#read(readForRewind(undo)), undo, { seat, agreed });
    if (result.type === 'taken back') this.#continueWith(result.resumed);
    return result;
  }

  #read<T>(reading: LogQuery<T>): T {
    let result = reading.next();
    while (!result.done) result = reading.next(selectLogRange(this.snapshots, this.entries, result.value));
    return result.value;
  }

  #continueWith(
    resumed: ResumedSession<State, Event, Prompt, Note, View, Q>,
  ): EngineSession<State, Event, Prompt, Note, View, Q> {
    this.#write(resumed.advance);
    this.game = resumed.game;
    return this.game;
  }

  #write(advance: Advance<Event>): void {
    this.entries.push(...advance.entries);
    this.snapshots.push(...advance.snapshots);
    this.events.push(...advance.events);
  }
}

import {
  type By,
  type Correction,
  type Entry,
  type LogQuery,
  type Snapshot,
  stretchOf,
  toResume,
  toRewind,
  toUndo,
  type Undo,
} from '../log/log.ts';
import type { Answer, Input, MultipleChoice, Question, Seat } from '../rules/rule.ts';
import type { Cursor } from '../values/rng.ts';
import type { GameRules } from './game-rules.ts';
import { type AnswerResult, type InputResult, LiveGame, type ResumedSession, type TakenBack } from './session.ts';
import type { Advance } from './step-machine.ts';

/** A game with its log and all snapshots in memory, for games without a store. */
export class Book<State, Event, Prompt, Note, View, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>> {
  readonly rules: GameRules<State, Event, Prompt, Note, View, Q>;
  readonly entries: Entry[] = [];
  readonly snapshots: Snapshot[] = [];
  readonly events: Event[] = [];
  game: LiveGame<State, Event, Prompt, Note, View, Q>;

  constructor(rules: GameRules<State, Event, Prompt, Note, View, Q>, state: State, cursor: Cursor) {
    this.rules = rules;
    this.game = this.#turnTo(LiveGame.begin(rules, state, cursor));
  }

  answer(seat: Seat, number: number, value: Answer, by: By = 'player', reason?: string): AnswerResult<Event> {
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

  doAside(seat: Seat, number: number, value: string): AnswerResult<Event> {
    const result = this.game.doAside(seat, number, value);
    if (result.type === 'advanced') this.#write(result.advance);
    return result;
  }

  reopen(rules = this.rules): ResumedSession<State, Event, Prompt, Note, View, Q> {
    const { snapshot, tail, last } = this.#read(toResume());
    const resumed = LiveGame.resume(rules, snapshot, tail, last);
    this.#turnTo(resumed);
    return resumed;
  }

  undoFor(seat: Seat): Undo | undefined {
    return this.#read(toUndo(seat));
  }

  receive(input: Input): InputResult<Event> {
    const result = this.game.receive(input);
    if (result.type === 'advanced') this.#write(result.advance);
    return result;
  }

  undo(seat: Seat, to: number, agreed: readonly Seat[] = []): void {
    this.takeBack(seat, { to }, agreed);
  }

  takeBack(
    seat: Seat,
    undo: Pick<Undo, 'to' | 'own'>,
    agreed: readonly Seat[] = [],
  ): TakenBack<State, Event, Prompt, Note, View, Q> {
    const result = LiveGame.takeBack(this.rules, this.#read(toRewind(undo)), undo, { seat, agreed });
    if (result.type === 'taken back') this.#turnTo(result.resumed);
    return result;
  }

  #read<T>(reading: LogQuery<T>): T {
    let result = reading.next();
    while (!result.done) result = reading.next(stretchOf(this.snapshots, this.entries, result.value));
    return result.value;
  }

  #turnTo(resumed: ResumedSession<State, Event, Prompt, Note, View, Q>): LiveGame<State, Event, Prompt, Note, View, Q> {
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

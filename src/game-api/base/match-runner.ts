import type { AnswerSource, Correction, Undo, UndoEntry } from '../../engine/log/log.ts';
import type { Answer, Input, MatchRequest, MultipleChoice, Question, Seat } from '../../engine/rules/rule.ts';
import type { GameRules } from '../../engine/session/game-rules.ts';
import {
  type AnswerResult,
  type Divergence,
  EngineSession,
  type ResumedSession,
  type SessionUndoResult,
} from '../../engine/session/session.ts';
import type { Advance, OpenOptionalAction, OpenQuestion } from '../../engine/session/step-machine.ts';
import type { RngState } from '../../engine/values/rng.ts';
import { currentLanguage, type Language } from '../../i18n/language.ts';
import type { MoveResult, SavedMatch } from '../contract/game.ts';
import { type Migrations, migrateSnapshot } from '../values/state-migrations.ts';
import { refusalWords } from './error-words.ts';

export interface UndoRequest {
  readonly undo: Pick<Undo, 'to' | 'own'>;
  readonly asked: Pick<UndoEntry, 'seat' | 'agreed'>;
  readonly migrations: Migrations;
}

export interface UncommittedStep<Event> extends Advance<Event> {
  readonly eventsBefore?: ReadonlyMap<number, number>;
}

export class MatchRunner<
  State,
  Event,
  Prompt,
  Note,
  View,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
> {
  readonly #game: EngineSession<State, Event, Prompt, Note, View, Q>;
  readonly divergence: Divergence | undefined;
  #uncommitted: UncommittedStep<Event>;
  /** Views since the last move, by language and seat, since many users look between two moves. */
  readonly #views = new Map<Language, Map<Seat, View>>();

  private constructor({ game, advance, divergence }: ResumedSession<State, Event, Prompt, Note, View, Q>) {
    this.#game = game;
    this.#uncommitted = advance;
    this.divergence = divergence;
  }

  static begin<State, Event, Prompt, Note, View, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
    rules: GameRules<State, Event, Prompt, Note, View, Q>,
    state: State,
    cursor: RngState,
  ): MatchRunner<State, Event, Prompt, Note, View, Q> {
    return new MatchRunner(EngineSession.begin(rules, state, cursor));
  }

  static resume<State, Event, Prompt, Note, View, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
    rules: GameRules<State, Event, Prompt, Note, View, Q>,
    { snapshot, tail, last }: SavedMatch,
    migrations: Migrations,
  ): MatchRunner<State, Event, Prompt, Note, View, Q> {
    return new MatchRunner(
      EngineSession.resume(rules, migrateSnapshot(snapshot, rules.schema, migrations), tail, last),
    );
  }

  static applyUndo<State, Event, Prompt, Note, View, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
    rules: GameRules<State, Event, Prompt, Note, View, Q>,
    saved: SavedMatch,
    { undo, asked, migrations }: UndoRequest,
  ):
    | MatchRunner<State, Event, Prompt, Note, View, Q>
    | Extract<SessionUndoResult<State, Event, Prompt, Note, View, Q>, { type: 'refused' }> {
    const snapshot = migrateSnapshot(saved.snapshot, rules.schema, migrations);
    const result = EngineSession.applyUndo(rules, { ...saved, snapshot }, undo, asked);
    return result.type === 'refused' ? { ...result, why: refusalWords(result.why) } : new MatchRunner(result.resumed);
  }

  get state(): State {
    return this.#game.state;
  }

  get isOver(): boolean {
    return this.#game.isOver;
  }

  get questions(): readonly OpenQuestion<Prompt, Note, Q>[] {
    return this.#game.questions;
  }

  get optionalActions(): readonly OpenOptionalAction<Note>[] {
    return this.#game.optionalActions;
  }

  get uncommitted(): UncommittedStep<Event> {
    return this.#uncommitted;
  }

  markCommitted(): void {
    this.#uncommitted = { entries: [], events: [], snapshots: [] };
  }

  answer(seat: Seat, number: number, value: Answer, by?: AnswerSource, reason?: string): MoveResult {
    return this.#applyResult(this.#game.answer(seat, number, value, by, reason));
  }

  correct(correction: Correction): MoveResult {
    return this.#applyResult(this.#game.correct(correction));
  }

  whyNotCorrect(correction: Correction): string | undefined {
    const why = this.#game.whyNotCorrect(correction);
    return why === undefined ? undefined : refusalWords(why);
  }

  answerDue(seat: Seat, number: number): MoveResult {
    return this.#applyResult(this.#game.answerDue(seat, number));
  }

  takeOptionalAction(seat: Seat, number: number, value: string): MoveResult {
    return this.#applyResult(this.#game.takeOptionalAction(seat, number, value));
  }

  receive(input: Input): MoveResult {
    const received = this.#game.receive(input);
    return received.type === 'known' ? { type: 'advanced' } : this.#applyResult(received);
  }

  get matchRequest(): MatchRequest | undefined {
    return this.#game.awaits.flatMap(({ awaited }) => awaited.matchRequest ?? [])[0];
  }

  viewFor(seat: Seat | 'public'): View {
    const language = currentLanguage();
    const views = this.#views.get(language) ?? new Map<Seat, View>();
    this.#views.set(language, views);
    const [another] = views.values();
    const known = views.get(seat) ?? this.#game.viewFor(seat, another);
    views.set(seat, known);
    return known;
  }

  #applyResult(result: AnswerResult<Event>): MoveResult {
    if (result.type === 'refused') return { ...result, why: refusalWords(result.why) };
    if (result.type !== 'advanced') return result;
    this.#views.clear();
    this.#uncommitted = mergeAdvances(this.#uncommitted, result.advance);
    return { type: 'advanced' };
  }
}

function mergeAdvances<Event>(one: UncommittedStep<Event>, other: Advance<Event>): UncommittedStep<Event> {
  const [first] = other.entries;
  return {
    eventsBefore: new Map([
      ...(one.eventsBefore ?? []),
      ...(first ? [[first.number, one.events.length] as const] : []),
    ]),
    entries: [...one.entries, ...other.entries],
    events: [...one.events, ...other.events],
    snapshots: [...one.snapshots, ...other.snapshots],
  };
}

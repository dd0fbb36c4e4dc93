import type { AnswerSource, Correction, Entry, Inbox, Snapshot, Undo, UndoEntry } from '../log/log.ts';
import { isParallel } from '../log/log.ts';
import type { ResumePoint } from '../log/log-query.ts';
import type { Answer, Input, MultipleChoice, Question, Seat } from '../rules/rule.ts';
import { dueAnswer, PARTY, whyIllegal } from '../rules/rule.ts';
import { asError } from '../values/as-error.ts';
import type { RngState } from '../values/rng.ts';
import type { GameRules } from './game-rules.ts';
import type { OpenAwait, OpenOptionalAction, OpenQuestion } from './open-questions.ts';
import { whyInputRefused } from './open-questions.ts';
import { ReplayMismatch } from './replay-cursor.ts';
import type { Advance } from './step-machine.ts';
import { StepMachine } from './step-machine.ts';

export type AnswerResult<Event> =
  | { readonly type: 'advanced'; readonly advance: Advance<Event> }
  /** The answer is illegal, or was not asked for. Nothing changed. */
  | { readonly type: 'refused'; readonly why: string }
  /** A rule threw. The game is as before the answer. */
  | { readonly type: 'failed'; readonly error: Error };

export type InputResult<Event> =
  | AnswerResult<Event>
  /** A duplicate. Nothing changed. */
  | { readonly type: 'known' };

export interface Divergence {
  readonly number: number;
  readonly why: string;
}

export interface ResumedSession<
  State,
  Event,
  Prompt,
  Note,
  View,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
> {
  readonly game: EngineSession<State, Event, Prompt, Note, View, Q>;
  /** Contains a restart if the rules have changed, and the rules' automatic moves since. */
  readonly advance: Advance<Event>;
  readonly divergence: Divergence | undefined;
}

export type SessionUndoResult<
  State,
  Event,
  Prompt,
  Note,
  View,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
> =
  | { readonly type: 'taken back'; readonly resumed: ResumedSession<State, Event, Prompt, Note, View, Q> }
  /** Later moves of `seat` depend on it. Nothing changed. */
  | { readonly type: 'refused'; readonly why: string; readonly seat: Seat | undefined };

const CANNOT_CONTINUE = 'The rules can’t continue from there, so nothing has changed.';

export class EngineSession<
  State,
  Event,
  Prompt,
  Note,
  View,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
> {
  readonly #rules: GameRules<State, Event, Prompt, Note, View, Q>;
  #machine: StepMachine<State, Event, Prompt, Note, View, Q>;

  private constructor(
    rules: GameRules<State, Event, Prompt, Note, View, Q>,
    run: StepMachine<State, Event, Prompt, Note, View, Q>,
  ) {
    this.#rules = rules;
    this.#machine = run;
  }

  static begin<State, Event, Prompt, Note, View, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
    rules: GameRules<State, Event, Prompt, Note, View, Q>,
    state: State,
    cursor: RngState,
  ): ResumedSession<State, Event, Prompt, Note, View, Q> {
    const snapshot = { number: 0, schema: rules.schema, state: JSON.stringify(state), cursor };
    const run = new StepMachine(rules, { snapshot, script: [], last: 0 }, false);
    const advance = run.advance();
    return { game: new EngineSession(rules, run), advance, divergence: undefined };
  }

  /**
   * Restores the game after the moves of `tail`, which follow `snapshot`; `last` is the number of the log's last
   * entry.
   * If the rules no longer match the tail, it is dropped and the game continues from the snapshot.
   */
  static resume<State, Event, Prompt, Note, View, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
    rules: GameRules<State, Event, Prompt, Note, View, Q>,
    snapshot: Snapshot,
    tail: readonly Entry[],
    last: number,
  ): ResumedSession<State, Event, Prompt, Note, View, Q> {
    if (snapshot.schema !== rules.schema) throw new Error(`A snapshot of schema ${snapshot.schema} was not migrated.`);
    const run = new StepMachine(rules, { snapshot, script: tail, last, isForeign: true }, true);
    try {
      const advance = run.advance();
      return { game: new EngineSession(rules, run), advance, divergence: undefined };
    } catch (error) {
      if (tail.length === 0) throw error;
      const number = error instanceof ReplayMismatch ? error.number : (tail.at(-1)?.number ?? 0);
      const back: UndoEntry = { type: 'restart', number: last + 1, to: snapshot.number, seat: PARTY, agreed: [] };
      return { ...restartFrom(rules, snapshot, tail, back), divergence: { number, why: asError(error).message } };
    }
  }

  static rewind<State, Event, Prompt, Note, View, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
    rules: GameRules<State, Event, Prompt, Note, View, Q>,
    snapshot: Snapshot,
    tail: readonly Entry[],
    back: UndoEntry,
  ): ResumedSession<State, Event, Prompt, Note, View, Q> {
    const script = isParallel(tail.at(-1)) ? [...tail, back] : tail;
    const resumed = EngineSession.resume(rules, snapshot, script, back.number);
    return { ...resumed, advance: { ...resumed.advance, entries: [back, ...resumed.advance.entries] } };
  }

  /**
   * Undoes `undo` for `seat`, with the consent of `agreed`; `point` comes from `toRewind`.
   * Where only the seat's own moves are undone, the others' later moves are replayed; refused where they no longer
   * fit.
   */
  static applyUndo<State, Event, Prompt, Note, View, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
    rules: GameRules<State, Event, Prompt, Note, View, Q>,
    { snapshot, tail, last }: ResumePoint,
    { to, own }: Pick<Undo, 'to' | 'own'>,
    { seat, agreed }: Pick<UndoEntry, 'seat' | 'agreed'>,
  ): SessionUndoResult<State, Event, Prompt, Note, View, Q> {
    const back: UndoEntry = { type: 'undo', number: last + 1, to, seat, agreed };
    if (!own) return { type: 'taken back', resumed: EngineSession.rewind(rules, snapshot, tail, back) };
    const script = [...tail, { ...back, own: { since: own.since, prints: [] } }];
    const run = new StepMachine(
      rules,
      { snapshot, script, last: back.number, newFingerprintsAfter: to, isForeign: true },
      true,
    );
    try {
      const advance = run.advance();
      return { type: 'taken back', resumed: { game: new EngineSession(rules, run), advance, divergence: undefined } };
    } catch (error) {
      if (!(error instanceof ReplayMismatch)) throw error;
      const rests = tail.find(({ number }) => number === error.number);
      const why = 'Later actions of other players depend on it.';
      return { type: 'refused', why, seat: rests && 'seat' in rests ? rests.seat : undefined };
    }
  }

  get state(): State {
    return this.#machine.state;
  }

  get isOver(): boolean {
    return this.#machine.isOver;
  }

  get last(): number {
    return this.#machine.last;
  }

  get questions(): readonly OpenQuestion<Prompt, Note, Q>[] {
    return this.#machine.questions;
  }

  get optionalActions(): readonly OpenOptionalAction<Note>[] {
    return this.#machine.optionalActions;
  }

  get awaits(): readonly OpenAwait[] {
    return this.#machine.awaits;
  }

  get tail(): readonly Entry[] {
    return this.#machine.origin.script;
  }

  viewFor(seat: Seat | 'public', another?: View): View {
    return this.#rules.viewFor(this.#machine.state, seat, another);
  }

  answer(seat: Seat, number: number, value: Answer, by: AnswerSource = 'player', reason?: string): AnswerResult<Event> {
    const open = this.questions.find((candidate) => candidate.question.seat === seat);
    if (!open || open.number !== number) return { type: 'refused', why: 'That is already decided.' };
    const why = whyIllegal(open.question, value);
    if (why) return { type: 'refused', why };
    return this.#tryMove(() => this.#machine.answer(seat, value, by, reason));
  }

  answerDue(seat: Seat, number: number): AnswerResult<Event> {
    const open = this.questions.find(({ question }) => question.seat === seat);
    if (open?.number === number && !open.due) return { type: 'refused', why: 'There is still time for this.' };
    return this.answer(seat, number, open?.due ? dueAnswer(open.due) : [], 'deadline');
  }

  takeOptionalAction(seat: Seat, number: number, value: string): AnswerResult<Event> {
    const open = this.optionalActions.find(
      ({ optionalAction }) => optionalAction.seat === seat && optionalAction.value === value,
    );
    if (open?.number !== number) return { type: 'refused', why: 'You can’t do this now.' };
    return this.#tryMove(() => this.#machine.takeOptionalAction(seat, value));
  }

  whyNotCorrect(correction: Correction): string | undefined {
    const correcting = this.#machine.correctionFor(correction);
    return 'why' in correcting ? correcting.why : undefined;
  }

  correct(correction: Correction): AnswerResult<Event> {
    const why = this.whyNotCorrect(correction);
    if (why !== undefined) return { type: 'refused', why };
    const result = this.#tryMove(() => this.#machine.correct(correction));
    return result.type === 'failed' ? { type: 'refused', why: CANNOT_CONTINUE } : result;
  }

  /** Takes an input and plays up to the next question. A duplicate changes nothing. */
  receive(input: Input): InputResult<Event> {
    if (this.#machine.hasReceived(input.id)) return { type: 'known' };
    const judged = this.awaits.map((open) => ({ open, why: whyInputRefused(open, input) }));
    const taken = judged.find(({ why }) => why === undefined);
    if (!taken) return { type: 'refused', why: judged[0]?.why ?? 'Nothing is due now.' };
    return this.#tryMove(() => this.#machine.receive(input, taken.open));
  }

  /** Makes a move. If a rule throws, the game is rebuilt as it was before. */
  #tryMove(move: () => Advance<Event>): AnswerResult<Event> {
    const { origin } = this.#machine;
    try {
      return { type: 'advanced', advance: move() };
    } catch (error) {
      this.#machine = new StepMachine(this.#rules, origin, true);
      this.#machine.advance();
      return { type: 'failed', error: asError(error) };
    }
  }
}

/** Restarts the game from `snapshot` without the later moves; inputs among them wait to be given again. */
function restartFrom<State, Event, Prompt, Note, View, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  rules: GameRules<State, Event, Prompt, Note, View, Q>,
  snapshot: Snapshot,
  tail: readonly Entry[],
  back: UndoEntry,
): ResumedSession<State, Event, Prompt, Note, View, Q> {
  const dropped = tail.flatMap((entry) => (entry.type === 'input' ? [{ id: entry.id, value: entry.value }] : []));
  if (dropped.length === 0) return EngineSession.rewind(rules, snapshot, [], back);
  const { waiting, ...before }: Inbox = snapshot.inbox ?? { known: [], waiting: [] };
  const again = { ...snapshot, inbox: { ...before, waiting: [...waiting, ...dropped] } };
  const { advance, ...resumed } = EngineSession.rewind(rules, again, [back], back);
  return { ...resumed, advance: { ...advance, snapshots: [again, ...advance.snapshots] } };
}

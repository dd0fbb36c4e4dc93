import {
  type Back,
  type By,
  type Correction,
  type Entry,
  type Inbox,
  isSideBySide,
  type ResumePoint,
  type Snapshot,
  type Undo,
} from '../log/log.ts';
import {
  type Answer,
  dueAnswer,
  type Input,
  type MultipleChoice,
  PARTY,
  type Question,
  type Seat,
  whyIllegal,
} from '../rules/rule.ts';
import type { Cursor } from '../values/rng.ts';
import type { GameRules } from './game-rules.ts';
import { type OpenAside, type OpenAwait, type OpenQuestion, whyNotTaken } from './open-questions.ts';
import { ReplayMismatch } from './replay-cursor.ts';
import { type Advance, StepMachine } from './step-machine.ts';

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
  readonly game: LiveGame<State, Event, Prompt, Note, View, Q>;
  /** Contains a restart if the rules have changed, and the rules' automatic moves since. */
  readonly advance: Advance<Event>;
  readonly divergence: Divergence | undefined;
}

export type TakenBack<
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

const NO_WAY_ON = 'The rules can’t go on from there, so nothing has changed.';

export class LiveGame<
  State,
  Event,
  Prompt,
  Note,
  View,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
> {
  readonly #rules: GameRules<State, Event, Prompt, Note, View, Q>;
  #run: StepMachine<State, Event, Prompt, Note, View, Q>;

  private constructor(
    rules: GameRules<State, Event, Prompt, Note, View, Q>,
    run: StepMachine<State, Event, Prompt, Note, View, Q>,
  ) {
    this.#rules = rules;
    this.#run = run;
  }

  static begin<State, Event, Prompt, Note, View, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
    rules: GameRules<State, Event, Prompt, Note, View, Q>,
    state: State,
    cursor: Cursor,
  ): ResumedSession<State, Event, Prompt, Note, View, Q> {
    const snapshot = { number: 0, schema: rules.schema, state: JSON.stringify(state), cursor };
    const run = new StepMachine(rules, { snapshot, script: [], last: 0 }, false);
    const advance = run.advance();
    return { game: new LiveGame(rules, run), advance, divergence: undefined };
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
      return { game: new LiveGame(rules, run), advance, divergence: undefined };
    } catch (error) {
      if (tail.length === 0) throw error;
      const number = error instanceof ReplayMismatch ? error.number : (tail.at(-1)?.number ?? 0);
      const back: Back = { type: 'restart', number: last + 1, to: snapshot.number, seat: PARTY, agreed: [] };
      return { ...restarted(rules, snapshot, tail, back), divergence: { number, why: asError(error).message } };
    }
  }

  static rewind<State, Event, Prompt, Note, View, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
    rules: GameRules<State, Event, Prompt, Note, View, Q>,
    snapshot: Snapshot,
    tail: readonly Entry[],
    back: Back,
  ): ResumedSession<State, Event, Prompt, Note, View, Q> {
    const script = isSideBySide(tail.at(-1)) ? [...tail, back] : tail;
    const resumed = LiveGame.resume(rules, snapshot, script, back.number);
    return { ...resumed, advance: { ...resumed.advance, entries: [back, ...resumed.advance.entries] } };
  }

  /**
   * Undoes `undo` for `seat`, with the consent of `agreed`; `point` comes from `toRewind`.
   * Where only the seat's own moves are undone, the others' later moves are replayed; refused where they no longer
   * fit.
   */
  static takeBack<State, Event, Prompt, Note, View, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
    rules: GameRules<State, Event, Prompt, Note, View, Q>,
    { snapshot, tail, last }: ResumePoint,
    { to, own }: Pick<Undo, 'to' | 'own'>,
    { seat, agreed }: Pick<Back, 'seat' | 'agreed'>,
  ): TakenBack<State, Event, Prompt, Note, View, Q> {
    const back: Back = { type: 'undo', number: last + 1, to, seat, agreed };
    if (!own) return { type: 'taken back', resumed: LiveGame.rewind(rules, snapshot, tail, back) };
    const script = [...tail, { ...back, own: { since: own.since, prints: [] } }];
    const run = new StepMachine(
      rules,
      { snapshot, script, last: back.number, printsAnewFrom: to, isForeign: true },
      true,
    );
    try {
      const advance = run.advance();
      return { type: 'taken back', resumed: { game: new LiveGame(rules, run), advance, divergence: undefined } };
    } catch (error) {
      if (!(error instanceof ReplayMismatch)) throw error;
      const rests = tail.find(({ number }) => number === error.number);
      const why = 'What others have done since rests on it.';
      return { type: 'refused', why, seat: rests && 'seat' in rests ? rests.seat : undefined };
    }
  }

  get state(): State {
    return this.#run.state;
  }

  get over(): boolean {
    return this.#run.over;
  }

  get last(): number {
    return this.#run.last;
  }

  get questions(): readonly OpenQuestion<Prompt, Note, Q>[] {
    return this.#run.questions;
  }

  get asides(): readonly OpenAside<Note>[] {
    return this.#run.asides;
  }

  get awaits(): readonly OpenAwait[] {
    return this.#run.awaits;
  }

  get tail(): readonly Entry[] {
    return this.#run.saved.script;
  }

  viewFor(seat: Seat | 'public', another?: View): View {
    return this.#rules.viewFor(this.#run.state, seat, another);
  }

  answer(seat: Seat, number: number, value: Answer, by: By = 'player', reason?: string): AnswerResult<Event> {
    const open = this.questions.find((candidate) => candidate.question.seat === seat);
    if (!open || open.number !== number) return { type: 'refused', why: 'This has been decided already.' };
    const why = whyIllegal(open.question, value);
    if (why) return { type: 'refused', why };
    return this.#advanced(() => this.#run.answer(seat, value, by, reason));
  }

  answerDue(seat: Seat, number: number): AnswerResult<Event> {
    const open = this.questions.find(({ question }) => question.seat === seat);
    if (open?.number === number && !open.due) return { type: 'refused', why: 'There is time for this.' };
    return this.answer(seat, number, open?.due ? dueAnswer(open.due) : [], 'deadline');
  }

  doAside(seat: Seat, number: number, value: string): AnswerResult<Event> {
    const open = this.asides.find(({ aside }) => aside.seat === seat && aside.value === value);
    if (open?.number !== number) return { type: 'refused', why: 'This can’t be done now.' };
    return this.#advanced(() => this.#run.doAside(seat, value));
  }

  whyNotCorrect(correction: Correction): string | undefined {
    const correcting = this.#run.correcting(correction);
    return 'why' in correcting ? correcting.why : undefined;
  }

  correct(correction: Correction): AnswerResult<Event> {
    const why = this.whyNotCorrect(correction);
    if (why !== undefined) return { type: 'refused', why };
    const result = this.#advanced(() => this.#run.correct(correction));
    return result.type === 'failed' ? { type: 'refused', why: NO_WAY_ON } : result;
  }

  /** Takes an input and plays up to the next question. A duplicate changes nothing. */
  receive(input: Input): InputResult<Event> {
    if (this.#run.knows(input.id)) return { type: 'known' };
    const judged = this.awaits.map((open) => ({ open, why: whyNotTaken(open, input) }));
    const taken = judged.find(({ why }) => why === undefined);
    if (!taken) return { type: 'refused', why: judged[0]?.why ?? 'Nothing is waited for.' };
    return this.#advanced(() => this.#run.receive(input, taken.open));
  }

  /** Makes a move. If a rule throws, the game is rebuilt as it was before. */
  #advanced(move: () => Advance<Event>): AnswerResult<Event> {
    const { saved } = this.#run;
    try {
      return { type: 'advanced', advance: move() };
    } catch (error) {
      this.#run = new StepMachine(this.#rules, saved, true);
      this.#run.advance();
      return { type: 'failed', error: asError(error) };
    }
  }
}

/** Restarts the game from `snapshot` without the later moves; inputs among them wait to be given again. */
function restarted<State, Event, Prompt, Note, View, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  rules: GameRules<State, Event, Prompt, Note, View, Q>,
  snapshot: Snapshot,
  tail: readonly Entry[],
  back: Back,
): ResumedSession<State, Event, Prompt, Note, View, Q> {
  const dropped = tail.flatMap((entry) => (entry.type === 'input' ? [{ id: entry.id, value: entry.value }] : []));
  if (dropped.length === 0) return LiveGame.rewind(rules, snapshot, [], back);
  const { waiting, ...before }: Inbox = snapshot.inbox ?? { known: [], waiting: [] };
  const again = { ...snapshot, inbox: { ...before, waiting: [...waiting, ...dropped] } };
  const { advance, ...resumed } = LiveGame.rewind(rules, again, [back], back);
  return { ...resumed, advance: { ...advance, snapshots: [again, ...advance.snapshots] } };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

import type { Cursor } from './chance.ts';
import type { GameRules } from './game.ts';
import type { Back, By, Move, Snapshot } from './log.ts';
import { type Answer, PARTY, type Seat, whyIllegal } from './rule.ts';
import { type Advance, Diverged, type OpenAside, type OpenQuestion, Run } from './run.ts';

export type Answering<Event> =
  | { readonly type: 'advanced'; readonly advance: Advance<Event> }
  /** The answer is not legal, or nobody asked for it. Nothing changed. */
  | { readonly type: 'refused'; readonly why: string }
  /** A rule threw. The game is as it was before the answer. */
  | { readonly type: 'failed'; readonly error: Error };

/** The rules no longer do what the log says. */
export interface Divergence {
  /** The first entry that could not be repeated. */
  readonly number: number;
  readonly why: string;
}

export interface Resumed<State, Event, Prompt, Note, View> {
  readonly game: LiveGame<State, Event, Prompt, Note, View>;
  /** Holds a restart when the rules have changed, and whatever the rules did by themselves since. */
  readonly advance: Advance<Event>;
  readonly divergence: Divergence | undefined;
}

/** A game in memory: a state, at most one rule in the middle of something, and the moves since the last snapshot. */
export class LiveGame<State, Event, Prompt, Note, View> {
  readonly #rules: GameRules<State, Event, Prompt, Note, View>;
  #run: Run<State, Event, Prompt, Note, View>;

  private constructor(rules: GameRules<State, Event, Prompt, Note, View>, run: Run<State, Event, Prompt, Note, View>) {
    this.#rules = rules;
    this.#run = run;
  }

  /** A new game. */
  static begin<State, Event, Prompt, Note, View>(
    rules: GameRules<State, Event, Prompt, Note, View>,
    state: State,
    cursor: Cursor,
  ): Resumed<State, Event, Prompt, Note, View> {
    const snapshot = { number: 0, schema: rules.schema, state: JSON.stringify(state), cursor };
    const run = new Run(rules, snapshot, [], 0, false);
    const advance = run.advance();
    return { game: new LiveGame(rules, run), advance, divergence: undefined };
  }

  /**
   * The game as it was after the last of `tail`, the moves since `snapshot`. `last` is the number of its last entry.
   * Where the rules no longer repeat the tail, it is dropped and the game goes on from the snapshot.
   */
  static resume<State, Event, Prompt, Note, View>(
    rules: GameRules<State, Event, Prompt, Note, View>,
    snapshot: Snapshot,
    tail: readonly Move[],
    last: number,
  ): Resumed<State, Event, Prompt, Note, View> {
    if (snapshot.schema !== rules.schema) throw new Error(`A snapshot of schema ${snapshot.schema} was not migrated.`);
    const run = new Run(rules, snapshot, tail, last, true);
    try {
      const advance = run.advance();
      return { game: new LiveGame(rules, run), advance, divergence: undefined };
    } catch (error) {
      if (tail.length === 0) throw error;
      const number = error instanceof Diverged ? error.number : (tail.at(-1)?.number ?? 0);
      const back: Back = { type: 'restart', number: last + 1, to: snapshot.number, seat: PARTY, agreed: [] };
      return { ...LiveGame.rewind(rules, snapshot, [], back), divergence: { number, why: asError(error).message } };
    }
  }

  /** The game after `back`, where `tail` are the moves from `snapshot` to the entry it goes back to. */
  static rewind<State, Event, Prompt, Note, View>(
    rules: GameRules<State, Event, Prompt, Note, View>,
    snapshot: Snapshot,
    tail: readonly Move[],
    back: Back,
  ): Resumed<State, Event, Prompt, Note, View> {
    const resumed = LiveGame.resume(rules, snapshot, tail, back.number);
    return { ...resumed, advance: { ...resumed.advance, entries: [back, ...resumed.advance.entries] } };
  }

  /** The state; nobody but the rules may change it. */
  get state(): State {
    return this.#run.state;
  }

  /** Nothing comes next. */
  get over(): boolean {
    return this.#run.over;
  }

  /** The number of the last entry. */
  get last(): number {
    return this.#run.last;
  }

  /** The questions that somebody may answer now, those included whose answer may still be changed. */
  get questions(): readonly OpenQuestion<Prompt, Note>[] {
    return this.#run.questions;
  }

  /** What somebody may do now without answering anything. */
  get asides(): readonly OpenAside<Note>[] {
    return this.#run.asides;
  }

  /** The moves since the last snapshot. */
  get tail(): readonly Move[] {
    return this.#run.saved.tail;
  }

  viewFor(seat: Seat | 'public'): View {
    return this.#rules.viewFor(this.#run.state, seat);
  }

  /** Gives the answer of `seat` to question `number`, and plays on to the next question. */
  answer(seat: Seat, number: number, value: Answer, by: By = 'player'): Answering<Event> {
    const open = this.questions.find((candidate) => candidate.question.seat === seat);
    if (!open || open.number !== number) return { type: 'refused', why: 'This has been decided already.' };
    const why = whyIllegal(open.question, value);
    if (why) return { type: 'refused', why };
    return this.#advanced(() => this.#run.answer(seat, value, by));
  }

  /** Does what `seat` may do aside, as it was offered under `number`, and plays on to the next question. */
  doAside(seat: Seat, number: number, value: string): Answering<Event> {
    const open = this.asides.find(({ aside }) => aside.seat === seat && aside.value === value);
    if (open?.number !== number) return { type: 'refused', why: 'This can’t be done now.' };
    return this.#advanced(() => this.#run.doAside(seat, value));
  }

  /** Makes a move; where a rule throws, the game is built again as it was before. */
  #advanced(move: () => Advance<Event>): Answering<Event> {
    const { snapshot, tail, last } = this.#run.saved;
    try {
      return { type: 'advanced', advance: move() };
    } catch (error) {
      this.#run = new Run(this.#rules, snapshot, tail, last, true);
      this.#run.advance();
      return { type: 'failed', error: asError(error) };
    }
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

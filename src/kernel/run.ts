import { type Cursor, draw } from './chance.ts';
import { fingerprint } from './fingerprint.ts';
import type { GameRules, Play } from './game.ts';
import type { Answered, By, Entry, Move, Snapshot } from './log.ts';
import {
  type Answer,
  type Aside,
  onlyAnswer,
  type Posed,
  type Question,
  type Reply,
  type Request,
  type Rule,
  type Seat,
  whyIllegal,
} from './rule.ts';

/** A question that waits for its answer. */
export interface OpenQuestion<Prompt, Note> {
  /** Its identity, which an answer must quote: the number of the last entry when it was asked. */
  readonly number: number;
  readonly crumb: string;
  readonly question: Question<Prompt, Note>;
  /** What the seat has answered, and may still change while others are asked the same thing. */
  readonly answered: Answer | undefined;
}

/** Something that its seat may do now, whatever is asked of whom. */
export interface OpenAside<Note> {
  /** The number of the last entry when it was offered, which whoever does it must quote. */
  readonly number: number;
  readonly crumb: string;
  readonly aside: Aside<Note>;
}

/** What happened since the last call: to be written down in one piece, and then told. */
export interface Advance<Event> {
  readonly entries: readonly Entry[];
  readonly events: readonly Event[];
  readonly snapshots: readonly Snapshot[];
}

/** The rules no longer do what the log says at entry `number`. */
export class Diverged extends Error {
  constructor(
    readonly number: number,
    why: string,
  ) {
    super(why);
  }
}

/** Steps in a row that want nothing; more than any game needs. */
const MOST_SILENT_STEPS = 10_000;

/** The machine that plays a game from a snapshot: repeats the moves of the log, and then makes new ones. */
export class Run<State, Event, Prompt, Note, View> {
  readonly #rules: GameRules<State, Event, Prompt, Note, View>;
  #state: State;
  #cursor: Cursor;
  /** Number of the last move that was made, and of the last entry of any kind. */
  #moved: number;
  #last: number;

  #rule: Rule<void, Prompt, Note> | undefined;
  #crumbs: string[] = [];
  #request: Request<Prompt, Note> | undefined;
  /** The numbers of the questions, by their seats; and of the request itself. */
  #numbers = new Map<Seat, number>();
  #askedAt = 0;
  #answers = new Map<Seat, Answer>();
  #revealed = false;

  #snapshot: Snapshot;
  #tail: Move[] = [];
  #script: Move[];
  /** Making moves of the log again: what happens has been told before. */
  #repeating: boolean;

  #entries: Entry[] = [];
  #events: Event[] = [];
  #snapshots: Snapshot[] = [];

  /** `script` are the moves since `snapshot`; `last` is the number of the last entry of the log, 0 in a new game. */
  constructor(
    rules: GameRules<State, Event, Prompt, Note, View>,
    snapshot: Snapshot,
    script: readonly Move[],
    last: number,
    repeating: boolean,
  ) {
    this.#rules = rules;
    this.#snapshot = snapshot;
    this.#state = JSON.parse(snapshot.state);
    this.#cursor = snapshot.cursor;
    this.#moved = snapshot.number;
    this.#last = last;
    this.#script = [...script];
    this.#repeating = repeating;
  }

  get state(): State {
    return this.#state;
  }

  get over(): boolean {
    return this.#request === undefined;
  }

  get last(): number {
    return this.#last;
  }

  /** From where it could be built again. */
  get saved(): { snapshot: Snapshot; tail: readonly Move[]; last: number } {
    return { snapshot: this.#snapshot, tail: [...this.#tail], last: this.#last };
  }

  get questions(): readonly OpenQuestion<Prompt, Note>[] {
    if (this.#request?.type !== 'ask') return [];
    return this.#request.questions.map((question) => ({
      number: this.#numbers.get(question.seat) ?? this.#askedAt,
      crumb: this.#crumb(question.kind),
      question,
      answered: this.#answers.get(question.seat),
    }));
  }

  get asides(): readonly OpenAside<Note>[] {
    if (this.#request?.type !== 'ask') return [];
    const crumb = this.#crumb('aside');
    return (this.#request.asides ?? []).map((aside) => ({ number: this.#askedAt, crumb, aside }));
  }

  /** Gives an answer that is known to be legal, and plays on. */
  answer(seat: Seat, value: Answer, by: By): Advance<Event> {
    this.#repeating = false;
    this.#give(seat, value, by);
    return this.advance();
  }

  /** Does something aside that is known to be offered, and plays on. */
  doAside(seat: Seat, value: string): Advance<Event> {
    this.#repeating = false;
    this.#setAside(seat, value);
    return this.advance();
  }

  /** Plays on until somebody must answer, and hands over what happened. */
  advance(): Advance<Event> {
    let silent = 0;
    while (this.#request === undefined || this.#proceed()) {
      if (this.#request !== undefined) {
        silent = 0;
        continue;
      }
      if (silent++ > MOST_SILENT_STEPS) throw new Error('The game goes on by itself without end.');
      if (!this.#startStep()) break;
    }
    const left = this.#script[0];
    if (left) throw new Diverged(left.number, 'The rules want nothing more, but the log goes on.');
    const advance = { entries: this.#entries, events: this.#events, snapshots: this.#snapshots };
    this.#entries = [];
    this.#events = [];
    this.#snapshots = [];
    return advance;
  }

  /** Begins the next step at this quiet point. False when there is none. */
  #startStep(): boolean {
    this.#settle();
    const step = this.#rules.nextStep(this.#state);
    if (!step) return false;
    this.#crumbs = [step.name];
    const play: Play<State, Event> = {
      state: this.#state,
      emit: (event) => {
        if (!this.#repeating) this.#events.push(event);
      },
      reveal: () => this.#reveal(),
      crumbs: this.#crumbs,
    };
    this.#rule = step.rule(play);
    this.#take(this.#rule.next());
    return true;
  }

  /** What is happening shows something hidden, so the move that led to it can't be taken back freely. */
  #reveal(): void {
    this.#revealed = true;
    const written = this.#entries.at(-1);
    if (this.#request !== undefined || (written?.type !== 'answer' && written?.type !== 'outcome')) return;
    const move = { ...written, revealed: true };
    this.#entries[this.#entries.length - 1] = move;
    if (this.#tail.at(-1)?.number === move.number) this.#tail[this.#tail.length - 1] = move;
  }

  /** A snapshot; from here on the live state is what a cold start would find. */
  #settle(): void {
    const state = JSON.stringify(this.#state);
    this.#state = JSON.parse(state);
    this.#snapshot = { number: this.#moved, schema: this.#rules.schema, state, cursor: this.#cursor };
    this.#tail = [];
    if (!this.#repeating) this.#snapshots.push(this.#snapshot);
  }

  #take(result: IteratorResult<Request<Prompt, Note>, void>): void {
    this.#answers = new Map();
    this.#numbers = new Map();
    this.#request = result.done ? undefined : result.value;
    if (result.done) this.#rule = undefined;
    else this.#askedAt = (this.#script[0]?.number ?? this.#last + 1) - 1;
    if (this.#request?.type === 'ask' && this.#request.before)
      this.#keep(this.#request.questions, this.#request.before);
  }

  /** Of questions that are asked anew, what is still so: numbers of those that are the same, and answers that are still legal. */
  #keep(questions: readonly Question<Prompt, Note>[], before: readonly Posed[]): void {
    for (const question of questions) {
      const { seat, kind } = question;
      const posed = before.find((each) => each.question.seat === seat && each.question.kind === kind);
      if (!posed) continue;
      if (JSON.stringify(posed.question) === JSON.stringify(question)) this.#numbers.set(seat, posed.number);
      if (posed.answered && whyIllegal(question, posed.answered) === undefined) this.#answers.set(seat, posed.answered);
    }
    this.#goOnWhenAnswered(questions);
  }

  /** Does what can be done without waiting for anybody. False when somebody must answer. */
  #proceed(): boolean {
    const next = this.#script.shift();
    if (next) this.#repeat(next);
    else if (this.#request?.type === 'chance') {
      this.#repeating = false;
      const drawn = draw(this.#cursor, this.#request.options);
      this.#cursor = drawn.cursor;
      this.#draw(drawn.outcome);
    } else {
      const auto = this.questions.find((open) => !open.answered && onlyAnswer(open.question));
      const value = auto && onlyAnswer(auto.question);
      if (!auto || !value) return false;
      this.#repeating = false;
      this.#give(auto.question.seat, value, 'only choice');
    }
    return true;
  }

  /** Makes a move of the log again, and sees that it does the same. */
  #repeat(move: Move): void {
    if (move.type === 'outcome') {
      const crumb = this.#request?.type === 'chance' ? this.#crumb(this.#request.kind) : 'no draw';
      if (crumb !== move.crumb) throw new Diverged(move.number, `Expected ${move.crumb}, found ${crumb}.`);
      if (this.#request?.type !== 'chance' || !this.#request.options.includes(move.value)) {
        throw new Diverged(move.number, `${move.value} can no longer be drawn.`);
      }
      this.#cursor = move.cursor;
      this.#draw(move.value, move);
    } else if (move.aside) this.#repeatAside(move);
    else {
      const open = this.questions.find((candidate) => candidate.question.seat === move.seat);
      if (open?.crumb !== move.crumb) throw new Diverged(move.number, `Expected ${move.crumb}, found ${open?.crumb}.`);
      const why = whyIllegal(open.question, move.value);
      if (why) throw new Diverged(move.number, why);
      this.#give(move.seat, move.value, move.by, move);
    }
  }

  #repeatAside(move: Answered): void {
    const open = this.asides.find(({ aside }) => aside.seat === move.seat && aside.value === move.value[0]);
    if (open?.crumb !== move.crumb) throw new Diverged(move.number, `Expected ${move.crumb}, found ${open?.crumb}.`);
    this.#setAside(move.seat, open.aside.value, move);
  }

  #setAside(seat: Seat, value: string, logged?: Answered): void {
    const crumb = this.#crumb('aside');
    if (!logged) this.#last++;
    this.#revealed = false;
    this.#continue({ type: 'aside', seat, value, open: this.questions });
    this.#write({ type: 'answer', crumb, seat, value: [value], by: 'player', aside: true }, logged);
  }

  #give(seat: Seat, value: Answer, by: By, logged?: Move): void {
    if (this.#request?.type !== 'ask') throw new Error('Nobody was asked.');
    const question = this.#request.questions.find((candidate) => candidate.seat === seat);
    if (!question) throw new Error(`${seat} was not asked.`);
    const crumb = this.#crumb(question.kind);
    if (!logged) this.#last++;
    this.#answers.set(seat, value);
    this.#revealed = false;
    this.#goOnWhenAnswered(this.#request.questions);
    this.#write({ type: 'answer', crumb, seat, value, by }, logged);
  }

  #goOnWhenAnswered(questions: readonly Question<Prompt, Note>[]): void {
    if (this.#answers.size < questions.length) return;
    this.#revealed ||= questions.some((each) => each.reveals);
    this.#continue({ type: 'answers', answers: this.#answers });
  }

  #draw(outcome: string, logged?: Move): void {
    if (this.#request?.type !== 'chance') throw new Error('Nothing was to be drawn.');
    const crumb = this.#crumb(this.#request.kind);
    if (!logged) this.#last++;
    this.#revealed = true;
    this.#continue({ type: 'outcome', outcome });
    this.#write({ type: 'outcome', crumb, value: outcome }, logged);
  }

  #continue(reply: Reply): void {
    if (!this.#rule) throw new Error('No rule waits for a reply.');
    this.#take(this.#rule.next(reply));
  }

  #write(
    what:
      | { type: 'answer'; crumb: string; seat: Seat; value: Answer; by: By; aside?: true }
      | { type: 'outcome'; crumb: string; value: string },
    logged: Move | undefined,
  ): void {
    const print = this.#print();
    if (logged) {
      if (logged.print !== print) throw new Diverged(logged.number, `After ${logged.crumb} the game is not the same.`);
      this.#moved = logged.number;
      this.#tail.push(logged);
      return;
    }
    this.#moved = this.#last;
    const move: Move = { ...what, number: this.#last, revealed: this.#revealed, print, cursor: this.#cursor };
    this.#tail.push(move);
    this.#entries.push(move);
  }

  /** Of the state, and of what is wanted next with all that would be legal. */
  #print(): string {
    const wanted =
      this.#request?.type === 'ask'
        ? [
            ...this.#request.questions.map((each) => [each.seat, each.kind, each.options.map(({ value }) => value)]),
            ...(this.#request.asides ?? []).map(({ seat, value }) => [seat, value]),
          ]
        : this.#request;
    return fingerprint(JSON.stringify([this.#state, this.#crumbs, wanted ?? null]));
  }

  #crumb(kind: string): string {
    return [...this.#crumbs, kind].join(' / ');
  }
}

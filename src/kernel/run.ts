import { Asking, type OpenAside, type OpenAwait, type OpenQuestion, posedIn, whyNotTaken } from './asking.ts';
import { type Cursor, draw } from './chance.ts';
import { fingerprint } from './fingerprint.ts';
import type { GameRules, Play } from './game.ts';
import {
  type Answered,
  type Back,
  type By,
  type Drawn,
  type Entry,
  type Inbox,
  isBack,
  type Lane,
  type Move,
  type Received,
  type Snapshot,
} from './log.ts';
import {
  type Answer,
  type Await,
  type Chance,
  type Input,
  type Listed,
  onlyAnswer,
  type Question,
  type Reply,
  type Request,
  type Rule,
  type Seat,
  whyIllegal,
} from './rule.ts';

export type { OpenAside, OpenAwait, OpenQuestion } from './asking.ts';

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

/** What a move says by itself, before the runner adds where the game stands. */
type Said = Omit<Answered, keyof Told> | Omit<Drawn, keyof Told> | Omit<Received, keyof Told>;
type Told = Pick<Move, 'number' | 'revealed' | 'print' | 'cursor' | 'lane'>;

/** From where a game is built. */
export interface Origin {
  readonly snapshot: Snapshot;
  /** The moves since, as they are found in the log: see `movesOf`. */
  readonly script: readonly Entry[];
  /** The number of the last entry of the log, 0 in a new game. */
  readonly last: number;
  /** Of moves behind this one, prints are made anew: something before them was taken back. */
  readonly printsAnewFrom?: number;
  /** The snapshot comes from elsewhere: its state is checked. */
  readonly isForeign?: true;
}

/** The machine that plays a game from a snapshot: repeats the moves of the log, and then makes new ones. */
export class Run<State, Event, Prompt, Note, View, Q extends Question<Prompt, Note> = Listed<Prompt, Note>> {
  readonly #rules: GameRules<State, Event, Prompt, Note, View, Q>;
  #state: State;
  #cursor: Cursor;
  /** Number of the last move that was made, of the one that is being made, and of the last entry of any kind. */
  #moved: number;
  #making: number;
  #last: number;

  #rule: Rule<void, Prompt, Note, Q> | undefined;
  #crumbs: string[] = [];
  #request: Request<Prompt, Note, Q> | undefined;
  #askings: readonly Asking<Prompt, Note, Q>[] = [];
  /** Those side by side, also while one of the rules draws. */
  #beside: readonly Asking<Prompt, Note, Q>[] = [];
  /** What goes on side by side now, and the number of the last entry when it began. */
  #together: object | undefined;
  #since = 0;
  #revealed = false;
  #inbox: Inbox;

  #snapshot: Snapshot;
  #tail: Entry[] = [];
  #script: Entry[];
  readonly #printsAnewFrom: number;
  #prints: string[] = [];
  /** Making moves of the log again: what happens has been told before. */
  #repeating: boolean;

  #entries: Entry[] = [];
  #events: Event[] = [];
  #snapshots: Snapshot[] = [];

  constructor(rules: GameRules<State, Event, Prompt, Note, View, Q>, origin: Origin, repeating: boolean) {
    const { snapshot, script, last, printsAnewFrom = Number.POSITIVE_INFINITY } = origin;
    this.#rules = rules;
    this.#snapshot = snapshot;
    this.#state = origin.isForeign ? rules.stateFrom(snapshot.state) : JSON.parse(snapshot.state);
    this.#cursor = snapshot.cursor;
    this.#inbox = snapshot.inbox ?? { known: [], waiting: [] };
    this.#moved = snapshot.number;
    this.#making = snapshot.number;
    this.#last = last;
    this.#script = [...script];
    this.#printsAnewFrom = printsAnewFrom;
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
  get saved(): Origin {
    return { snapshot: this.#snapshot, script: [...this.#tail], last: this.#last };
  }

  get questions(): readonly OpenQuestion<Prompt, Note, Q>[] {
    return this.#askings.flatMap(({ questions }) => questions);
  }

  get asides(): readonly OpenAside<Note>[] {
    return this.#askings.flatMap(({ asides }) => asides);
  }

  get awaits(): readonly OpenAwait[] {
    return this.#askings.flatMap(({ awaits }) => awaits);
  }

  /** An input of this id has come before. */
  knows(id: string): boolean {
    return this.#inbox.known.includes(id) || this.#inbox.waiting.some((input) => input.id === id);
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

  /** Takes an input that is known to be waited for there, and plays on. */
  receive(input: Input, at: OpenAwait): Advance<Event> {
    this.#repeating = false;
    this.#receive(input, at.awaited);
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
    if (this.#request !== undefined || !written || isBack(written)) return;
    const move = { ...written, revealed: true };
    this.#entries[this.#entries.length - 1] = move;
    if (this.#tail.at(-1)?.number === move.number) this.#tail[this.#tail.length - 1] = move;
  }

  /** A snapshot; from here on the live state is what a cold start would find. */
  #settle(): void {
    const state = JSON.stringify(this.#state);
    this.#state = JSON.parse(state);
    const { known, waiting } = this.#inbox;
    this.#snapshot = {
      number: this.#moved,
      schema: this.#rules.schema,
      state,
      cursor: this.#cursor,
      ...(known.length + waiting.length > 0 && { inbox: this.#inbox }),
    };
    this.#tail = [];
    if (!this.#repeating) this.#snapshots.push(this.#snapshot);
  }

  #take(result: IteratorResult<Request<Prompt, Note, Q>, void>): void {
    this.#request = result.done ? undefined : result.value;
    if (result.done) this.#rule = undefined;
    this.#askings = this.#request ? this.#askingsOf(this.#request) : [];
    const answered = this.#askings.find(({ answers }) => answers);
    if (answered) this.#goOn(answered);
  }

  #askingsOf(request: Request<Prompt, Note, Q>): readonly Asking<Prompt, Note, Q>[] {
    const begins = this.#goTogether(request);
    if (request.type === 'chance') return [];
    if (request.type !== 'beside')
      return [new Asking(request, { crumbs: [...this.#crumbs], number: this.#lastBefore() })];
    this.#beside = request.branches.map((branch) => {
      const known = this.#beside.find((asking) => asking.request === branch.request);
      const lane = { seat: branch.seat, since: this.#since };
      const crumbs = [...this.#crumbs, ...branch.crumbs];
      return known ?? new Asking(branch.request, { crumbs, lane, number: begins ? this.#since : this.#making });
    });
    return this.#beside;
  }

  /** Rules begin to go side by side, or no longer do. True when they begin. */
  #goTogether(request: Request<Prompt, Note, Q>): boolean {
    const together = togetherIn(request);
    const begins = together !== undefined && together !== this.#together;
    if (begins) this.#since = laneOf(this.#script[0])?.since ?? this.#lastBefore();
    this.#together = together;
    return begins;
  }

  /** The number of the last entry before what comes next. */
  #lastBefore(): number {
    const next = this.#script.find((entry) => !isBack(entry));
    return (next?.number ?? this.#last + 1) - 1;
  }

  /** Does what can be done without waiting for anybody. False when somebody must answer. */
  #proceed(): boolean {
    const next = this.#script.shift();
    if (next) this.#repeat(next);
    else if (this.#request?.type === 'chance') {
      this.#repeating = false;
      const drawn = draw(this.#cursor, this.#request.options);
      this.#cursor = drawn.cursor;
      this.#draw(this.#request, drawn.outcome);
    } else return this.#takeWaiting() || this.#answerOnly();
    return true;
  }

  /** Gives an input again that a restart left behind, where it is waited for. */
  #takeWaiting(): boolean {
    for (const open of this.awaits) {
      const input = this.#inbox.waiting.find((each) => whyNotTaken(open, each) === undefined);
      if (!input) continue;
      this.#repeating = false;
      this.#receive(input, open.awaited);
      return true;
    }
    return false;
  }

  #answerOnly(): boolean {
    for (const { question, answered } of this.questions) {
      const value = answered ? undefined : onlyAnswer(question);
      if (!value) continue;
      this.#repeating = false;
      this.#give(question.seat, value, 'only choice');
      return true;
    }
    return false;
  }

  /** Makes a move of the log again, and sees that it does the same. */
  #repeat(entry: Entry): void {
    if (isBack(entry)) this.#askAnew(entry);
    else if (entry.type === 'outcome') this.#repeatDraw(entry);
    else if (entry.type === 'input') this.#repeatInput(entry);
    else if (entry.aside) this.#repeatAside(entry);
    else {
      const open = this.questions.find((candidate) => candidate.question.seat === entry.seat);
      sameCrumb(entry, open?.crumb);
      const why = open && whyIllegal(open.question, entry.value);
      if (why) throw new Diverged(entry.number, why);
      this.#give(entry.seat, entry.value, entry.by, entry);
    }
  }

  #repeatDraw(move: Drawn): void {
    const request = this.#request?.type === 'chance' ? this.#request : undefined;
    sameCrumb(move, request ? this.#crumb(request.kind) : 'no draw');
    if (!request?.options.includes(move.value)) {
      throw new Diverged(move.number, `${move.value} can no longer be drawn.`);
    }
    this.#cursor = move.cursor;
    this.#draw(request, move.value, move);
  }

  #repeatAside(move: Answered): void {
    const open = this.asides.find(({ aside }) => aside.seat === move.seat && aside.value === move.value[0]);
    sameCrumb(move, open?.crumb);
    this.#setAside(move.seat, open?.aside.value ?? '', move);
  }

  #repeatInput(move: Received): void {
    const open = this.awaits.find(({ crumb }) => crumb === move.crumb);
    sameCrumb(move, open?.crumb);
    const why = open && whyNotTaken(open, move);
    if (why) throw new Diverged(move.number, why);
    if (open) this.#receive({ id: move.id, value: move.value }, open.awaited, move);
  }

  /** Questions side by side that were opened again have new numbers. */
  #askAnew(back: Back): void {
    const again = this.#askings.filter(({ lane }) => lane && (!back.own || lane.seat === back.seat));
    for (const asking of again) asking.renumber(back.number);
    if (!back.own || back.number < this.#last || this.#printsAnewFrom === Number.POSITIVE_INFINITY) {
      this.#tail.push(back);
      return;
    }
    if (again.length === 0) throw new Diverged(back.number, 'It is not asked any more.');
    const own = { ...back.own, prints: this.#prints };
    this.#tail.push({ ...back, own });
    this.#entries.push({ ...back, own });
  }

  #setAside(seat: Seat, value: string, logged?: Answered): void {
    const asking = this.#askings.find(({ asides }) =>
      asides.some(({ aside }) => aside.seat === seat && aside.value === value),
    );
    if (!asking) throw new Error(`${value} was not offered to ${seat}.`);
    this.#make(logged);
    const reply: Reply = { type: 'aside', seat, value, open: this.questions };
    this.#continue(reply, asking);
    const crumb = asking.crumb('aside');
    this.#write({ type: 'answer', crumb, seat, value: [value], by: 'player', aside: true }, asking.lane, logged);
  }

  #give(seat: Seat, value: Answer, by: By, logged?: Answered): void {
    const asking = this.#askings.find((each) => each.asks(seat));
    const open = asking?.questions.find(({ question }) => question.seat === seat);
    if (!asking || !open) throw new Error(`${seat} was not asked.`);
    this.#make(logged);
    asking.take(seat, value);
    this.#goOn(asking);
    this.#write({ type: 'answer', crumb: open.crumb, seat, value, by }, asking.lane, logged);
  }

  /** When all who were asked have answered. */
  #goOn(asking: Asking<Prompt, Note, Q>): void {
    const { answers, reveals } = asking;
    if (!answers) return;
    this.#revealed ||= reveals;
    this.#continue({ type: 'answers', answers }, asking);
  }

  #draw(request: Chance, outcome: string, logged?: Drawn): void {
    const crumb = this.#crumb(request.kind);
    const lane = request.beside && { seat: request.beside.seat, since: this.#since };
    this.#make(logged);
    this.#revealed = true;
    this.#continue({ type: 'outcome', outcome });
    this.#write({ type: 'outcome', crumb, value: outcome }, lane, logged);
  }

  #receive({ id, value }: Input, awaited: Await, logged?: Received): void {
    const asking = this.#askings.find(({ request }) => request === awaited);
    if (!asking) throw new Error('Nothing was waited for.');
    this.#make(logged);
    const { known, waiting } = this.#inbox;
    this.#inbox = { known: [...known, id], waiting: waiting.filter((input) => input.id !== id) };
    this.#continue({ type: 'input', input: { id, value } }, asking);
    this.#write({ type: 'input', crumb: asking.crumb(awaited.kind), id, value }, asking.lane, logged);
  }

  /** A move begins: one of the log, or a new one. */
  #make(logged: Move | undefined): void {
    if (!logged) this.#last++;
    this.#making = logged?.number ?? this.#last;
    this.#revealed = false;
  }

  #continue(reply: Reply, asking?: Asking<Prompt, Note, Q>): void {
    if (!this.#rule) throw new Error('No rule waits for a reply.');
    const seat = asking?.lane?.seat;
    const whole: Reply = seat === undefined ? reply : { type: 'beside', seat, reply, open: posedIn(this.#askings) };
    this.#take(this.#rule.next(whole));
  }

  #write(said: Said, lane: Lane | undefined, logged: Move | undefined): void {
    const print = this.#print();
    if (logged) {
      this.#moved = logged.number;
      this.#tail.push(this.#printed(logged, print));
      return;
    }
    this.#moved = this.#last;
    const where = { number: this.#last, revealed: this.#revealed, print, cursor: this.#cursor };
    const move: Move = { ...said, ...where, ...(lane && { lane }) };
    this.#tail.push(move);
    this.#entries.push(move);
  }

  /** A move of the log with its print: the same as before, unless something before it was taken back. */
  #printed(logged: Move, print: string): Move {
    if (logged.number > this.#printsAnewFrom) {
      this.#prints.push(print);
      return { ...logged, print };
    }
    if (logged.print !== print) throw new Diverged(logged.number, `After ${logged.crumb} the game is not the same.`);
    return logged;
  }

  /** Of the state, and of what is wanted next with all that would be legal. */
  #print(): string {
    return fingerprint(JSON.stringify([this.#state, this.#crumbs, this.#wanted() ?? null]));
  }

  #wanted(): unknown {
    if (this.#request?.type === 'chance') return this.#request;
    if (this.#request?.type === 'beside') return this.#askings.map(({ printBeside }) => printBeside);
    return this.#askings[0]?.print;
  }

  #crumb(kind: string): string {
    return [...this.#crumbs, kind].join(' / ');
  }
}

function togetherIn(request: Request<unknown, unknown, Question<unknown, unknown>>): object | undefined {
  if (request.type === 'beside') return request.together;
  return request.type === 'chance' ? request.beside?.together : undefined;
}

/** In which rule, of several side by side, an entry of the log was made or taken back. */
function laneOf(entry: Entry | undefined): { readonly since: number } | undefined {
  if (!entry) return undefined;
  return isBack(entry) ? entry.own : entry.lane;
}

function sameCrumb(move: Move, crumb: string | undefined): void {
  if (crumb !== move.crumb) throw new Diverged(move.number, `Expected ${move.crumb}, found ${crumb}.`);
}

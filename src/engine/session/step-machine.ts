import {
  type AnswerEntry,
  type Back,
  type By,
  type Correction,
  type CorrectionEntry,
  type DrawEntry,
  type Entry,
  type InputEntry,
  isBack,
  type Lane,
  type Move,
} from '../log/log.ts';
import type {
  Answer,
  Await,
  Corrects,
  Draw,
  Input,
  MultipleChoice,
  Question,
  Reply,
  Request,
  RuleGenerator,
  Seat,
} from '../rules/rule.ts';
import { fingerprint } from '../values/fingerprint.ts';
import { type Cursor, draw } from '../values/rng.ts';
import { type CorrectionRule, correctable } from './correction.ts';
import type { GameRules, Play, Step } from './game-rules.ts';
import { Inputs } from './input-queue.ts';
import type { OpenAside, OpenAwait, OpenQuestion, QuestionSet } from './open-questions.ts';
import { PendingRequest } from './pending-request.ts';
import { type Advance, Minutes, type MoveContent, type Origin, type ReplayedEvents } from './recorder.ts';
import { asideOf, awaitOf, checkAnswer, drawOf, ReplayCursor, ReplayMismatch } from './replay-cursor.ts';

export type { OpenAside, OpenAwait, OpenQuestion } from './open-questions.ts';
export type { Advance, Origin, ReplayedEvents } from './recorder.ts';

const NOT_NOW =
  'Something is in its middle that rests on this. It can be set right as soon as what is asked now is answered, or taken back.';

/** Consecutive steps without a request, more than any game needs. */
const MOST_SILENT_STEPS = 10_000;

export class StepMachine<
  State,
  Event,
  Prompt,
  Note,
  View,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
> {
  readonly #rules: GameRules<State, Event, Prompt, Note, View, Q>;
  #state: State;
  #asJson: string | undefined;
  #cursor: Cursor;

  #rule: RuleGenerator<void, Prompt, Note, Q> | undefined;
  #step: Step<State, Event, Prompt, Note, Q> | undefined;
  #play: Play<State, Event> | undefined;
  #correcting: (() => RuleGenerator<void, Prompt, Note, Q>) | undefined;
  #crumbs: string[] = [];
  readonly #pending = new PendingRequest<Prompt, Note, Q>();
  readonly #minutes: Minutes<Event>;
  readonly #script: ReplayCursor;
  readonly #inputs: Inputs;

  constructor(rules: GameRules<State, Event, Prompt, Note, View, Q>, origin: Origin, repeating: boolean) {
    const { snapshot, script, isForeign } = origin;
    this.#rules = rules;
    this.#state = isForeign ? rules.stateFrom(snapshot.state) : JSON.parse(snapshot.state);
    this.#cursor = snapshot.cursor;
    this.#inputs = new Inputs(snapshot.inbox);
    this.#minutes = new Minutes(origin, repeating);
    this.#script = new ReplayCursor(script);
  }

  get state(): State {
    return this.#state;
  }

  get over(): boolean {
    return this.#pending.isNothing;
  }

  get last(): number {
    return this.#minutes.last;
  }

  get saved(): Origin {
    return this.#minutes.saved;
  }

  get questions(): readonly OpenQuestion<Prompt, Note, Q>[] {
    return this.#pending.questions;
  }

  get asides(): readonly OpenAside<Note>[] {
    return this.#pending.asides;
  }

  get awaits(): readonly OpenAwait[] {
    return this.#pending.awaits;
  }

  knows(id: string): boolean {
    return this.#inputs.knows(id);
  }

  answer(seat: Seat, value: Answer, by: By, why?: string): Advance<Event> {
    this.#minutes.goOn();
    this.#give(seat, value, { by, why });
    return this.advance();
  }

  doAside(seat: Seat, value: string): Advance<Event> {
    this.#minutes.goOn();
    this.#setAside(seat, value);
    return this.advance();
  }

  receive(input: Input, at: OpenAwait): Advance<Event> {
    this.#minutes.goOn();
    this.#receive(input, at.awaited);
    return this.advance();
  }

  correcting(
    correction: Correction,
  ): (CorrectionRule<Prompt, Note, Q> & { readonly how: Corrects }) | { readonly why: string } {
    const { only } = this.#pending;
    const correcting = this.#play && this.#step?.correct?.(this.#play, correction);
    if (!correcting) return { why: 'Nothing can be set right by hand here.' };
    if ('why' in correcting) return correcting;
    if (this.#correcting) return { why: 'Something is being set right already, and waits for an answer.' };
    if (!only) return { why: 'Everybody does something by themselves now; it can be set right when they are done.' };
    if (correcting.how === 'instead' || correction.note) return correcting;
    if (this.#minutes.quietly === this.#stateAsJson()) return { ...correcting, how: 'instead' };
    if (only.isFresh) return { ...correcting, how: 'anew' };
    return correcting.how === 'beside' ? correcting : { why: NOT_NOW };
  }

  correct(correction: Correction): Advance<Event> {
    this.#minutes.goOn();
    this.#correct(correction);
    return this.advance();
  }

  advance(): Advance<Event> {
    let silent = 0;
    while (this.over || this.#proceed()) {
      if (!this.over) {
        silent = 0;
        continue;
      }
      if (silent++ > MOST_SILENT_STEPS) throw new Error('The game goes on by itself without end.');
      if (!this.#startStep()) break;
    }
    const left = this.#script.next;
    if (left) throw new ReplayMismatch(left.number, 'The rules want nothing more, but the log goes on.');
    this.#asJson = undefined;
    return this.#minutes.handOver();
  }

  /** Replays the log without new moves, and yields the events of each step. */
  *repeat(): Generator<ReplayedEvents<Event>, void> {
    let events: ReplayedEvents<Event>['events'] = [];
    const heard = () => this.#minutes.handOver().events.map((event) => ({ at: this.#minutes.moved, event }));
    while (!this.over || this.#startStep()) {
      events = [...events, ...heard()];
      while (!this.over && this.#script.next) {
        this.#proceed();
        events = [...events, ...heard()];
      }
      yield { to: this.#minutes.moved, events };
      if (!this.over) return;
      events = [];
    }
  }

  #startStep(): boolean {
    this.#settle();
    const step = this.#rules.nextStep(this.#state);
    if (!step) return false;
    this.#crumbs = [step.name];
    const play: Play<State, Event> = {
      state: this.#state,
      emit: (event) => this.#minutes.tell(event),
      reveal: () => this.#reveal(),
      crumbs: this.#crumbs,
    };
    this.#step = step;
    this.#play = play;
    const rule = correctable(step.rule(play), () => this.#carryOut());
    this.#rule = this.#rules.between?.(play, rule) ?? rule;
    this.#asJson = undefined;
    this.#take(this.#rule.next());
    return true;
  }

  *#carryOut(): RuleGenerator<void, Prompt, Note, Q> {
    if (this.#correcting) yield* this.#correcting();
    this.#correcting = undefined;
  }

  #reveal(): void {
    this.#minutes.reveal();
    if (this.over) this.#minutes.revealLast();
  }

  /** Takes a snapshot. The state is then rebuilt from its JSON, as after a cold start. */
  #settle(): void {
    const state = this.#stateAsJson();
    this.#state = JSON.parse(state);
    const inbox = this.#inputs.kept;
    this.#minutes.settle({
      number: this.#minutes.moved,
      schema: this.#rules.schema,
      state,
      cursor: this.#cursor,
      ...(inbox && { inbox }),
    });
  }

  #take(result: IteratorResult<Request<Prompt, Note, Q>, void>): void {
    if (result.done) this.#rule = undefined;
    const answered = this.#pending.take(result.done ? undefined : result.value, {
      crumbs: this.#crumbs,
      last: this.#script.before(this.last),
      making: this.#minutes.making,
      since: this.#script.since,
    });
    if (answered) this.#goOn(answered);
  }

  #proceed(): boolean {
    const next = this.#script.take();
    const { chance } = this.#pending;
    if (next) this.#repeat(next);
    else if (chance) {
      this.#minutes.goOn();
      const set = this.#inputs.takeDraw(chance);
      const drawn = set === undefined ? draw(this.#cursor, chance.options) : { outcome: set, cursor: this.#cursor };
      this.#cursor = drawn.cursor;
      this.#draw(chance, drawn.outcome);
    } else return this.#takeWaiting() || this.#answerOnly();
    return true;
  }

  #takeWaiting(): boolean {
    for (const open of this.awaits) {
      const input = this.#inputs.waitingFor(open);
      if (!input) continue;
      this.#minutes.goOn();
      this.#receive(input, open.awaited);
      return true;
    }
    return false;
  }

  #answerOnly(): boolean {
    const only = this.#pending.onlyAnswer;
    if (!only) return false;
    this.#minutes.goOn();
    this.#give(only.seat, only.value, { by: 'only choice' });
    return true;
  }

  #repeat(entry: Entry): void {
    const { questions, asides, awaits, chance } = this.#pending;
    if (isBack(entry)) this.#askAnew(entry);
    else if (entry.type === 'outcome') {
      const request = drawOf(chance, this.#crumbs, entry);
      this.#inputs.takeDraw(request);
      this.#cursor = entry.cursor;
      this.#draw(request, entry.value, entry);
    } else if (entry.type === 'correction') this.#correctAgain(entry);
    else if (entry.type === 'input') {
      const { id, value } = entry;
      this.#receive({ id, value }, awaitOf(awaits, entry).awaited, entry);
    } else if (entry.aside) this.#setAside(entry.seat, asideOf(asides, entry), entry);
    else {
      checkAnswer(questions, entry);
      this.#give(entry.seat, entry.value, entry, entry);
    }
  }

  #askAnew(back: Back): void {
    const isAsked = this.#pending.renumber(back.number, back.own && back.seat);
    if (!isAsked && this.#minutes.isTakenBackNow(back))
      throw new ReplayMismatch(back.number, 'It is not asked any more.');
    this.#minutes.writeBack(back);
  }

  #setAside(seat: Seat, value: string, logged?: AnswerEntry): void {
    const asking = this.#pending.offering(seat, value);
    if (!asking) throw new Error(`${value} was not offered to ${seat}.`);
    this.#minutes.make(logged);
    const reply: Reply = { type: 'aside', seat, value, open: this.questions };
    this.#continue(reply, asking);
    const crumb = asking.crumb('aside');
    this.#write({ type: 'answer', crumb, seat, value: [value], by: 'player', aside: true }, asking.lane, logged);
  }

  #correctAgain(entry: CorrectionEntry): void {
    const correcting = this.correcting(entry);
    if ('why' in correcting) throw new ReplayMismatch(entry.number, correcting.why);
    this.#correct(entry, entry);
  }

  #correct({ value, words, why, note }: Correction, logged?: CorrectionEntry): void {
    const said: Correction = { value, words, why, ...(note && { note }) };
    const correcting = this.correcting(said);
    const { only } = this.#pending;
    if ('why' in correcting || !only) throw new Error('Nothing can be set right here.');
    const { how, rule, sets } = correcting;
    this.#minutes.make(logged);
    const crumb = only.crumb('correction');
    if (sets) this.#inputs.setDraw(sets);
    this.#correcting = rule;
    this.#continue({ type: 'correction', how, open: this.#pending.posed }, only);
    this.#write({ type: 'correction', crumb, ...said }, undefined, logged);
  }

  #give(seat: Seat, value: Answer, { by, why }: { by: By; why?: string | undefined }, logged?: AnswerEntry): void {
    const asking = this.#pending.asked(seat);
    const open = asking?.questions.find(({ question }) => question.seat === seat);
    if (!asking || !open) throw new Error(`${seat} was not asked.`);
    this.#minutes.make(logged);
    asking.take(seat, value);
    this.#goOn(asking);
    const said = { type: 'answer' as const, crumb: open.crumb, seat, value, by, ...(why !== undefined && { why }) };
    this.#write(said, asking.lane, logged);
  }

  #goOn(asking: QuestionSet<Prompt, Note, Q>): void {
    const { answers, reveals } = asking;
    if (!answers) return;
    if (reveals) this.#minutes.reveal();
    this.#continue({ type: 'answers', answers }, asking);
  }

  #draw(request: Draw, outcome: string, logged?: DrawEntry): void {
    const crumb = [...this.#crumbs, request.kind].join(' / ');
    const lane = this.#pending.laneOf(request);
    this.#minutes.make(logged);
    this.#minutes.reveal();
    this.#continue({ type: 'outcome', outcome });
    this.#write({ type: 'outcome', crumb, value: outcome }, lane, logged);
  }

  #receive({ id, value }: Input, awaited: Await, logged?: InputEntry): void {
    const asking = this.#pending.awaiting(awaited);
    if (!asking) throw new Error('Nothing was waited for.');
    this.#minutes.make(logged);
    this.#inputs.take(id);
    this.#continue({ type: 'input', input: { id, value } }, asking);
    this.#write({ type: 'input', crumb: asking.crumb(awaited.kind), id, value }, asking.lane, logged);
  }

  #continue(reply: Reply, asking?: QuestionSet<Prompt, Note, Q>): void {
    if (!this.#rule) throw new Error('No rule waits for a reply.');
    const seat = asking?.lane?.seat;
    const whole: Reply = seat === undefined ? reply : { type: 'beside', seat, reply, open: this.#pending.posed };
    this.#asJson = undefined;
    this.#take(this.#rule.next(whole));
  }

  #write(said: MoveContent, lane: Lane | undefined, logged: Move | undefined): void {
    this.#minutes.write(said, { lane, print: this.#print(), cursor: this.#cursor }, logged);
  }

  #print(): string {
    const wanted = JSON.stringify([this.#crumbs, this.#pending.print]);
    return fingerprint(`[${this.#stateAsJson()},${wanted.slice(1)}`);
  }

  #stateAsJson(): string {
    this.#asJson ??= JSON.stringify(this.#state);
    return this.#asJson;
  }
}

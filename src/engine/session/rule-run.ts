/** The rule of one step: takes replies, and records each as a move with the state that follows. */
import type {
  AnswerEntry,
  AnswerSource,
  Correction,
  CorrectionEntry,
  DrawEntry,
  InputEntry,
  Lane,
  Move,
} from '../log/log.ts';
import type {
  Answer,
  Await,
  CorrectionMode,
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
import type { RngState } from '../values/rng.ts';
import { drawFrom } from '../values/rng.ts';
import type { CorrectionRule } from './correction.ts';
import { withCorrections } from './correction.ts';
import type { GameRules, RuleContext, Step } from './game-rules.ts';
import { InputQueue } from './input-queue.ts';
import type { QuestionSet } from './open-questions.ts';
import { PendingRequest } from './pending-request.ts';
import type { MoveContent, Origin, Recorder } from './recorder.ts';
import type { ReplayCursor } from './replay-cursor.ts';
import { matchDraw } from './replay-cursor.ts';

const NOT_NOW =
  'Something in progress depends on this. You can correct it once the current question is answered or taken back.';

export class RuleRun<
  State,
  Event,
  Prompt,
  Note,
  View,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
> {
  readonly pending = new PendingRequest<Prompt, Note, Q>();
  readonly inputs: InputQueue;
  readonly #rules: GameRules<State, Event, Prompt, Note, View, Q>;
  readonly #recorder: Recorder<Event>;
  readonly #script: ReplayCursor;
  #state: State;
  #stateJson: string | undefined;
  #cursor: RngState;
  #rule: RuleGenerator<void, Prompt, Note, Q> | undefined;
  #step: Step<State, Event, Prompt, Note, Q> | undefined;
  #context: RuleContext<State, Event> | undefined;
  #openCorrection: (() => RuleGenerator<void, Prompt, Note, Q>) | undefined;
  #rulePath: string[] = [];

  constructor(
    rules: GameRules<State, Event, Prompt, Note, View, Q>,
    { snapshot, isForeign }: Origin,
    recorder: Recorder<Event>,
    script: ReplayCursor,
  ) {
    this.#rules = rules;
    this.#state = isForeign ? rules.parseState(snapshot.state) : JSON.parse(snapshot.state);
    this.#cursor = snapshot.cursor;
    this.inputs = new InputQueue(snapshot.inbox);
    this.#recorder = recorder;
    this.#script = script;
  }

  get state(): State {
    return this.#state;
  }

  get isOver(): boolean {
    return this.pending.isEmpty;
  }

  /** The JSON of the state is kept from one move to the next, and is as large as the state. */
  releaseStateJson(): void {
    this.#stateJson = undefined;
  }

  /** False where no step is left. */
  startStep(): boolean {
    this.#takeSnapshot();
    const step = this.#rules.nextStep(this.#state);
    if (!step) return false;
    this.#rulePath = [step.name];
    const play: RuleContext<State, Event> = {
      state: this.#state,
      emit: (event) => this.#recorder.recordEvent(event),
      reveal: () => this.#reveal(),
      rulePath: this.#rulePath,
    };
    this.#step = step;
    this.#context = play;
    const rule = withCorrections(step.rule(play), () => this.#runCorrection());
    this.#rule = this.#rules.wrapRule?.(play, rule) ?? rule;
    this.#stateJson = undefined;
    this.#handleResult(this.#rule.next());
    return true;
  }

  correctionFor(
    correction: Correction,
  ): (CorrectionRule<Prompt, Note, Q> & { readonly how: CorrectionMode }) | { readonly why: string } {
    const { singleQuestionSet } = this.pending;
    const correcting = this.#context && this.#step?.correct?.(this.#context, correction);
    if (!correcting) return { why: 'You can’t correct anything by hand here.' };
    if ('why' in correcting) return correcting;
    if (this.#openCorrection) return { why: 'A correction is already in progress and waits for an answer.' };
    if (!singleQuestionSet)
      return { why: 'Everyone is acting on their own right now; you can correct this when they are done.' };
    if (correcting.how === 'instead' || correction.note) return correcting;
    if (this.#recorder.unchangedState === this.#serializeState()) return { ...correcting, how: 'instead' };
    if (singleQuestionSet.canAskAgain) return { ...correcting, how: 'anew' };
    return correcting.how === 'beside' ? correcting : { why: NOT_NOW };
  }

  giveAnswer(
    seat: Seat,
    value: Answer,
    { by, why }: { by: AnswerSource; why?: string | undefined },
    logged?: AnswerEntry,
  ): void {
    const asking = this.pending.questionSetOf(seat);
    const open = asking?.questions.find(({ question }) => question.seat === seat);
    if (!asking || !open) throw new Error(`${seat} was not asked.`);
    this.#recorder.beginMove(logged);
    asking.recordAnswer(seat, value);
    this.#continueIfAnswered(asking);
    const said = { type: 'answer' as const, crumb: open.crumb, seat, value, by, ...(why !== undefined && { why }) };
    this.#recordMove(said, asking.lane, logged);
  }

  runOptionalAction(seat: Seat, value: string, logged?: AnswerEntry): void {
    const asking = this.pending.questionSetOffering(seat, value);
    if (!asking) throw new Error(`${value} was not offered to ${seat}.`);
    this.#recorder.beginMove(logged);
    const reply: Reply = { type: 'aside', seat, value, open: this.pending.questions };
    this.#continue(reply, asking);
    const crumb = asking.crumbFor('aside');
    this.#recordMove({ type: 'answer', crumb, seat, value: [value], by: 'player', aside: true }, asking.lane, logged);
  }

  receive({ id, value }: Input, awaited: Await, logged?: InputEntry): void {
    const asking = this.pending.questionSetAwaiting(awaited);
    if (!asking) throw new Error('Nothing was waited for.');
    this.#recorder.beginMove(logged);
    this.inputs.markReceived(id);
    this.#continue({ type: 'input', input: { id, value } }, asking);
    this.#recordMove({ type: 'input', crumb: asking.crumbFor(awaited.kind), id, value }, asking.lane, logged);
  }

  drawOutcome(request: Draw): void {
    const set = this.inputs.takePresetDraw(request);
    const drawn = set === undefined ? drawFrom(this.#cursor, request.options) : { outcome: set, cursor: this.#cursor };
    this.#cursor = drawn.cursor;
    this.#draw(request, drawn.outcome);
  }

  replayOutcome(entry: DrawEntry): void {
    const request = matchDraw(this.pending.draw, this.#rulePath, entry);
    this.inputs.takePresetDraw(request);
    this.#cursor = entry.cursor;
    this.#draw(request, entry.value, entry);
  }

  correct({ value, words, why, note }: Correction, logged?: CorrectionEntry): void {
    const said: Correction = { value, words, why, ...(note && { note }) };
    const correcting = this.correctionFor(said);
    const { singleQuestionSet } = this.pending;
    if ('why' in correcting || !singleQuestionSet) throw new Error('Nothing can be set right here.');
    const { how, rule, sets } = correcting;
    this.#recorder.beginMove(logged);
    const crumb = singleQuestionSet.crumbFor('correction');
    if (sets) this.inputs.presetDraw(sets);
    this.#openCorrection = rule;
    this.#continue({ type: 'correction', how, open: this.pending.openedQuestions }, singleQuestionSet);
    this.#recordMove({ type: 'correction', crumb, ...said }, undefined, logged);
  }

  *#runCorrection(): RuleGenerator<void, Prompt, Note, Q> {
    if (this.#openCorrection) yield* this.#openCorrection();
    this.#openCorrection = undefined;
  }

  #reveal(): void {
    this.#recorder.markRevealed();
    if (this.isOver) this.#recorder.markLastRevealed();
  }

  /** Takes a snapshot. The state is then rebuilt from its JSON, as after a cold start. */
  #takeSnapshot(): void {
    const state = this.#serializeState();
    this.#state = JSON.parse(state);
    const inbox = this.inputs.inbox;
    this.#recorder.recordSnapshot({
      number: this.#recorder.lastMove,
      schema: this.#rules.schema,
      state,
      cursor: this.#cursor,
      ...(inbox && { inbox }),
    });
  }

  #handleResult(result: IteratorResult<Request<Prompt, Note, Q>, void>): void {
    if (result.done) this.#rule = undefined;
    const answered = this.pending.setRequest(result.done ? undefined : result.value, {
      rulePath: this.#rulePath,
      last: this.#script.numberBefore(this.#recorder.last),
      currentMove: this.#recorder.currentMove,
      since: this.#script.parallelSince,
    });
    if (answered) this.#continueIfAnswered(answered);
  }

  #continueIfAnswered(asking: QuestionSet<Prompt, Note, Q>): void {
    const { answers, reveals } = asking;
    if (!answers) return;
    if (reveals) this.#recorder.markRevealed();
    this.#continue({ type: 'answers', answers }, asking);
  }

  #draw(request: Draw, outcome: string, logged?: DrawEntry): void {
    const crumb = [...this.#rulePath, request.kind].join(' / ');
    const lane = this.pending.laneOf(request);
    this.#recorder.beginMove(logged);
    this.#recorder.markRevealed();
    this.#continue({ type: 'outcome', outcome });
    this.#recordMove({ type: 'outcome', crumb, value: outcome }, lane, logged);
  }

  #continue(reply: Reply, asking?: QuestionSet<Prompt, Note, Q>): void {
    if (!this.#rule) throw new Error('No rule waits for a reply.');
    const seat = asking?.lane?.seat;
    const whole: Reply =
      seat === undefined ? reply : { type: 'beside', seat, reply, open: this.pending.openedQuestions };
    this.#stateJson = undefined;
    this.#handleResult(this.#rule.next(whole));
  }

  #recordMove(said: MoveContent, lane: Lane | undefined, logged: Move | undefined): void {
    this.#recorder.recordMove(said, { lane, print: this.#fingerprint(), cursor: this.#cursor }, logged);
  }

  #fingerprint(): string {
    const wanted = JSON.stringify([this.#rulePath, this.pending.fingerprintParts]);
    return fingerprint(`[${this.#serializeState()},${wanted.slice(1)}`);
  }

  #serializeState(): string {
    this.#stateJson ??= JSON.stringify(this.#state);
    return this.#stateJson;
  }
}

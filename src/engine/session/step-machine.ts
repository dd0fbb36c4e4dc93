import type { AnswerSource, Correction, CorrectionEntry, Entry, UndoEntry } from '../log/log.ts';
import { isUndoEntry } from '../log/log.ts';
import type { Answer, Input, MultipleChoice, Question, Seat } from '../rules/rule.ts';
import type { GameRules } from './game-rules.ts';
import type { OpenAwait, OpenOptionalAction, OpenQuestion } from './open-questions.ts';
import type { Advance, Origin, ReplayedEvents } from './recorder.ts';
import { Recorder } from './recorder.ts';
import { checkAnswer, matchAwait, matchOptionalAction, ReplayCursor, ReplayMismatch } from './replay-cursor.ts';
import { RuleRun } from './rule-run.ts';

export type { OpenAwait, OpenOptionalAction, OpenQuestion } from './open-questions.ts';
export type { Advance, Origin, ReplayedEvents } from './recorder.ts';

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
  readonly #run: RuleRun<State, Event, Prompt, Note, View, Q>;
  readonly #recorder: Recorder<Event>;
  readonly #script: ReplayCursor;

  constructor(rules: GameRules<State, Event, Prompt, Note, View, Q>, origin: Origin, repeating: boolean) {
    this.#recorder = new Recorder(origin, repeating);
    this.#script = new ReplayCursor(origin.script);
    this.#run = new RuleRun(rules, origin, this.#recorder, this.#script);
  }

  get state(): State {
    return this.#run.state;
  }

  get isOver(): boolean {
    return this.#run.isOver;
  }

  get last(): number {
    return this.#recorder.last;
  }

  get origin(): Origin {
    return this.#recorder.origin;
  }

  get questions(): readonly OpenQuestion<Prompt, Note, Q>[] {
    return this.#run.pending.questions;
  }

  get optionalActions(): readonly OpenOptionalAction<Note>[] {
    return this.#run.pending.optionalActions;
  }

  get awaits(): readonly OpenAwait[] {
    return this.#run.pending.awaits;
  }

  hasReceived(id: string): boolean {
    return this.#run.inputs.hasReceived(id);
  }

  answer(seat: Seat, value: Answer, by: AnswerSource, why?: string): Advance<Event> {
    this.#recorder.stopReplaying();
    this.#run.giveAnswer(seat, value, { by, why });
    return this.advance();
  }

  takeOptionalAction(seat: Seat, value: string): Advance<Event> {
    this.#recorder.stopReplaying();
    this.#run.runOptionalAction(seat, value);
    return this.advance();
  }

  receive(input: Input, at: OpenAwait): Advance<Event> {
    this.#recorder.stopReplaying();
    this.#run.receive(input, at.awaited);
    return this.advance();
  }

  correctionFor(correction: Correction): ReturnType<RuleRun<State, Event, Prompt, Note, View, Q>['correctionFor']> {
    return this.#run.correctionFor(correction);
  }

  correct(correction: Correction): Advance<Event> {
    this.#recorder.stopReplaying();
    this.#run.correct(correction);
    return this.advance();
  }

  advance(): Advance<Event> {
    let silent = 0;
    while (this.isOver || this.#proceed()) {
      if (!this.isOver) {
        silent = 0;
        continue;
      }
      if (silent++ > MOST_SILENT_STEPS) throw new Error('The game goes on by itself without end.');
      if (!this.#run.startStep()) break;
    }
    const left = this.#script.next;
    if (left) throw new ReplayMismatch(left.number, 'The rules want nothing more, but the log goes on.');
    this.#run.releaseStateJson();
    return this.#recorder.flush();
  }

  /** Replays the log without new moves, and yields the events of each step. */
  *replayEvents(): Generator<ReplayedEvents<Event>, void> {
    let events: ReplayedEvents<Event>['events'] = [];
    const heard = () => this.#recorder.flush().events.map((event) => ({ at: this.#recorder.lastMove, event }));
    while (!this.isOver || this.#run.startStep()) {
      events = [...events, ...heard()];
      while (!this.isOver && this.#script.next) {
        this.#proceed();
        events = [...events, ...heard()];
      }
      yield { to: this.#recorder.lastMove, events };
      if (!this.isOver) return;
      events = [];
    }
  }

  #proceed(): boolean {
    const next = this.#script.take();
    const { draw } = this.#run.pending;
    if (next) this.#replayEntry(next);
    else if (draw) {
      this.#recorder.stopReplaying();
      this.#run.drawOutcome(draw);
    } else return this.#receiveWaiting() || this.#giveOnlyAnswer();
    return true;
  }

  #receiveWaiting(): boolean {
    for (const open of this.awaits) {
      const input = this.#run.inputs.findWaiting(open);
      if (!input) continue;
      this.#recorder.stopReplaying();
      this.#run.receive(input, open.awaited);
      return true;
    }
    return false;
  }

  #giveOnlyAnswer(): boolean {
    const only = this.#run.pending.onlyAnswer;
    if (!only) return false;
    this.#recorder.stopReplaying();
    this.#run.giveAnswer(only.seat, only.value, { by: 'only choice' });
    return true;
  }

  #replayEntry(entry: Entry): void {
    const { questions, optionalActions, awaits } = this.#run.pending;
    if (isUndoEntry(entry)) this.#replayUndo(entry);
    else if (entry.type === 'outcome') this.#run.replayOutcome(entry);
    else if (entry.type === 'correction') this.#replayCorrection(entry);
    else if (entry.type === 'input') {
      const { id, value } = entry;
      this.#run.receive({ id, value }, matchAwait(awaits, entry).awaited, entry);
    } else if (entry.aside) this.#run.runOptionalAction(entry.seat, matchOptionalAction(optionalActions, entry), entry);
    else {
      checkAnswer(questions, entry);
      this.#run.giveAnswer(entry.seat, entry.value, entry, entry);
    }
  }

  #replayUndo(back: UndoEntry): void {
    const isAsked = this.#run.pending.renumber(back.number, back.own && back.seat);
    if (!isAsked && this.#recorder.isNewUndo(back)) throw new ReplayMismatch(back.number, 'It is not asked any more.');
    this.#recorder.recordUndo(back);
  }

  #replayCorrection(entry: CorrectionEntry): void {
    const correcting = this.correctionFor(entry);
    if ('why' in correcting) throw new ReplayMismatch(entry.number, correcting.why);
    this.#run.correct(entry, entry);
  }
}

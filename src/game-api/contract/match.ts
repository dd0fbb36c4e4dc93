import type { AnswerEntry, AnswerSource, Correction, CorrectionEntry, Entry, Snapshot } from '../../engine/log/log.ts';
import type { Answer, Input, MatchRequest, Seat } from '../../engine/rules/rule.ts';
import type { Json } from '../../engine/values/json.ts';
import type { QuestionPhase } from '../values/deadline-presets.ts';
import type { DraftReading } from '../values/draft.ts';
import type {
  Contingency,
  PlannedAnswer,
  PlanVerdict,
  QuestionAhead,
  SequenceAhead,
} from '../values/planned-answer.ts';
import type {
  AnyOpenQuestion,
  AnyOptionalAction,
  MatchTable,
  OutgoingMessage,
  Presence,
  Viewer,
} from '../values/seats.ts';
import type { CorrectionDialog } from './corrections.ts';
import type { MatchPresenter } from './presenter.ts';

export type MoveResult =
  | { readonly type: 'advanced' }
  | { readonly type: 'refused'; readonly why: string }
  | { readonly type: 'failed'; readonly error: Error };

/** A running match in memory. It collects what happened until that is stored. */
export interface Match {
  /** All open questions. Secret ones are for their seat only. */
  readonly questions: readonly AnyOpenQuestion[];
  readonly optionalActions: readonly AnyOptionalAction[];
  readonly about: Json;
  readonly isOver: boolean;
  readonly uncommitted: UncommittedLog;
  readonly matchRequest: MatchRequest | undefined;
  /** Set if the rules no longer match the log; the match then continues from its last snapshot. */
  readonly divergence: { readonly number: number; readonly why: string } | undefined;

  answer(seat: Seat, number: number, value: Answer, by?: AnswerSource, reason?: string): MoveResult;
  readDraft(seat: Seat, number: number, typed: string): DraftReading;
  answerDue(seat: Seat, number: number): MoveResult;
  takeOptionalAction(seat: Seat, number: number, value: string): MoveResult;
  correct(correction: Correction): MoveResult;
  whyNotCorrect(correction: Correction): string | undefined;
  readonly correctionDialog?: CorrectionDialog | undefined;
  receive(input: Input): MoveResult;
  /** Marks everything as stored and told. */
  markCommitted(): void;

  /** A hash of the cards that only this seat sees. */
  handHash?(seat: Seat): string;
  /** Seats whose character is not eliminated. */
  activeSeats(): readonly Seat[];
  /** Seats of the campaign match without a player, which the bot plays. */
  companionSeats?(): readonly Seat[];
  chapter(): string;
  /** Returns the answer of standing orders and table settings, if any. */
  standingAnswer(open: AnyOpenQuestion, wishes: MatchSettings): Answer | undefined;
  /** The question that a seat may answer before it is asked. */
  questionAhead?(seat: Seat): QuestionAhead | undefined;
  /** What the seat has planned after `value` is added to its earlier plan; by default `value`. */
  mergePlan?(before: PlannedAnswer | undefined, value: Answer): Answer;
  /** Several questions that the seat may answer ahead in a row. `steps`: what it has planned of them. */
  sequenceAhead?(seat: Seat, steps: Answer): SequenceAhead | undefined;
  /** True as long as the answers of such a plan may still be given. */
  keepsSequence?(seat: Seat): boolean;
  /** True as long as a planned answer of the seat may still be given. */
  keepsPlan?(seat: Seat): boolean;
  /** Undefined where the answer was planned for another question. `contingencies`: what else the seat has said ahead. */
  judgePlan?(
    open: AnyOpenQuestion,
    planned: PlannedAnswer,
    contingencies: readonly PlannedAnswer[],
  ): PlanVerdict | undefined;
  /** The one for the present comes first. */
  contingencies?(seat: Seat): readonly Contingency[];
  /** Numbers of all contingencies of the seat that may still count. */
  keptContingencies?(seat: Seat): readonly number[];
  /** Numbers of those that an answer to the question may rest on, the latest first. */
  contingenciesFor?(open: AnyOpenQuestion): readonly number[];
  /** Undefined if the deadlines of the table don't apply. */
  questionPhase(open: AnyOpenQuestion): QuestionPhase | undefined;
  /**
   * Returns a legal answer for an absent player, from what the seat may see. `present`: seats of the players who are
   * there, to whom the bot leaves what opens up more.
   */
  botAnswer(open: AnyOpenQuestion, present?: readonly Seat[]): Answer;
  exportedSettings?(): Json;
  /** Returns the correction that adopts settings of the campaign; undefined if they are in force. */
  settingsCorrection?(settled: Json): Correction | undefined;
  outcome(): MatchOutcome | undefined;
  /** Announces all that is not stored yet. A pure function of the match and `around`. */
  announce(around: NarrationContext): Announcements;
  presenterFor(viewer: Viewer): MatchPresenter;
}

export interface UncommittedLog {
  readonly entries: readonly Entry[];
  readonly snapshots: readonly Snapshot[];
}

/**
 * How much is asked. `quick`: what nearly all players answer alike is settled without a question. `together`:
 * everybody is there at once, so nothing is late.
 */
export const PLAY_STYLES = ['quick', 'everything', 'together'] as const;
export type PlayStyle = (typeof PLAY_STYLES)[number];

export interface MatchSettings {
  readonly match: number;
  readonly playStyle: PlayStyle;
  readonly seat: Json | undefined;
  readonly table: Json;
}

export interface MatchOutcome {
  readonly result: string;
  readonly gives: Json;
}

export interface NarrationContext {
  readonly table: MatchTable;
  readonly presence: Presence;
  readonly reason: 'begun' | 'answered' | 'undone' | 'restarted' | 'abandoned';
  /** The table wants results only, not each step. */
  readonly isBrief?: boolean;
  readonly by?: Seat | undefined;
  readonly lateSeats?: readonly Seat[] | undefined;
  readonly undoneEntry?: AnswerEntry | CorrectionEntry | undefined;
  /** Answers that came with it by the same press. */
  readonly undoneBeside?: readonly (AnswerEntry | CorrectionEntry)[] | undefined;
  /** More than the last answer is undone: the game goes back to an earlier message. */
  readonly isWhole?: boolean | undefined;
  /** Other seats whose hands an undo has changed. */
  readonly changedHands?: readonly Seat[] | undefined;
  readonly messageLinks?: ReadonlyMap<string, string> | undefined;
  /** The key of the last message whose picture Discord refused to change. */
  readonly refusedPicture?: string | undefined;
  readonly undoRequests?: ReadonlyMap<Seat, { readonly to: number; readonly asks: string }>;
  readonly campaignLink?: CampaignLink;
}

export interface CampaignLink {
  readonly server: string;
  readonly channel: string;
  readonly panel: string | undefined;
  readonly ended: boolean;
}

export interface Announcements {
  readonly outgoing: readonly OutgoingMessage[];
  readonly notes: Readonly<Record<string, Json>>;
  readonly telling: Json;
  readonly reminders: readonly Reminder[];
}

export interface Reminder {
  readonly user: string;
  readonly question: number;
  readonly after: number;
  /** Restarts the wait, since the next of several questions that count as one is asked. */
  readonly anew?: true;
}

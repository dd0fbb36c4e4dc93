import type { AnswerEntry, By, Correction, CorrectionEntry, Entry, Snapshot } from '../../engine/log/log.ts';
import type { Answer, Input, Seat, Want } from '../../engine/rules/rule.ts';
import type { Json } from '../../engine/values/json.ts';
import type { Moment } from '../values/deadline-presets.ts';
import type { DraftReading } from '../values/draft.ts';
import type { AnyOpenQuestion, MatchTable, OpenToDo, OutgoingMessage, Presence, Viewer } from '../values/seats.ts';
import type { Corrections } from './corrections.ts';
import type { Face } from './presenter.ts';
import type { Hidden } from './secrets.ts';

export type MoveResult =
  | { readonly type: 'advanced' }
  | { readonly type: 'refused'; readonly why: string }
  | { readonly type: 'failed'; readonly error: Error };

/** A running match in memory. It collects what happened until that is stored. */
export interface Match {
  /** All open questions. Secret ones are for their seat only. */
  readonly questions: readonly AnyOpenQuestion[];
  readonly asides: readonly OpenToDo[];
  readonly about: Json;
  readonly isOver: boolean;
  readonly unwritten: Unwritten;
  readonly wants: Want | undefined;
  /** Set if the rules no longer match the log; the match then continues from its last snapshot. */
  readonly divergence: { readonly number: number; readonly why: string } | undefined;

  answer(seat: Seat, number: number, value: Answer, by?: By, reason?: string): MoveResult;
  read(seat: Seat, number: number, typed: string): DraftReading;
  answerDue(seat: Seat, number: number): MoveResult;
  doAside(seat: Seat, number: number, value: string): MoveResult;
  correct(correction: Correction): MoveResult;
  whyNotCorrect(correction: Correction): string | undefined;
  readonly corrections?: Corrections | undefined;
  receive(input: Input): MoveResult;
  /** Marks everything as stored and told. */
  written(): void;

  hidden?(): readonly Hidden[];
  /** A hash of the cards that only this seat sees. */
  hand?(seat: Seat): string;
  /** Seats whose character is not eliminated. */
  playing(): readonly Seat[];
  /** Seats of the campaign match without a player, which the bot plays. */
  companions?(): readonly Seat[];
  chapter(): string;
  /** Returns the answer of standing orders and table settings, if any. */
  standing(open: AnyOpenQuestion, wishes: Wishes): Answer | undefined;
  /** Undefined if the deadlines of the table don't apply. */
  moment(open: AnyOpenQuestion): Moment | undefined;
  /** Returns a legal answer for an absent player, from what the seat may see. */
  playFor(open: AnyOpenQuestion): Answer;
  settled?(): Json;
  /** Returns the correction that adopts settings of the campaign; undefined if they are in force. */
  heed?(settled: Json): Correction | undefined;
  outcome(): MatchOutcome | undefined;
  /** Announces all that is not stored yet. A pure function of the match and `around`. */
  tell(around: NarrationContext): Announcements;
  face(viewer: Viewer): Face;
}

export interface Unwritten {
  readonly entries: readonly Entry[];
  readonly snapshots: readonly Snapshot[];
}

export interface Wishes {
  readonly match: number;
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
  readonly late?: readonly Seat[] | undefined;
  readonly taken?: AnswerEntry | CorrectionEntry | undefined;
  /** Other seats whose hands an undo has changed. */
  readonly hands?: readonly Seat[] | undefined;
  readonly posted?: ReadonlyMap<string, string> | undefined;
  /** The key of the last message whose picture Discord refused to change. */
  readonly refused?: string | undefined;
  readonly requests?: ReadonlyMap<Seat, { readonly to: number; readonly asks: string }>;
  readonly home?: CampaignLink;
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

/** What a match of any game does, and what is told of it. */
import type { Json } from '../kernel/json.ts';
import type { AnswerEntry, By, Correction, CorrectionEntry, Entry, Snapshot } from '../kernel/log.ts';
import type { Answer, Input, Seat, Want } from '../kernel/rule.ts';
import type { Corrections } from './corrections.ts';
import type { DraftReading } from './draft.ts';
import type { Face } from './face.ts';
import type { Hidden } from './hidden.ts';
import type { Moment } from './pace.ts';
import type { AnyOpenQuestion, MatchTable, OpenToDo, OutgoingMessage, Presence, Viewer } from './table.ts';

export type MoveResult =
  | { readonly type: 'advanced' }
  /** It is not legal, or nobody asked for it. Nothing changed. */
  | { readonly type: 'refused'; readonly why: string }
  /** A rule threw. The match is as it was before. */
  | { readonly type: 'failed'; readonly error: Error };

/** A match under way, in memory. What happened to it waits here until it is written down. */
export interface Match {
  /** Everything that is asked now, of anybody. Secret ones are for their seat alone. */
  readonly questions: readonly AnyOpenQuestion[];
  /** What anybody may do now without being asked. */
  readonly asides: readonly OpenToDo[];
  /** What a campaign lists of it, as the game keeps it. */
  readonly about: Json;
  /** Nothing comes next. */
  readonly isOver: boolean;
  /** Entries and snapshots that nobody has written down yet. */
  readonly unwritten: Unwritten;
  /** A match that is to begin, whose outcome this one waits for. */
  readonly wants: Want | undefined;
  /** Where the log could not be repeated: the rules have changed, and the match goes on from its last quiet point. */
  readonly divergence: { readonly number: number; readonly why: string } | undefined;

  /** Gives the answer of `seat` to question `number`, and plays on to the next question. */
  answer(seat: Seat, number: number, value: Answer, by?: By, reason?: string): MoveResult;
  /** What somebody typed as an answer of `seat` to question `number`. Nothing changes. */
  read(seat: Seat, number: number, typed: string): DraftReading;
  /** Gives the answer that is due to question `number` of `seat`, whose time is over. */
  answerDue(seat: Seat, number: number): MoveResult;
  /** Does what `seat` may do aside, as it was offered under `number`. */
  doAside(seat: Seat, number: number, value: string): MoveResult;
  /** Sets something right by hand. */
  correct(correction: Correction): MoveResult;
  /** Why something can't be set right now, in one sentence; undefined where it can. */
  whyNotCorrect(correction: Correction): string | undefined;
  /** What can be set right; nothing where a game has no such thing. */
  readonly corrections?: Corrections | undefined;
  /** Takes something from elsewhere, as the result of another match. What has come once changes nothing when it comes again. */
  receive(input: Input): MoveResult;
  /** What happened since the last time is written down and told. */
  written(): void;

  /** What is secret now, in words; nothing where all is open. */
  hidden?(): readonly Hidden[];
  /** A print of what a seat holds and only it sees; nothing where all is open. */
  hand?(seat: Seat): string;
  /** The seats that still take part: not those whose character is out of it. */
  playing(): readonly Seat[];
  /** Seats at which nobody sits: the bot plays them. Only of what a campaign itself is; elsewhere rows say who sits where. */
  companions?(): readonly Seat[];
  /** The part of the match that is under way; it changes when another one begins. A round. */
  chapter(): string;
  /** What standing orders of a seat and settings of a table answer; undefined where somebody is asked. */
  standing(open: AnyOpenQuestion, wishes: Wishes): Answer | undefined;
  /** In which moment a question is asked, for the deadlines of its table; undefined where these do not hold. */
  moment(open: AnyOpenQuestion): Moment | undefined;
  /** What is answered for somebody who is away, by what their seat may see. It is legal. */
  playFor(open: AnyOpenQuestion): Answer;
  /** What a campaign has settled that its matches go by; only of what a campaign itself is. */
  settled?(): Json;
  /** What holds here since its campaign has settled that, as it is to stand in the log; undefined where it holds already. */
  heed?(settled: Json): Correction | undefined;
  /** How it ended; undefined while it goes on. */
  outcome(): MatchOutcome | undefined;
  /** What is to be said of all that is not written down yet. A function of the match and of `around`. */
  tell(around: NarrationContext): Announcements;
  /** The match as somebody sees it. */
  face(viewer: Viewer): Face;
}

/** Entries and snapshots of a match. */
export interface Unwritten {
  readonly entries: readonly Entry[];
  readonly snapshots: readonly Snapshot[];
}

/** What a seat and a table want to have done without being asked, as the game keeps it. */
export interface Wishes {
  /** The number of the match that they are asked for. */
  readonly match: number;
  /** Undefined at a seat that nobody plays. */
  readonly seat: Json | undefined;
  readonly table: Json;
}

/** How a match ended. */
export interface MatchOutcome {
  /** In a word of the game: `completed`. */
  readonly result: string;
  /** What the campaign gains by it, as the game keeps it. */
  readonly gives: Json;
}

/** What a match can't know of its table, and what led to what is told. */
export interface NarrationContext {
  readonly table: MatchTable;
  readonly presence: Presence;
  readonly reason: 'begun' | 'answered' | 'undone' | 'restarted' | 'abandoned';
  /** The table wants to read what came of it, and not each step. */
  readonly isBrief?: boolean;
  /** Whose doing it was. */
  readonly by?: Seat | undefined;
  /** Seats for which it was answered because the deadline of their table had passed. */
  readonly late?: readonly Seat[] | undefined;
  /** The answer that was taken back. */
  readonly taken?: AnswerEntry | CorrectionEntry | undefined;
  /** Seats other than that of whoever took something back, whose hands are other ones now. */
  readonly hands?: readonly Seat[] | undefined;
  /** Where the last messages are, by their keys; of a step that takes something back. */
  readonly posted?: ReadonlyMap<string, string> | undefined;
  /** The key of the last message whose picture could not be changed any more. */
  readonly refused?: string | undefined;
  /** Requests to take something back that stand, by the seat that asks. */
  readonly requests?: ReadonlyMap<Seat, { readonly to: number; readonly asks: string }>;
  /** Where the campaign goes on, when the match is over. */
  readonly home?: CampaignLink;
}

/** Where a campaign lives, in words of the platform. */
export interface CampaignLink {
  readonly server: string;
  readonly channel: string;
  /** The message with its panel, once it is posted. */
  readonly panel: string | undefined;
  readonly ended: boolean;
}

/** What is to be told, and what to remember of having told it. */
export interface Announcements {
  readonly outgoing: readonly OutgoingMessage[];
  /** What lies behind the buttons of messages, by their keys. */
  readonly notes: Readonly<Record<string, Json>>;
  readonly telling: Json;
  readonly reminders: readonly Reminder[];
}

/** Somebody who is to be reminded of what is wanted of them. */
export interface Reminder {
  readonly user: string;
  /** The question that they owe an answer to; of several that count as one, the first. */
  readonly question: number;
  /** How long to wait for the answer first, in milliseconds. */
  readonly after: number;
  /** Another of several that count as one is asked now: the time to wait begins anew. */
  readonly anew?: true;
}

/** What is written in one piece: by a step of a match, or beside the matches. */
import type { Entry, Snapshot } from '../kernel/log.ts';
import type { Json } from './json.ts';

/** Who sits at a seat of a game. */
export interface SeatedPlayer {
  readonly seat: string;
  /** Undefined at the seat of a companion. */
  readonly user?: string;
  readonly member: number;
}

/** A message on its way: a new one, other words for the one with the same key, a picture for it, or its end. */
export interface OutboxMessage {
  readonly key: string;
  readonly kind: 'post' | 'edit' | 'picture' | 'delete';
  readonly body: Json;
}

/** Everything that one answer changes, written in one piece. */
export interface MatchCommit {
  readonly game: number;
  readonly entries: readonly Entry[];
  readonly snapshots: readonly Snapshot[];
  readonly outgoing: readonly OutboxMessage[];
  /** What lies behind the buttons of messages, by their keys. */
  readonly notes: Readonly<Record<string, Json>>;
  readonly telling: Json;
  readonly result?: string;
  readonly reminders: readonly Reminder[];
  /** Who sits at which seat from now on, where that changes. */
  readonly seats?: readonly SeatedPlayer[];
  /** The answers that are owed now, also by the party; drafts of other answers are gone. */
  readonly owing: readonly OwedAnswer[];
  /** The answers that are given by themselves where nobody gives them in time. */
  readonly deadlines?: readonly Deadline[];
  /** Questions besides those whose drafts are kept: those that anybody may answer, and those whose answer may still change. */
  readonly open?: readonly OwedAnswer[];
  /** What is changed with it. */
  readonly change?: CampaignChange;
  /** The interaction that caused it. */
  readonly interaction?: string;
  /** What the outcome of this match changes in the one that waited for it: both are written, or neither. */
  readonly receipt?: MatchCommit;
}

/** A seat that owes an answer to a question. */
export interface OwedAnswer {
  readonly seat: string;
  readonly question: number;
}

/** An answer that is wanted within so many milliseconds, of a seat or of the party. */
export interface Deadline extends OwedAnswer {
  readonly after: number;
  /** Its time begins anew, although it was asked before. */
  readonly anew?: true;
}

/** The question that a draft is for. */
export interface DraftOf extends OwedAnswer {
  readonly game: number;
}

/** Something that is changed beside the moves of games: what is there becomes something else, all of it or nothing. */
export interface CampaignChange {
  readonly campaign: number;
  /** What holds for the whole table. */
  readonly settings?: (now: Json) => Json;
  /** What one user wants done for them; an empty object where they have wanted nothing yet. */
  readonly wishes?: { readonly user: string; readonly change: (now: Json) => Json };
  /** A user who leaves. */
  readonly leaves?: string;
  /** A user who is forgotten: their seat stays, and is nobody's. */
  readonly forgets?: string;
  /** Somebody takes a seat that is nobody's. */
  readonly takes?: SeatClaim;
  /** The campaign ends. */
  readonly ends?: true;
  /** What was carried over has gone into the campaign's own match. */
  readonly takenOver?: true;
  /** The user who is its founder from now on. */
  readonly founder?: string;
  /** A message for the channel of the campaign, where that is no matter of a game. */
  readonly notice?: Json;
}

/** Who takes the seat of a member who is not there. */
export interface SeatClaim {
  readonly member: number;
  readonly user: string;
  readonly userName: string;
}

export interface Reminder {
  readonly user: string;
  /** The question that they owe an answer to; of several that count as one, the first. */
  readonly question: number;
  /** How long to wait for the answer first, in milliseconds. */
  readonly after: number;
  /** Another of several that count as one is asked now: the time to wait begins anew. */
  readonly anew?: true;
}

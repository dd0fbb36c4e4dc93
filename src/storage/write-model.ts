import type { Entry, Snapshot } from '../engine/log/log.ts';
import type { Json } from './json.ts';

export interface SeatedPlayer {
  readonly seat: string;
  readonly user?: string;
  readonly member: number;
}

export interface OutboxMessage {
  readonly key: string;
  readonly kind: 'post' | 'edit' | 'picture' | 'delete';
  readonly body: Json;
}

/** All rows that one answer writes, in one transaction. */
export interface MatchCommit {
  readonly game: number;
  readonly entries: readonly Entry[];
  readonly snapshots: readonly Snapshot[];
  readonly outgoing: readonly OutboxMessage[];
  readonly notes: Readonly<Record<string, Json>>;
  readonly telling: Json;
  readonly result?: string;
  readonly reminders: readonly Reminder[];
  readonly seats?: readonly SeatedPlayer[];
  /** Open answers of seats and the party. Drafts of other answers are deleted. */
  readonly owing: readonly OwedAnswer[];
  readonly deadlines?: readonly Deadline[];
  /** Further questions whose drafts stay: optional ones, and those whose answer may still change. */
  readonly open?: readonly OwedAnswer[];
  readonly change?: CampaignChange;
  readonly interaction?: string;
  /** The change in the match that waited for this one's result, written in the same transaction. */
  readonly receipt?: MatchCommit;
}

export interface OwedAnswer {
  readonly seat: string;
  readonly question: number;
}

export interface Deadline extends OwedAnswer {
  readonly after: number;
  /** Restarts the deadline of a question that was asked before. */
  readonly anew?: true;
}

export interface DraftKey extends OwedAnswer {
  readonly game: number;
}

export interface CampaignChange {
  readonly campaign: number;
  readonly settings?: (now: Json) => Json;
  readonly wishes?: { readonly user: string; readonly change: (now: Json) => Json };
  readonly leaves?: string;
  readonly forgets?: string;
  readonly takes?: SeatClaim;
  readonly ends?: true;
  /** The campaign match has taken over `carried`. */
  readonly takenOver?: true;
  readonly founder?: string;
  readonly notice?: Json;
}

export interface SeatClaim {
  readonly member: number;
  readonly user: string;
  readonly userName: string;
}

export interface Reminder {
  readonly user: string;
  readonly question: number;
  readonly after: number;
  /** Restarts the wait, since the next of several questions that count as one is asked. */
  readonly anew?: true;
}

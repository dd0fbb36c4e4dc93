/** Rows and records of the store. Times are milliseconds since 1970. */
import type { Entry, Snapshot } from '../../engine/log/log.ts';
import type { Json } from '../json.ts';
import type { MatchCommit, OutboxMessage, OwedAnswer, SeatedPlayer } from '../write-model.ts';

export interface Campaign {
  readonly id: number;
  readonly server: string;
  readonly channel: string;
  /** The forum whose post `channel` is. */
  readonly forum?: string;
  readonly name: string;
  readonly game: string;
  readonly pack: string;
  readonly founder: string;
  readonly panel: string | undefined;
  readonly settings: Json;
  /** The data of an older program, until the campaign match has taken it over. */
  readonly carried: Json | undefined;
  readonly ended: boolean;
  /** The server or the channel is gone or closed to the bot. */
  readonly lost: boolean;
  /** Time of the import; undefined for a campaign founded here. */
  readonly imported: number | undefined;
}

export type NewCampaign = Pick<Campaign, 'server' | 'channel' | 'forum' | 'name' | 'game' | 'pack' | 'founder'>;

export interface MemberRow {
  readonly id: number;
  readonly campaign: number;
  readonly user: string;
  readonly userName: string;
  /** The user was not in the server at the last check. */
  readonly gone: boolean;
}

export interface GameRow {
  readonly id: number;
  readonly campaign: number;
  readonly game: string;
  readonly kind: string;
  readonly about: Json;
  readonly scenario: string;
  readonly level: number;
  readonly thread: string | undefined;
  readonly seats: readonly SeatedPlayer[];
  readonly telling: Json;
  /** A word of the game; undefined during play. */
  readonly result: string | undefined;
  readonly moved: number;
  /** Since when the match sleeps: its thread is archived until it is woken or an event happens. */
  readonly slept: number | undefined;
}

/** Words are sent at once and in order. Pictures have their own lane, so that words never wait for them. */
export type OutboxLane = 'words' | 'pictures';

export interface PendingMessage extends OutboxMessage {
  readonly id: number;
  readonly game: number;
}

export interface OverdueAnswer extends OwedAnswer {
  readonly game: number;
}

export interface DeadlineRow extends OwedAnswer {
  readonly due: number;
  readonly longer: boolean;
}

/** A match with open deadlines or reminders, and all that may stop its clock. */
export interface TimedMatch extends Pick<GameRow, 'id' | 'campaign' | 'seats'> {
  readonly server: string;
  readonly settings: Json;
  /** Settings of the seated users that have any: in this campaign, and everywhere. */
  readonly wishes: readonly { readonly user: string; readonly here: Json; readonly everywhere: Json }[];
}

export interface Postponement {
  readonly game: number;
  readonly seats: readonly string[];
  readonly users: readonly string[];
}

export interface Notice {
  readonly id: number;
  readonly campaign: number;
  readonly body: Json;
}

export interface DueReminder {
  readonly game: number;
  readonly user: string;
  readonly question: number;
  readonly due: number;
  readonly count: number;
}

export interface VersionedValue {
  readonly version: number;
  readonly value: Json;
}

export interface Broadcast {
  readonly notices: readonly Pick<Notice, 'campaign' | 'body'>[];
  readonly outgoing: readonly { readonly game: number; readonly messages: readonly OutboxMessage[] }[];
}

export interface UserExport {
  readonly user: string;
  readonly wishes: Json;
  readonly campaigns: readonly {
    readonly number: number;
    readonly name: string;
    readonly server: string;
    readonly channel: string;
    readonly game: string;
    readonly pack: string;
    readonly isFounder: boolean;
    readonly settled: Json;
    readonly messages: readonly Json[];
    readonly member: { readonly number: number; readonly name: string; readonly joined: string } | null;
    readonly wishes: Json;
    readonly matches: readonly {
      readonly number: number;
      readonly kind: string;
      readonly about: Json;
      readonly thread: string | null;
      readonly seats: readonly string[];
      readonly result: string | null;
      readonly answers: readonly {
        readonly number: number;
        readonly at: string;
        readonly question: string;
        readonly seat: string;
        readonly value: readonly string[];
        readonly by: string;
      }[];
      readonly begun: readonly { readonly question: number; readonly value: Json }[];
      readonly owed: readonly { readonly question: number; readonly since: string }[];
      readonly reminders: readonly { readonly question: number; readonly due: string; readonly given: number }[];
      readonly notes: readonly { readonly key: string; readonly note: Json }[];
      readonly messages: readonly Json[];
    }[];
  }[];
}

export interface UserTraces {
  readonly names: readonly string[];
  readonly channels: readonly string[];
}

export interface Counts {
  readonly campaigns: number;
  readonly lost: number;
  readonly matches: readonly { readonly game: string; readonly kind: string; readonly count: number }[];
  readonly waiting: number;
}

export interface MatchExport {
  readonly kind: string;
  readonly about: Json;
  readonly everybody: boolean;
  readonly seats: readonly Pick<SeatedPlayer, 'seat' | 'member'>[];
  readonly result: string | null;
  readonly moved: number;
  readonly entries: readonly { readonly at: number; readonly entry: Entry }[];
  readonly snapshots: readonly Snapshot[];
  readonly tally: Json;
}

export interface CampaignExport {
  readonly campaign: Campaign;
  readonly members: readonly MemberRow[];
  readonly wishes: ReadonlyMap<string, Json>;
  readonly matches: readonly MatchExport[];
}

/** An imported campaign. The functions get the new numbers of the campaign or match. */
export interface CampaignImport {
  readonly campaign: NewCampaign & { readonly settings: Json; readonly carried: Json };
  /** Unclaimed seats, under the campaign's own numbers. */
  readonly members: readonly { readonly number: number; readonly userName: string; readonly wishes: Json }[];
  readonly matches: readonly (Omit<MatchExport, 'tally'> & {
    readonly tally: { readonly key: string; readonly note: Json } | undefined;
    readonly outgoing: (match: number) => readonly OutboxMessage[];
  })[];
  readonly notice: (campaign: number) => Json;
}

export interface NewGame {
  readonly campaign: number;
  readonly game: string;
  readonly kind: string;
  readonly about: Json;
  /** `everybody`: all members, present and future, each at the seat of their number. */
  readonly seats: readonly SeatedPlayer[] | 'everybody';
  readonly several?: boolean;
}

export interface NewCampaignMatch {
  readonly kind: string;
  readonly about: Json;
  readonly firstCommit: (row: GameRow) => MatchCommit;
}

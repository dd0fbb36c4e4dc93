/** All reads and writes of the database. Times are milliseconds since 1970. */
import type { Entry, LogRange, LogRangeRequest, Snapshot } from '../kernel/log.ts';
import type { ErasureSubject } from './erased.ts';
import type { Json } from './json.ts';
import type { CampaignChange, DraftOf, MatchCommit, OutboxMessage, OwedAnswer, SeatedPlayer } from './written.ts';

export type { ErasureSubject } from './erased.ts';
export type {
  CampaignChange,
  Deadline,
  DraftOf,
  MatchCommit,
  OutboxMessage,
  OwedAnswer,
  Reminder,
  SeatClaim,
  SeatedPlayer,
} from './written.ts';

export interface Campaign {
  readonly id: number;
  readonly server: string;
  readonly channel: string;
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

export type NewCampaign = Pick<Campaign, 'server' | 'channel' | 'name' | 'game' | 'pack' | 'founder'>;

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

export interface Overdue extends OwedAnswer {
  readonly game: number;
}

export interface Hour extends OwedAnswer {
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

export interface PutOff {
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

export interface OwnData {
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

export interface PlacesOf {
  readonly names: readonly string[];
  readonly channels: readonly string[];
}

export interface Counts {
  readonly campaigns: number;
  readonly lost: number;
  readonly matches: readonly { readonly game: string; readonly kind: string; readonly count: number }[];
  readonly waiting: number;
}

export interface CarriedMatch {
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

export interface CarriedOut {
  readonly campaign: Campaign;
  readonly members: readonly MemberRow[];
  readonly wishes: ReadonlyMap<string, Json>;
  readonly matches: readonly CarriedMatch[];
}

/** An imported campaign. The functions get the new numbers of the campaign or match. */
export interface CampaignImport {
  readonly campaign: NewCampaign & { readonly settings: Json; readonly carried: Json };
  /** Unclaimed seats, under the campaign's own numbers. */
  readonly members: readonly { readonly number: number; readonly userName: string; readonly wishes: Json }[];
  readonly matches: readonly (Omit<CarriedMatch, 'tally'> & {
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

export interface OwnMatch {
  readonly kind: string;
  readonly about: Json;
  readonly firstTurn: (row: GameRow) => MatchCommit;
}

export interface Store {
  /** Undefined if the channel already has a campaign. */
  foundCampaign(campaign: NewCampaign, own?: OwnMatch): Promise<Campaign | undefined>;
  campaign(id: number): Promise<Campaign | undefined>;
  campaignIn(channel: string): Promise<Campaign | undefined>;
  campaigns(): Promise<Campaign[]>;
  campaignsWith(user: string): Promise<Campaign[]>;
  setPanel(campaign: number, message: string): Promise<void>;
  campaignCount(server: string): Promise<number>;
  campaignCounts(): Promise<ReadonlyMap<string, number>>;
  campaignsMastered(server: string, user: string): Promise<Campaign[]>;
  campaignsToJoin(
    server: string,
    wanted: { readonly packs: readonly string[]; readonly without: readonly number[]; readonly most: number },
  ): Promise<Campaign[]>;
  namesIn(server: string, founder?: string): Promise<Pick<Campaign, 'id' | 'name'>[]>;
  /**
   * Moves the campaign to another channel, where it is no longer lost. Returns false if that channel has a campaign.
   */
  moveCampaign(campaign: number, channel: string): Promise<boolean>;
  change(change: CampaignChange): Promise<void>;

  members(campaign: number): Promise<MemberRow[]>;
  /** Reads a whole campaign; `tally` is the key of the note with a match's statistics. */
  carryOut(campaign: number, tally: string): Promise<CarriedOut | undefined>;
  /** Writes nothing and returns undefined if the channel already has a campaign. */
  bringIn(brought: CampaignImport): Promise<Campaign | undefined>;

  /** Returns the existing member, if there is one, or undefined if the campaign has `most` others. */
  join(campaign: number, user: string, userName: string, most: number): Promise<MemberRow | undefined>;

  /** Undefined if the campaign already plays a match of this kind and may not play `several`. */
  openGame(game: NewGame, firstTurn: (row: GameRow) => MatchCommit): Promise<GameRow | undefined>;
  game(id: number): Promise<GameRow | undefined>;
  gameIn(thread: string): Promise<GameRow | undefined>;
  /** The running match; of any kind but `campaign` if none is given. */
  gameOf(campaign: number, kind?: string): Promise<GameRow | undefined>;
  /** Running matches without the campaign match, oldest first. */
  gamesUnderway(campaign: number): Promise<GameRow[]>;
  gamesOf(campaign: number, kind?: string): Promise<GameRow[]>;
  /** Running matches without a snapshot of this schema or a newer one; of any kind but `campaign` if none is given. */
  begunBefore(schema: number, of?: { readonly game?: string; readonly kind?: string }): Promise<GameRow[]>;
  setThread(game: number, thread: string): Promise<void>;
  /** Awake running matches with a thread and no event since `when`, longest silence first. */
  silentSince(when: number, server?: string): Promise<GameRow[]>;
  asleepIn(campaign: number): Promise<GameRow[]>;
  setSlept(game: number, slept: number | undefined): Promise<void>;
  /** Puts messages before all waiting ones of a match whose thread is gone; keys that already wait are skipped. */
  putFirst(game: number, outgoing: readonly OutboxMessage[]): Promise<void>;

  /** Throws if there is no such snapshot. */
  stretch(game: number, wanted: LogRangeRequest): Promise<LogRange>;
  entries(game: number): Promise<Entry[]>;
  /** The oldest snapshot at or after `number`. Finished matches keep only a few. */
  snapshotFrom(game: number, number: number): Promise<Snapshot | undefined>;
  history(game: number): Promise<{ entries: Entry[]; snapshots: Snapshot[] }>;
  /** Writes a whole turn or nothing. Returns false, without a write, if its interaction was handled before. */
  write(turn: MatchCommit): Promise<boolean>;

  pending(game?: number): Promise<PendingMessage[]>;
  waiting(): Promise<number[]>;
  /** The oldest message of a lane. A picture is returned only once its words are posted. */
  nextPending(game: number, lane: OutboxLane): Promise<PendingMessage | undefined>;
  delivered(pending: PendingMessage, channel: string, message: string): Promise<void>;
  /** Notes a post that is only partly done; `delivered` follows. */
  notePosted(pending: PendingMessage, channel: string, message: string): Promise<void>;
  forgetPosted(pending: PendingMessage): Promise<void>;
  dropped(pending: PendingMessage): Promise<void>;
  nextNotice(campaign: number): Promise<Notice | undefined>;
  noticed(notice: Notice): Promise<void>;
  withNotices(): Promise<number[]>;
  postedMessage(game: number, key: string): Promise<{ channel: string; message: string } | undefined>;

  note(game: number, key: string): Promise<Json | undefined>;
  /** Replaces a note with the result of `change` and sends messages, atomically. Undefined leaves it unchanged. */
  changeNote(
    game: number,
    key: string,
    change: (note: Json | undefined) => Json | undefined,
    outgoing?: readonly OutboxMessage[],
  ): Promise<Json | undefined>;

  /** Stores a draft and returns its number. An unchanged draft keeps its number; the oldest of many are deleted. */
  putDraft(of: DraftOf, value: Json): Promise<number>;
  draft(of: DraftOf, number: number): Promise<Json | undefined>;
  newestDraft(of: DraftOf): Promise<{ readonly number: number; readonly value: Json } | undefined>;
  clearDrafts(of: DraftOf): Promise<void>;

  owing(game: number): Promise<(OwedAnswer & { readonly since: number })[]>;

  overdue(): Promise<Overdue[]>;

  deadlines(game: number): Promise<Hour[]>;
  /** Adds milliseconds to a deadline, once. Returns false if that was done before or there is no deadline. */
  lengthen(of: OwedAnswer & { readonly game: number }, by: number): Promise<boolean>;

  timeKept(): Promise<number | undefined>;
  /** Sets the deadline clock to `at` and postpones hours by `by` milliseconds. */
  keepTime(at: number, by: number, whose: readonly PutOff[] | 'all'): Promise<void>;
  timed(): Promise<TimedMatch[]>;

  servers(): Promise<string[]>;
  setLost(where: { readonly server: string } | { readonly campaign: number }, lost: boolean): Promise<void>;
  setGone(campaign: number, user: string, gone: boolean): Promise<void>;

  dueReminders(): Promise<DueReminder[]>;
  remindersOf(user: string): Promise<DueReminder[]>;
  /** Schedules the next reminder in `after` milliseconds; without it the question gets no other. */
  reminded(reminder: DueReminder, after?: number): Promise<void>;
  notReminded(reminder: DueReminder): Promise<void>;

  settings(campaign: number, user: string): Promise<Json | undefined>;

  person(user: string): Promise<Json | undefined>;
  /** Replaces a user's settings with the result of `change`, which gets an empty object if there are none. */
  changePerson(user: string, change: (now: Json) => Json): Promise<Json>;
  people(): Promise<{ readonly user: string; readonly wishes: Json }[]>;

  overSince(when: number): Promise<number[]>;
  endedSince(when: number): Promise<number[]>;
  /** Deletes the events of a finished match, except the note `kept`. */
  forgetMatch(game: number, kept: string): Promise<void>;
  /** Deletes a campaign. Returns false, without a change, if it is active. */
  forget(campaign: number): Promise<boolean>;

  dataOf(user: string): Promise<OwnData>;
  placesOf(user: string): Promise<PlacesOf>;
  gamesNaming(person: ErasureSubject): Promise<number[]>;
  eraseIn(game: number, person: ErasureSubject): Promise<void>;
  /** Erases a person from all other rows. Returns the campaigns that they were in. */
  erase(person: ErasureSubject): Promise<number[]>;
  everybody(): Promise<string[]>;

  counts(): Promise<Counts>;
  /** Copies one consistent state, with its time, into a new SQLite file. */
  backup(file: string): Promise<void>;

  house(name: string): Promise<VersionedValue | undefined>;
  changeHouse(
    name: string,
    change: (there: VersionedValue | undefined) => VersionedValue,
    telling?: Broadcast,
  ): Promise<VersionedValue>;
  close(): Promise<void>;
}

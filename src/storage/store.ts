/** All reads and writes of the database. Times are milliseconds since 1970. */
import type { Entry, LogRange, LogRangeRequest, Snapshot } from '../engine/log/log.ts';
import type { Json } from './json.ts';
import type { ErasureSubject } from './privacy/redact-json.ts';
import type {
  Broadcast,
  Campaign,
  CampaignImport,
  CarriedOut,
  Counts,
  DueReminder,
  GameRow,
  Hour,
  MemberRow,
  NewCampaign,
  NewGame,
  Notice,
  OutboxLane,
  Overdue,
  OwnData,
  OwnMatch,
  PendingMessage,
  PlacesOf,
  PutOff,
  TimedMatch,
  VersionedValue,
} from './schema/records.ts';
import type { CampaignChange, DraftOf, MatchCommit, OutboxMessage, OwedAnswer } from './write-model.ts';

export type { ErasureSubject } from './privacy/redact-json.ts';
export type * from './schema/records.ts';
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
} from './write-model.ts';

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
  /** Some of those with a log, by number; `beyond` passes over those up to a number. */
  endedSince(when: number, beyond?: number): Promise<number[]>;
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

/** All reads and writes of the database. Times are milliseconds since 1970. */
import type { Entry, Snapshot } from '../engine/log/log.ts';
import type { LogRange, LogRangeRequest } from '../engine/log/log-query.ts';
import type { Json } from './json.ts';
import type { ErasureSubject } from './privacy/redact-json.ts';
import type {
  Broadcast,
  Campaign,
  CampaignExport,
  CampaignImport,
  Counts,
  DeadlineRow,
  DueReminder,
  GameRow,
  MemberRow,
  NewCampaign,
  NewCampaignMatch,
  NewGame,
  Notice,
  OutboxLane,
  OverdueAnswer,
  PendingMessage,
  Postponement,
  TimedMatch,
  UserExport,
  UserTraces,
  VersionedValue,
} from './schema/records.ts';
import type { CampaignChange, DraftKey, MatchCommit, OutboxMessage, OwedAnswer } from './write-model.ts';

export type { ErasureSubject } from './privacy/redact-json.ts';
export type * from './schema/records.ts';
export type {
  CampaignChange,
  Deadline,
  DraftKey,
  MatchCommit,
  OutboxMessage,
  OwedAnswer,
  Reminder,
  SeatClaim,
  SeatedPlayer,
} from './write-model.ts';

export interface Store {
  /** Undefined if the channel already has a campaign. */
  createCampaign(campaign: NewCampaign, own?: NewCampaignMatch): Promise<Campaign | undefined>;
  campaign(id: number): Promise<Campaign | undefined>;
  campaignInChannel(channel: string): Promise<Campaign | undefined>;
  activeCampaigns(): Promise<Campaign[]>;
  activeCampaignsOf(user: string): Promise<Campaign[]>;
  setPanel(campaign: number, message: string): Promise<void>;
  campaignCount(server: string): Promise<number>;
  campaignCountsByServer(): Promise<ReadonlyMap<string, number>>;
  campaignsOfMaster(server: string, user: string): Promise<Campaign[]>;
  joinableCampaigns(
    server: string,
    wanted: { readonly packs: readonly string[]; readonly without: readonly number[]; readonly most: number },
  ): Promise<Campaign[]>;
  campaignNames(server: string, founder?: string): Promise<Pick<Campaign, 'id' | 'name'>[]>;
  /**
   * Moves the campaign to another channel, where it is no longer lost. Returns false if that channel has a campaign.
   */
  moveCampaign(campaign: number, channel: string): Promise<boolean>;
  changeCampaign(change: CampaignChange): Promise<void>;

  members(campaign: number): Promise<MemberRow[]>;
  /** Reads a whole campaign; `tally` is the key of the note with a match's statistics. */
  exportCampaign(campaign: number, tally: string): Promise<CampaignExport | undefined>;
  /** Writes nothing and returns undefined if the channel already has a campaign. */
  importCampaign(brought: CampaignImport): Promise<Campaign | undefined>;

  /** Returns the existing member, if there is one, or undefined if the campaign has `most` others. */
  addMember(campaign: number, user: string, userName: string, most: number): Promise<MemberRow | undefined>;

  /** Undefined if the campaign already plays a match of this kind and may not play `several`. */
  createGame(game: NewGame, firstTurn: (row: GameRow) => MatchCommit): Promise<GameRow | undefined>;
  game(id: number): Promise<GameRow | undefined>;
  gameInThread(thread: string): Promise<GameRow | undefined>;
  /** The running match; of any kind but `campaign` if none is given. */
  runningGame(campaign: number, kind?: string): Promise<GameRow | undefined>;
  /** Running matches without the campaign match, oldest first. */
  runningGames(campaign: number): Promise<GameRow[]>;
  gamesOf(campaign: number, kind?: string): Promise<GameRow[]>;
  /** Running matches without a snapshot of this schema or a newer one; of any kind but `campaign` if none is given. */
  gamesBeforeSchema(schema: number, of?: { readonly game?: string; readonly kind?: string }): Promise<GameRow[]>;
  setThread(game: number, thread: string): Promise<void>;
  /** Awake running matches with a thread and no event since `when`, longest silence first. */
  idleGamesSince(when: number, server?: string): Promise<GameRow[]>;
  archivedGames(campaign: number): Promise<GameRow[]>;
  setArchivedAt(game: number, slept: number | undefined): Promise<void>;
  /** Puts messages before all waiting ones of a match whose thread is gone; keys that already wait are skipped. */
  prependMessages(game: number, outgoing: readonly OutboxMessage[]): Promise<void>;

  /** Throws if there is no such snapshot. */
  logRange(game: number, wanted: LogRangeRequest): Promise<LogRange>;
  entries(game: number): Promise<Entry[]>;
  /** The oldest snapshot at or after `number`. Finished matches keep only a few. */
  snapshotFrom(game: number, number: number): Promise<Snapshot | undefined>;
  fullLog(game: number): Promise<{ entries: Entry[]; snapshots: Snapshot[] }>;
  /** Writes a whole turn or nothing. Returns false, without a write, if its interaction was handled before. */
  writeCommit(turn: MatchCommit): Promise<boolean>;

  pendingMessages(game?: number): Promise<PendingMessage[]>;
  gamesWithPending(): Promise<number[]>;
  /** The oldest message of a lane. A picture is returned only once its words are posted. */
  nextPendingMessage(game: number, lane: OutboxLane): Promise<PendingMessage | undefined>;
  markDelivered(pending: PendingMessage, channel: string, message: string): Promise<void>;
  /** Notes a post that is only partly done; `markDelivered` follows. */
  recordPosted(pending: PendingMessage, channel: string, message: string): Promise<void>;
  deletePosted(pending: PendingMessage): Promise<void>;
  dropPending(pending: PendingMessage): Promise<void>;
  nextNotice(campaign: number): Promise<Notice | undefined>;
  deleteNotice(notice: Notice): Promise<void>;
  campaignsWithNotices(): Promise<number[]>;
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
  putDraft(of: DraftKey, value: Json): Promise<number>;
  draft(of: DraftKey, number: number): Promise<Json | undefined>;
  newestDraft(of: DraftKey): Promise<{ readonly number: number; readonly value: Json } | undefined>;
  clearDrafts(of: DraftKey): Promise<void>;

  owedAnswers(game: number): Promise<(OwedAnswer & { readonly since: number })[]>;

  overdueAnswers(): Promise<OverdueAnswer[]>;

  deadlines(game: number): Promise<DeadlineRow[]>;
  /** Adds milliseconds to a deadline, once. Returns false if that was done before or there is no deadline. */
  extendDeadline(of: OwedAnswer & { readonly game: number }, by: number): Promise<boolean>;

  clockTime(): Promise<number | undefined>;
  /** Sets the deadline clock to `at` and postpones hours by `by` milliseconds. */
  advanceClock(at: number, by: number, whose: readonly Postponement[] | 'all'): Promise<void>;
  timedMatches(): Promise<TimedMatch[]>;

  activeServers(): Promise<string[]>;
  setLost(where: { readonly server: string } | { readonly campaign: number }, lost: boolean): Promise<void>;
  setGone(campaign: number, user: string, gone: boolean): Promise<void>;

  dueReminders(): Promise<DueReminder[]>;
  remindersOf(user: string): Promise<DueReminder[]>;
  /** Schedules the next reminder in `after` milliseconds; without it the question gets no other. */
  markReminded(reminder: DueReminder, after?: number): Promise<void>;
  restoreReminder(reminder: DueReminder): Promise<void>;

  campaignPreferences(campaign: number, user: string): Promise<Json | undefined>;

  userSettings(user: string): Promise<Json | undefined>;
  /** Replaces a user's settings with the result of `change`, which gets an empty object if there are none. */
  changeUserSettings(user: string, change: (now: Json) => Json): Promise<Json>;
  allUserSettings(): Promise<{ readonly user: string; readonly wishes: Json }[]>;

  campaignsOverBefore(when: number): Promise<number[]>;
  /** Some of those with a log, by number; `beyond` passes over those up to a number. */
  gamesEndedBefore(when: number, beyond?: number): Promise<number[]>;
  /** Deletes the events of a finished match, except the note `kept`. */
  deleteMatchLog(game: number, kept: string): Promise<void>;
  /** Deletes a campaign. Returns false, without a change, if it is active. */
  deleteCampaign(campaign: number): Promise<boolean>;

  exportUser(user: string): Promise<UserExport>;
  userTraces(user: string): Promise<UserTraces>;
  gamesNaming(person: ErasureSubject): Promise<number[]>;
  eraseFromGame(game: number, person: ErasureSubject): Promise<void>;
  /** Erases a person from all other rows. Returns the campaigns that they were in. */
  eraseUserRows(person: ErasureSubject): Promise<number[]>;
  allUsers(): Promise<string[]>;

  counts(): Promise<Counts>;
  /** Copies one consistent state, with its time, into a new SQLite file. */
  backup(file: string): Promise<void>;

  metadata(name: string): Promise<VersionedValue | undefined>;
  changeMetadata(
    name: string,
    change: (there: VersionedValue | undefined) => VersionedValue,
    telling?: Broadcast,
  ): Promise<VersionedValue>;
  close(): Promise<void>;
}

/** Everything that is kept, in the words of the domain. Asynchronous, so that another database can stand behind it. */
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
  /** What holds for the whole table. */
  readonly settings: Json;
  /** What an older program kept of it, as long as its own match has not begun with that. */
  readonly carried: Json | undefined;
  readonly ended: boolean;
  /** Its server or its channel is gone, or shut to the bot. */
  readonly lost: boolean;
  /** When it came from elsewhere; undefined where it was founded here. */
  readonly imported: number | undefined;
}

export type NewCampaign = Pick<Campaign, 'server' | 'channel' | 'name' | 'game' | 'pack' | 'founder'>;

/** Somebody in a campaign. */
export interface MemberRow {
  readonly id: number;
  readonly campaign: number;
  readonly user: string;
  readonly userName: string;
  /** They were not in the server when they were last looked for. */
  readonly gone: boolean;
}

export interface GameRow {
  readonly id: number;
  readonly campaign: number;
  readonly game: string;
  /** Of the kinds of matches that the game has. */
  readonly kind: string;
  /** What the game wants to be listed of it. */
  readonly about: Json;
  /** As `about` says, where it does. */
  readonly scenario: string;
  readonly level: number;
  readonly thread: string | undefined;
  readonly seats: readonly SeatedPlayer[];
  /** What the table has been told so far; read by whoever tells. */
  readonly telling: Json;
  /** In a word of the game; undefined while it is played. */
  readonly result: string | undefined;
  readonly moved: number;
  /** Since when it sleeps: its thread is put away until somebody wakes it, or something happens in it. */
  readonly slept: number | undefined;
}

/** Words go out at once and in order; pictures follow in a lane of their own, so that no word waits for them. */
export type OutboxLane = 'words' | 'pictures';

export interface PendingMessage extends OutboxMessage {
  readonly id: number;
  readonly game: number;
}

/** A question of a match whose time is over. */
export interface Overdue extends OwedAnswer {
  readonly game: number;
}

/** The hour at which a question of a match is answered by itself. */
export interface Hour extends OwedAnswer {
  readonly due: number;
  /** More time was given for it, which happens once. */
  readonly longer: boolean;
}

/** A match in which something waits for its hour, and all that may keep time from passing there. */
export interface TimedMatch extends Pick<GameRow, 'id' | 'campaign' | 'seats'> {
  readonly server: string;
  /** What holds for the whole table. */
  readonly settings: Json;
  /** What is wanted by those who sit there, of those who want anything: in this campaign, and wherever they play. */
  readonly wishes: readonly { readonly user: string; readonly here: Json; readonly everywhere: Json }[];
}

/** For whom the hours of a match are put off: deadlines by seats, reminders by users. */
export interface PutOff {
  readonly game: number;
  readonly seats: readonly string[];
  readonly users: readonly string[];
}

/** A message for the channel of a campaign. */
export interface Notice {
  readonly id: number;
  readonly campaign: number;
  readonly body: Json;
}

/** Somebody who is to be reminded of a question that they owe an answer to. */
export interface DueReminder {
  readonly game: number;
  readonly user: string;
  readonly question: number;
  /** The hour of it: milliseconds since 1970. */
  readonly due: number;
  /** How often they were reminded of it. */
  readonly count: number;
}

/** What is kept with the version of its shape. */
export interface VersionedValue {
  readonly version: number;
  readonly value: Json;
}

/** What tables are told all at once: channels of campaigns, and threads of matches. */
export interface Broadcast {
  readonly notices: readonly Pick<Notice, 'campaign' | 'body'>[];
  readonly outgoing: readonly { readonly game: number; readonly messages: readonly OutboxMessage[] }[];
}

/** What is kept of a user, to be read by themselves. Times are written out. */
export interface OwnData {
  readonly user: string;
  /** What they want wherever they play. */
  readonly wishes: Json;
  readonly campaigns: readonly {
    readonly number: number;
    readonly name: string;
    readonly server: string;
    readonly channel: string;
    readonly game: string;
    readonly pack: string;
    readonly isFounder: boolean;
    /** What is settled for the table, where that names them: as its game-master, say. */
    readonly settled: Json;
    /** That name them, and wait to be said in its channel. */
    readonly messages: readonly Json[];
    /** Null where they are not in it any more. */
    readonly member: { readonly number: number; readonly name: string; readonly joined: string } | null;
    readonly wishes: Json;
    /** Those at which they have a seat, or in which something names them. */
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
      /** What they have begun to answer. */
      readonly begun: readonly { readonly question: number; readonly value: Json }[];
      readonly owed: readonly { readonly question: number; readonly since: string }[];
      readonly reminders: readonly { readonly question: number; readonly due: string; readonly given: number }[];
      /** Lendings, offers and the like that name them. */
      readonly notes: readonly { readonly key: string; readonly note: Json }[];
      /** That name them, and wait to be sent. */
      readonly messages: readonly Json[];
    }[];
  }[];
}

/** Where somebody was in campaigns: their names there, and the channels and threads of these. */
export interface PlacesOf {
  readonly names: readonly string[];
  readonly channels: readonly string[];
}

/** How much there is, for whoever runs the program. */
export interface Counts {
  /** That go on. */
  readonly campaigns: number;
  /** Of these, those that are lost. */
  readonly lost: number;
  /** Of campaigns that go on; with the matches that campaigns themselves are. */
  readonly matches: readonly { readonly game: string; readonly kind: string; readonly count: number }[];
  /** Messages that have not been delivered yet. */
  readonly waiting: number;
}

/** A match with all that is kept of it, less those who sit there. */
export interface CarriedMatch {
  readonly kind: string;
  readonly about: Json;
  readonly everybody: boolean;
  readonly seats: readonly Pick<SeatedPlayer, 'seat' | 'member'>[];
  readonly result: string | null;
  readonly moved: number;
  readonly entries: readonly { readonly at: number; readonly entry: Entry }[];
  readonly snapshots: readonly Snapshot[];
  /** What was counted in it, where that is kept. */
  readonly tally: Json;
}

/** All of a campaign, as it is at some moment. */
export interface CarriedOut {
  readonly campaign: Campaign;
  readonly members: readonly MemberRow[];
  /** Of its people, by users. */
  readonly wishes: ReadonlyMap<string, Json>;
  readonly matches: readonly CarriedMatch[];
}

/** A campaign that comes from elsewhere. */
export interface CampaignImport {
  readonly campaign: NewCampaign & { readonly settings: Json; readonly carried: Json };
  /** Seats that nobody has claimed yet, under the numbers by which the campaign knows them. */
  readonly members: readonly { readonly number: number; readonly userName: string; readonly wishes: Json }[];
  readonly matches: readonly (Omit<CarriedMatch, 'tally'> & {
    readonly tally: { readonly key: string; readonly note: Json } | undefined;
    /** What its thread is told, by its number here. */
    readonly outgoing: (match: number) => readonly OutboxMessage[];
  })[];
  /** What its channel is told, by its number here. */
  readonly notice: (campaign: number) => Json;
}

export interface NewGame {
  readonly campaign: number;
  readonly game: string;
  readonly kind: string;
  readonly about: Json;
  /** Or all members, whoever they are from then on: each at the seat of their number. */
  readonly seats: readonly SeatedPlayer[] | 'everybody';
  /** Others of its kind may be played in the campaign at the same time. */
  readonly several?: boolean;
}

/** The match that a campaign itself is, begun together with it. */
export interface OwnMatch {
  readonly kind: string;
  readonly about: Json;
  readonly firstTurn: (row: GameRow) => MatchCommit;
}

export interface Store {
  /** A new campaign, with the match that it is itself where it is one; undefined when its channel has one already. */
  foundCampaign(campaign: NewCampaign, own?: OwnMatch): Promise<Campaign | undefined>;
  campaign(id: number): Promise<Campaign | undefined>;
  /** The campaign that lives in a channel and has not ended. */
  campaignIn(channel: string): Promise<Campaign | undefined>;
  /** Those that go on and are not lost. */
  campaigns(): Promise<Campaign[]>;
  /** Those of them in which a user is, or sits at a match, oldest first. */
  campaignsWith(user: string): Promise<Campaign[]>;
  setPanel(campaign: number, message: string): Promise<void>;
  /** How many of a server go on and are not lost, and how many of each server. */
  campaignCount(server: string): Promise<number>;
  campaignCounts(): Promise<ReadonlyMap<string, number>>;
  /** Those of a server that have not ended of which a user may be the game-master: each has to be looked at. */
  campaignsMastered(server: string, user: string): Promise<Campaign[]>;
  /** Those of a server that have not ended and take whoever comes, played with some packs; the oldest first, as many as are wanted. */
  campaignsToJoin(
    server: string,
    wanted: { readonly packs: readonly string[]; readonly without: readonly number[]; readonly most: number },
  ): Promise<Campaign[]>;
  /** What those of a server are called that have not ended, of a founder where one is said; oldest first. */
  namesIn(server: string, founder?: string): Promise<Pick<Campaign, 'id' | 'name'>[]>;
  /** It goes on in another channel, and is not lost there; false when that has one already. */
  moveCampaign(campaign: number, channel: string): Promise<boolean>;
  change(change: CampaignChange): Promise<void>;

  members(campaign: number): Promise<MemberRow[]>;
  /** All of a campaign; `tally` is the key of the note in which it is kept what was counted in a match. */
  carryOut(campaign: number, tally: string): Promise<CarriedOut | undefined>;
  /** A campaign that comes from elsewhere; undefined, and nothing is written, where its channel has one already. */
  bringIn(brought: CampaignImport): Promise<Campaign | undefined>;

  /** Adds a member, or gives the one that is there already; undefined when `most` others are there. */
  join(campaign: number, user: string, userName: string, most: number): Promise<MemberRow | undefined>;

  /** A new game together with its first turn; undefined when the campaign is playing one of its kind, unless it may play `several`. */
  openGame(game: NewGame, firstTurn: (row: GameRow) => MatchCommit): Promise<GameRow | undefined>;
  game(id: number): Promise<GameRow | undefined>;
  gameIn(thread: string): Promise<GameRow | undefined>;
  /** The game of a campaign that is not over; of any kind but the one that a campaign itself is, where none is said. */
  gameOf(campaign: number, kind?: string): Promise<GameRow | undefined>;
  /** Games of a campaign that are not over, without the one that it is itself, oldest first. */
  gamesUnderway(campaign: number): Promise<GameRow[]>;
  /** All games of a campaign, oldest first. */
  gamesOf(campaign: number, kind?: string): Promise<GameRow[]>;
  /**
   * Games that are not over, of which nothing was ever written in this schema or a newer one; of any kind but the one that a
   * campaign itself is, where none is said.
   */
  begunBefore(schema: number, of?: { readonly game?: string; readonly kind?: string }): Promise<GameRow[]>;
  setThread(game: number, thread: string): Promise<void>;
  /**
   * Matches with a thread that are awake and not over, of campaigns that go on, of a server where one is named, in which nothing has
   * happened since `when`; whatever has been silent for longest comes first.
   */
  silentSince(when: number, server?: string): Promise<GameRow[]>;
  /** Those of a campaign that sleep, oldest first. */
  asleepIn(campaign: number): Promise<GameRow[]>;
  /** It sleeps since then, or is awake. */
  setSlept(game: number, slept: number | undefined): Promise<void>;
  /**
   * The thread of a game is gone: these messages come before all that waits. Those about which something waits already
   * are left out.
   */
  putFirst(game: number, outgoing: readonly OutboxMessage[]): Promise<void>;

  /** A part of the log of a game, from a snapshot on. Throws where there is no such snapshot. */
  stretch(game: number, wanted: LogRangeRequest): Promise<LogRange>;
  /** The whole log of a game, oldest first. */
  entries(game: number): Promise<Entry[]>;
  /** The oldest snapshot of a game with this number or a higher one. Of a game that is over few are kept. */
  snapshotFrom(game: number, number: number): Promise<Snapshot | undefined>;
  /** The whole log of a game and its snapshots, oldest first. */
  history(game: number): Promise<{ entries: Entry[]; snapshots: Snapshot[] }>;
  /** Writes everything of a turn or nothing. False when its interaction was handled before; then nothing is written. */
  write(turn: MatchCommit): Promise<boolean>;

  /** Messages that have not been delivered yet, oldest first. */
  pending(game?: number): Promise<PendingMessage[]>;
  /** Games of which something has not been delivered yet. */
  waiting(): Promise<number[]>;
  /**
   * The oldest message of a game that has not been delivered: of the words, or of the pictures. A picture comes only
   * when its words are there, for it is added to them.
   */
  nextPending(game: number, lane: OutboxLane): Promise<PendingMessage | undefined>;
  /** A message is there; `message` is its id where it was a post. */
  delivered(pending: PendingMessage, channel: string, message: string): Promise<void>;
  /** A post is there, but not all that it is for; `delivered` says that later. */
  notePosted(pending: PendingMessage, channel: string, message: string): Promise<void>;
  /** What was noted of a post does not hold any more. */
  forgetPosted(pending: PendingMessage): Promise<void>;
  /** A message can't be delivered and never will be. */
  dropped(pending: PendingMessage): Promise<void>;
  /** The oldest message for the channel of a campaign that is still to be told there. */
  nextNotice(campaign: number): Promise<Notice | undefined>;
  /** It is there, or never will be. */
  noticed(notice: Notice): Promise<void>;
  /** Campaigns whose channel is still to be told something. */
  withNotices(): Promise<number[]>;
  postedMessage(game: number, key: string): Promise<{ channel: string; message: string } | undefined>;

  /** What lies behind the buttons of a message. */
  note(game: number, key: string): Promise<Json | undefined>;
  /**
   * Puts what `change` makes of a note in its place, together with messages that say so, and gives it back; undefined
   * changes nothing.
   */
  changeNote(
    game: number,
    key: string,
    change: (note: Json | undefined) => Json | undefined,
    outgoing?: readonly OutboxMessage[],
  ): Promise<Json | undefined>;

  /**
   * Keeps what a seat has begun to answer to a question; the number under which it is found. The same as the last one keeps
   * its number; of many the oldest go.
   */
  putDraft(of: DraftOf, value: Json): Promise<number>;
  draft(of: DraftOf, number: number): Promise<Json | undefined>;
  /** What it has begun last. */
  newestDraft(of: DraftOf): Promise<{ readonly number: number; readonly value: Json } | undefined>;
  /** A draft that is not wanted any more. Those of a question that is answered go with the turn that answers it. */
  clearDrafts(of: DraftOf): Promise<void>;

  /** The answers that are owed in a game, by seats and by the party, and since when. */
  owing(game: number): Promise<(OwedAnswer & { readonly since: number })[]>;

  /** Questions whose time is over, in campaigns that are not lost: those that are over longest come first. */
  overdue(): Promise<Overdue[]>;

  /** The hours of a match. */
  deadlines(game: number): Promise<Hour[]>;
  /** Gives a question so many milliseconds more, once; false where it has them already, or has no hour. */
  lengthen(of: OwedAnswer & { readonly game: number }, by: number): Promise<boolean>;

  /** When somebody last looked at the clock; undefined where it never was. */
  timeKept(): Promise<number | undefined>;
  /** It is `at` now, and so many milliseconds do not count for the hours of these, or of all. */
  keepTime(at: number, by: number, whose: readonly PutOff[] | 'all'): Promise<void>;
  /** The matches in which somebody is to be reminded, or something to be answered at its hour. */
  timed(): Promise<TimedMatch[]>;

  /** The servers of campaigns that go on and are not lost. */
  servers(): Promise<string[]>;
  /** All campaigns of a server, or one of them, are lost, or found again. */
  setLost(where: { readonly server: string } | { readonly campaign: number }, lost: boolean): Promise<void>;
  /** Somebody is not in the server of a campaign any more, or is again. */
  setGone(campaign: number, user: string, gone: boolean): Promise<void>;

  /** Reminders that are due, in campaigns that are not lost: those that are due longest come first. */
  dueReminders(): Promise<DueReminder[]>;
  /** All that a user is still to be given in campaigns that are not lost, due or not. */
  remindersOf(user: string): Promise<DueReminder[]>;
  /** A reminder is given, and the next one is due after so many milliseconds; the question gives no other where nothing is said. */
  reminded(reminder: DueReminder, after?: number): Promise<void>;
  /** It turns out that it was not given: all is as it was. */
  notReminded(reminder: DueReminder): Promise<void>;

  settings(campaign: number, user: string): Promise<Json | undefined>;

  /** What a user wants wherever they play; undefined where they have wanted nothing. */
  person(user: string): Promise<Json | undefined>;
  /** Puts what `change` makes of it in its place, and gives it back; it is handed an empty object where nothing was wanted. */
  changePerson(user: string, change: (now: Json) => Json): Promise<Json>;
  /** Everybody who wants something wherever they play. */
  people(): Promise<{ readonly user: string; readonly wishes: Json }[]>;

  /** Campaigns that ended then or before, or are lost since then. */
  overSince(when: number): Promise<number[]>;
  /** Some matches that ended then or before, of which more is kept than that they were. */
  endedSince(when: number): Promise<number[]>;
  /** What happened in a match that is over is gone, but for the note `kept`. */
  forgetMatch(game: number, kept: string): Promise<void>;
  /** Everything of a campaign is gone; false, and nothing is, where it goes on. */
  forget(campaign: number): Promise<boolean>;

  /** All that is kept of somebody, and nothing of others' seats. */
  dataOf(user: string): Promise<OwnData>;
  /** Where somebody plays or once did, and under which names. */
  placesOf(user: string): Promise<PlacesOf>;
  /** Matches of which a row names somebody, or shows them. */
  gamesNaming(person: ErasureSubject): Promise<number[]>;
  /** Nobody is named any more in what belongs to a match. */
  eraseIn(game: number, person: ErasureSubject): Promise<void>;
  /** The same of all that belongs to no match; the campaigns in which they were until then. */
  erase(person: ErasureSubject): Promise<number[]>;
  /** Every user who is named by number. */
  everybody(): Promise<string[]>;

  counts(): Promise<Counts>;
  /** Everything, as it is at some moment, in a new SQLite file, which says when that was. */
  backup(file: string): Promise<void>;

  /** What holds for all that is kept, under a name; undefined where nothing does. */
  house(name: string): Promise<VersionedValue | undefined>;
  /** Puts what `change` makes of it in its place, together with messages that say so, and gives it back. */
  changeHouse(
    name: string,
    change: (there: VersionedValue | undefined) => VersionedValue,
    telling?: Broadcast,
  ): Promise<VersionedValue>;
  close(): Promise<void>;
}

/**
 * What a game is to everything outside its folder. Whoever keeps tables, talks to Discord or draws knows games by these
 * words alone; what they mean in one game stays behind closures of that game. Imports the kernel only.
 */
import type { Cursor } from '../kernel/chance.ts';
import type { Json } from '../kernel/json.ts';
import type { Back, ResumePoint, Undo } from '../kernel/log.ts';
import type { Seat } from '../kernel/rule.ts';
import type { Acts, AtCampaign, CampaignReader, Looks } from './acts.ts';
import type { GameCommand } from './commands.ts';
import type { Announcements, Match } from './match.ts';
import type { Opening } from './opening.ts';
import type { Pace } from './pace.ts';
import type { Button } from './panel/controls.ts';
import type { Panel } from './panel/panel.ts';
import type { PlaybackSource } from './retelling.ts';
import type { MatchTable } from './table.ts';
import type { Tool } from './tool.ts';
import type { SettingsSchemas } from './wishes.ts';

export type { Json } from '../kernel/json.ts';
export type {
  Announcements,
  CampaignLink,
  Match,
  MatchOutcome,
  MoveResult,
  NarrationContext,
  Reminder,
  Unwritten,
  Wishes,
} from './match.ts';
export type {
  AnyOpenQuestion,
  MatchTable,
  OpenToDo,
  OutgoingMessage,
  Presence,
  SeatAssignment,
  Viewer,
} from './table.ts';

/** A game that can be played here. */
export interface GameDefinition {
  /** As packs name it: `frosthaven`. */
  readonly id: string;
  readonly name: string;
  /** The module that draws its pictures: the drawing processes load it, and nobody else (`drawing/drawer.ts`). */
  readonly drawer: URL;
  /** The module that works out elsewhere what takes long to propose (`thinker.ts`); nothing where nothing does. */
  readonly thinker?: URL;
  /** The module that holds elsewhere what strangers send against its rules (`validator.ts`); nothing where nobody does. */
  readonly validator?: URL;
  /** The game with the content of a pack. Throws an error that says in one line what is wrong with the folder. */
  open(folder: string): Pack;
  /** What can be typed that only this game has. */
  readonly commands: readonly GameCommand[];
  /** How it goes, on one page. */
  help(): string;
  /** The commands that `/help` names. */
  useful?(): Useful;
  /** What is said where none of its matches is played: in a sentence, and how one begins. */
  idle(): string;
  /** What it brings to the command line, by the name that is typed. */
  readonly tools: Readonly<Record<string, Tool>>;
  /** How trials of the whole program come to play it; nothing where none does. */
  readonly opening?: Opening;
}

/** A few commands that make sense, with what they show, parted by ` · `: to whoever plays, looks on, and between matches. */
export interface Useful {
  readonly playing: string;
  readonly looking: string;
  readonly between: string;
}

/** What somebody can do now, in a sentence or two, and the button for it. */
export interface NextStep {
  readonly words: string;
  readonly does?: Button | undefined;
}

/** A game with its content: what a campaign is played with. */
export interface Pack {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  /** In a sentence, for those who have never played it. */
  readonly about: string;
  /** By name: `scenario`. A campaign plays at most one match of each at a time, but for those of which it plays `several`. */
  readonly kinds: ReadonlyMap<string, MatchKind>;
  /** What buttons of its own show of a match. */
  readonly looks: Looks;
  /** What buttons and menus of its own do in a campaign, and what every campaign has but each game does by itself. */
  readonly acts: Acts;
  /** What players and tables want, as far as it is the game's; nothing where nobody can want anything. */
  readonly wishes?: SettingsSchemas;
  /** The deadlines of its tables, as long as they settle nothing else; where nothing is said, there are none. */
  readonly pace?: Pace;
  /** What a player can have done without being asked: wishes of a seat. */
  readonly orders?: readonly StandingOrder[];
  /** What a player can order beside that, more than yes or no: how it stands, in lines, and the button that changes it at a match. */
  readonly policies?: { lines(wishes: Json): readonly string[]; button(game: number): Button };
  /** What holds for a whole table, and what changes it; nothing where all tables are alike. */
  settled?(campaign: SettingsReader): SettingSummary;
  readonly glossary: Glossary;
  /** What may be typed for an option of a command: by both, as `campaign companion class`. */
  readonly suggestions?: ReadonlyMap<string, (at: CampaignReader) => Promise<readonly TypedTerm[]>>;
  /** What its campaigns show between their matches; where nothing is said, who is in them. */
  readonly between?: CampaignHooks;
}

/** Campaigns of a game between their matches. */
export interface CampaignHooks {
  /** The panel of a campaign that everybody sees. */
  home(at: CampaignReader): Promise<Panel>;
  /** What somebody sees who has joined. */
  joined(at: CampaignReader): Promise<Panel>;
  /** What whoever asks for help can do now, where nothing is asked of them; nothing where nothing is said. */
  now?(at: CampaignReader): Promise<NextStep>;
  /** What only this game has its tables settle, in the order in which it is listed. */
  settings?(at: AtCampaign): Promise<readonly TableSetting[]>;
  /** How many people may be in a campaign as it now is. */
  room(own: Match | undefined): number;
  /** Why nobody else may join where there is no room; said later. */
  readonly full: string;
  /** Somebody may join while a match is played, in which they take no part. */
  readonly joinsWhilePlayed?: true;
}

/** Something that a player can have done without being asked: a wish that is true or false. Its words are said later. */
export interface StandingOrder {
  readonly wish: string;
  readonly label: string;
  readonly description: string;
}

/** A campaign as somebody finds it who may change by what it is played, or may not. */
export interface SettingsReader {
  readonly id: number;
  readonly settings: Json;
  readonly mayRule: boolean;
}

export interface SettingSummary {
  readonly words: string;
  /** Undefined where whoever looks may not press it. */
  readonly button: Button | undefined;
}

/** One thing that a table has settled: what it is, how it is now, and the button that leads to where it is changed. */
export interface TableSetting extends SettingSummary {
  readonly name: string;
}

/** What the terms of a game mean. */
export interface Glossary {
  /** What a word means; of one that is no term, which terms are most like it. */
  explained(word: string): string;
  /** Every term, and every other word that leads to one. */
  terms(): readonly TypedTerm[];
}

/** A word that can be typed, and the term that is meant. */
export interface TypedTerm {
  readonly name: string;
  readonly value: string;
}

/** A kind of match. */
export interface MatchKind {
  /** A campaign may play as many of them side by side as its own match wants; it hears of each that has begun (`MatchStarted`). */
  readonly several?: true;
  /**
   * Schemas from which no way leads: so much was new that nothing true could be made of what is missing. Matches that
   * are played in them end when the program starts.
   */
  readonly givenUp: readonly number[];
  /** A new match. Throws when `start`, plain JSON, is none that is allowed. */
  begin(start: unknown, cursor: Cursor): Match;
  /**
   * Only of the kind that a campaign itself is, where it is begun with the campaign: the start of a new one, or of one of
   * which an older program has kept something. All members sit at it, each at the seat of their number.
   */
  founding?(carried: Json | undefined): Json;
  /** A match as it is kept. Throws when its snapshot can't be read. */
  resume(saved: SavedMatch): Match;
  /** Whether its state is none any more, though a program that this one can go on from has written it. */
  isSpoiled(snapshot: SavedMatch['snapshot']): boolean;
  /** The same after what a seat takes back, who asks for it; `saved` is what was read of the log for that. */
  takeBack(saved: SavedMatch, undo: Pick<Undo, 'to' | 'own'>, asked: Pick<Back, 'seat' | 'agreed'>): TakenBack;
  /** What the table is told of a match that this program has given up. */
  farewell(table: MatchTable): Announcements;
  /** What is played, by what a campaign lists of a match (`Match.about`): the name of a scenario. */
  title(about: Json): string;
  /** What a campaign lists of a match that came from elsewhere, and nothing beside it. Throws where that is spoiled. */
  about?(kept: Json): Json;
  /** A state of today's schema that came from elsewhere, without anything that no state has. Throws where it is spoiled, or of another schema. */
  pruned?(state: string): string;
  /** How matches that there were are told again; nothing where they are not. */
  readonly retelling?: PlaybackSource;
}

/** What a match is made from again: a snapshot, the moves behind it that hold, and the number of its last entry. */
export type SavedMatch = ResumePoint;

export type TakenBack =
  | { readonly type: 'taken back'; readonly match: Match }
  /** What `seat` did since rests on it. Nothing changed. */
  | { readonly type: 'refused'; readonly why: string; readonly seat: Seat | undefined };

/** The kind of match that a campaign itself is, where a game has one: it hears how all others of the campaign end. */
export const CAMPAIGN = 'campaign';

/** What a campaign's own match hears when another match of the campaign is over, under the id `match 12`. */
export interface MatchEnded {
  readonly match: number;
  readonly kind: string;
  /** `abandoned`, or in a word of the game. */
  readonly result: string;
  /** What the match gives; nothing where it was abandoned. */
  readonly gives: Json;
  readonly seats: readonly { readonly seat: Seat; readonly member: number }[];
}

/** What it hears when a match that it has wanted has begun, where several of the kind are played side by side. */
export interface MatchStarted {
  readonly begun: number;
  readonly kind: string;
}

/** What a campaign's own match hears of what somebody does in it between other matches. */
export interface ActionInput {
  /** In words of the game. */
  readonly said: Json;
  /** The members that are there then. */
  readonly people: readonly number[];
}

/** What it hears when a member leaves. */
export interface MemberLeft {
  readonly gone: number;
}

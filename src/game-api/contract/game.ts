/** The interface between a game and everything outside its folder. Imports the engine and values only. */

import type { Undo, UndoEntry } from '../../engine/log/log.ts';
import type { ResumePoint } from '../../engine/log/log-query.ts';
import type { Seat } from '../../engine/rules/rule.ts';
import type { Json } from '../../engine/values/json.ts';
import type { RngState } from '../../engine/values/rng.ts';
import type { PackTexts } from '../content/pack-words.ts';
import type { Button } from '../panel/controls.ts';
import type { EmojiDefinition } from '../panel/emojis.ts';
import type { Panel, PanelPicture } from '../panel/panel.ts';
import type { MatchPlayback } from '../replay/playback.ts';
import type { DeadlinePreset } from '../values/deadline-presets.ts';
import type { MatchTable } from '../values/seats.ts';
import type { SettingsSchemas, SettingValues } from '../values/settings-schema.ts';
import type { CampaignContext, CampaignReader, GameActions, MatchViews } from './actions.ts';
import type { GameCommand } from './commands.ts';
import type { Announcements, Match, PlayStyle } from './match.ts';

export type { Json } from '../../engine/values/json.ts';
export type {
  AnyOpenQuestion,
  AnyOptionalAction,
  MatchTable,
  OutgoingMessage,
  Presence,
  SeatAssignment,
  Viewer,
} from '../values/seats.ts';
export type {
  Announcements,
  CampaignLink,
  Match,
  MatchOutcome,
  MatchSettings,
  MoveResult,
  NarrationContext,
  Reminder,
  UncommittedLog,
} from './match.ts';

export interface GameDefinition {
  readonly id: string;
  readonly name: string;
  readonly drawer: URL;
  /** The module of the proposal worker (`compute-worker.ts`), if proposals are slow. */
  readonly proposalModule?: URL;
  /** The module that checks files of strangers against the rules in a worker (`validator.ts`). */
  readonly validator?: URL;
  /** The module that reads what people type for packs of their own, in a worker (`authoring.ts`). */
  readonly authoring?: URL;
  /** Throws an error that says in one line what is wrong with the folder. */
  openPack(folder: string): Pack;
  readonly commands: readonly GameCommand[];
  /** Registered with the application at the start. */
  readonly emojis?: readonly EmojiDefinition[];
  helpText(): string;
  tips?(): GameTips;
  /** Where nothing of it is played. */
  idleText?(): string;
}

export interface GameTips {
  readonly playing: string;
  readonly looking: string;
  readonly between: string;
}

export interface NextStep {
  readonly words: string;
  readonly button?: Button | undefined;
}

export interface Pack {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly about: string;
  readonly texts?: PackTexts;
  /** By name, such as `scenario`. A campaign plays one match of each kind at a time, unless the kind has `allowsSeveral`. */
  readonly kinds: ReadonlyMap<string, MatchKind>;
  readonly views?: MatchViews;
  readonly actions?: GameActions;
  readonly settingsSchemas?: SettingsSchemas;
  /** Settings of the table that come with a style; players may change each. */
  readonly playStyleSettings?: Readonly<Record<PlayStyle, SettingValues>>;
  /** Says what is not asked where the table plays quick. */
  readonly quickStyleWords?: string;
  readonly deadlinePreset?: DeadlinePreset;
  readonly standingOrders?: readonly StandingOrder[];
  readonly policies?: { lines(wishes: Json): readonly string[]; button(game: number): Button };
  summarizeSettings?(campaign: SettingsReader): SettingSummary;
  readonly glossary?: Glossary;
  /** Suggestions for command options, by command and option: `item name`. */
  readonly suggestions?: ReadonlyMap<string, (at: CampaignReader) => Promise<readonly TermSuggestion[]>>;
  readonly campaignHooks?: CampaignHooks;
  /** A first look for whoever has never played it, in the current language. */
  howItGoes?(): readonly GuideStep[];
}

/** One sentence or two, and the picture of it. */
export interface GuideStep {
  readonly words: string;
  readonly picture: PanelPicture;
}

export interface CampaignHooks {
  homePanel(at: CampaignReader): Promise<Panel>;
  joinedPanel(at: CampaignReader): Promise<Panel>;
  /** The public sheet of a member's character or warband; undefined where the member has none. */
  memberSheet?(at: CampaignContext, member: number): Promise<Panel | undefined>;
  nextStep?(at: CampaignReader): Promise<NextStep>;
  tableSettings?(at: CampaignContext): Promise<readonly TableSetting[]>;
  /** For the panel of the campaign: what only this game has, as the user may do it now. */
  managementButtons?(at: CampaignContext): Promise<readonly Button[]>;
  /** The action that takes a file where the campaign is played: `/import`. */
  readonly importAction?: string;
  maxMembers(own: Match | undefined): number;
  readonly fullText: string;
  readonly canJoinRunningMatch?: true;
}

export interface StandingOrder {
  readonly settingKey: string;
  readonly label: string;
  readonly description: string;
}

export interface SettingsReader {
  readonly id: number;
  readonly playStyle: PlayStyle;
  readonly settings: Json;
  readonly canChangeRules: boolean;
}

export interface SettingSummary {
  readonly words: string;
  readonly button: Button | undefined;
}

export interface TableSetting extends SettingSummary {
  readonly name: string;
}

export interface Glossary {
  explain(word: string): string;
  terms(): readonly TermSuggestion[];
}

export interface TermSuggestion {
  readonly name: string;
  readonly value: string;
}

export interface MatchKind {
  /** The campaign match may want any number at once, and receives a `MatchStarted` for each. */
  readonly allowsSeveral?: true;
  /**
   * Schemas without a migration, since the missing data can't be invented. Their running matches end at the start of
   * the program.
   */
  readonly unsupportedSchemas: readonly number[];
  /** Throws if `start`, plain JSON, is illegal. */
  begin(start: unknown, cursor: RngState): Match;
  /**
   * For the campaign match: returns its start, from the data of an older program if there is any.
   * All members sit at it, each at the seat of their number.
   */
  campaignStart?(carried: Json | undefined): Json;
  resume(saved: SavedMatch): Match;
  /** True if the state is corrupt, although its schema is known. */
  isCorrupt(snapshot: SavedMatch['snapshot']): boolean;
  applyUndo(saved: SavedMatch, undo: Pick<Undo, 'to' | 'own'>, asked: Pick<UndoEntry, 'seat' | 'agreed'>): UndoResult;
  announceUnsupported(table: MatchTable): Announcements;
  title(about: Json): string;
  /** Validates the list data of an imported match and drops unknown fields. Throws if it is corrupt. */
  parseAbout?(kept: Json): Json;
  /** Drops unknown fields from an imported state. Throws if it is corrupt or of another schema. */
  pruneState?(state: string): string;
  readonly playback?: MatchPlayback;
}

export type SavedMatch = ResumePoint;

export type UndoResult =
  | { readonly type: 'taken back'; readonly match: Match }
  /** Later moves of `seat` depend on it. Nothing changed. */
  | { readonly type: 'refused'; readonly why: string; readonly seat: Seat | undefined };

/** The kind of the campaign match, which receives the results of all other matches. */
export const CAMPAIGN_KIND = 'campaign';

/** The input of the campaign match when another match ends, with the id `match 12`. */
export interface MatchEnded {
  readonly match: number;
  readonly kind: string;
  readonly result: string;
  readonly gives: Json;
  readonly seats: readonly { readonly seat: Seat; readonly member: number }[];
}

export interface MatchStarted {
  readonly begun: number;
  readonly kind: string;
}

export interface ActionInput {
  readonly said: Json;
  readonly people: readonly number[];
}

export interface MemberLeft {
  readonly gone: number;
}

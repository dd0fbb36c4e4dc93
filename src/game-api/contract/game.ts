/** The interface between a game and everything outside its folder. Imports the kernel only. */

import type { Back, ResumePoint, Undo } from '../../engine/log/log.ts';
import type { Seat } from '../../engine/rules/rule.ts';
import type { Json } from '../../engine/values/json.ts';
import type { Cursor } from '../../engine/values/rng.ts';
import type { Button } from '../panel/controls.ts';
import type { Panel } from '../panel/panel.ts';
import type { PlaybackSource } from '../replay/playback.ts';
import type { Pace } from '../values/deadline-presets.ts';
import type { MatchTable } from '../values/seats.ts';
import type { SettingsSchemas } from '../values/settings-schema.ts';
import type { Acts, AtCampaign, CampaignReader, Looks } from './actions.ts';
import type { Tool } from './cli-tool.ts';
import type { GameCommand } from './commands.ts';
import type { Announcements, Match } from './match.ts';
import type { Opening } from './trial-setup.ts';

export type { Json } from '../../engine/values/json.ts';
export type {
  AnyOpenQuestion,
  MatchTable,
  OpenToDo,
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
  MoveResult,
  NarrationContext,
  Reminder,
  Unwritten,
  Wishes,
} from './match.ts';

export interface GameDefinition {
  readonly id: string;
  readonly name: string;
  readonly drawer: URL;
  /** The module of the proposal worker (`thinker.ts`), if proposals are slow. */
  readonly thinker?: URL;
  /** The module that checks files of strangers against the rules in a worker (`validator.ts`). */
  readonly validator?: URL;
  /** Throws an error that says in one line what is wrong with the folder. */
  open(folder: string): Pack;
  readonly commands: readonly GameCommand[];
  help(): string;
  useful?(): Useful;
  idle(): string;
  readonly tools: Readonly<Record<string, Tool>>;
  readonly opening?: Opening;
}

export interface Useful {
  readonly playing: string;
  readonly looking: string;
  readonly between: string;
}

export interface NextStep {
  readonly words: string;
  readonly does?: Button | undefined;
}

export interface Pack {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly about: string;
  /** By name, such as `scenario`. A campaign plays one match of each kind at a time, unless the kind has `several`. */
  readonly kinds: ReadonlyMap<string, MatchKind>;
  readonly looks: Looks;
  readonly acts: Acts;
  readonly wishes?: SettingsSchemas;
  readonly pace?: Pace;
  readonly orders?: readonly StandingOrder[];
  readonly policies?: { lines(wishes: Json): readonly string[]; button(game: number): Button };
  settled?(campaign: SettingsReader): SettingSummary;
  readonly glossary: Glossary;
  /** Suggestions for command options, by command and option: `campaign companion class`. */
  readonly suggestions?: ReadonlyMap<string, (at: CampaignReader) => Promise<readonly TypedTerm[]>>;
  readonly between?: CampaignHooks;
}

export interface CampaignHooks {
  home(at: CampaignReader): Promise<Panel>;
  joined(at: CampaignReader): Promise<Panel>;
  now?(at: CampaignReader): Promise<NextStep>;
  settings?(at: AtCampaign): Promise<readonly TableSetting[]>;
  room(own: Match | undefined): number;
  readonly full: string;
  readonly joinsWhilePlayed?: true;
}

export interface StandingOrder {
  readonly wish: string;
  readonly label: string;
  readonly description: string;
}

export interface SettingsReader {
  readonly id: number;
  readonly settings: Json;
  readonly mayRule: boolean;
}

export interface SettingSummary {
  readonly words: string;
  readonly button: Button | undefined;
}

export interface TableSetting extends SettingSummary {
  readonly name: string;
}

export interface Glossary {
  explained(word: string): string;
  terms(): readonly TypedTerm[];
}

export interface TypedTerm {
  readonly name: string;
  readonly value: string;
}

export interface MatchKind {
  /** The campaign match may want any number at once, and receives a `MatchStarted` for each. */
  readonly several?: true;
  /**
   * Schemas without a migration, since the missing data can't be invented. Their running matches end at the start of
   * the program.
   */
  readonly givenUp: readonly number[];
  /** Throws if `start`, plain JSON, is illegal. */
  begin(start: unknown, cursor: Cursor): Match;
  /**
   * For the campaign match: returns its start, from the data of an older program if there is any.
   * All members sit at it, each at the seat of their number.
   */
  founding?(carried: Json | undefined): Json;
  resume(saved: SavedMatch): Match;
  /** True if the state is corrupt, although its schema is known. */
  isSpoiled(snapshot: SavedMatch['snapshot']): boolean;
  takeBack(saved: SavedMatch, undo: Pick<Undo, 'to' | 'own'>, asked: Pick<Back, 'seat' | 'agreed'>): TakenBack;
  farewell(table: MatchTable): Announcements;
  title(about: Json): string;
  /** Validates the list data of an imported match and drops unknown fields. Throws if it is corrupt. */
  about?(kept: Json): Json;
  /** Drops unknown fields from an imported state. Throws if it is corrupt or of another schema. */
  pruned?(state: string): string;
  readonly retelling?: PlaybackSource;
}

export type SavedMatch = ResumePoint;

export type TakenBack =
  | { readonly type: 'taken back'; readonly match: Match }
  /** Later moves of `seat` depend on it. Nothing changed. */
  | { readonly type: 'refused'; readonly why: string; readonly seat: Seat | undefined };

/** The kind of the campaign match, which receives the results of all other matches. */
export const CAMPAIGN = 'campaign';

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

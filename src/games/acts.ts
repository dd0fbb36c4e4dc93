/** What a game's own buttons show, in words that know no platform. */

import type { z } from 'zod';
import type { Json } from '../kernel/json.ts';
import type { Face } from './face.ts';
import type { Match } from './match.ts';
import { partsOf } from './panel/ids.ts';
import type { PublicMessage } from './panel/message.ts';
import type { Form, Panel } from './panel/panel.ts';
import type { SeatAssignment } from './table.ts';

type ActionParams<Parts extends z.ZodRawShape> = z.output<z.ZodObject<Parts>>;

/** What a press shows of a match. */
export interface MatchLook {
  /** Whether it stands beside what was pressed, in a message of its own, or in its place. */
  readonly stands: 'beside' | 'in place';
  /** What is shown, by the parts of the press; undefined where these are none. */
  with(values: readonly string[]): ((face: Face) => Panel) | undefined;
}

/** By the names of the actions. */
export type Looks = ReadonlyMap<string, MatchLook>;

/** Shows something in a message of its own: what was pressed stays as it is. */
export function beside<Parts extends z.ZodRawShape>(
  parts: Parts,
  shown: (face: Face, parts: ActionParams<Parts>) => Panel,
): MatchLook {
  return { stands: 'beside', with: reading(parts, shown) };
}

/** Shows something in the place of what was pressed. */
export function inPlace<Parts extends z.ZodRawShape>(
  parts: Parts,
  shown: (face: Face, parts: ActionParams<Parts>) => Panel,
): MatchLook {
  return { stands: 'in place', with: reading(parts, shown) };
}

function reading<Parts extends z.ZodRawShape>(
  parts: Parts,
  shown: (face: Face, parts: ActionParams<Parts>) => Panel,
): MatchLook['with'] {
  const partsIn = partsOf(parts);
  return (values) => {
    const read = partsIn(values);
    return read && ((face) => shown(face, read));
  };
}

/** Somebody in a campaign. What they are there, its own match knows. */
export interface CampaignMember {
  readonly id: number;
  readonly user: string;
  readonly userName: string;
  /** They were not in the server when they were last looked for. */
  readonly gone: boolean;
}

/** A match of a campaign, as the campaign lists it. */
export interface ListedMatch {
  readonly about: Json;
  /** In a word of the game; undefined while it is played. */
  readonly result: string | undefined;
  /** Where it is told, once that is there. */
  readonly thread: string | undefined;
}

/** A match of a campaign that is under way. */
export interface Underway {
  readonly match: number;
  /** Where it is told, or why it can't be; waits a moment for its thread. */
  where(): Promise<string>;
}

/** A campaign as somebody finds it who only looks. */
export type CampaignReader = Pick<
  AtCampaign,
  'campaign' | 'name' | 'user' | 'members' | 'own' | 'table' | 'matches' | 'wishes' | 'settings'
>;

/** A file, or why it can’t be read. */
export type AttachedText = { readonly text: string } | { readonly why: string };

/** A campaign as somebody finds it who presses or types something of its game, and what they may change there. */
export interface AtCampaign {
  readonly campaign: number;
  readonly user: string;
  /** What was selected in the menu that was used. */
  readonly selected: readonly string[];
  /** What was typed: the fields of a form, or the options of a command, by their names. */
  readonly typed: ReadonlyMap<string, string>;
  /** The text of the file of this name that came with a command, of at most so many bytes; undefined where none came. */
  attached(name: string, most: number): Promise<AttachedText | undefined>;
  /** Whether they decide for the campaign: its founder does, and whoever may manage messages there. */
  readonly mayManage: boolean;
  /** Whether they may have a match begin, and change by what is played, as far as the table has settled who may. */
  readonly mayBegin: boolean;
  readonly mayRule: boolean;
  /** What keeps matches from being told here; undefined where nothing does. */
  readonly hindrance: string | undefined;
  readonly name: string;
  members(): Promise<readonly CampaignMember[]>;
  /** The match that the campaign is itself; undefined where it is none. */
  own(): Promise<Match | undefined>;
  /** Its number, which its buttons carry; undefined where it is none. */
  table(): Promise<number | undefined>;
  /** Tells it what whoever acts does, in words of the game (`ActionInput`). Why that is not possible; undefined when it is done. */
  tell(said: Json): Promise<string | undefined>;
  /** The matches of a kind that there were, oldest first. */
  matches(kind: string): Promise<readonly ListedMatch[]>;
  /** What somebody wants done for them; the usual for a companion. */
  wishes(user: string | undefined): Promise<Json>;
  /** Changes some of one's own wishes; the others stay. What they answer now is answered. */
  wish(wishes: Readonly<Record<string, Json>>): Promise<void>;
  /** What holds for the whole table. */
  settings(): Promise<Json>;
  /** Changes some of that, and tells everybody: both are written, or neither. False: nothing was changed. */
  decide(settings: Readonly<Record<string, Json>>, message: () => PublicMessage): Promise<boolean>;
  /** The match that is played; one whose thread is gone gets a new one. */
  underway(): Promise<Underway | undefined>;
  /** A match begins; undefined where one is played already. Throws where it is not allowed to begin so. */
  begin(kind: string, start: Json, seats: readonly SeatAssignment[]): Promise<Underway | undefined>;
  /** The same as whoever lent them a character between matches; itself where they are in the campaign themselves, or were lent none. */
  asOwner(): Promise<AtCampaign>;
  /** Shows something until it is done. */
  meanwhile(panel: Panel): Promise<void>;
}

/** One's own panel of a match, as it is now, below some words. */
export interface PanelOf {
  readonly match: number;
  readonly first: string;
}

/** What somebody is shown who does something. */
export type ActionPanel = Panel | PanelOf;

/** What a press, a form or a command does in a campaign, or at a match of it. */
export interface GameAction {
  /** Whether its parts begin with a campaign, or with a match at which only those may do it who sit there. */
  readonly of: 'campaign' | 'match';
  /** `form`: it may ask for something to be typed, which must be the first answer to a press; it is decided quickly. */
  readonly shows: 'panel' | 'form';
  /** What is done, by the parts of the press; undefined where these are none. */
  with(values: readonly string[]): GameActionHandler | undefined;
}

export type GameActionHandler = (at: AtCampaign) => Promise<ActionPanel | Form>;

/** By the names of the actions. */
export type Acts = ReadonlyMap<string, GameAction>;

/** Does something, and shows what comes of it. */
export function act<Parts extends z.ZodRawShape>(
  parts: Parts,
  does: (at: AtCampaign, parts: ActionParams<Parts>) => Promise<ActionPanel>,
): GameAction {
  return { of: whereof(parts), shows: 'panel', with: doing(parts, does) };
}

/** Asks for something to be typed, or says why not. */
export function asking<Parts extends z.ZodRawShape>(
  parts: Parts,
  does: (at: AtCampaign, parts: ActionParams<Parts>) => Promise<ActionPanel | Form>,
): GameAction {
  return { of: whereof(parts), shows: 'form', with: doing(parts, does) };
}

function whereof(parts: z.ZodRawShape): GameAction['of'] {
  return 'campaign' in parts ? 'campaign' : 'match';
}

function doing<Parts extends z.ZodRawShape>(
  parts: Parts,
  does: (at: AtCampaign, parts: ActionParams<Parts>) => Promise<ActionPanel | Form>,
): GameAction['with'] {
  const partsIn = partsOf(parts);
  return (values) => {
    const read = partsIn(values);
    return read && ((at) => does(at, read));
  };
}

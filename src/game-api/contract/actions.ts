/** Actions of a game's own buttons and commands, independent of the platform. */

import type { z } from 'zod';
import type { Json } from '../../engine/values/json.ts';
import { partsOf } from '../panel/custom-ids.ts';
import type { Form, Panel } from '../panel/panel.ts';
import type { PublicMessage } from '../panel/public-message.ts';
import type { SeatAssignment } from '../values/seats.ts';
import type { Match } from './match.ts';
import type { Face } from './presenter.ts';

type ActionParams<Parts extends z.ZodRawShape> = z.output<z.ZodObject<Parts>>;

export interface MatchLook {
  readonly stands: 'beside' | 'in place';
  with(values: readonly string[]): ((face: Face) => Panel) | undefined;
}

export type Looks = ReadonlyMap<string, MatchLook>;

export function beside<Parts extends z.ZodRawShape>(
  parts: Parts,
  shown: (face: Face, parts: ActionParams<Parts>) => Panel,
): MatchLook {
  return { stands: 'beside', with: reading(parts, shown) };
}

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

export interface CampaignMember {
  readonly id: number;
  readonly user: string;
  readonly userName: string;
  readonly gone: boolean;
}

export interface ListedMatch {
  readonly about: Json;
  readonly result: string | undefined;
  readonly thread: string | undefined;
}

export interface Underway {
  readonly match: number;
  where(): Promise<string>;
}

export type CampaignReader = Pick<
  AtCampaign,
  'campaign' | 'name' | 'user' | 'members' | 'own' | 'table' | 'matches' | 'wishes' | 'settings'
>;

export type AttachedText = { readonly text: string } | { readonly why: string };

export interface AtCampaign {
  readonly campaign: number;
  readonly user: string;
  readonly selected: readonly string[];
  readonly typed: ReadonlyMap<string, string>;
  attached(name: string, most: number): Promise<AttachedText | undefined>;
  /** True for the founder, and for users who may manage messages in the channel. */
  readonly mayManage: boolean;
  /** True if the user may begin a match and change its content, by the table's settings. */
  readonly mayBegin: boolean;
  readonly mayRule: boolean;
  /** Why matches can't be told in this channel, if so. */
  readonly hindrance: string | undefined;
  readonly name: string;
  members(): Promise<readonly CampaignMember[]>;
  own(): Promise<Match | undefined>;
  table(): Promise<number | undefined>;
  /** Sends an `ActionInput` to the campaign match. Returns why it was refused, or undefined. */
  tell(said: Json): Promise<string | undefined>;
  matches(kind: string): Promise<readonly ListedMatch[]>;
  wishes(user: string | undefined): Promise<Json>;
  /** Changes some of the user's own settings, and gives the answers that now follow. */
  wish(wishes: Readonly<Record<string, Json>>): Promise<void>;
  settings(): Promise<Json>;
  /** Changes some table settings and announces that, atomically. Returns false if nothing changed. */
  decide(settings: Readonly<Record<string, Json>>, message: () => PublicMessage): Promise<boolean>;
  /** The running match. A deleted thread is opened anew. */
  underway(): Promise<Underway | undefined>;
  /** Begins a match. Returns undefined if one is running, and throws if it may not begin so. */
  begin(kind: string, start: Json, seats: readonly SeatAssignment[]): Promise<Underway | undefined>;
  /** The viewpoint of the owner of a lent seat; unchanged for a member, or without a loan. */
  asOwner(): Promise<AtCampaign>;
  meanwhile(panel: Panel): Promise<void>;
}

export interface PanelOf {
  readonly match: number;
  readonly first: string;
}

export type ActionPanel = Panel | PanelOf;

export interface GameAction {
  readonly of: 'campaign' | 'match';
  /** `form` actions may open a form. That must be the first reply to a press, so they must decide quickly. */
  readonly shows: 'panel' | 'form';
  with(values: readonly string[]): GameActionHandler | undefined;
}

export type GameActionHandler = (at: AtCampaign) => Promise<ActionPanel | Form>;

export type Acts = ReadonlyMap<string, GameAction>;

export function act<Parts extends z.ZodRawShape>(
  parts: Parts,
  does: (at: AtCampaign, parts: ActionParams<Parts>) => Promise<ActionPanel>,
): GameAction {
  return { of: whereof(parts), shows: 'panel', with: doing(parts, does) };
}

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

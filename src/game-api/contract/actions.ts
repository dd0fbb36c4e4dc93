/** Actions of a game's own buttons and commands, independent of the platform. */

import type { z } from 'zod';
import type { Json } from '../../engine/values/json.ts';
import { paramsReader } from '../panel/custom-ids.ts';
import type { Form, Panel } from '../panel/panel.ts';
import type { PublicMessage } from '../panel/public-message.ts';
import type { FormValues } from '../panel/read-form.ts';
import type { SeatAssignment } from '../values/seats.ts';
import type { Match } from './match.ts';
import type { MatchPresenter } from './presenter.ts';

type ActionParams<Parts extends z.ZodRawShape> = z.output<z.ZodObject<Parts>>;

export interface MatchView {
  readonly placement: 'beside' | 'in place';
  renderFor(values: readonly string[]): ((face: MatchPresenter) => Panel) | undefined;
}

export type MatchViews = ReadonlyMap<string, MatchView>;

export function viewBeside<Parts extends z.ZodRawShape>(
  parts: Parts,
  shown: (face: MatchPresenter, parts: ActionParams<Parts>) => Panel,
): MatchView {
  return { placement: 'beside', renderFor: rendererOf(parts, shown) };
}

export function viewInPlace<Parts extends z.ZodRawShape>(
  parts: Parts,
  shown: (face: MatchPresenter, parts: ActionParams<Parts>) => Panel,
): MatchView {
  return { placement: 'in place', renderFor: rendererOf(parts, shown) };
}

function rendererOf<Parts extends z.ZodRawShape>(
  parts: Parts,
  shown: (face: MatchPresenter, parts: ActionParams<Parts>) => Panel,
): MatchView['renderFor'] {
  const partsIn = paramsReader(parts);
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

export interface RunningMatch {
  readonly match: number;
  locationText(): Promise<string>;
}

export type CampaignReader = Pick<
  CampaignContext,
  | 'campaign'
  | 'name'
  | 'user'
  | 'members'
  | 'campaignMatch'
  | 'campaignMatchId'
  | 'matches'
  | 'playerSettings'
  | 'tableSettings'
>;

export type AttachmentText = { readonly text: string } | { readonly why: string };

export interface CampaignContext {
  readonly campaign: number;
  readonly user: string;
  readonly selectedValues: readonly string[];
  /** The first value of each field of a form, or the options of a command. */
  readonly fieldValues: ReadonlyMap<string, string>;
  /** All values of each field; `readForm` checks them. */
  readonly formValues: FormValues;
  attachmentText(name: string, most: number): Promise<AttachmentText | undefined>;
  /** True for the founder, and for users who may manage messages in the channel. */
  readonly canManage: boolean;
  /** True if the user may begin a match and change its content, by the table's settings. */
  readonly canBegin: boolean;
  readonly canChangeRules: boolean;
  /** Why matches can't be told in this channel, if so. */
  readonly channelProblem: string | undefined;
  readonly name: string;
  members(): Promise<readonly CampaignMember[]>;
  campaignMatch(): Promise<Match | undefined>;
  campaignMatchId(): Promise<number | undefined>;
  /** Sends an `ActionInput` to the campaign match. Returns why it was refused, or undefined. */
  sendInput(said: Json): Promise<string | undefined>;
  matches(kind: string): Promise<readonly ListedMatch[]>;
  playerSettings(user: string | undefined): Promise<Json>;
  /** Changes some of the user's own settings, and gives the answers that now follow. */
  changePlayerSettings(wishes: Readonly<Record<string, Json>>): Promise<void>;
  tableSettings(): Promise<Json>;
  /** Changes some table settings and announces that, atomically. Returns false if nothing changed. */
  changeTableSettings(settings: Readonly<Record<string, Json>>, message: () => PublicMessage): Promise<boolean>;
  /** The match of the press, as the user sees it. Undefined outside a match, and in an action that opens a form. */
  seenMatch(): Promise<MatchPresenter | undefined>;
  /** The running match. A deleted thread is opened anew. */
  runningMatch(): Promise<RunningMatch | undefined>;
  /** Begins a match. Returns undefined if one is running, and throws if it may not begin so. */
  beginMatch(kind: string, start: Json, seats: readonly SeatAssignment[]): Promise<RunningMatch | undefined>;
  /** The viewpoint of the owner of a lent seat; unchanged for a member, or without a loan. */
  asSeatOwner(): Promise<CampaignContext>;
  showProgress(panel: Panel): Promise<void>;
}

export interface MatchPanelReply {
  readonly match: number;
  readonly first: string;
}

export type ActionPanel = Panel | MatchPanelReply;

export interface GameAction {
  readonly target: 'campaign' | 'match';
  /** `form` actions may open a form. That must be the first reply to a press, so they must decide quickly. */
  readonly responseType: 'panel' | 'form';
  handlerFor(values: readonly string[]): GameActionHandler | undefined;
}

export type GameActionHandler = (at: CampaignContext) => Promise<ActionPanel | Form>;

export type GameActions = ReadonlyMap<string, GameAction>;

export function panelAction<Parts extends z.ZodRawShape>(
  parts: Parts,
  does: (at: CampaignContext, parts: ActionParams<Parts>) => Promise<ActionPanel>,
): GameAction {
  return { target: targetOf(parts), responseType: 'panel', handlerFor: handlerOf(parts, does) };
}

export function formAction<Parts extends z.ZodRawShape>(
  parts: Parts,
  does: (at: CampaignContext, parts: ActionParams<Parts>) => Promise<ActionPanel | Form>,
): GameAction {
  return { target: targetOf(parts), responseType: 'form', handlerFor: handlerOf(parts, does) };
}

function targetOf(parts: z.ZodRawShape): GameAction['target'] {
  return 'campaign' in parts ? 'campaign' : 'match';
}

function handlerOf<Parts extends z.ZodRawShape>(
  parts: Parts,
  does: (at: CampaignContext, parts: ActionParams<Parts>) => Promise<ActionPanel | Form>,
): GameAction['handlerFor'] {
  const partsIn = paramsReader(parts);
  return (values) => {
    const read = partsIn(values);
    return read && ((at) => does(at, read));
  };
}

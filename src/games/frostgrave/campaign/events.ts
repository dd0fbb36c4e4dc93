import type { Seat } from '../../../engine/rules/rule.ts';
import type { Start } from '../rules/setup/start.ts';
import type { WarbandReturn } from './rules/warband-return.ts';
import type { Aftermath, AftermathStage } from './state/aftermath.ts';
import type { RaisedStat, SheetItem, SheetMember, WarbandSheet } from './state/sheet.ts';
import type { CampaignState, Proposal } from './state.ts';

export interface TreasureFind {
  readonly gold: number;
  readonly things: readonly SheetItem[];
  readonly tokens?: number;
}

export type TreasureGain =
  | { readonly what: 'experience'; readonly amount: number }
  | { readonly what: 'thing'; readonly thing: SheetItem }
  | { readonly what: 'cure' | 'revival'; readonly member: number }
  /** A spell upon a member becomes permanent. FSL-29 */
  | { readonly what: 'permanence'; readonly member: number; readonly spell: string; readonly arm?: string };

interface EventPayloads {
  'warband founded': { seat: Seat; sheet: WarbandSheet };
  'warband left': { seat: Seat; name: string };
  renamed: {
    seat: Seat;
    warband?: { from: string; to: string };
    members: readonly { member: number; from: string; to: string }[];
  };
  'game prepared': { number: number; start: Start; sent: Readonly<Record<Seat, readonly number[]>> };
  'game began': { number: number };
  'game abandoned': { number: number };
  'game ended': {
    number: number;
    after: Readonly<Record<Seat, Aftermath>>;
    kills: Readonly<Record<Seat, number>>;
    brought: Readonly<Record<Seat, WarbandReturn>>;
  };
  /** A spell made the member before the finished game. FWB-06 */
  'made a member': { seat: Seat; member: SheetMember };
  'stage began': { seat: Seat; stage: AftermathStage };
  'aftermath ended': { seat: Seat };
  'injury rolled': { seat: Seat; member: number; die: number };
  /** `die` includes the wizard's bonus. */
  injured: { seat: Seat; member: number; die: number; outcome: string; misses?: number };
  'permanently injured': { seat: Seat; member: number; dice: readonly number[]; injury: string; retires?: true };
  'wizard followed': { seat: Seat; by: number | null; experience: number; raises: number };
  'warband perished': { seat: Seat; name: string };
  'experience earned': { seat: Seat; earned: Aftermath['earned'] };
  'spell tried': {
    seat: Seat;
    member: number;
    spell: string;
    die: number;
    added: number;
    needed: number;
    gained?: TreasureGain;
  };
  'level taken': { seat: Seat; stat?: RaisedStat; spell?: string; learned?: string };
  /** One of the two dice is kept. FSL-63 */
  'treasure rolled': { seat: Seat; die: number; other?: number };
  /** FIT-25 */
  poured: { seat: Seat; member: number; potion: SheetItem };
  'treasure found': { seat: Seat; die: number; found: TreasureFind };
  'home found': { seat: Seat; die?: number; found: TreasureFind };
  'market opened': { seat: Seat; things: readonly SheetItem[] };
  bought: { seat: Seat; thing: SheetItem; gold: number };
  sold: { seat: Seat; thing: SheetItem; gold: number };
  given: { seat: Seat; thing: SheetItem; from: number | null; to: number | null };
  hired: { seat: Seat; member: SheetMember; gold: number };
  dismissed: { seat: Seat; member: number; name: string };
  settled: { seat: Seat; location: string };
  'resource bought': { seat: Seat; resource: string; gold: number };
  nursed: { seat: Seat; member: number; gold: number };
  eased: { seat: Seat; member: number; injury: string; gold: number };
  'body kept': { seat: Seat; member: number; games: number; potion: SheetItem };
  'brought back': { seat: Seat; member: number; potion: SheetItem };
  proposed: { proposal: Proposal };
  voted: { seat: Seat; yes: boolean };
  'vote counted': { proposal: Proposal; passes: boolean };
  'median given': { seat: Seat; experience: number; gold: number; raises: number };
  'rules agreed': { rules: NonNullable<CampaignState['settings']['rules']> };
  'settings changed': { settings: CampaignState['settings'] };
  'campaign ended': NonNullable<CampaignState['over']>;
}

export type CampaignEventType = keyof EventPayloads;
export type CampaignEvent<Type extends CampaignEventType = CampaignEventType> = {
  [Each in Type]: { readonly type: Each } & Readonly<EventPayloads[Each]>;
}[Type];

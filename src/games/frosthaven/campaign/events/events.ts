/** Events of a campaign: the only changes of its state, and the source of all announcements. */
import type { CampaignGain } from '../../content/schema/campaign/gains.ts';
import type { Gains } from '../inputs.ts';
import type { CampaignNote } from '../questions/questions.ts';
import type { Decks } from '../state/decks.ts';
import type { GuardState } from '../state/guard.ts';
import type { GoodsState } from '../state/items.ts';
import type { BuildingsState } from '../state/outpost.ts';
import type { CharacterSheet } from '../state/people.ts';
import type { Decides } from '../state/sheet.ts';
import type { Onward, WeekStep } from '../state/week.ts';
import type { GoodsEvents } from './goods-events.ts';
import type { RecordEvents } from './record-events.ts';
import type { RosterEvents } from './roster-events.ts';
import type { TownEvents } from './town-events.ts';

interface PeopleEvents {
  /** A new class or name keeps everything else on the member's sheet. */
  'character made': { member: number; class: string; name: string };
  'companion came': { member: number; class: string; name: string; by?: number };
  'companion left': { member: number };
  'member left': { member: number };
  /** VAR-16 */
  'character died': { member: number };
  /** `left`: the leader until now, who is no longer in the campaign; without a name if they had no character. */
  'decides otherwise': { decides: Decides; left?: { name: string | undefined } };
  /** `isTied`: chance chose among those ahead. */
  'vote counted': {
    votes: readonly { readonly value: string; readonly note: CampaignNote; readonly votes: number }[];
    chosen: string;
    isTied: boolean;
  };
  /** END-06, END-07, END-13: no total falls below 0. */
  credited: { member: number; gains: Omit<Gains, 'seat'> };
  'resources changed': { member: number; resources: CharacterSheet['resources'] };
  'gold changed': { member: number; amount: number };
  'experience gained': { member: number; amount: number };
  'checks changed': { member: number; amount: number };
  /** LUP-01, LUP-04 */
  'levelled up': { member: number; by: 'experience' | 'prosperity' };
  /** LUP-07 */
  'card added': { member: number; card: string; level: number };
  'perk marked': { member: number; perk: string };
  /** VAR-19 */
  respecced: { member: number };
}

interface WeekEvents {
  /** Content that the pack brings to a new campaign. NEW-14 */
  founded: {
    unlocked: readonly string[];
    decks: Decks;
    /** ITS-01, NEW-17 */
    goods: GoodsState;
    values: Readonly<Record<string, number>>;
    /** BLD-01, TGD-01 */
    buildings: BuildingsState;
    guard: GuardState;
    due: readonly CampaignGain[];
    /** CAL-09 */
    sections: readonly { readonly week: number; readonly section: string }[];
  };
  'scenario ended': {
    scenario: string;
    level: number;
    completed: boolean;
    isFirst: boolean;
    /** RDG-08: encodes the draws of a random dungeon. */
    drawn?: string;
    looted: readonly string[];
    /** LOOT-05 */
    itemFound: boolean;
    due: readonly CampaignGain[];
    sections: readonly string[];
  };
  /** `text`: the front of a road event, the chosen option, and its result. */
  'event read': { event: string; text: string };
  /** CEN-07: held until the party decides whether to go back. */
  'loot held': { member: number; resources: CharacterSheet['resources'] };
  /** CEN-06, CEN-07 */
  'loot kept': { isGained: boolean };
  'due came': { due: readonly CampaignGain[] };
  'week goes on': { to: WeekStep };
  /** Only scenario that may come next; null: any. */
  'goes onward': { onward: Onward | null };
  /** CAL-02, CAL-06: a box is marked; its sections are to be read. */
  /** CAL-08: away from Frosthaven, sections wait for the next box. */
  'time passed': { marked: number; isAway?: true };
  'section read': { section: string; text: string; due: readonly CampaignGain[] };
  /** CAL-05: `week`: the absolute box. */
  'section written': { section: string; week: number };
  'done in downtime': { member: number };
}

interface SheetEvents {
  'due settled': Record<never, never>;
  'supply changed': { resources: CharacterSheet['resources'] };
  'value changed': { value: string; amount: number };
  'counter changed': { counter: string; to: number };
  'sticker gained': { sticker: string };
  'sticker lost': { sticker: string };
  'scenario unlocked': { scenario: string };
  'scenario locked out': { scenario: string };
  'scenario drawn': { scenario: string };
  'blueprint gained': { item: string };
  'road events changed': { decks: Decks['road'] };
}

export interface EventMap
  extends PeopleEvents,
    WeekEvents,
    SheetEvents,
    TownEvents,
    GoodsEvents,
    RosterEvents,
    RecordEvents {}

export type CampaignEventType = keyof EventMap;
export type CampaignEvent<Type extends CampaignEventType = CampaignEventType> = {
  [Each in Type]: { readonly type: Each } & Readonly<EventMap[Each]>;
}[Type];
export type PeopleEvent = keyof PeopleEvents;
export type WeekEvent = keyof WeekEvents;
export type SheetEvent = keyof SheetEvents;

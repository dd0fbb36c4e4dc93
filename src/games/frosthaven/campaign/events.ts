/** Everything that can happen in a campaign. State changes by these and by nothing else; what is told is made from them. */
import type { CampaignGain } from '../content/schema/gains.ts';
import type { GoodsEvents } from './goods-events.ts';
import type { Gains } from './inputs.ts';
import type { CampaignNote } from './questions.ts';
import type { RecordEvents } from './record-events.ts';
import type { RosterEvents } from './roster-events.ts';
import type { Decks } from './state/decks.ts';
import type { GuardState } from './state/guard.ts';
import type { GoodsState } from './state/items.ts';
import type { BuildingsState } from './state/outpost.ts';
import type { CharacterSheet } from './state/people.ts';
import type { Decides } from './state/sheet.ts';
import type { Onward, WeekStep } from './state/week.ts';
import type { TownEvents } from './town-events.ts';

interface PeopleEvents {
  /** Somebody has a class and a name; another class or name leaves what they own. */
  'character made': { member: number; class: string; name: string };
  'companion came': { member: number; class: string; name: string; by?: number };
  'companion left': { member: number };
  'member left': { member: number };
  /** For good: it leaves the campaign. VAR-16 */
  'character died': { member: number };
  /** `left`: who has led until now, and is in the campaign no more; without a name where they had no character. */
  'decides otherwise': { decides: Decides; left?: { name: string | undefined } };
  /** The party has voted; `isTied`: chance chose among those ahead. */
  'vote counted': {
    votes: readonly { readonly value: string; readonly note: CampaignNote; readonly votes: number }[];
    chosen: string;
    isTied: boolean;
  };
  /** What somebody has of a scenario; nobody has less than nothing. END-06, END-07, END-13 */
  credited: { member: number; gains: Omit<Gains, 'seat'> };
  /** More, or less, of somebody’s own. */
  'resources changed': { member: number; resources: CharacterSheet['resources'] };
  'gold changed': { member: number; amount: number };
  'experience gained': { member: number; amount: number };
  'checks changed': { member: number; amount: number };
  /** LUP-01, LUP-04 */
  'levelled up': { member: number; by: 'experience' | 'prosperity' };
  /** To the pool, for a level. LUP-07 */
  'card added': { member: number; card: string; level: number };
  'perk marked': { member: number; perk: string };
  /** VAR-19 */
  respecced: { member: number };
}

interface WeekEvents {
  /** What the pack brings to a new campaign. NEW-14 */
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
    /** Of a random dungeon, the name that says what was drawn of it. RDG-08 */
    drawn?: string;
    looted: readonly string[];
    /** LOOT-05 */
    itemFound: boolean;
    due: readonly CampaignGain[];
    /** What was read in it: sections and stories of rooms. */
    sections: readonly string[];
  };
  /** Of a road event: the front, what was chosen, and what was behind it. */
  'event read': { event: string; text: string };
  /** CEN-07: it waits for whether the party goes back. */
  'loot held': { member: number; resources: CharacterSheet['resources'] };
  /** CEN-06, CEN-07: the party went back with it, or left it. */
  'loot kept': { isGained: boolean };
  /** More is to be shared out. */
  'due came': { due: readonly CampaignGain[] };
  /** The next step of the week. */
  'week goes on': { to: WeekStep };
  /** Only this scenario comes next; nothing: any. */
  'goes onward': { onward: Onward | null };
  /** CAL-02, CAL-06: a box is marked; the sections in it are to be read. */
  /** Away from Frosthaven, what is written in the box waits for the next. CAL-08 */
  'time passed': { marked: number; isAway?: true };
  'section read': { section: string; text: string; due: readonly CampaignGain[] };
  /** CAL-05: a section is written into the box so many weeks on. */
  'section written': { section: string; week: number };
  'done in downtime': { member: number };
}

interface SheetEvents {
  /** The first of what is due is shared out, or nothing comes of it. */
  'due settled': Record<never, never>;
  'supply changed': { resources: CharacterSheet['resources'] };
  'value changed': { value: string; amount: number };
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
/** One thing that happened. */
export type CampaignEvent<Type extends CampaignEventType = CampaignEventType> = {
  [Each in Type]: { readonly type: Each } & Readonly<EventMap[Each]>;
}[Type];
export type PeopleEvent = keyof PeopleEvents;
export type WeekEvent = keyof WeekEvents;
export type SheetEvent = keyof SheetEvents;

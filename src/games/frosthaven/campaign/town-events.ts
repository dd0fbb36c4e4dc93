/** What happens to Frosthaven in the Outpost Phase. */
import type { CampaignGain } from '../content/schema/gains.ts';
import type { SimpleEffect } from '../content/schema/happenings.ts';
import type { LootResource } from '../rules/state/values.ts';
import type { AttackFate } from './rules/attack.ts';
import type { OutpostAttack } from './state/attack.ts';
import type { Decks } from './state/decks.ts';
import type { GuardState } from './state/guard.ts';

export interface TownEvents {
  /** CEV-19 */
  'event left out': Record<never, never>;
  /** A card was drawn, chosen from and resolved. CEV-08 to CEV-11 */
  'outpost event resolved': {
    event: string;
    front: string;
    option: string;
    /** Nobody could choose, and so nobody has read the front. */
    isForced: boolean;
    text: string;
    due: readonly CampaignGain[];
    decks: Decks['outpost'];
  };
  'outpost events changed': { decks: Decks['outpost'] };
  /** ATT-01 */
  'attack begins': { attack: OutpostAttack; targets: number };
  /** A defense check was made. ATT-07 */
  'building attacked': {
    building: string;
    soldiers: number;
    /** The attack, as soldiers have lowered it. */
    value: number;
    defense: number;
    drawn: readonly string[];
    applied: string | null;
    fate: AttackFate;
    materials: number;
    guard: GuardState;
  };
  /** All checks are made. What comes of damage waits. ATT-12 */
  'attack over': { text: string; due: readonly CampaignGain[] };
  'materials shared': Record<never, never>;
  /** ATT-13, ATT-14 */
  'building repaired': { building: string; by: 'materials' | 'morale' };
  /** ATT-15 */
  'building wrecked': { building: string };
  'attack ends': Record<never, never>;
  'guard changed': { guard: GuardState };
  'operations begin': { buildings: readonly string[] };
  /** OPS-01 */
  'building acts': { building: string; wrecked: boolean };
  /** What the next scenario begins with. */
  'effects ahead': { effects: readonly SimpleEffect[] };
  /** BUI-05, UPG-03 */
  built: { building: string; level: number; due: readonly CampaignGain[] };
  /** REB-03 */
  rebuilt: { building: string };
  /** BUI-08 */
  'building unlocked': { building: string };
  /** In the step of construction characters may rise at once. LUP-10, UPG-06 */
  'prosperity rose': { level: number };
  /** LUP-10 */
  'rises no more': { member: number };
  /** CEV-20 */
  'loot sticker gained': { kind: LootResource };
}

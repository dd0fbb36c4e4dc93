import type { CampaignGain } from '../../content/schema/campaign/gains.ts';
import type { SimpleEffect } from '../../content/schema/scenario/happenings.ts';
import type { LootResource } from '../../rules/state/values.ts';
import type { AttackFate } from '../rules/outpost/attack.ts';
import type { OutpostAttack } from '../state/attack.ts';
import type { Decks } from '../state/decks.ts';
import type { GuardState } from '../state/guard.ts';

export interface TownEvents {
  'done by hand': { text: string };
  /** CEV-19 */
  'event left out': Record<never, never>;
  /** CEV-08 to CEV-11 */
  'outpost event resolved': {
    event: string;
    front: string;
    option: string;
    /** Nobody could choose, so the front was not read. */
    isForced: boolean;
    text: string;
    due: readonly CampaignGain[];
    decks: Decks['outpost'];
  };
  'outpost events changed': { decks: Decks['outpost'] };
  /** ATT-01 */
  'attack begins': { attack: OutpostAttack; targets: number };
  /** ATT-07 */
  'building attacked': {
    building: string;
    soldiers: number;
    value: number;
    defense: number;
    drawn: readonly string[];
    applied: string | null;
    fate: AttackFate;
    materials: number;
    guard: GuardState;
  };
  /** ATT-12: damage is dealt with later. */
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
  'effects ahead': { effects: readonly SimpleEffect[] };
  /** BUI-05, UPG-03 */
  built: { building: string; level: number; due: readonly CampaignGain[] };
  /** REB-03 */
  rebuilt: { building: string };
  /** BUI-08 */
  'building unlocked': { building: string };
  /** LUP-10, UPG-06: characters may rise at once during construction. */
  'prosperity rose': { level: number };
  /** LUP-10 */
  'rises no more': { member: number };
  /** CEV-20 */
  'loot sticker gained': { kind: LootResource };
}

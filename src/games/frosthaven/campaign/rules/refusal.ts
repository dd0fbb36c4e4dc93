/** Reasons against an activity as values; `words/refusals.ts` words them. */
import type { Herb } from '../../content/schema/campaign/alchemy.ts';
import { RESOURCES } from '../../content/schema/terms.ts';
import type { ResourceName, Resources } from './goods/resources.ts';

export type Lack =
  | { readonly is: 'gold'; readonly amount: number }
  | { readonly is: 'resource'; readonly kind: ResourceName; readonly amount: number }
  | { readonly is: 'item'; readonly item: string };

export type PlainReason =
  | 'no craftsman'
  | 'no alchemist'
  | 'no distiller'
  | 'no trader'
  | 'no enhancer'
  | 'nobody distils yet'
  | 'nobody brews three herbs yet'
  | 'wrong number of herbs'
  | 'not crafted'
  | 'not for gold'
  | 'not paid by Frosthaven'
  | 'not paid'
  | 'not to be built yet'
  | 'not wrecked'
  | 'enough built'
  | 'nothing to craft'
  | 'nothing new'
  | 'nothing to sell'
  | 'nothing to distil'
  | 'nothing to give'
  | 'nothing to enhance'
  | 'nothing to choose anew'
  | 'highest level'
  | 'quest not done';

export type ItemReason =
  | 'owned'
  | 'not owned'
  | 'none to craft'
  | 'none to buy'
  | 'all owned'
  | 'worthless'
  | 'no potion'
  | 'of anything'
  | 'herbs unknown';

export interface OutOfReach {
  readonly item: string;
  readonly why: ActivityRefusal;
}

export type ActivityRefusal =
  | { readonly because: PlainReason }
  | { readonly because: ItemReason; readonly item: string }
  | { readonly because: 'herb not in it'; readonly item: string; readonly herb: Herb }
  | { readonly because: 'has one'; readonly member: number }
  /** `inspiration`: present only where it can replace materials. INS-03 */
  | { readonly because: 'lacks'; readonly lacks: readonly Lack[]; readonly inspiration?: number }
  | { readonly because: 'too dear'; readonly gold: number; readonly have: number }
  | { readonly because: 'all lack something'; readonly nearest: readonly OutOfReach[]; readonly more: number }
  | { readonly because: 'lacks herbs'; readonly amount: number }
  | {
      readonly because: 'lacks a level';
      readonly level: number;
      readonly experience: number;
      readonly prosperity: number;
    }
  | { readonly because: 'complete' | 'wrecked'; readonly building: string }
  | { readonly because: 'prosperity'; readonly building: string; readonly needs: number; readonly have: number }
  | { readonly because: 'morale'; readonly needs: number; readonly have: number }
  | { readonly because: 'inspiration'; readonly have: number };

export function resourceLacks(missing: Resources): Lack[] {
  return RESOURCES.flatMap((kind) => {
    const amount = missing[kind] ?? 0;
    return amount > 0 ? [{ is: 'resource', kind, amount } as const] : [];
  });
}

export function goldLacks(amount: number): Lack[] {
  return amount > 0 ? [{ is: 'gold', amount }] : [];
}

/** Returns the amount missing in all; a named thing counts as one. */
export function lackSize(lacks: readonly Lack[]): number {
  return lacks.reduce((sum, lack) => sum + (lack.is === 'item' ? 1 : lack.amount), 0);
}

/** What is asked of those who craft, brew, sell and buy, and what its choices are. */
import type { Herb } from '../content/schema/alchemy.ts';
import type { Resources } from './rules/resources.ts';

/** An item that can’t be had, and what it lacks, in words. */
export interface OutOfReach {
  readonly item: string;
  readonly why: string;
}

export type GoodsPrompt =
  | { readonly about: 'crafting' | 'distilling' | 'selling' | 'buying'; readonly lacking: readonly OutOfReach[] }
  /** `why`: why it could not be brewed of what was chosen before. */
  | { readonly about: 'brewing'; readonly most: number; readonly why: string }
  | { readonly about: 'herbs from' }
  | { readonly about: 'potion'; readonly item: string };

export type GoodsNote =
  /** With what it costs or brings, in words. */
  | { readonly is: 'item'; readonly item: string; readonly detail: string }
  /** `copy`: the first of its kind, the second, the third. */
  | { readonly is: 'herb'; readonly herb: Herb; readonly copy: number }
  /** What of the herbs comes from Frosthaven. */
  | { readonly is: 'split'; readonly frosthaven: Resources };

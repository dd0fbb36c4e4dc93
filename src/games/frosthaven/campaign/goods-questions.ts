/** What is asked of those who craft, brew, sell and buy, and what its choices are. */
import type { Herb } from '../content/schema/alchemy.ts';
import type { Sticker } from '../content/schema/stickers.ts';
import type { PlaceShape } from '../rules/terms.ts';
import type { KnownFormula } from './rules/brew.ts';
import type { PriceStep } from './rules/enhancement-price.ts';
import type { ActivityRefusal, Lack, OutOfReach } from './rules/refusal.ts';
import type { Resources } from './rules/resources.ts';
import type { Lasts } from './state/enhancements.ts';

export type GoodsPrompt =
  | { readonly about: 'crafting' | 'distilling' | 'selling' | 'buying'; readonly lacking: readonly OutOfReach[] }
  /** `why`: why it could not be brewed of what was chosen before; `known`: what the open windows of the chart say. */
  | {
      readonly about: 'brewing';
      readonly most: number;
      readonly why?: ActivityRefusal;
      readonly known: readonly KnownFormula[];
    }
  | { readonly about: 'herbs from' }
  | { readonly about: 'potion'; readonly item: string }
  | EnhancingPrompt;

/** The compiler asks for all of them. */
const GOODS: Readonly<Record<GoodsPrompt['about'], true>> = {
  crafting: true,
  distilling: true,
  selling: true,
  buying: true,
  brewing: true,
  'herbs from': true,
  potion: true,
  enhancing: true,
  'enhancing place': true,
  'enhancing with': true,
  'enhancing price': true,
};

export function isAboutGoods(prompt: { readonly about: string }): prompt is GoodsPrompt {
  return prompt.about in GOODS;
}

/** Which card, where on it, with what, and at which price: the sum, step by step. ENH-01 */
export type EnhancingPrompt =
  | { readonly about: 'enhancing'; readonly class: string; readonly gold: number; readonly cards: readonly string[] }
  | { readonly about: 'enhancing place'; readonly class: string; readonly card: string }
  | {
      readonly about: 'enhancing with';
      readonly class: string;
      readonly card: string;
      readonly half: 'top' | 'bottom';
      /** What stands there now. */
      readonly words: () => string;
      /** Of a card with a side for each mode. */
      readonly side?: string;
      readonly have: number;
      /** What there is not gold enough for. */
      readonly lacking: readonly { readonly name: string; readonly gold: number }[];
    }
  | {
      readonly about: 'enhancing price';
      readonly class: string;
      readonly sticker: Sticker;
      readonly name: string;
      readonly steps: readonly PriceStep[];
      readonly have: number;
      readonly lasts: Lasts;
    };

export type GoodsNote =
  /** With what it costs or brings. */
  | { readonly is: 'item'; readonly item: string; readonly detail: readonly Lack[] }
  /** `copy`: the first of its kind, the second, the third. */
  | { readonly is: 'herb'; readonly herb: Herb; readonly copy: number }
  /** What of the herbs comes from Frosthaven. */
  | { readonly is: 'split'; readonly frosthaven: Resources }
  | EnhancingNote;

export type EnhancingNote =
  /** With the least that something on it costs. */
  | { readonly is: 'card to enhance'; readonly class: string; readonly card: string; readonly from: number }
  | {
      readonly is: 'place';
      readonly name: string;
      readonly half: 'top' | 'bottom';
      readonly shape: PlaceShape;
      readonly words: () => string;
    }
  | { readonly is: 'sticker'; readonly name: string; readonly gold: number }
  | { readonly is: 'paying'; readonly gold: number };

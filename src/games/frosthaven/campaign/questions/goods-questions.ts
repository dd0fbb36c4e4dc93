import type { Sticker } from '../../content/schema/abilities/stickers.ts';
import type { Herb } from '../../content/schema/campaign/alchemy.ts';
import type { PlaceShape } from '../../content/terms.ts';
import type { KnownFormula } from '../rules/goods/brew.ts';
import type { PriceStep } from '../rules/goods/enhancement-price.ts';
import type { EnhancementSpot } from '../rules/goods/enhancements.ts';
import type { Resources } from '../rules/goods/resources.ts';
import type { ActivityRefusal, Lack, OutOfReach } from '../rules/refusal.ts';
import type { Lasts } from '../state/enhancements.ts';

export type GoodsPrompt =
  | { readonly about: 'crafting' | 'distilling' | 'selling' | 'buying'; readonly lacking: readonly OutOfReach[] }
  /** `why`: refusal of the herbs chosen before; `known`: open windows of the chart. */
  | {
      readonly about: 'brewing';
      readonly most: number;
      readonly why?: ActivityRefusal;
      readonly known: readonly KnownFormula[];
    }
  | { readonly about: 'herbs from' }
  | { readonly about: 'potion'; readonly item: string }
  | EnhancingPrompt;

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

/** Questions of card, place, sticker and price; the price comes step by step. ENH-01 */
export type EnhancingPrompt =
  | { readonly about: 'enhancing'; readonly class: string; readonly gold: number; readonly cards: readonly string[] }
  | { readonly about: 'enhancing place'; readonly class: string; readonly card: string }
  | {
      readonly about: 'enhancing with';
      readonly class: string;
      readonly card: string;
      readonly half: 'top' | 'bottom';
      readonly words: () => string;
      readonly side?: string;
      readonly have: number;
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
  | { readonly is: 'item'; readonly item: string; readonly detail: readonly Lack[] }
  /** `copy`: 1 for the first of its kind. */
  | { readonly is: 'herb'; readonly herb: Herb; readonly copy: number }
  | { readonly is: 'split'; readonly frosthaven: Resources }
  | EnhancingNote;

export type EnhancingNote =
  /** `spots`: where something that can be paid for may be added. */
  | {
      readonly is: 'card to enhance';
      readonly class: string;
      readonly card: string;
      readonly from: number;
      readonly spots: readonly EnhancementSpot[];
    }
  | {
      readonly is: 'place';
      readonly name: string;
      readonly half: 'top' | 'bottom';
      readonly shape: PlaceShape;
      readonly words: () => string;
    }
  | { readonly is: 'sticker'; readonly name: string; readonly gold: number }
  | { readonly is: 'paying'; readonly gold: number };

import { enhancedClass, openPlacesOn } from '../../../content/apply-enhancements.ts';
import type { Catalog } from '../../../content/catalog.ts';
import { cardId } from '../../../content/content-index.ts';
import { spotsOf } from '../../../content/enhancements.ts';
import type { AbilityCard, Action } from '../../../content/schema/abilities/cards.ts';
import { firstMode } from '../../../content/schema/abilities/cards.ts';
import type { Enhancement, Sticker, StickerPlace } from '../../../content/schema/abilities/stickers.ts';
import type { ClassId, PlaceShape } from '../../../content/terms.ts';
import { explainAbility } from '../../../rules/explain/ability.ts';
import { inOneLine } from '../../../rules/explain/parts.ts';
import { wordsOf } from '../../../rules/figures/words.ts';
import type { CardView } from '../../../rules/view.ts';
import { cardView } from '../../../rules/views/cards.ts';
import type { Price, Terms } from './enhancement-price.ts';
import { enhancementName, enhancementPrice } from './enhancement-price.ts';

export interface StickeredClass {
  readonly class: ClassId;
  readonly pool: readonly string[];
  readonly stickers: readonly Sticker[];
}

export interface EnhancementOffer {
  readonly with: Enhancement;
  readonly name: string;
  readonly price: Price;
}

export interface EnhancementSpot extends StickerPlace {
  readonly card: string;
  readonly name: string;
  readonly shape: PlaceShape;
  /** Present text, as in `Attack 3, Range 2`; computed on demand. */
  readonly words: () => string;
  readonly offers: readonly EnhancementOffer[];
}

/** Returns every free place on the cards of a pool; none before the building stands. ENH-01, ENH-09 */
export function enhancementsFor(
  catalog: Catalog,
  { pool, ...wearing }: StickeredClass,
  terms: Terms,
): EnhancementSpot[] {
  if (terms.building < 1) return [];
  return known(catalog, wearing, terms).filter(({ card }) => pool.includes(card));
}

const KNOWN = new WeakMap<Catalog, Map<string, EnhancementSpot[]>>();
const MOST_KNOWN = 100;

/** Caches: Downtime asks whenever open activities are listed. */
function known(catalog: Catalog, wearing: Omit<StickeredClass, 'pool'>, terms: Terms): EnhancementSpot[] {
  const all = KNOWN.get(catalog) ?? new Map<string, EnhancementSpot[]>();
  KNOWN.set(catalog, all);
  const key = JSON.stringify([wearing, terms]);
  const offered = all.get(key) ?? offeredOn(catalog, wearing, terms);
  if (all.size >= MOST_KNOWN) all.clear();
  all.set(key, offered);
  return offered;
}

function offeredOn(
  catalog: Catalog,
  { class: name, stickers }: Omit<StickeredClass, 'pool'>,
  terms: Terms,
): EnhancementSpot[] {
  const mat = enhancedClass(catalog.classOf(name), stickers);
  const words = wordsOf({ catalog }, mat);
  return openPlacesOn(mat, mat.cards).flatMap(({ options, ...where }) => {
    const card = mat.cards.find(({ id }) => id === where.card);
    const action = card && actionAt(card, where);
    const spot = action && spotsOf(action)[where.place];
    if (!card || !action || !spot) return [];
    const spotted = { level: card.level, action, place: where.place, ...(mat.summons && { summons: mat.summons }) };
    const offers = options.map((option): EnhancementOffer => {
      const suffix = 'hex' in option ? hexWords(spot.ability, option.hex, options) : '';
      const price = enhancementPrice(spotted, option, terms);
      return { with: option, name: `${enhancementName(option)}${suffix}`, price };
    });
    const what = () => inOneLine(explainAbility(spot.ability, words));
    return [{ ...where, name: nameOf(card, where), shape: spot.place.shape, words: what, offers }];
  });
}

function actionAt(card: AbilityCard, { side, half }: StickerPlace): Action | undefined {
  return 'sides' in card ? card.sides[side ?? '']?.[half] : card[half];
}

function nameOf(card: AbilityCard, { side }: StickerPlace): string {
  return ('sides' in card && side !== undefined && card.sides[side]?.name) || card.name;
}

/** Returns the card with its stickers for drawing; in `side` where it has one for each mode. */
export function enhancedView(
  catalog: Catalog,
  { class: name, stickers }: Pick<StickeredClass, 'class' | 'stickers'>,
  { card: wanted, side }: Pick<Sticker, 'card' | 'side'>,
): CardView | undefined {
  const mat = enhancedClass(catalog.classOf(name), stickers);
  const card = mat.cards.find(({ id }) => id === wanted);
  if (!card) return undefined;
  const lying = { id: cardId(name, card.id), pile: 'hand', leading: false } as const;
  const shown = cardView(mat, card, side ?? firstMode(mat), wordsOf({ catalog }, mat), lying);
  return side === undefined ? shown : { ...shown, others: [] };
}

type Hex = Extract<Enhancement, { hex: unknown }>['hex'];

function hexWords(
  ability: ReturnType<typeof spotsOf>[number]['ability'],
  hex: Hex,
  all: readonly Enhancement[],
): string {
  const red = 'area' in ability && ability.area ? ability.area.red : [];
  const rows = red.map(({ r }) => r);
  const [first, last] = [Math.min(...rows), Math.max(...rows)];
  const row = hex.r < first ? 'above' : hex.r > last ? 'below' : `row ${hex.r - first + 1}`;
  const beside = all
    .flatMap((each) => ('hex' in each && each.hex.r === hex.r ? [each.hex.q] : []))
    .sort((a, b) => a - b);
  const at = beside.indexOf(hex.q);
  if (beside.length === 1) return `, ${row}`;
  if (beside.length === 2) return `, ${row}, ${at === 0 ? 'left' : 'right'}`;
  return `, ${row}, place ${at + 1} of ${beside.length}`;
}

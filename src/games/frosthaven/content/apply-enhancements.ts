import { id } from '../../../engine/values/id.ts';
import type { Catalog } from './catalog.ts';
import type { ActionPlace, ClassSummons } from './enhancements.ts';
import { enhancementsAt, spotsOf, withSticker } from './enhancements.ts';
import { raiseSummonNumber } from './raise-number.ts';
import type { AbilityCard, Action, CardSide, CharacterClass, SummonStats } from './schema/abilities/cards.ts';
import { sidesOf } from './schema/abilities/cards.ts';
import type { Enhancement, Sticker, StickerPlace } from './schema/abilities/stickers.ts';
import type { ClassId } from './terms.ts';

/** Returns the card with its stickers. One without a place, after a change of the pack, does nothing. ENH-09 */
export function enhancedCard(mat: ClassSummons, card: AbilityCard, stickers: readonly Sticker[]): AbilityCard {
  const own = stickers.filter((sticker) => sticker.card === card.id);
  if (own.length === 0) return card;
  if (!('sides' in card))
    return withHalves(
      mat,
      card,
      own.filter(({ side }) => side === undefined),
    );
  const sides = Object.entries(card.sides).map(([mode, side]): [string, CardSide] => [
    mode,
    withHalves(
      mat,
      side,
      own.filter((sticker) => sticker.side === mode),
    ),
  ]);
  return { ...card, sides: Object.fromEntries(sides) };
}

interface Halves {
  readonly top: Action;
  readonly bottom: Action;
}

function withHalves<H extends Halves>(mat: ClassSummons, halves: H, stickers: readonly Sticker[]): H {
  const on = (half: 'top' | 'bottom') =>
    stickers
      .filter((sticker) => sticker.half === half)
      .reduce((action, sticker) => withSticker(mat, action, sticker.place, sticker.with), halves[half]);
  return { ...halves, top: on('top'), bottom: on('bottom') };
}

/** Returns the class with all stickers; those on summons change the summons' cards. */
export function enhancedClass(mat: CharacterClass, stickers: readonly Sticker[]): CharacterClass {
  if (stickers.length === 0) return mat;
  const cards = mat.cards.map((card) => enhancedCard(mat, card, stickers));
  const before = spotsOn(mat.cards);
  const filled = spotsOn(cards).filter((_, i) => !before[i]?.place.holds);
  const summons = mat.summons?.map((summon) => enhancedSummon(summon, filled));
  return { ...mat, cards, ...(summons && { summons }) };
}

function spotsOn(cards: readonly AbilityCard[]): ActionPlace[] {
  return cards.flatMap(sidesOf).flatMap(({ top, bottom }) => [...spotsOf(top), ...spotsOf(bottom)]);
}

/** Raises a summon by stickers on its abilities; hit points named by an ability are raised there instead. */
function enhancedSummon(summon: SummonStats, filled: readonly ActionPlace[]): SummonStats {
  const numbers = filled.flatMap(({ ability, place: { holds } }) => {
    if (ability.verb !== 'summon' || ability.summon !== summon.id || !holds || !('plus' in holds)) return [];
    return holds.plus === 'summon hit points' && ability.hitPoints !== undefined ? [] : [holds.plus];
  });
  return numbers.reduce((stats, number) => raiseSummonNumber(stats, number) ?? stats, summon);
}

export interface OpenPlace extends StickerPlace {
  readonly card: string;
  readonly options: readonly Enhancement[];
}

/** Returns every free place on cards of a class, in their order. ENH-09 */
export function openPlacesOn(mat: ClassSummons, cards: readonly AbilityCard[]): OpenPlace[] {
  return cards.flatMap((card) =>
    halvesOf(card).flatMap(({ action, ...where }) =>
      spotsOf(action).flatMap((_, place) => {
        const options = enhancementsAt(mat, action, place);
        return options.length > 0 ? [{ card: card.id, ...where, place, options }] : [];
      }),
    ),
  );
}

function halvesOf(card: AbilityCard): (Omit<StickerPlace, 'place'> & { readonly action: Action })[] {
  const both = (of: Halves, more: Pick<StickerPlace, 'side'>) =>
    (['top', 'bottom'] as const).map((half) => ({ half, ...more, action: of[half] }));
  if (!('sides' in card)) return both(card, {});
  return Object.entries(card.sides).flatMap(([side, shown]) => both(shown, { side }));
}

const KNOWN = new WeakMap<Catalog, Map<string, Catalog>>();
const MOST_KNOWN = 100;

/** Returns a cached catalog with enhanced classes. */
export function enhancedCatalog(
  catalog: Catalog,
  wearing: readonly { readonly class: ClassId; readonly enhancements?: readonly Sticker[] }[],
): Catalog {
  const some = wearing.filter(({ enhancements = [] }) => enhancements.length > 0);
  if (some.length === 0) return catalog;
  const known = KNOWN.get(catalog) ?? new Map<string, Catalog>();
  KNOWN.set(catalog, known);
  const key = JSON.stringify(some.map((each) => [each.class, each.enhancements]));
  const made =
    known.get(key) ?? catalog.withClasses([...catalog.source.classes.values()].map((mat) => wornBy(mat, some)));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, made);
  return made;
}

function wornBy(mat: CharacterClass, wearing: Parameters<typeof enhancedCatalog>[1]): CharacterClass {
  const { enhancements = [] } = wearing.find((each) => each.class === id<'ClassId'>(mat.id)) ?? {};
  return enhancedClass(mat, enhancements);
}

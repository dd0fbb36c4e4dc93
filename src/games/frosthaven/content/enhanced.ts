/** Cards as they are with the stickers that a campaign has put on them. ENH-09 */
import { id } from '../../../kernel/id.ts';
import type { ClassId } from '../rules/terms.ts';
import type { Catalog } from './catalog.ts';
import { type ActionPlace, type ClassSummons, enhancementsAt, spotsOf, withSticker } from './enhancements.ts';
import { raisedSummon } from './raised.ts';
import {
  type AbilityCard,
  type Action,
  type CardSide,
  type CharacterClass,
  type SummonStats,
  sidesOf,
} from './schema/cards.ts';
import type { Enhancement, Sticker, StickerPlace } from './schema/stickers.ts';

/**
 * A card with its stickers, as everybody reads it from then on. A sticker that fits no place, because a newer pack prints
 * the card in another way, does nothing. ENH-09
 */
export function enhanced(mat: ClassSummons, card: AbilityCard, stickers: readonly Sticker[]): AbilityCard {
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

/** A class with all its stickers: those on summons change the cards of these. */
export function enhancedClass(mat: CharacterClass, stickers: readonly Sticker[]): CharacterClass {
  if (stickers.length === 0) return mat;
  const cards = mat.cards.map((card) => enhanced(mat, card, stickers));
  const before = spotsOn(mat.cards);
  const filled = spotsOn(cards).filter((_, i) => !before[i]?.place.holds);
  const summons = mat.summons?.map((summon) => enhancedSummon(summon, filled));
  return { ...mat, cards, ...(summons && { summons }) };
}

function spotsOn(cards: readonly AbilityCard[]): ActionPlace[] {
  return cards.flatMap(sidesOf).flatMap(({ top, bottom }) => [...spotsOf(top), ...spotsOf(bottom)]);
}

/** A summon by the stickers on the abilities that bring it; hit points that an ability names are raised there. */
function enhancedSummon(summon: SummonStats, filled: readonly ActionPlace[]): SummonStats {
  const numbers = filled.flatMap(({ ability, place: { holds } }) => {
    if (ability.verb !== 'summon' || ability.summon !== summon.id || !holds || !('plus' in holds)) return [];
    return holds.plus === 'summon hit points' && ability.hitPoints !== undefined ? [] : [holds.plus];
  });
  return numbers.reduce((stats, number) => raisedSummon(stats, number) ?? stats, summon);
}

/** A place that is free, and what may go there. */
export interface OpenPlace extends StickerPlace {
  readonly card: string;
  readonly options: readonly Enhancement[];
}

/** Every free place on some cards of a class, in the order of the cards. ENH-09 */
export function placesOn(mat: ClassSummons, cards: readonly AbilityCard[]): OpenPlace[] {
  return cards.flatMap((card) =>
    halvesOf(card).flatMap(({ action, ...where }) =>
      spotsOf(action).flatMap((_, place) => {
        const options = enhancementsAt(mat, action, place);
        return options.length > 0 ? [{ card: card.id, ...where, place, options }] : [];
      }),
    ),
  );
}

/** The halves of a card; of one with a side for each mode, those of all. */
function halvesOf(card: AbilityCard): (Omit<StickerPlace, 'place'> & { readonly action: Action })[] {
  const both = (of: Halves, more: Pick<StickerPlace, 'side'>) =>
    (['top', 'bottom'] as const).map((half) => ({ half, ...more, action: of[half] }));
  if (!('sides' in card)) return both(card, {});
  return Object.entries(card.sides).flatMap(([side, shown]) => both(shown, { side }));
}

const KNOWN = new WeakMap<Catalog, Map<string, Catalog>>();
/** Parties under way at the same time; more are made anew. */
const MOST_KNOWN = 100;

/** A catalog in which the cards of some classes are enhanced. */
export function enhancedCatalog(
  catalog: Catalog,
  wearing: readonly { readonly class: ClassId; readonly enhancements?: readonly Sticker[] }[],
): Catalog {
  const some = wearing.filter(({ enhancements = [] }) => enhancements.length > 0);
  if (some.length === 0) return catalog;
  const known = KNOWN.get(catalog) ?? new Map<string, Catalog>();
  KNOWN.set(catalog, known);
  const key = JSON.stringify(some.map((each) => [each.class, each.enhancements]));
  const made = known.get(key) ?? catalog.with([...catalog.classes.values()].map((mat) => wornBy(mat, some)));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, made);
  return made;
}

function wornBy(mat: CharacterClass, wearing: Parameters<typeof enhancedCatalog>[1]): CharacterClass {
  const { enhancements = [] } = wearing.find((each) => each.class === id<'ClassId'>(mat.id)) ?? {};
  return enhancedClass(mat, enhancements);
}

import type { Seat } from '../../../../../engine/rules/rule.ts';
import type { Catalog } from '../../../content/catalog.ts';
import { cardId } from '../../../content/content-index.ts';
import type { Sticker } from '../../../content/schema/abilities/stickers.ts';
import type { CardId, ClassId, ItemId } from '../../../content/terms.ts';
import { cardsUpTo, whyNotEarned, whyTooManyItems } from '../../figures/equipment.ts';

export interface Traveller {
  readonly seat: Seat;
  readonly name: string;
  readonly class: ClassId;
  readonly level: number;
  /** As many cards as the hand size. SET-16 */
  readonly cards: readonly CardId[];
  readonly items: readonly ItemId[];
  /** Ids of gained perks; one gained twice is listed twice. SET-28, SET-29, PERK-04 */
  readonly perks?: readonly string[];
  /** Ids of masteries achieved before. END-11 */
  readonly masteries?: readonly string[];
  /** Stickers on the cards of the class. ENH-09 */
  readonly enhancements?: readonly Sticker[];
  /** All owned items, brought or not. FAV-07 */
  readonly owned?: readonly ItemId[];
  /** All cards of the pool. Other cards up to the level were passed over. FAV-09 */
  readonly pool?: readonly CardId[];
}

/** Throws for an illegal party, or illegal cards or items. NEW-01, NEW-06, SET-04 */
export function checkParty(catalog: Catalog, party: readonly Traveller[]): void {
  if (party.length < 2 || party.length > 4) throw new Error(`Two to four characters play, not ${party.length}.`);
  if (new Set(party.map(({ seat }) => seat)).size < party.length) throw new Error('Two characters have the same seat.');
  if (new Set(party.map((member) => member.class)).size < party.length)
    throw new Error('Two characters have the same class.');
  for (const member of party) {
    checkCards(catalog, member);
    checkItems(catalog, member);
    checkPerks(catalog, member);
  }
}

/** The hand has as many cards as the hand size, from a legal pool. SET-16, SET-17, LUP-07 */
function checkCards(catalog: Catalog, { class: className, level, cards }: Traveller): void {
  const mat = catalog.classOf(className);
  const { handSize, name, hitPoints } = mat;
  if (hitPoints[level - 1] === undefined) throw new Error(`${name} can’t be of level ${level}.`);
  if (cards.length !== handSize) throw new Error(`${name} brings ${handSize} cards, not ${cards.length}.`);
  if (new Set(cards).size < handSize) throw new Error(`${name} brings a card twice.`);
  const pool = cardsUpTo(mat, level).map((card) => cardId(className, card.id));
  const other = cards.find((card) => !pool.includes(card));
  if (other) throw new Error(`${name} of level ${level} can’t bring ${catalog.card(other).name}.`);
  const why = whyNotEarned(
    cards.map((card) => catalog.card(card)),
    level,
  );
  if (why) throw new Error(`${name}: ${why}`);
}

/** ITM-01 to ITM-03 */
function checkItems(catalog: Catalog, { class: className, level, items }: Traveller): void {
  const why = whyTooManyItems(
    items.map((item) => catalog.item(item)),
    level,
  );
  if (why) throw new Error(`${catalog.classOf(className).name}: ${why}`);
}

/** A perk cannot be gained more often than it has boxes; linked boxes count once. PERK-03 */
function checkPerks(catalog: Catalog, { class: className, perks = [] }: Traveller): void {
  const mat = catalog.classOf(className);
  for (const gained of new Set(perks)) {
    const times = perks.filter((each) => each === gained).length;
    const perk = mat.perks?.find(({ id }) => id === gained);
    if (!perk) throw new Error(`${mat.name} has no perk “${gained}”.`);
    if (times > perk.times) throw new Error(`${mat.name} can’t have perk “${gained}” ${times} times.`);
  }
}

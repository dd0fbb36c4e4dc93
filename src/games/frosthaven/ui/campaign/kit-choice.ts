/** Cards and items that a character may bring, and those that it brings. */
import { id } from '../../../../engine/values/id.ts';
import type { Json } from '../../../../engine/values/json.ts';
import { hasWeeks } from '../../campaign/campaign.ts';
import type { CharacterSheet } from '../../campaign/state/people.ts';
import type { Catalog } from '../../content/catalog.ts';
import { worthInGold } from '../../content/prices.ts';
import type { Item } from '../../content/schema/campaign/rewards.ts';
import { cardPool, STARTING_GOLD, usualCards, whyTooManyItems } from '../../rules/figures/equipment.ts';
import { brought } from '../../settings/settings.ts';
import type { PricedItem } from './kit-pictures.ts';

export interface Kit {
  readonly cards: readonly string[];
  /** ITS-08: chosen items that fit, in the order of choice. */
  readonly items: readonly string[];
  /** NEW-10, ITS-08: all chosen items, also those that exceed the limit. */
  readonly chosen: readonly string[];
  /** Chosen cards, complete or not; empty without a choice. */
  readonly wished: readonly string[];
}

export type Bearer = Pick<CharacterSheet, 'class' | 'cards' | 'level' | 'items' | 'purse'>;

/** Available copies by item; empty in packs without weeks. */
export type Available = Readonly<Record<string, number>>;

/** Returns the kit for the wishes; items are owned, or affordable with the first gold. */
export function kitOf(catalog: Catalog, sheet: Bearer, wishes: Json, available: Available = {}): Kit {
  const mat = catalog.classOf(id(sheet.class));
  const wanted = brought.parse(wishes);
  const pool = cardPool(mat, sheet).map((card) => card.id);
  const wished = wanted.cards.filter((card) => pool.includes(card));
  const stock = stockOf(catalog, sheet, available);
  const chosen = wanted.items.flatMap((name) => stock.find((item) => item.id === name) ?? []);
  const items = asManyAsFit(chosen, sheet.level);
  const isBuying = hasWeeks(catalog) && sheet.purse !== null;
  const namesOf = (all: readonly PricedItem[]) => all.map((item): string => item.id);
  return {
    cards: wished.length === mat.handSize ? wished : usualCards(mat, sheet),
    items: namesOf(items),
    chosen: namesOf(isBuying ? chosen : items),
    wished,
  };
}

/** ITS-08: skips items that exceed the limit. */
function asManyAsFit(items: readonly PricedItem[], level: number): PricedItem[] {
  const fitting: PricedItem[] = [];
  for (const item of items) if (!whyTooManyItems([...fitting, item], level)) fitting.push(item);
  return fitting;
}

/** Returns the items that the first gold buys as the scenario begins. NEW-10 */
export function boughtOf({ chosen }: Pick<Kit, 'chosen'>, { items, purse }: Pick<Bearer, 'items' | 'purse'>): string[] {
  return purse === null ? [] : chosen.filter((item) => !items.includes(item));
}

/** Returns the first gold that would be lost if the scenario began now. NEW-10 */
export function unspentOf(catalog: Catalog, kit: Pick<Kit, 'chosen'>, sheet: Pick<Bearer, 'items' | 'purse'>): number {
  const cost = boughtOf(kit, sheet).reduce((sum, item) => sum + (catalog.item(id(item)).gold ?? 0), 0);
  return Math.max(0, (sheet.purse ?? 0) - cost);
}

/** Buyable items: no potions, nothing that is only found, nothing above the purse. */
function onOffer(catalog: Catalog, purse: number): PricedItem[] {
  return priced(catalog).filter(({ random, blueprint, gold }) => !random && !blueprint && gold <= purse);
}

function priced(catalog: Catalog): PricedItem[] {
  const all = [...catalog.items.values()].filter(({ gold, cost }) => gold !== undefined || cost !== undefined);
  return all.map((item) => ({ ...item, gold: worthInGold(catalog, item) }));
}

/** NEW-10, ITS-08 */
export function stockOf(catalog: Catalog, { items, purse }: Bearer, available: Available): PricedItem[] {
  if (!hasWeeks(catalog)) return priced(catalog);
  const owned = [...catalog.items.values()].filter((item) => items.includes(item.id));
  const inPurse = onOffer(catalog, purse ?? 0).filter(
    (item) => catalog.item(id(item.id)).gold !== undefined && (available[item.id] ?? 0) > 0 && !items.includes(item.id),
  );
  return [...owned.map((item) => ({ ...item, gold: worthInGold(catalog, item) })), ...inPurse];
}

export function offeredTo(catalog: Catalog, sheet: Bearer, available: Available): PricedItem[] {
  return hasWeeks(catalog) ? stockOf(catalog, sheet, available) : onOffer(catalog, STARTING_GOLD);
}

/** NEW-04: null once the first gold is spent; never spent in packs without weeks. */
export function purseOf(catalog: Catalog, { purse }: Bearer): number | null {
  return hasWeeks(catalog) ? purse : STARTING_GOLD;
}

export function isOwned(catalog: Catalog, { items }: Bearer, item: Pick<Item, 'id'>): boolean {
  return hasWeeks(catalog) && items.includes(item.id);
}

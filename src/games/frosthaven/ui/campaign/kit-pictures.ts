/** Pictures of cards and items to bring. SET-16, SET-17 */
import { id } from '../../../../engine/values/id.ts';
import type { PanelPicture } from '../../../../game-api/panel/panel.ts';
import type { Catalog } from '../../content/catalog.ts';
import { cardId } from '../../content/content-index.ts';
import type { CharacterClass } from '../../content/schema/abilities/cards.ts';
import { firstMode } from '../../content/schema/abilities/cards.ts';
import type { Item } from '../../content/schema/campaign/rewards.ts';
import { handAlt, handPages, itemsAlt, pictureJob } from '../../render/index.ts';
import { wordsOf } from '../../rules/figures/words.ts';
import type { CardView } from '../../rules/view.ts';
import { cardView } from '../../rules/views/cards.ts';
import { itemView } from '../character/item-view.ts';

export type PricedItem = Item & { readonly gold: number };

/** All cards of a pool as in a hand, those that are brought as chosen ones. */
export function cardsToBring(
  catalog: Catalog,
  mat: CharacterClass,
  pool: CharacterClass['cards'],
  brought: readonly string[],
): CardView[] {
  return pool.map((card) =>
    cardView(mat, card, firstMode(mat), wordsOf({ catalog }, mat), {
      id: cardId(mat.id, card.id),
      pile: brought.includes(card.id) ? 'chosen' : 'hand',
      leading: false,
    }),
  );
}

/** A leaf of them. */
export function cardsToBringPicture(cards: readonly CardView[], { colour }: CharacterClass, leaf = 0): PanelPicture {
  const leaves = handPages(cards);
  const shown = leaves[Math.min(leaf, leaves.length - 1)] ?? [];
  return { job: pictureJob('hand', { cards: shown, colour }), alt: handAlt(shown), name: 'cards.png' };
}

export function itemsToBringPicture(
  all: readonly PricedItem[],
  chosen: readonly string[],
  isOwned: (item: PricedItem) => boolean,
): PanelPicture {
  const items = all.map(itemView);
  const brought = all.filter((item) => chosen.includes(item.id)).map((item) => id<'ItemId'>(item.id));
  const prices = Object.fromEntries(all.filter((item) => !isOwned(item)).map((item) => [item.id, item.gold]));
  return {
    job: pictureJob('items', { items, brought, prices }),
    alt: itemsAlt(items, { brought, prices }),
    name: 'items.png',
  };
}

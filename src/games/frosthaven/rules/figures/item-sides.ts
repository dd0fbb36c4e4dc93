/** Item cards: their sides, use slots and states. ITM-06 to ITM-11, ITM-15 */

import type { Seat } from '../../../../engine/rules/rule.ts';
import type { Catalog } from '../../content/catalog.ts';
import { isLasting } from '../../content/schema/abilities/abilities.ts';
import type { ItemUse } from '../../content/schema/campaign/rewards.ts';
import type { ItemId } from '../../content/terms.ts';
import type { Game } from '../game.ts';
import { isExhaustedOnMap } from '../scenario/variants.ts';
import type { Character, Figure } from '../state.ts';

type ItemNow = Character['items'][number];

/** Returns the use on the upper side. ITM-08 */
export function useOf(catalog: Catalog, { id, back }: Pick<ItemNow, 'id' | 'back'>): ItemUse {
  const item = catalog.item(id);
  return (back ? item.back : undefined) ?? item.use;
}

/** Returns the uses on the upper side, at different moments. ITM-06, ITM-08 */
export function usesOf(catalog: Catalog, item: Pick<ItemNow, 'id' | 'back'>): ItemUse[] {
  return [useOf(catalog, item), ...(catalog.item(item.id).also ?? [])];
}

export function slotsOfUse(use: ItemUse): readonly number[] {
  if (use.when !== 'always') return [];
  return (
    use.abilities
      .flatMap((ability) => (isLasting(ability) ? [ability.slots ?? []] : []))
      .find(({ length }) => length > 0) ?? []
  );
}

/** Impaired, stunned and exhausted figures neither use nor trigger items. ITM-15, CND-33, CND-34, VAR-18 */
export function canUseItems({ state }: Pick<Game, 'state'>, figure: Figure): boolean {
  const { impair, stun } = figure.conditions;
  return impair === undefined && stun === undefined && !isExhaustedOnMap(state, figure);
}

/** Spends, loses or flips an item. ITM-06 to ITM-08 */
export function useItem(game: Game, { seat }: Pick<Character, 'seat'>, item: ItemId): void {
  const { after } = game.catalog.item(item);
  if (after) game.emit({ type: 'item used', seat, item, after });
}

/** Advances the token of an item; after the last slot it has been used. ITM-10 */
export function advanceItem(game: Game, seat: Seat, id: ItemId): void {
  const item = game.character(seat).items.find((each) => each.id === id);
  if (item?.state !== 'ready') return;
  const slots = slotsOfUse(useOf(game.catalog, item));
  const { used = 0 } = item;
  if (slots.length > 0) {
    game.emit({ type: 'item token advanced', seat, item: id });
    const experience = slots[used] ?? 0;
    if (experience > 0) game.emit({ type: 'experience gained', seat, amount: experience });
  }
  if (used + 1 >= slots.length) useItem(game, { seat }, id);
}

/** Returns the spent or lost items that can be recovered, partly used ones included. REC-02 to REC-04 */
export function recoverableItems(
  catalog: Catalog,
  { items }: Pick<Character, 'items'>,
  from: 'spent' | 'lost',
): ItemId[] {
  return items
    .filter(({ id, state, used = 0 }) => {
      const { after, unrecoverable } = catalog.item(id);
      return !unrecoverable && (state === from || (used > 0 && after === from));
    })
    .map(({ id }) => id);
}

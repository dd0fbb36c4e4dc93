import { id } from '../../../../engine/values/id.ts';
import type { Resources } from '../../campaign/rules/goods/resources.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { Item } from '../../content/schema/campaign/rewards.ts';
import { RESOURCES } from '../../content/schema/terms.ts';
import type { Amount, Ware } from '../../render/index.ts';
import { supplyIcon } from '../../render/index.ts';
import { explainItem } from '../../rules/explain/card.ts';
import type { ItemView } from '../../rules/view.ts';
import { termWords } from '../../rules/view-schema/words.ts';

export function itemView(item: Item): ItemView {
  const { name, slot, icon } = item;
  return { id: id(item.id), name, slot, icon, state: 'ready', lines: explainItem(item) };
}

/** Returns the price or the crafting cost. BUY-03, CRF-03 */
export function costsOf(catalog: Catalog, { gold, cost }: Item): Amount[] {
  const parts = (cost?.items ?? []).map((part): Amount => {
    const { name, icon } = catalog.item(id(part));
    return { icon, name, amount: 1 };
  });
  return [...(gold === undefined ? [] : [goldOf(gold)]), ...resourcesOf(cost?.resources ?? {}), ...parts];
}

export function resourcesOf(all: Resources): Amount[] {
  return RESOURCES.flatMap((kind) =>
    all[kind] ? [{ icon: supplyIcon(kind), name: termWords(kind), amount: all[kind] }] : [],
  );
}

export function goldOf(amount: number): Amount {
  return { icon: 'two-coins', name: termWords('gold'), amount };
}

export function wareOf(catalog: Catalog, name: string, costs: readonly Amount[] | undefined, lacks: string): Ware {
  const item = catalog.item(id(name));
  return { item: itemView(item), costs: costs ?? costsOf(catalog, item), lacks };
}

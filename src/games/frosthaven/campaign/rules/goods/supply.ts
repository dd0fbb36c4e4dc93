import { id } from '../../../../../engine/values/id.ts';
import type { Catalog } from '../../../content/catalog.ts';
import type { Item } from '../../../content/schema/campaign/rewards.ts';
import type { CampaignCharacter } from '../../state/character.ts';
import type { Supply } from '../../state/items.ts';
import type { Verdict } from '../verdict.ts';
import { allow, refuseItem } from '../verdict.ts';

export type Owner = Pick<CampaignCharacter, 'member' | 'name' | 'gold' | 'resources' | 'items' | 'setAside'>;

/** Place of a copy: one of two supplies, or an owner. ITS-01 */
export type SupplyPlace = 'available' | 'unavailable' | 'owners';

export interface SupplyMove {
  readonly item: string;
  readonly copies: number;
  readonly from: SupplyPlace;
  readonly to: SupplyPlace;
}

const USUAL_COPIES = 2;
const NONE = { available: 0, unavailable: 0 } as const;

export function copiesOf({ copies = USUAL_COPIES }: Item): number {
  return copies;
}

/** Returns where copies lie at the start; characters may own some already. ITS-01, NEW-17 */
export function startingSupply(
  { items }: Pick<Catalog, 'items'>,
  owners: readonly Pick<Owner, 'items'>[] = [],
): Supply {
  const entries = [...items.values()].map((item) => {
    const owned = owners.filter((owner) => owner.items.includes(item.id)).length;
    const left = Math.max(0, copiesOf(item) - owned);
    return [item.id, item.available ? { ...NONE, available: left } : { ...NONE, unavailable: left }] as const;
  });
  return Object.fromEntries(entries);
}

export function copiesIn(supply: Supply, item: string, place: Exclude<SupplyPlace, 'owners'>): number {
  return supply[item]?.[place] ?? 0;
}

/** Returns the supply after moves. Throws if more copies are moved than exist. */
export function afterMoves(supply: Supply, moves: readonly SupplyMove[]): Supply {
  const now = structuredClone(supply);
  for (const { item, copies, from, to } of moves) {
    const here = now[item] ?? { ...NONE };
    now[item] = here;
    if (from !== 'owners') here[from] -= copies;
    if (to !== 'owners') here[to] += copies;
    if (here.available < 0 || here.unavailable < 0) throw new Error(`There are too few copies of ${item}.`);
  }
  return now;
}

/** Returns a line for each item with missing or surplus copies. */
export function supplyFaults(
  { items }: Pick<Catalog, 'items'>,
  supply: Supply,
  owners: readonly Pick<Owner, 'items'>[],
): string[] {
  return [...items.values()].flatMap((item) => {
    const owned = owners.filter((owner) => owner.items.includes(item.id)).length;
    const all = copiesIn(supply, item.id, 'available') + copiesIn(supply, item.id, 'unavailable') + owned;
    return all === copiesOf(item) ? [] : [`${item.name}: ${all} copies, and there should be ${copiesOf(item)}`];
  });
}

/** Moves all unavailable copies to the available supply. ITS-02, ITS-07, TRE-06, UPG-05 */
export function movesToAvailable(supply: Supply, items: readonly string[]): SupplyMove[] {
  return [...new Set(items)].flatMap((item) => {
    const copies = copiesIn(supply, item, 'unavailable');
    return copies > 0 ? [{ item, copies, from: 'unavailable', to: 'available' } as const] : [];
  });
}

/** Returns copies to the available supply, or out of reach if nobody can make or buy them. ITS-02, ITS-04, SELL-06 */
export function returnMoves(catalog: Catalog, items: readonly string[]): SupplyMove[] {
  return items.map((item) => ({ item, copies: 1, from: 'owners', to: placeOf(catalog, item) }));
}

/** ITS-01, ITS-03: purchasable and craftable items have an available supply, as potions do; others have none. */
function placeOf(catalog: Catalog, name: string): 'available' | 'unavailable' {
  const item = itemOf(catalog, name);
  return item && (item.gold !== undefined || item.cost !== undefined || isPotion(catalog, name))
    ? 'available'
    : 'unavailable';
}

/** Takes one unavailable copy, or an available one where none is left. ITS-05 */
export function findItemCopy(supply: Supply, item: string): Verdict<SupplyMove[]> {
  for (const from of ['unavailable', 'available'] as const) {
    if (copiesIn(supply, item, from) > 0) return allow([{ item, copies: 1, from, to: 'owners' }]);
  }
  return refuseItem('all owned', item);
}

/** Returns who can take a copy: not set aside, and without one. ITS-06, ITS-08, SELL-05 */
export function takersOf<Some extends Pick<Owner, 'items' | 'setAside'>>(
  owners: readonly Some[],
  item: string,
): readonly Some[] {
  return owners.filter(({ items, setAside }) => !setAside && !items.includes(item));
}

export function isPotion({ alchemy }: Pick<Catalog, 'alchemy'>, item: string): boolean {
  if (!alchemy) return false;
  return alchemy.alike === item || [...alchemy.pairs, ...alchemy.triples].some((formula) => formula.item === item);
}

export function itemOf({ items }: Pick<Catalog, 'items'>, name: string): Item | undefined {
  return items.get(id(name));
}

/** Where copies of items are, and how they come and go. ITS-01 to ITS-08 */
import { id } from '../../../../kernel/id.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { Item } from '../../content/schema/rewards.ts';
import type { CampaignCharacter } from '../state/character.ts';
import type { Supply } from '../state/items.ts';
import { noItem, type Verdict, yes } from './verdict.ts';

/** Whoever owns items. */
export type Owner = Pick<CampaignCharacter, 'member' | 'name' | 'gold' | 'resources' | 'items' | 'setAside'>;

/** Nobody’s, in one of the two supplies, or somebody’s. ITS-01 */
export type SupplyPlace = 'available' | 'unavailable' | 'owners';

/** Copies of an item that go from one place to another. */
export interface SupplyMove {
  readonly item: string;
  readonly copies: number;
  readonly from: SupplyPlace;
  readonly to: SupplyPlace;
}

const USUAL_COPIES = 2;
const NONE = { available: 0, unavailable: 0 } as const;

/** How many there are, with those that somebody owns. */
export function copiesOf({ copies = USUAL_COPIES }: Item): number {
  return copies;
}

/** ITS-01, NEW-17: where all copies lie when a campaign begins, of which its characters own some already. */
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

/** How many copies nobody owns, in one of the supplies. */
export function copiesIn(supply: Supply, item: string, place: Exclude<SupplyPlace, 'owners'>): number {
  return supply[item]?.[place] ?? 0;
}

/** The supplies after copies were moved. Throws when more are moved than there are. */
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

/** What is wrong with the copies of items, of which none may come from nowhere or get lost; nothing while all is well. */
export function miscounted(
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

/** ITS-02, ITS-07, TRE-06, UPG-05: what lay out of reach can be had from now on, all copies of it. */
export function madeAvailable(supply: Supply, items: readonly string[]): SupplyMove[] {
  return [...new Set(items)].flatMap((item) => {
    const copies = copiesIn(supply, item, 'unavailable');
    return copies > 0 ? [{ item, copies, from: 'unavailable', to: 'available' } as const] : [];
  });
}

/** ITS-02, ITS-04, SELL-06: what its owner has no longer lies where it can be had; what nobody can make or buy goes out of sight. */
export function givenBack(catalog: Catalog, items: readonly string[]): SupplyMove[] {
  return items.map((item) => ({ item, copies: 1, from: 'owners', to: placeOf(catalog, item) }));
}

/** ITS-01, ITS-03: purchasable and craftable items have a supply; a thing of its own kind has none. */
function placeOf(catalog: Catalog, name: string): 'available' | 'unavailable' {
  const item = itemOf(catalog, name);
  return item && (item.gold !== undefined || item.cost !== undefined || isPotion(catalog, name))
    ? 'available'
    : 'unavailable';
}

/** ITS-05: what is found is one copy of those out of reach, or of the others where none is left there. */
export function found(supply: Supply, item: string): Verdict<SupplyMove[]> {
  for (const from of ['unavailable', 'available'] as const) {
    if (copiesIn(supply, item, from) > 0) return yes([{ item, copies: 1, from, to: 'owners' }]);
  }
  return noItem('all owned', item);
}

/** ITS-06, ITS-08, SELL-05: who can take a copy: nobody has two, and who is set aside is not there. */
export function takersOf<Some extends Pick<Owner, 'items' | 'setAside'>>(
  owners: readonly Some[],
  item: string,
): readonly Some[] {
  return owners.filter(({ items, setAside }) => !setAside && !items.includes(item));
}

/** Whether the chart of potions has it. */
export function isPotion({ alchemy }: Pick<Catalog, 'alchemy'>, item: string): boolean {
  if (!alchemy) return false;
  return alchemy.alike === item || [...alchemy.pairs, ...alchemy.triples].some((formula) => formula.item === item);
}

export function itemOf({ items }: Pick<Catalog, 'items'>, name: string): Item | undefined {
  return items.get(id(name));
}

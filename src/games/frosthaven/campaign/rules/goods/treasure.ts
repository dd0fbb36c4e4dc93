import type { Catalog } from '../../../content/catalog.ts';
import type { Scenario } from '../../../content/schema/scenario/scenarios.ts';
import type { GoodsState } from '../../state/items.ts';

type Index = Pick<Catalog, 'treasures'>;

/** Returns the looted numbers of the pack's table, earlier ones included. TRE-03 */
export function treasuresAfterLooting(
  { treasures }: Index,
  before: GoodsState['treasures'],
  looted: readonly string[],
): string[] {
  const known = looted.filter((number) => treasures.some((each) => `${each.number}` === number));
  return [...new Set([...before, ...known])];
}

/** Returns the treasures of a scenario that were looted there or found elsewhere. TRE-03 */
export function foundTreasures(
  { treasures = {} }: Pick<Scenario, 'treasures'>,
  lootedThere: readonly string[],
  { treasures: found }: Pick<GoodsState, 'treasures'>,
): string[] {
  return [...new Set([...lootedThere, ...found.filter((number) => treasures[number] === undefined)])];
}

/** Returns the items with every part of the blueprint looted. TRE-07 */
export function completeBlueprints({ treasures }: Index, looted: readonly string[]): string[] {
  const halves = treasures.flatMap(({ number, gives }) =>
    'half' in gives ? [{ item: gives.half, isLooted: looted.includes(`${number}`) }] : [],
  );
  const items = [...new Set(halves.map(({ item }) => item))];
  return items.filter((item) => halves.every((each) => each.item !== item || each.isLooted));
}

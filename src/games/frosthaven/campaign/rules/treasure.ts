/** Numbered treasures as a campaign keeps them: each is found once, and some are parts of one thing. TRE-03, TRE-07 */
import type { Catalog } from '../../content/catalog.ts';
import type { Scenario } from '../../content/schema/scenarios.ts';
import type { GoodsState } from '../state/items.ts';

type Index = Pick<Catalog, 'treasures'>;

/** TRE-03: the numbers of the pack’s table among some that were looted, with those from before. */
export function afterLooting(
  { treasures }: Index,
  before: GoodsState['treasures'],
  looted: readonly string[],
): string[] {
  const known = looted.filter((number) => treasures.some((each) => `${each.number}` === number));
  return [...new Set([...before, ...known])];
}

/** TRE-03: what can’t be looted in a scenario any more: what was looted there, and what was found elsewhere. */
export function struckFrom(
  { treasures = {} }: Pick<Scenario, 'treasures'>,
  lootedThere: readonly string[],
  { treasures: found }: Pick<GoodsState, 'treasures'>,
): string[] {
  return [...new Set([...lootedThere, ...found.filter((number) => treasures[number] === undefined)])];
}

/** TRE-07: the items of which every part of the blueprint was looted. */
export function wholeBlueprints({ treasures }: Index, looted: readonly string[]): string[] {
  const halves = treasures.flatMap(({ number, gives }) =>
    'half' in gives ? [{ item: gives.half, isLooted: looted.includes(`${number}`) }] : [],
  );
  const items = [...new Set(halves.map(({ item }) => item))];
  return items.filter((item) => halves.every((each) => each.item !== item || each.isLooted));
}

/** Limits and prices of soldiers. FWB-03, FWB-04 */
import type { Catalog } from '../content/catalog.ts';
import type { Soldier } from '../content/schema/figures.ts';

/** Takes the id of a soldier or a creature. FWB-03, FWB-06 */
export function isSpecialist(catalog: Catalog, what: string): boolean {
  const member = catalog.soldiers.get(what) ?? catalog.creatures.get(what);
  return member?.rank === 'specialist';
}

export function soldiersOpen(
  catalog: Catalog,
  { members, gold, optional = false }: { members: readonly string[]; gold: number; optional?: boolean | undefined },
): Soldier[] {
  const { soldiers, specialists } = catalog.leaders.warband;
  if (members.length >= soldiers) return [];
  const isFull = members.filter((what) => isSpecialist(catalog, what)).length >= specialists;
  return [...catalog.soldiers.values()].filter((soldier) => {
    if (soldier.cost > gold || (soldier.optional && !optional)) return false;
    if (soldier.leads !== undefined && members.includes(soldier.id)) return false;
    return !(isFull && soldier.rank === 'specialist');
  });
}

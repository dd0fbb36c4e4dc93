/** What rules look up, from a pack. */
import type { Catalog } from './content/catalog.ts';
import type { Lore } from './rules/game.ts';

export function loreOf(catalog: Catalog): Lore {
  const { arms, creatures, soldiers, traits, spells, potions, magicArms, magicItems, traps, trapTables, leaders } =
    catalog;
  const { encounters, traps: springs } = catalog.content;
  const tables = encounters.tables.map((rows) =>
    [...rows].sort((a, b) => a.on - b.on).map(({ creature, number = 1 }) => ({ creature, count: number })),
  );
  return {
    arms,
    creatures,
    soldiers,
    traits,
    spells,
    potions,
    magicArms,
    magicItems,
    traps,
    trapTables,
    springs,
    leaders,
    encounters: new Map(tables.map((rows, i) => [i + 1, rows])),
    levelOf: (die) => encounters.level.find(({ on: [least, most] }) => least <= die && die <= most)?.level ?? 1,
  };
}

import type { Catalog } from '../content/catalog.ts';
import type { GameLongEffect, Lore } from '../rules/game.ts';

/** The lore is in the language of the pack, for names go into the log. */
export function loreOf({ source: catalog }: Catalog): Lore {
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
    injuries: injuriesOf(catalog),
    bases: basesOf(catalog),
    ingredients: catalog.content.prices.ingredients.greater,
    greaterOn: catalog.content.potions.greaterOn,
    encounters: new Map(tables.map((rows, i) => [i + 1, rows])),
    levelOf: (die) => encounters.level.find(({ on: [least, most] }) => least <= die && die <= most)?.level ?? 1,
  };
}

/** Returns each injury and its second time, with ` 2` after the id; by default the second doubles the first. FIJ-03 */
function injuriesOf({ content }: Catalog): Lore['injuries'] {
  return new Map(
    content.injuries.permanent.flatMap(({ id, name, do: once, second }): [string, GameLongEffect][] => [
      [id, { name, do: once }],
      [`${id} 2`, { name, do: second !== undefined && second !== 'retires' ? second.do : [...once, ...once] }],
    ]),
  );
}

function basesOf({ locations, resources }: Catalog): Lore['bases'] {
  const parts = [...locations.values(), ...resources.values()];
  return new Map(parts.map(({ id, name, do: does = [] }) => [id, { name, do: does }]));
}

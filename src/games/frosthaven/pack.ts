/** Frosthaven with the content of a pack. */
import type { Pack } from '../game.ts';
import type { Catalog } from './content/catalog.ts';
import { type ScenarioTelling, scenarioKind } from './match.ts';

export function frosthavenPack(catalog: Catalog, telling: ScenarioTelling): Pack {
  const { id, name, about } = catalog.pack;
  return { id, game: 'frosthaven', name, about, kinds: new Map([['scenario', scenarioKind(catalog, telling)]]) };
}

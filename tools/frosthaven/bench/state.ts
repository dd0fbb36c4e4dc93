import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import type { ScenarioId } from '../../../src/games/frosthaven/content/terms.ts';
import { initialState } from '../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import type { StateData } from '../../../src/games/frosthaven/rules/state.ts';
import { usualParty } from '../usual-party.ts';

export function benchState(catalog: Catalog, scenario: ScenarioId, level = 1): StateData {
  const party = usualParty([...catalog.classes.values()].slice(0, 4));
  return initialState(catalog, { scenario, level, party });
}

import type { Catalog } from '../../content/catalog.ts';
import { initialState } from '../../rules/scenario/initial-state.ts';
import type { StateData } from '../../rules/state.ts';
import type { ScenarioId } from '../../rules/terms.ts';
import { usualParty } from '../usual-party.ts';

export function benchState(catalog: Catalog, scenario: ScenarioId, level = 1): StateData {
  const party = usualParty([...catalog.classes.values()].slice(0, 4));
  return initialState(catalog, { scenario, level, party });
}

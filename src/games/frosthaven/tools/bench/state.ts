import { id } from '../../../../kernel/id.ts';
import type { Catalog } from '../../content/catalog.ts';
import { usualCards } from '../../rules/figures/equipment.ts';
import { initialState } from '../../rules/scenario/initial-state.ts';
import type { StateData } from '../../rules/state.ts';
import type { ScenarioId } from '../../rules/terms.ts';

/** A scenario about to begin, with the first classes of the pack. */
export function benchState(catalog: Catalog, scenario: ScenarioId, level = 1): StateData {
  const party = [...catalog.classes.values()].slice(0, 4).map((mat) => ({
    seat: mat.id,
    name: mat.name,
    class: id<'ClassId'>(mat.id),
    level: 1,
    cards: usualCards(mat, 1).map((card) => id<'CardId'>(`${mat.id}/${card}`)),
    items: [],
  }));
  return initialState(catalog, { scenario, level, party });
}

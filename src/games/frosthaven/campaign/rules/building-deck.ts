/** The building deck: which cards lie in it, and what their sides do. BLD-01 to BLD-05 */
import type { Catalog } from '../../content/catalog.ts';
import type { Building, BuildingLevel, OnceBuilt, Opens, Operation } from '../../content/schema/buildings.ts';
import type { BuildingsState } from '../state/outpost.ts';

type Buildings = Pick<Catalog, 'buildings'>;

/** The card of a building that stands: that of its level, with the side that lies up. BLD-03, BLD-04 */
export interface BuildingCard {
  readonly building: Building;
  readonly level: number;
  readonly wrecked: boolean;
  readonly card: BuildingLevel;
  /** What it does in the step of building operations. */
  readonly operation: readonly Operation[];
}

/** What stands, and what can be built, when a campaign begins. BLD-01 */
export function startingBuildings({ buildings }: Buildings): BuildingsState {
  const there = buildings.filter(({ start }) => start !== 'locked');
  return Object.fromEntries(there.map(({ id, start }) => [id, { level: start === 'built' ? 1 : 0, wrecked: false }]));
}

/** What comes once of those that stand at the start. BLD-02 */
export function onceAtStart({ buildings }: Buildings): OnceBuilt[] {
  return buildings.flatMap(({ start, levels }) => (start === 'built' ? (levels[0]?.once ?? []) : []));
}

/** BLD-03: by ascending number, one card a building; what is not built has none. */
export function buildingDeck({ buildings }: Buildings, state: BuildingsState): BuildingCard[] {
  return buildings.flatMap((building) => {
    const { level = 0, wrecked = false } = state[building.id] ?? {};
    const card = building.levels[level - 1];
    if (!card) return [];
    return [{ building, level, wrecked, card, operation: (wrecked ? card.wrecked.operation : card.operation) ?? [] }];
  });
}

/** What the buildings that stand let people do; what is wrecked is closed. BLD-04, CRF-01, BREW-01 */
export function opensOf(catalog: Buildings, state: BuildingsState): Opens {
  const standing = buildingDeck(catalog, state).filter(({ wrecked }) => !wrecked);
  return Object.assign({}, ...standing.map(({ card }) => card.opens));
}

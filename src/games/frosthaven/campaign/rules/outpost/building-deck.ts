/** Building deck: its cards and their sides. BLD-01 to BLD-05 */
import type { Catalog } from '../../../content/catalog.ts';
import type {
  Building,
  BuildingLevel,
  OnceBuilt,
  Opens,
  Operation,
} from '../../../content/schema/campaign/buildings.ts';
import type { BuildingsState } from '../../state/outpost.ts';

type Buildings = Pick<Catalog, 'buildings'>;

/** Card of a building at its level, with the side that lies up. BLD-03, BLD-04 */
export interface BuildingCard {
  readonly building: Building;
  readonly level: number;
  readonly wrecked: boolean;
  readonly card: BuildingLevel;
  readonly operation: readonly Operation[];
}

/** Returns the buildings that stand or can be built at the start. BLD-01 */
export function startingBuildings({ buildings }: Buildings): BuildingsState {
  const there = buildings.filter(({ start }) => start !== 'locked');
  return Object.fromEntries(there.map(({ id, start }) => [id, { level: start === 'built' ? 1 : 0, wrecked: false }]));
}

/** Returns the one-time effects of the starting buildings. BLD-02 */
export function startingEffects({ buildings }: Buildings): OnceBuilt[] {
  return buildings.flatMap(({ start, levels }) => (start === 'built' ? (levels[0]?.once ?? []) : []));
}

/** Returns one card for each building that stands, by ascending number. BLD-03 */
export function buildingDeck({ buildings }: Buildings, state: BuildingsState): BuildingCard[] {
  return buildings.flatMap((building) => {
    const { level = 0, wrecked = false } = state[building.id] ?? {};
    const card = building.levels[level - 1];
    if (!card) return [];
    return [{ building, level, wrecked, card, operation: (wrecked ? card.wrecked.operation : card.operation) ?? [] }];
  });
}

/** Returns the services of buildings that stand and are not wrecked. BLD-04, CRF-01, BREW-01 */
export function openServices(catalog: Buildings, state: BuildingsState): Opens {
  const standing = buildingDeck(catalog, state).filter(({ wrecked }) => !wrecked);
  return Object.assign({}, ...standing.map(({ card }) => card.opens));
}

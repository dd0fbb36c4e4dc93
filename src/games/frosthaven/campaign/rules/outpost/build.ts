/** Building, upgrading and rebuilding, with their costs. BUI-01 to BUI-08, UPG-01 to UPG-06, REB-01 to REB-04 */
import type { Catalog } from '../../../content/catalog.ts';
import type { Building, BuildingCost, BuildingLevel, OnceBuilt } from '../../../content/schema/campaign/buildings.ts';
import type { BuildingsState } from '../../state/outpost.ts';
import type { Resources } from '../goods/resources.ts';
import {
  countResources,
  hasNoResources,
  missingResources,
  resourceCount,
  subtractResources,
} from '../goods/resources.ts';
import type { Owner } from '../goods/supply.ts';
import type { ActivityRefusal, Lack } from '../refusal.ts';
import { goldLacks, resourceLacks } from '../refusal.ts';
import type { Verdict } from '../verdict.ts';
import { allow, refuse } from '../verdict.ts';

export interface Town {
  readonly catalog: Pick<Catalog, 'buildings'>;
  readonly buildings: BuildingsState;
  /** The level, not the marks. */
  readonly prosperity: number;
  readonly morale: number;
  readonly inspiration: number;
  readonly frosthaven: Resources;
  readonly owners: readonly Pick<Owner, 'member' | 'gold' | 'resources'>[];
  readonly builtThisWeek: number;
}

/** Choices of payment. Unstated parts are paid from the supply, then by inspiration. */
export interface Payment {
  /** INS-03: materials that inspiration replaces. */
  readonly inspired?: Resources;
  /** BUI-04: shares of the gold. */
  readonly gold?: readonly GoldPayment[];
}
export interface GoldPayment {
  readonly member: number;
  readonly gold: number;
}

export interface Paid {
  readonly resources: Resources;
  readonly inspiration: number;
  readonly gold: readonly GoldPayment[];
  readonly morale: number;
}

/** Result of building or upgrading. BUI-05, UPG-03 */
export interface CompletedBuilding {
  readonly building: string;
  readonly level: number;
  readonly paid: Paid;
  /** BUI-06, UPG-04, UPG-06: marks; a new level allows levelling up at once. */
  readonly prosperity: number;
  readonly once: readonly OnceBuilt[];
}

/** REB-03 */
export interface Rebuilt {
  readonly building: string;
  readonly paid: Paid;
}

/** BUI-02: the second one costs morale. */
const MOST_A_WEEK = 2;
export const MORALE_FOR_ANOTHER = 2;

export interface Project {
  readonly building: Building;
  readonly level: number;
  readonly next: BuildingLevel;
  readonly why: ActivityRefusal | undefined;
}

/** Returns each unlocked building that is not complete, by number. BUI-08 */
export function projects(town: Town): Project[] {
  return town.catalog.buildings.flatMap((building) => {
    const own = town.buildings[building.id];
    const next = own && building.levels[own.level];
    if (!next) return [];
    const verdict = construct(town, building.id);
    return [{ building, level: own.level + 1, next, why: 'why' in verdict ? verdict.why : undefined }];
  });
}

/** Builds or upgrades a building by one level. BUI-02 to BUI-06, BUI-08, UPG-01 to UPG-04, UPG-06 */
export function construct(town: Town, name: string, payment: Payment = {}): Verdict<CompletedBuilding> {
  const building = town.catalog.buildings.find(({ id }) => id === name);
  const own = town.buildings[name];
  if (!building || !own) return refuse('not to be built yet');
  const level = building.levels[own.level];
  if (!level) return refuse({ because: 'complete', building: name });
  if (level.given) return refuse('not to be built yet');
  if (own.wrecked) return refuse({ because: 'wrecked', building: name });
  if (town.prosperity < level.prosperity) {
    return refuse({ because: 'prosperity', building: name, needs: level.prosperity, have: town.prosperity });
  }
  const morale = town.builtThisWeek === 0 ? 0 : MORALE_FOR_ANOTHER;
  if (town.builtThisWeek >= MOST_A_WEEK) return refuse('enough built');
  if (town.morale < morale) return refuse({ because: 'morale', needs: morale, have: town.morale });
  const paid = paidFor(town, level.cost ?? {}, payment);
  if ('why' in paid) return paid;
  return allow({
    building: name,
    level: own.level + 1,
    paid: { ...paid.is, morale },
    prosperity: level.bonus,
    once: level.once ?? [],
  });
}

/** Returns wrecked buildings; rebuilding has no limit and needs no prosperity. BUI-01, REB-01 */
export function wreckedBuildings({ catalog, buildings }: Pick<Town, 'catalog' | 'buildings'>): readonly Building[] {
  return catalog.buildings.filter(({ id }) => buildings[id]?.wrecked);
}

/** Rebuilds for the cost on the wrecked side, without the one-time effects. REB-01 to REB-03 */
export function rebuild(town: Town, name: string, payment: Payment = {}): Verdict<Rebuilt> {
  const building = wreckedBuildings(town).find(({ id }) => id === name);
  const level = building?.levels[(town.buildings[name]?.level ?? 0) - 1];
  if (!building || !level) return refuse('not wrecked');
  const paid = paidFor(town, level.wrecked.cost, payment);
  return 'why' in paid ? paid : allow({ building: name, paid: paid.is });
}

/** Returns the lacks of a cost; no materials where inspiration replaces all that are missing. INS-03 */
export function missingForCost({ frosthaven, inspiration, owners }: Town, cost: BuildingCost): Lack[] {
  const lacking = missingResources(frosthaven, materialsOf(cost));
  const gold = (cost.gold ?? 0) - owners.reduce((sum, each) => sum + each.gold, 0);
  return [...(resourceCount(lacking) > inspiration ? resourceLacks(lacking) : []), ...goldLacks(gold)];
}

/** BUI-04, REB-02, INS-03: inspiration replaces materials one for one. */
function paidFor(town: Town, cost: BuildingCost, { inspired, gold }: Payment): Verdict<Paid> {
  const lacks = missingForCost(town, cost);
  if (lacks.length > 0) return refuse({ because: 'lacks', lacks, inspiration: town.inspiration });
  const materials = materialsOf(cost);
  const instead = inspired ?? missingResources(town.frosthaven, materials);
  const resources = subtractResources(materials, instead);
  if (
    !hasNoResources(missingResources(materials, instead)) ||
    !hasNoResources(missingResources(town.frosthaven, resources))
  ) {
    return refuse('not paid');
  }
  const inspiration = resourceCount(instead);
  if (inspiration > town.inspiration) return refuse({ because: 'inspiration', have: town.inspiration });
  const purses = gold ?? shares(town.owners, cost.gold ?? 0);
  const isPaid = purses.reduce((sum, each) => sum + each.gold, 0) === (cost.gold ?? 0);
  const isThere = purses.every(
    ({ member, gold: part }) => part >= 0 && part <= (town.owners.find((each) => each.member === member)?.gold ?? 0),
  );
  return isPaid && isThere ? allow({ resources, inspiration, gold: purses, morale: 0 }) : refuse('not paid');
}

function shares(owners: Town['owners'], gold: number): GoldPayment[] {
  let left = gold;
  return [...owners]
    .sort((one, other) => other.gold - one.gold)
    .flatMap((owner) => {
      const part = Math.min(left, owner.gold);
      left -= part;
      return part > 0 ? [{ member: owner.member, gold: part }] : [];
    });
}

function materialsOf(cost: BuildingCost): Resources {
  return countResources((kind) => (kind === 'lumber' || kind === 'metal' || kind === 'hide' ? (cost[kind] ?? 0) : 0));
}

/** Returns the buildings after construction; the new one acts from the next week. BUI-05, BUI-07, UPG-03 */
export function afterConstruction(
  buildings: BuildingsState,
  { building, level }: Pick<CompletedBuilding, 'building' | 'level'>,
): BuildingsState {
  return { ...buildings, [building]: { level, wrecked: false } };
}

/** Wrecks or rebuilds; a rebuilt one acts from the next week. BLD-05, REB-03, REB-04 */
export function withWrecked(buildings: BuildingsState, name: string, wrecked: boolean): BuildingsState {
  const own = buildings[name];
  return own && own.level > 0 ? { ...buildings, [name]: { ...own, wrecked } } : buildings;
}

/** Unlocks a building; one that stands keeps its level. BUI-08 */
export function withUnlocked(buildings: BuildingsState, name: string): BuildingsState {
  return { ...buildings, [name]: buildings[name] ?? { level: 0, wrecked: false } };
}

import { HERBS, RESOURCES } from '../../../content/schema/terms.ts';
import { termWords } from '../../../rules/view-schema/words.ts';

export type ResourceName = (typeof RESOURCES)[number];
/** Amounts by kind; an absent kind means none. */
export type Resources = Readonly<Partial<Record<ResourceName, number>>>;

const isHerbName = new Set<ResourceName>(HERBS);

export function isHerb(kind: ResourceName): boolean {
  return isHerbName.has(kind);
}

export function countResources(count: (kind: ResourceName) => number): Resources {
  return Object.fromEntries(RESOURCES.map((kind) => [kind, count(kind)] as const).filter(([, number]) => number !== 0));
}

export function addResources(...all: readonly Resources[]): Resources {
  return countResources((kind) => all.reduce((sum, each) => sum + (each[kind] ?? 0), 0));
}

export function subtractResources(all: Resources, taken: Resources): Resources {
  return countResources((kind) => (all[kind] ?? 0) - (taken[kind] ?? 0));
}

export function negateResources(all: Resources): Resources {
  return subtractResources({}, all);
}

export function limitResources(have: Resources, wanted: Resources): Resources {
  return countResources((kind) => Math.max(0, Math.min(have[kind] ?? 0, wanted[kind] ?? 0)));
}

export function missingResources(have: Resources, needed: Resources): Resources {
  return countResources((kind) => Math.max(0, (needed[kind] ?? 0) - (have[kind] ?? 0)));
}

export function hasNoResources(all: Resources): boolean {
  return RESOURCES.every((kind) => (all[kind] ?? 0) === 0);
}

export function resourceCount(all: Resources): number {
  return RESOURCES.reduce((sum, kind) => sum + (all[kind] ?? 0), 0);
}

export function filterResources(all: Resources, wanted: (kind: ResourceName) => boolean): Resources {
  return countResources((kind) => (wanted(kind) ? (all[kind] ?? 0) : 0));
}

export function oneOfEach(kinds: readonly ResourceName[]): Resources {
  return countResources((kind) => kinds.filter((named) => named === kind).length);
}

/** Returns the English text that logs keep: `2 lumber and 1 hide`. */
export function resourcesLogText(all: Resources): string {
  return RESOURCES.flatMap((kind) => (all[kind] ? [`${all[kind]} ${kind}`] : [])).join(' and ');
}

export function resourceWords(all: Resources): string[] {
  return RESOURCES.flatMap((kind) => (all[kind] ? [`${all[kind]} ${termWords(kind)}`] : []));
}

import { HERBS, RESOURCES } from '../../../content/schema/terms.ts';
import { termWords } from '../../../rules/view-schema/words.ts';

export type ResourceName = (typeof RESOURCES)[number];
/** Amounts by kind; an absent kind means none. */
export type Resources = Readonly<Partial<Record<ResourceName, number>>>;

const isHerbName = new Set<ResourceName>(HERBS);

export function isHerb(kind: ResourceName): boolean {
  return isHerbName.has(kind);
}

export function counted(count: (kind: ResourceName) => number): Resources {
  return Object.fromEntries(RESOURCES.map((kind) => [kind, count(kind)] as const).filter(([, number]) => number !== 0));
}

export function sumOf(...all: readonly Resources[]): Resources {
  return counted((kind) => all.reduce((sum, each) => sum + (each[kind] ?? 0), 0));
}

export function without(all: Resources, taken: Resources): Resources {
  return counted((kind) => (all[kind] ?? 0) - (taken[kind] ?? 0));
}

export function negative(all: Resources): Resources {
  return without({}, all);
}

export function asFarAs(have: Resources, wanted: Resources): Resources {
  return counted((kind) => Math.max(0, Math.min(have[kind] ?? 0, wanted[kind] ?? 0)));
}

export function missing(have: Resources, needed: Resources): Resources {
  return counted((kind) => Math.max(0, (needed[kind] ?? 0) - (have[kind] ?? 0)));
}

export function isNothing(all: Resources): boolean {
  return RESOURCES.every((kind) => (all[kind] ?? 0) === 0);
}

export function numberOf(all: Resources): number {
  return RESOURCES.reduce((sum, kind) => sum + (all[kind] ?? 0), 0);
}

export function only(all: Resources, wanted: (kind: ResourceName) => boolean): Resources {
  return counted((kind) => (wanted(kind) ? (all[kind] ?? 0) : 0));
}

export function each(kinds: readonly ResourceName[]): Resources {
  return counted((kind) => kinds.filter((named) => named === kind).length);
}

/** Returns the English text that logs keep: `2 lumber and 1 hide`. */
export function countsOf(all: Resources): string {
  return RESOURCES.flatMap((kind) => (all[kind] ? [`${all[kind]} ${kind}`] : [])).join(' and ');
}

export function resourceWords(all: Resources): string[] {
  return RESOURCES.flatMap((kind) => (all[kind] ? [`${all[kind]} ${termWords(kind)}`] : []));
}

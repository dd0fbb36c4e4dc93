/** Counting resources, and saying how many. */
import { HERBS, RESOURCES } from '../../content/schema/terms.ts';
import { termWords } from '../../rules/seen/words.ts';

export type ResourceName = (typeof RESOURCES)[number];
/** How many of each; of what is not named, none. */
export type Resources = Readonly<Partial<Record<ResourceName, number>>>;

const isHerbName = new Set<ResourceName>(HERBS);

export function isHerb(kind: ResourceName): boolean {
  return isHerbName.has(kind);
}

/** Of each kind, what `count` says; kinds of which there are none are left out. */
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

/** As much of `wanted` as there is. */
export function asFarAs(have: Resources, wanted: Resources): Resources {
  return counted((kind) => Math.max(0, Math.min(have[kind] ?? 0, wanted[kind] ?? 0)));
}

/** What is missing of `needed`. */
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

/** One of each that is named; two of what is named twice. */
export function each(kinds: readonly ResourceName[]): Resources {
  return counted((kind) => kinds.filter((named) => named === kind).length);
}

/** `2 lumber and 1 hide`: as an answer that logs keep. */
export function countsOf(all: Resources): string {
  return RESOURCES.flatMap((kind) => (all[kind] ? [`${all[kind]} ${kind}`] : [])).join(' and ');
}

/** `2 lumber`, `1 hide`. */
export function resourceWords(all: Resources): string[] {
  return RESOURCES.flatMap((kind) => (all[kind] ? [`${all[kind]} ${termWords(kind)}`] : []));
}

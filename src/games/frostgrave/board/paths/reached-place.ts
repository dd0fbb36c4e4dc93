import type { TablePoint } from '../space.ts';
import type { TablePath } from '../table-path.ts';
import { createLeg } from './crossings.ts';
import type { Link } from './path-graph.ts';

export interface ReachedPlace {
  readonly number: number;
  readonly at: TablePoint;
  readonly cost: number;
  /** Lower bound of the whole path through this place. */
  readonly estimate: number;
  readonly previous: ReachedPlace | undefined;
  readonly link: Link | undefined;
}

/** Ties go to the place whose predecessor was reached first. */
export function isReachedSooner(a: ReachedPlace, b: ReachedPlace): boolean {
  if (a.cost !== b.cost) return a.cost < b.cost;
  if (a.previous === b.previous || !a.previous || !b.previous) return a.number < b.number;
  return isReachedSooner(a.previous, b.previous);
}

export function legsTo(reached: ReachedPlace): TablePath {
  const parts: TablePath[] = [];
  for (let one = reached; one.previous; one = one.previous) parts.push(one.link?.legs ?? [createLeg('ground', one.at)]);
  return parts.reverse().flat();
}

import type { TablePoint } from '../space.ts';
import type { TableWay } from '../way.ts';
import { leg } from './crossings.ts';
import type { Link } from './path-graph.ts';

export interface ReachedPlace {
  readonly number: number;
  readonly at: TablePoint;
  readonly cost: number;
  /** Lower bound of the whole path through this place. */
  readonly whole: number;
  readonly back: ReachedPlace | undefined;
  readonly link: Link | undefined;
}

/** Ties go to the place whose predecessor was reached first. */
export function isSooner(a: ReachedPlace, b: ReachedPlace): boolean {
  if (a.cost !== b.cost) return a.cost < b.cost;
  if (a.back === b.back || !a.back || !b.back) return a.number < b.number;
  return isSooner(a.back, b.back);
}

export function legsTo(reached: ReachedPlace): TableWay {
  const parts: TableWay[] = [];
  for (let one = reached; one.back; one = one.back) parts.push(one.link?.legs ?? [leg('ground', one.at)]);
  return parts.reverse().flat();
}

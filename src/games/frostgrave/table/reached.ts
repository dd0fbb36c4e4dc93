/** Places that a search has come to. */
import { leg } from './crossings.ts';
import type { Link } from './graph.ts';
import type { TablePoint } from './space.ts';
import type { TableWay } from './way.ts';

/** A place that is come to, and from where. */
export interface ReachedPlace {
  readonly number: number;
  readonly at: TablePoint;
  /** What it costs to come here. */
  readonly cost: number;
  /** What it costs at the least to come to the aim by here. */
  readonly whole: number;
  readonly back: ReachedPlace | undefined;
  /** What leads here from there; a walk where it is nothing. */
  readonly link: Link | undefined;
}

/** Of places that cost the same that comes first which one came to from where one was sooner. */
export function isSooner(a: ReachedPlace, b: ReachedPlace): boolean {
  if (a.cost !== b.cost) return a.cost < b.cost;
  if (a.back === b.back || !a.back || !b.back) return a.number < b.number;
  return isSooner(a.back, b.back);
}

/** The legs of the whole way to a place. */
export function legsTo(reached: ReachedPlace): TableWay {
  const parts: TableWay[] = [];
  for (let one = reached; one.back; one = one.back) parts.push(one.link?.legs ?? [leg('ground', one.at)]);
  return parts.reverse().flat();
}

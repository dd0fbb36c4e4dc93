/** Contact with figures along a path. UTT-18 */
import { wayAgainst } from '../movement/intercept.ts';
import type { Mover } from '../movement/judging.ts';
import { partsOf } from '../paths/shorten.ts';
import type { Body, Ground, TablePoint } from '../space.ts';
import type { TableWay } from '../way.ts';
import { distance, isWithin } from './length.ts';

export interface Near {
  readonly gone: TableWay;
  readonly into: ReadonlyMap<string, TableWay>;
}

/** Finds the first point of a path, the start included, from which the mover gets into contact. */
export function firstNear(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  way: TableWay,
  others: readonly Body[],
  hundredths: number,
): Near | undefined {
  for (const gone of partsFrom(mover.at, way)) {
    const at = gone.at(-1)?.to ?? mover.at;
    const there = { ...mover, at };
    const near = others.filter((other) => distance(there, other) <= hundredths);
    const gaps = [...new Set(near.map((other) => distance(there, other)))].sort((a, b) => a - b);
    for (const gap of gaps) {
      const into = near.flatMap((other) => {
        const last = distance(there, other) === gap ? wayAgainst(ground, bodies, there, other) : undefined;
        return last ? [[other.id, last] as const] : [];
      });
      if (into.length > 0) return { gone, into: new Map(into) };
    }
  }
  return undefined;
}

/** Returns whether a path leads, after its start, as near to somebody as this. */
export function passes(mover: Body, way: TableWay, other: Body, hundredths: number): boolean {
  const [, ...parts] = partsFrom(mover.at, way);
  return parts.some((gone) => isWithin({ ...mover, at: gone.at(-1)?.to ?? mover.at }, other, hundredths));
}

function* partsFrom(start: TablePoint, way: TableWay): Generator<TableWay> {
  yield [];
  let from = start;
  for (const [i, leg] of way.entries()) {
    for (const part of [...partsOf(from, leg)].reverse()) yield [...way.slice(0, i), part];
    from = leg.to;
  }
}

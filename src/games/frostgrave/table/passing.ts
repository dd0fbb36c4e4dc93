/** Whom somebody comes near to on a way. UTT-18 */
import { wayAgainst } from './intercept.ts';
import type { Mover } from './judging.ts';
import { distance } from './length.ts';
import { partsOf } from './shorten.ts';
import type { Body, Ground, TablePoint } from './space.ts';
import type { TableWay } from './way.ts';

export interface Near {
  /** The way up to there. */
  readonly gone: TableWay;
  /** How it comes into contact from there with those who are nearest, by no more than an inch: several where they are as near. */
  readonly into: ReadonlyMap<string, TableWay>;
}

/** The first point of a way, its beginning too, from which a mover gets into contact with one of some figures that it is so near to. */
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

/** A way as far as each point of it, from its beginning on. */
function* partsFrom(start: TablePoint, way: TableWay): Generator<TableWay> {
  yield [];
  let from = start;
  for (const [i, leg] of way.entries()) {
    for (const part of [...partsOf(from, leg)].reverse()) yield [...way.slice(0, i), part];
    from = leg.to;
  }
}

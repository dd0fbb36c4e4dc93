/** Contact with figures along a path. UTT-18 */
import { findInterceptPath } from '../movement/intercept.ts';
import type { Mover } from '../movement/move-judgement.ts';
import { partialLegs } from '../paths/legal-part.ts';
import type { Body, Ground, TablePoint } from '../space.ts';
import type { TablePath } from '../table-path.ts';
import { baseDistance, isWithin } from './length.ts';

export interface FirstContact {
  readonly gone: TablePath;
  readonly into: ReadonlyMap<string, TablePath>;
}

/** Finds the first point of a path, the start included, from which the mover gets into contact. */
export function findFirstContact(
  ground: Ground,
  bodies: readonly Body[],
  mover: Mover,
  way: TablePath,
  others: readonly Body[],
  hundredths: number,
): FirstContact | undefined {
  for (const gone of partialPaths(mover.at, way)) {
    const at = gone.at(-1)?.to ?? mover.at;
    const there = { ...mover, at };
    const near = others.filter((other) => baseDistance(there, other) <= hundredths);
    const gaps = [...new Set(near.map((other) => baseDistance(there, other)))].sort((a, b) => a - b);
    for (const gap of gaps) {
      const into = near.flatMap((other) => {
        const last = baseDistance(there, other) === gap ? findInterceptPath(ground, bodies, there, other) : undefined;
        return last ? [[other.id, last] as const] : [];
      });
      if (into.length > 0) return { gone, into: new Map(into) };
    }
  }
  return undefined;
}

/** Returns whether a path leads, after its start, as near to somebody as this. */
export function isPassingNear(mover: Body, way: TablePath, other: Body, hundredths: number): boolean {
  const [, ...parts] = partialPaths(mover.at, way);
  return parts.some((gone) => isWithin({ ...mover, at: gone.at(-1)?.to ?? mover.at }, other, hundredths));
}

function* partialPaths(start: TablePoint, way: TablePath): Generator<TablePath> {
  yield [];
  let from = start;
  for (const [i, leg] of way.entries()) {
    for (const part of [...partialLegs(from, leg)].reverse()) yield [...way.slice(0, i), part];
    from = leg.to;
  }
}

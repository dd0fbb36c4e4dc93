/**
 * A convex cone in space: what is left of all vectors after cutting away half-spaces.
 * Whole numbers throughout; a ray between two half-spaces is their cross product, so numbers do not grow.
 */
export type Vector = readonly [number, number, number];

export interface Cone {
  /** Half-spaces h·x > 0 by their normals, in the order in which they bound the cone. */
  readonly bounds: readonly Vector[];
  /** Ray i lies between bounds i and i + 1. */
  readonly rays: readonly Vector[];
}

/** The cone between half-spaces that bound it in this order, with the cone to the inner side of each ray. */
export function coneOf(bounds: readonly Vector[]): Cone {
  return { bounds, rays: bounds.map((bound, i) => cross(bound, bounds[(i + 1) % bounds.length] ?? bound)) };
}

/** What is left of `cone` where h·x > 0; undefined when nothing is. */
export function cut(cone: Cone, half: Vector): Cone | undefined {
  const sides = cone.rays.map((ray) => dot(half, ray));
  if (!sides.some((side) => side > 0)) return undefined;
  if (!sides.some((side) => side < 0)) return cone;
  const bounds: Vector[] = [];
  cone.bounds.forEach((bound, i) => {
    const before = (sides[(i + sides.length - 1) % sides.length] ?? 0) > 0;
    const after = (sides[i] ?? 0) > 0;
    if (before || after) bounds.push(bound);
    if (before && !after) bounds.push(half);
  });
  return coneOf(bounds);
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

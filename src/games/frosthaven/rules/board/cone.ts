/**
 * Convex cones: the vectors that remain after half-spaces are cut away.
 * All numbers are whole. A ray is the cross product of two half-spaces, so numbers stay small.
 */
export type Vector = readonly [number, number, number];

export interface Cone {
  readonly bounds: readonly Vector[];
  readonly rays: readonly Vector[];
}

export function coneOf(bounds: readonly Vector[]): Cone {
  return { bounds, rays: bounds.map((bound, i) => cross(bound, bounds[(i + 1) % bounds.length] ?? bound)) };
}

export function cutCone(cone: Cone, half: Vector): Cone | undefined {
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

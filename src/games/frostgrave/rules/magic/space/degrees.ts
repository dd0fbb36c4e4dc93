import { bearingVector, DEGREES } from '../../../board/geometry/bearings.ts';
import type { Spot } from '../../../board/space.ts';

/** Returns the best whole degrees; 0 if the places are equal. */
export function degreesTo(from: Spot, to: Spot): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  let best = { degrees: 0, worth: -1 };
  for (let degrees = 0; degrees < DEGREES; degrees += 1) {
    const way = bearingVector(degrees);
    const worth = way.x * x + way.y * y;
    if (worth > best.worth) best = { degrees, worth };
  }
  return best.degrees;
}

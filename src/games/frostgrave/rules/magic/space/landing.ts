/** Finds where a figure lands that magic moves through the air. UTT-05 */
import { floorBelow } from '../../../board/movement/footing.ts';
import { isOffTable } from '../../../board/paths/legs.ts';
import type { Spot, TablePoint } from '../../../board/space.ts';
import { HEIGHT } from '../../../board/space.ts';
import { terrainOf } from '../../../board/terrain.ts';
import type { Game } from '../../game.ts';
import type { Figure } from '../../state.ts';
import { whyNotFree } from './places.ts';

/** Tenths of an inch, above all terrain. */
const SKY = 1000;

export interface LandingSpot {
  readonly at: TablePoint;
  /** Tenths of an inch. */
  readonly fallen: number;
}

/** Tries the end of the way first, level or below, then on top of terrain; then points back along the way. */
export function findLanding(
  game: Game,
  figure: Figure,
  aim: (tenths: number) => Spot,
  far: number,
  isClear: (at: TablePoint) => boolean = () => true,
): LandingSpot {
  const terrain = terrainOf(game.ground);
  for (let tenths = far; tenths > 0; tenths -= 1) {
    const spot = aim(tenths);
    if (isOffTable(game.ground, spot, figure.radius)) continue;
    const [top, floor] = [SKY, figure.at.z].map((z) => floorBelow(terrain, { ...spot, z }));
    for (const z of [floor, top]) {
      if (z === undefined || z - figure.at.z > SKY - HEIGHT) continue;
      const at = { ...spot, z };
      if (whyNotFree(game, figure, at) === undefined && isClear(at))
        return { at, fallen: Math.max(0, figure.at.z - z) };
    }
  }
  return { at: figure.at, fallen: 0 };
}

/** Being pushed: straight away from somebody. FCB-08 */
import { floorBelow, isSupported, met, metBody, still } from '../../table/footing.ts';
import { offTable } from '../../table/legs.ts';
import { lengthOf } from '../../table/length.ts';
import { nearestFree } from '../../table/placing.ts';
import type { Point, Spot } from '../../table/space.ts';
import { terrainOf } from '../../table/terrain.ts';
import { nearDiv } from '../../table/whole.ts';
import { bodies, type Game } from '../game.ts';
import type { Figure } from '../state.ts';
import { moverOf } from './mover.ts';

/** Where a figure comes to lie that is pushed, and how far it falls there: tenths of an inch. */
export interface Pushed {
  readonly to: Point;
  readonly drop: number;
}

/** Straight away from a place, so many tenths, as far as no solid, figure or edge stops it; off a ledge it falls. */
export function pushed(game: Game, figure: Figure, from: Spot, tenths: number): Pushed {
  const terrain = terrainOf(game.ground);
  const others = bodies(game.state).filter(({ id }) => id !== figure.id);
  let to = figure.at;
  for (const at of straightOn(from, figure.at, tenths)) {
    const isStopped =
      offTable(game.ground, at, figure.radius) ||
      metBody(others, still(at), figure.radius, at.z) !== undefined ||
      met(terrain.solids, still(at), figure.radius, at.z) !== undefined;
    if (isStopped) break;
    to = at;
  }
  if (isSupported(terrain, to)) return { to, drop: 0 };
  const floor = floorBelow(terrain, to) ?? to.z;
  const landed = nearestFree(game.ground, others, moverOf(game, figure), { ...to, z: floor });
  return landed ? { to: landed, drop: figure.at.z - landed.z } : { to: figure.at, drop: 0 };
}

function* straightOn(from: Spot, at: Point, tenths: number): Generator<Point> {
  const length = lengthOf(from, at);
  if (length === 0) return;
  for (let step = 1; step <= tenths; step += 1) {
    const part = (way: number) => nearDiv(10 * way * step, length);
    yield { x: at.x + part(at.x - from.x), y: at.y + part(at.y - from.y), z: at.z };
  }
}

/** Tables and figures by chance, the same ones for the same seed. */

import { drawFrom, seedRng } from '../../../src/engine/values/rng.ts';
import { whyNotPlaced } from '../../../src/games/frostgrave/board/movement/free-places.ts';
import type { Mover } from '../../../src/games/frostgrave/board/movement/move-judgement.ts';
import type { Body, Ground, Piece, PieceKind, Spot, TablePoint } from '../../../src/games/frostgrave/board/space.ts';
import { box, ground, mover, piece } from './grounds.ts';

/** Whole numbers below a limit. */
export type Chance = (below: number) => number;

export function chanceFrom(seed: number): Chance {
  let cursor = seedRng(seed);
  return (below) => {
    const drawn = drawFrom(
      cursor,
      Array.from({ length: below }, (_, i) => String(i)),
    );
    cursor = drawn.cursor;
    return Number(drawn.outcome);
  };
}

/** How high things are. */
const HEIGHTS = [5, 10, 20, 24, 30, 60];

/** Houses, walls aslant, roofs to walk under, bushes, rough ground, water, a pit; the same outlines wind either way. */
export function randomGround(chance: Chance, size = 240): Ground {
  const kinds: readonly PieceKind[] = ['solid', 'solid', 'solid', 'solid', 'soft', 'rough', 'water', 'ice'];
  const pieces = Array.from({ length: 12 }, (_, i): Piece => {
    const kind = kinds[chance(kinds.length)] ?? 'solid';
    const at = { x: chance(size - 60), y: chance(size - 60) };
    const outline = chance(2) === 0 ? upright(chance, at) : aslant(chance, at);
    const isHigh = kind === 'solid' || kind === 'soft';
    const base = kind === 'solid' && chance(6) === 0 ? 14 : 0;
    const top = isHigh ? base + (HEIGHTS[chance(HEIGHTS.length)] ?? 0) : 0;
    return piece(`r${i}`, chance(2) === 0 ? outline : outline.toReversed(), top, { kind, base });
  });
  return ground(pieces, { width: size, depth: size });
}

function upright(chance: Chance, { x, y }: Spot): Spot[] {
  return box(x, y, x + 3 + chance(50), y + 3 + chance(50));
}

/** Four corners, one on each side of a box. */
function aslant(chance: Chance, { x, y }: Spot): Spot[] {
  const [wide, deep] = [20 + chance(40), 20 + chance(40)];
  return [
    { x: x + chance(wide), y },
    { x: x + wide, y: y + chance(deep) },
    { x: x + chance(wide), y: y + deep },
    { x, y: y + chance(deep) },
  ];
}

/** A place where somebody stands: on the floor, or on some roof. */
export function randomPlace(
  chance: Chance,
  table: Ground,
  bodies: readonly Body[],
  radius = 5,
): TablePoint | undefined {
  for (let i = 0; i < 60; i += 1) {
    const heights = [0, 0, ...table.pieces.filter(({ kind }) => kind === 'solid').map(({ top }) => top)];
    const at = { x: chance(table.width), y: chance(table.depth), z: heights[chance(heights.length)] ?? 0 };
    const who = mover(at.x, at.y, at.z, { id: 'new', radius });
    if (whyNotPlaced(table, bodies, who, at) === undefined) return at;
  }
  return undefined;
}

export function randomBodies(chance: Chance, table: Ground, count: number): Body[] {
  const bodies: Body[] = [];
  for (let i = 0; i < count; i += 1) {
    const radius = chance(5) === 0 ? 10 : 5;
    const at = randomPlace(chance, table, bodies, radius);
    if (at) bodies.push({ id: `f${i}`, at, radius });
  }
  return bodies;
}

export function moverOf({ id, at, radius }: Body, more: Partial<Mover> = {}): Mover {
  return mover(at.x, at.y, at.z, { id, radius, ...more });
}

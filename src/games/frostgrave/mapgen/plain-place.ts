/** A fixed table for two to four; each piece stands twice, half a turn apart. */

import type { Piece, Spot, TablePoint } from '../board/space.ts';
import type { TablePlace } from '../rules/setup/start.ts';
import { toTablePlace } from './place.ts';

const SIZE = 300;
const DEEP = 50;

export function createPlainPlace(players: number): TablePlace {
  const zones = [
    { id: 'the north', from: { x: 0, y: 0 }, to: { x: SIZE, y: DEEP } },
    { id: 'the south', from: { x: 0, y: SIZE - DEEP }, to: { x: SIZE, y: SIZE } },
    { id: 'the west', from: { x: 0, y: DEEP }, to: { x: DEEP, y: SIZE - DEEP } },
    { id: 'the east', from: { x: SIZE - DEEP, y: DEEP }, to: { x: SIZE, y: SIZE - DEEP } },
  ];
  const ground = { width: SIZE, depth: SIZE, pieces: createPieces(), doors: [] };
  return toTablePlace({ ground, zones: zones.slice(0, Math.max(2, players)), tokens: TOKENS });
}

/** x, y, width, depth and height, in tenths. */
const RUINS: readonly (readonly [string, Piece['kind'], number, number, number, number, number])[] = [
  ['ruin', 'solid', 40, 70, 50, 40, 30],
  ['wall', 'solid', 130, 60, 60, 8, 20],
  ['tower', 'solid', 220, 80, 30, 30, 60],
  ['rubble', 'rough', 110, 95, 50, 30, 1],
  ['frozen pond', 'ice', 200, 20, 60, 40, 0],
  ['hedge', 'soft', 20, 130, 50, 10, 15],
  ['broken wall', 'solid', 80, 130, 8, 40, 25],
];

function createPieces(): Piece[] {
  return RUINS.flatMap(([name, kind, x, y, wide, deep, top], i) => [
    createPiece(`r${2 * i + 1}`, name, kind, { x, y }, { x: x + wide, y: y + deep }, top),
    createPiece(
      `r${2 * i + 2}`,
      name,
      kind,
      { x: SIZE - x - wide, y: SIZE - y - deep },
      { x: SIZE - x, y: SIZE - y },
      top,
    ),
  ]);
}

function createPiece(id: string, name: string, kind: Piece['kind'], from: Spot, to: Spot, top: number): Piece {
  const outline = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
  return { id, name, kind, outline, base: 0, top };
}

const TOKENS: readonly TablePoint[] = [
  { x: 150, y: 150, z: 0 },
  { x: 110, y: 75, z: 0 },
  { x: 190, y: 225, z: 0 },
  { x: 235, y: 130, z: 0 },
  { x: 65, y: 170, z: 0 },
];

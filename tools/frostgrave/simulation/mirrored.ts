/** A symmetrical table, on which no seat has an advantage. */

import type { Piece, Spot } from '../../../src/games/frostgrave/board/space.ts';
import { generateOffer } from '../../../src/games/frostgrave/mapgen/generate/generate.ts';
import { placeFromOffer } from '../../../src/games/frostgrave/mapgen/place.ts';
import type { TablePlace } from '../../../src/games/frostgrave/rules/setup/start.ts';
import { BY_THE_BOOK } from '../../../src/games/frostgrave/rules/switches.ts';

const SIZE = 300;
const ZONE = 60;
const TURNS = 8;

interface Block {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly deep: number;
  readonly top: number;
  readonly kind: Piece['kind'];
}

const QUARTER: readonly Block[] = [
  { id: 'ruin', x: 70, y: 75, wide: 45, deep: 25, top: 30, kind: 'solid' },
  { id: 'wall', x: 15, y: 95, wide: 40, deep: 6, top: 15, kind: 'solid' },
  { id: 'tower', x: 115, y: 20, wide: 25, deep: 25, top: 45, kind: 'solid' },
  { id: 'bush', x: 30, y: 40, wide: 20, deep: 15, top: 12, kind: 'soft' },
  { id: 'mud', x: 60, y: 120, wide: 30, deep: 20, top: 1, kind: 'rough' },
  { id: 'pond', x: 115, y: 110, wide: 20, deep: 15, top: 1, kind: 'water' },
];
const CENTRE = { x: SIZE / 2, y: SIZE / 2 };
const TOKENS: readonly Spot[] = [
  { x: 90, y: 110 },
  { x: 150, y: 60 },
];

export function rotate({ x, y }: Spot, quarters: number): Spot {
  return quarters === 0 ? { x, y } : rotate({ x: SIZE - y, y: x }, quarters - 1);
}

function blockPiece({ id, x, y, wide, deep, top, kind }: Block, quarters: number): Piece {
  const corners = [
    { x, y },
    { x: x + wide, y },
    { x: x + wide, y: y + deep },
    { x, y: y + deep },
  ];
  return { id: `${id}${quarters}`, name: id, kind, outline: corners.map((at) => rotate(at, quarters)), base: 0, top };
}

function deploymentZone(quarters: number): TablePlace['zones'][number] {
  const [a, b] = [rotate({ x: ZONE, y: 0 }, quarters), rotate({ x: SIZE - ZONE, y: ZONE }, quarters)];
  return {
    id: ['north', 'east', 'south', 'west'][quarters] ?? 'north',
    from: { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) },
    to: { x: Math.max(a.x, b.x), y: Math.max(a.y, b.y) },
  };
}

const SIDES = { 2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3] } as const;
const COUNTS = { 2: 5, 3: 7, 4: 9 } as const;

export type MirroredSeatCount = keyof typeof SIDES;

let fairPlaceCache: TablePlace | undefined;

/** Three sides cannot be symmetrical; a generated table has equal distances instead. */
function fairPlace(): TablePlace {
  fairPlaceCache ??= placeFromOffer(generateOffer(1, { setting: 'dungeon', players: 3, size: 360 }));
  return fairPlaceCache;
}

export function mirroredPlace(players: MirroredSeatCount): TablePlace {
  if (players === 3) return fairPlace();
  const quarters = [0, 2, 1, 3];
  const spots = TOKENS.flatMap((at) => quarters.map((quarter) => rotate(at, quarter)));
  const pieces = [0, 1, 2, 3].flatMap((quarter) => QUARTER.map((block) => blockPiece(block, quarter)));
  return {
    ground: { width: SIZE, depth: SIZE, pieces, doors: [] },
    zones: SIDES[players].map(deploymentZone),
    tokens: [
      { at: { ...CENTRE, z: 0 }, isCentral: true as const },
      ...spots.slice(0, COUNTS[players] - 1).map((spot) => ({ at: { ...spot, z: 0 } })),
    ],
    switches: { ...BY_THE_BOOK, turns: TURNS },
  };
}

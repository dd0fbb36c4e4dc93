/** Names of pieces in written tables, with default sizes in tenths. */
import type { PieceKind } from '../../board/space.ts';

export interface PieceDefault {
  readonly kind: PieceKind;
  readonly wide: number;
  readonly deep: number;
  readonly high: number;
  readonly ladder?: true;
}

function solidPiece(wide: number, deep: number, high: number): PieceDefault {
  return { kind: 'solid', wide, deep, high };
}

function flatPiece(kind: PieceKind, wide: number, deep: number): PieceDefault {
  return { kind, wide, deep, high: 0 };
}

export const PIECE_DEFAULTS: Readonly<Record<string, PieceDefault>> = {
  house: solidPiece(40, 30, 30),
  chapel: solidPiece(50, 35, 45),
  workshop: solidPiece(45, 30, 25),
  storehouse: solidPiece(50, 40, 30),
  'tower stump': solidPiece(30, 30, 50),
  tower: solidPiece(30, 30, 60),
  'broken wall': solidPiece(40, 20, 25),
  ruin: solidPiece(45, 40, 30),
  wall: solidPiece(40, 4, 20),
  plinth: solidPiece(30, 30, 10),
  terrace: solidPiece(50, 40, 10),
  stage: solidPiece(40, 30, 5),
  statue: solidPiece(15, 15, 40),
  pillar: solidPiece(15, 15, 40),
  well: solidPiece(15, 15, 10),
  'fallen bell': solidPiece(15, 15, 15),
  sarcophagus: solidPiece(12, 24, 10),
  dais: solidPiece(25, 25, 5),
  stall: solidPiece(20, 12, 15),
  stairs: { ...solidPiece(10, 4, 30), ladder: true },
  ladder: { ...solidPiece(10, 3, 30), ladder: true },
  bushes: { kind: 'soft', wide: 30, deep: 25, high: 15 },
  briars: { kind: 'soft', wide: 30, deep: 25, high: 15 },
  rubble: flatPiece('rough', 40, 35),
  snowdrift: flatPiece('rough', 40, 35),
  ice: flatPiece('ice', 45, 40),
  pool: flatPiece('water', 40, 35),
  puddle: flatPiece('water', 20, 20),
  burrow: flatPiece('rough', 25, 25),
};

export const SYNONYMS: Readonly<Record<string, string>> = {
  building: 'house',
  bush: 'bushes',
  bramble: 'briars',
  brambles: 'briars',
  drift: 'snowdrift',
  snow: 'snowdrift',
  pond: 'pool',
  water: 'pool',
  column: 'pillar',
  church: 'chapel',
  walls: 'wall',
  tomb: 'sarcophagus',
  stair: 'stairs',
};

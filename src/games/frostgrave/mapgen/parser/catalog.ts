/** Names of pieces in written tables, with default sizes in tenths. */
import type { PieceKind } from '../../board/space.ts';

export interface Usual {
  readonly kind: PieceKind;
  readonly wide: number;
  readonly deep: number;
  readonly high: number;
  readonly ladder?: true;
}

function solid(wide: number, deep: number, high: number): Usual {
  return { kind: 'solid', wide, deep, high };
}

function flat(kind: PieceKind, wide: number, deep: number): Usual {
  return { kind, wide, deep, high: 0 };
}

export const USUAL: Readonly<Record<string, Usual>> = {
  house: solid(40, 30, 30),
  chapel: solid(50, 35, 45),
  workshop: solid(45, 30, 25),
  storehouse: solid(50, 40, 30),
  'tower stump': solid(30, 30, 50),
  tower: solid(30, 30, 60),
  'broken wall': solid(40, 20, 25),
  ruin: solid(45, 40, 30),
  wall: solid(40, 4, 20),
  plinth: solid(30, 30, 10),
  terrace: solid(50, 40, 10),
  stage: solid(40, 30, 5),
  statue: solid(15, 15, 40),
  pillar: solid(15, 15, 40),
  well: solid(15, 15, 10),
  'fallen bell': solid(15, 15, 15),
  sarcophagus: solid(12, 24, 10),
  dais: solid(25, 25, 5),
  stall: solid(20, 12, 15),
  stairs: { ...solid(10, 4, 30), ladder: true },
  ladder: { ...solid(10, 3, 30), ladder: true },
  bushes: { kind: 'soft', wide: 30, deep: 25, high: 15 },
  briars: { kind: 'soft', wide: 30, deep: 25, high: 15 },
  rubble: flat('rough', 40, 35),
  snowdrift: flat('rough', 40, 35),
  ice: flat('ice', 45, 40),
  pool: flat('water', 40, 35),
  puddle: flat('water', 20, 20),
  burrow: flat('rough', 25, 25),
};

export const OTHER_WORDS: Readonly<Record<string, string>> = {
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

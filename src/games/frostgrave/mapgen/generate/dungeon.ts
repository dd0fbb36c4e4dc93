/** Dungeons of several plans. UST-04, UDR-03, UCE-02 */
import type { Ground } from '../../board/space.ts';
import type { RandomBelow } from './chance.ts';
import { pickOne } from './chance.ts';
import { sidesOf } from './entries.ts';
import type { DungeonPlan, SeatSide, TableRequest } from './table-request.ts';
import { DUNGEON_PLANS } from './table-request.ts';
import { digCaves } from './underground/caves.ts';
import { digCells } from './underground/cells.ts';
import type { Digger, DungeonParts } from './underground/digger.ts';
import { CEILING } from './underground/digger.ts';
import { furnish } from './underground/furniture.ts';
import { digHall } from './underground/hall.ts';
import { digRing } from './underground/ring.ts';
import { digStreets } from './underground/streets.ts';

const DIG: Readonly<Record<DungeonPlan, (chance: RandomBelow, wanted: TableRequest) => Digger>> = {
  cells: digCells,
  hall: digHall,
  ring: digRing,
  caves: digCaves,
  streets: digStreets,
};

export function digDungeon(chance: RandomBelow, wanted: TableRequest, plan: DungeonPlan): DungeonParts | undefined {
  const dig = DIG[plan](chance, wanted);
  return furnish(chance, dig, wanted) ? dig.parts : undefined;
}

/** Where three play, caves seldom have places for treasure that are fair to all. FSU-01 */
const FOR_THREE = ['cells', 'hall', 'ring', 'streets'] as const;

export function drawPlan(chance: RandomBelow, { players, plan }: TableRequest): DungeonPlan {
  return plan ?? pickOne<DungeonPlan>(chance, players === 3 ? FOR_THREE : DUNGEON_PLANS);
}

export function generateDungeon(
  chance: RandomBelow,
  wanted: TableRequest,
  plan: DungeonPlan,
): { ground: Ground; sides: readonly SeatSide[] } | undefined {
  const { players, size } = wanted;
  const dug = digDungeon(chance, wanted, plan);
  if (!dug) return undefined;
  const ground: Ground = { width: size, depth: size, ceiling: CEILING, ...withIds(dug) };
  const sides = sidesOf(ground, players);
  return sides && { ground, sides };
}

function withIds({ rooms, doors, exits, pieces }: DungeonParts): Pick<Ground, 'rooms' | 'doors' | 'exits' | 'pieces'> {
  return {
    rooms,
    doors: doors.map((door, i) => ({ ...door, id: `d${i + 1}` })),
    exits: exits.map((exit, i) => ({ ...exit, id: `x${i + 1}` })),
    pieces: pieces.map((piece, i) => ({ ...piece, id: `r${i + 1}` })),
  };
}

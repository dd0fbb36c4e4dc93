import { floorDiv } from '../../../board/geometry/whole-numbers.ts';
import type { RandomBelow } from '../chance.ts';
import { pickOne, randomBetween } from '../chance.ts';
import type { EntryBox } from '../entries.ts';
import type { TableRequest } from '../table-request.ts';
import type { Digger } from './digger.ts';
import {
  acrossBox,
  drawDoor,
  drawEdges,
  drawHalf,
  edgesToDig,
  fromEdgeBefore,
  fromNextEdge,
  startDigging,
  uprightBox,
} from './digger.ts';

interface CellEdge {
  readonly room: EntryBox;
  readonly corner: EntryBox;
}

/** Nine rooms in three rows. Two seats may lack a corridor, but every room keeps two. */
export function digCells(chance: RandomBelow, { players, size }: TableRequest): Digger {
  const dig = startDigging(players, size);
  const [middle, third] = [floorDiv(size, 2), floorDiv(size, 3)];
  const heart = floorDiv(third, 2);
  const half = randomBetween(chance, 35, 50, 5);
  dig.addChamber({ left: middle - half, right: middle + half, top: middle - half, low: middle + half });
  const edgeAt = drawEdges(players, () => ({
    room: drawRoom(chance, middle, heart),
    corner: drawRoom(chance, heart, heart),
  }));
  const lane = (at: number) => at + randomBetween(chance, -6, 6);
  const skipped = players === 2 ? chance(4) : undefined;
  for (const quarters of edgesToDig(players)) {
    const side = dig.facing(quarters);
    const { room, corner }: CellEdge = edgeAt(quarters);
    side.addChamber(room);
    side.addChamber(corner);
    const toMiddle = uprightBox(lane(middle), drawHalf(chance), room.low, middle - half);
    if (quarters !== skipped) side.addPassage({ box: toMiddle, doors: drawDoor(chance, ['top', 'low']) });
    side.addPassage({
      box: acrossBox(corner.right, room.left, lane(heart), drawHalf(chance)),
      doors: drawDoor(chance, ['left', 'right']),
    });
    const before = fromEdgeBefore(edgeAt(quarters + 3).room, size);
    side.addPassage({
      box: uprightBox(lane(heart), drawHalf(chance), corner.low, before.top),
      doors: drawDoor(chance, ['top', 'low']),
    });
    const ways = [
      { at: lane(heart), low: corner.top },
      { at: lane(middle), low: room.top },
      { at: size - lane(heart), low: fromNextEdge(edgeAt(quarters + 1).corner, size).top },
    ];
    const left = pickOne(chance, [0, 1, 2]);
    for (const { at, low } of ways.filter((_, i) => i !== left)) side.addDoorway(at, drawHalf(chance) - 4, low);
  }
  return dig;
}

/** A room that covers 2.5″ around the middle of its cell, where corridors meet it. */
function drawRoom(chance: RandomBelow, x: number, y: number): EntryBox {
  const far = () => randomBetween(chance, 25, 43);
  return { left: x - far(), right: x + far(), top: y - far(), low: y + far() };
}

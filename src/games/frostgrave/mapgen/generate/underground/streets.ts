import { floorDiv } from '../../../board/geometry/whole-numbers.ts';
import type { RandomBelow } from '../chance.ts';
import { randomBetween } from '../chance.ts';
import type { EntryBox } from '../entries.ts';
import type { TableRequest } from '../table-request.ts';
import type { Digger } from './digger.ts';
import { acrossBox, drawDoor, drawEdges, drawHalf, edgesToDig, startDigging, uprightBox } from './digger.ts';

interface Street {
  /** The left one of two that are rotations of each other. */
  readonly lane: number;
  readonly half: number;
}

/** Four buried streets from edge to edge, doors across them, and between them rooms with doors to two streets each. */
export function digStreets(chance: RandomBelow, { players, size }: TableRequest): Digger {
  const dig = startDigging(players, size);
  const middle = floorDiv(size, 2);
  const streetAt = drawEdges(players, () => drawStreet(chance, size));
  const half = randomBetween(chance, 24, 28) + floorDiv(size - 300, 4);
  dig.addChamber({ left: middle - half, right: middle + half, top: middle - half, low: middle + half });
  for (const quarters of edgesToDig(players)) {
    const side = dig.facing(quarters);
    const own = streetAt(quarters);
    const across = streetAt(quarters + 1);
    const [near, far] = [across.lane - across.half, across.lane + across.half];
    addStreet(chance, side, own, { near, far });
    const inner = own.lane + own.half;
    side.addPassage({
      box: uprightBox(middle + randomBetween(chance, -6, 6), drawHalf(chance), far, middle - half),
      doors: drawDoor(chance, ['top', 'low']),
    });
    const room: EntryBox = {
      left: inner + randomBetween(chance, 3, 7),
      right: size - inner - randomBetween(chance, 3, 7),
      top: randomBetween(chance, 13, 18),
      low: near - randomBetween(chance, 4, 8),
    };
    addRoomBetween(chance, side, room, { left: inner, right: size - inner });
    const corner: EntryBox = {
      left: randomBetween(chance, 12, 18),
      right: own.lane - own.half - randomBetween(chance, 3, 7),
      top: randomBetween(chance, 12, 18),
      low: near - randomBetween(chance, 3, 7),
    };
    addRoomInCorner(chance, side, corner, { right: own.lane - own.half, low: near });
  }
  return dig;
}

function drawStreet(chance: RandomBelow, size: number): Street {
  return { lane: floorDiv(size, 3) + randomBetween(chance, -3, 3), half: randomBetween(chance, 16, 18) };
}

/** The left street from this edge to the opposite one, in parts, with a doorway at each end. */
function addStreet(
  chance: RandomBelow,
  side: Digger,
  { lane, half }: Street,
  { near, far }: { readonly near: number; readonly far: number },
): void {
  const { size } = side;
  side.addDoorway(lane, half, near);
  side.addPassage({ box: uprightBox(lane, half, near, far), doors: [] });
  side.addPassage({ box: uprightBox(lane, half, far, size - far), doors: drawDoor(chance, ['top', 'low']) });
  side.facing(2).addDoorway(size - lane, half, near);
}

function addRoomBetween(
  chance: RandomBelow,
  side: Digger,
  room: EntryBox,
  { left, right }: Pick<EntryBox, 'left' | 'right'>,
): void {
  side.addChamber(room);
  const ways: [number, number][] = [
    [left, room.left],
    [room.right, right],
  ];
  for (const [from, to] of ways)
    side.addPassage({
      box: acrossBox(from, to, randomBetween(chance, 40, 48), drawHalf(chance)),
      doors: drawDoor(chance, ['left', 'right']),
    });
}

function addRoomInCorner(
  chance: RandomBelow,
  side: Digger,
  room: EntryBox,
  { right, low }: Pick<EntryBox, 'right' | 'low'>,
): void {
  side.addChamber(room);
  side.addPassage({
    box: acrossBox(room.right, right, randomBetween(chance, 40, 48), drawHalf(chance)),
    doors: drawDoor(chance, ['left', 'right']),
  });
  side.addPassage({
    box: uprightBox(randomBetween(chance, 40, 48), drawHalf(chance), room.low, low),
    doors: drawDoor(chance, ['top', 'low']),
  });
}

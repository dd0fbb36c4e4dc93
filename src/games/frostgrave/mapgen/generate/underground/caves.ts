import { floorDiv } from '../../../board/geometry/whole-numbers.ts';
import type { Spot } from '../../../board/space.ts';
import type { RandomBelow } from '../chance.ts';
import { randomBetween } from '../chance.ts';
import type { EntryBox } from '../entries.ts';
import { cornersOf } from '../entries.ts';
import type { FeaturePart } from '../features.ts';
import { boxAround, moveFeature } from '../features.ts';
import type { TableRequest } from '../table-request.ts';
import type { CutCorners, Digger } from './digger.ts';
import {
  acrossBox,
  CEILING,
  drawEdges,
  drawHalf,
  edgesToDig,
  fromEdgeBefore,
  fromNextEdge,
  startDigging,
  uprightBox,
} from './digger.ts';

/** Tenths: how high ledges lie, and how far out their stairs stand. */
const LEDGE = 10;
const STAIRS = 4;

interface CaveEdge {
  readonly cave: EntryBox;
  readonly bend: EntryBox;
}

/** Caves of two levels: broad tunnels without doors, and in the caves at the edges ledges with stairs. */
export function digCaves(chance: RandomBelow, { players, size }: TableRequest): Digger {
  const dig = startDigging(players, size);
  const middle = floorDiv(size, 2);
  const half = randomBetween(chance, 46, 52) + floorDiv(size - 300, 4);
  const cut = randomBetween(chance, 6, 10);
  dig.addChamber({ left: middle - half, right: middle + half, top: middle - half, low: middle + half }, [
    cut,
    cut,
    cut,
    cut,
  ]);
  const column = { x: middle + randomBetween(chance, 28, 34), y: middle + randomBetween(chance, 14, 28) };
  const edgeAt = drawEdges(players, () => drawEdge(chance, middle, half, size));
  for (const quarters of edgesToDig(players)) {
    const side = dig.facing(quarters);
    addColumn(chance, side, column);
    const { cave, bend } = edgeAt(quarters);
    const next = fromNextEdge(edgeAt(quarters + 1).cave, size);
    side.addChamber(cave, drawCut(chance, 5, 9));
    side.addChamber(bend, drawCut(chance, 5, 12));
    const lane = middle + randomBetween(chance, -5, 5);
    side.addPassage({ box: uprightBox(lane, drawHalf(chance), cave.low, middle - half), doors: [] });
    side.addPassage({ box: acrossBox(cave.right, bend.left, 42, 16), doors: [] });
    side.addPassage({ box: uprightBox(size - 54, 16, bend.low, next.top), doors: [] });
    addColumn(chance, side, { x: lane + randomBetween(chance, -6, 6), y: randomBetween(chance, 42, 48) });
    if (players !== 2) addColumn(chance, side, { x: size - 58, y: 58 });
    addLedge(chance, side, cave, lane);
    const before = fromEdgeBefore(edgeAt(quarters + 3).bend, size);
    side.addDoorway(randomBetween(chance, 50, 60), drawHalf(chance) - 4, before.top);
    side.addDoorway(middle + randomBetween(chance, -26, 24), drawHalf(chance) - 4, cave.top);
  }
  return dig;
}

function drawEdge(chance: RandomBelow, middle: number, half: number, size: number): CaveEdge {
  return {
    cave: {
      left: middle - randomBetween(chance, 58, 66),
      right: middle + randomBetween(chance, 46, 54),
      top: randomBetween(chance, 13, 17),
      low: middle - half - randomBetween(chance, 10, 14),
    },
    bend: {
      left: size - randomBetween(chance, 90, 98),
      right: size - randomBetween(chance, 18, 26),
      top: randomBetween(chance, 18, 24),
      low: randomBetween(chance, 90, 98),
    },
  };
}

/** Columns of rock stand in a cave, so that nobody sees through it from tunnel to tunnel. */
function addColumn(chance: RandomBelow, dig: Digger, at: Spot): void {
  const thick = randomBetween(chance, 20, 26, 2);
  const column: FeaturePart = { name: 'pillar', kind: 'solid', outline: boxAround(thick, thick), top: CEILING };
  for (const part of moveFeature([column], at)) dig.addPiece(part);
}

function drawCut(chance: RandomBelow, least: number, most: number): CutCorners {
  const cut = () => randomBetween(chance, least, most);
  return [cut(), cut(), cut(), cut()];
}

/** A ledge along the inner wall, to the left of the tunnel, with stairs in front. */
function addLedge(chance: RandomBelow, side: Digger, { left, low }: EntryBox, lane: number): void {
  const box = { left: left + 10, right: lane - 18, top: low - randomBetween(chance, 14, 18), low };
  side.addPiece({ name: 'terrace', kind: 'solid', outline: cornersOf(box), top: LEDGE });
  const at = randomBetween(chance, box.left + 2, box.right - 12);
  const stairs = { left: at, right: at + 10, top: box.top - STAIRS, low: box.top };
  side.addPiece({ name: 'stairs', kind: 'solid', outline: cornersOf(stairs), top: LEDGE, ladder: true });
}

import { floorDiv } from '../../../board/geometry/whole-numbers.ts';
import type { RandomBelow } from '../chance.ts';
import { pickOne, randomBetween } from '../chance.ts';
import type { EntryBox } from '../entries.ts';
import type { FeaturePart } from '../features.ts';
import { boxAround, moveFeature } from '../features.ts';
import type { TableRequest } from '../table-request.ts';
import type { Digger } from './digger.ts';
import {
  acrossBox,
  CEILING,
  drawDoor,
  drawEdges,
  drawHalf,
  edgesToDig,
  fromEdgeBefore,
  fromNextEdge,
  startDigging,
  uprightBox,
} from './digger.ts';

interface HallEdge {
  /** The anteroom between the hall and the edge, and the room in the corner to its left. */
  readonly anteroom: EntryBox;
  readonly corner: EntryBox;
}

/** A hall with rows of pillars; an anteroom on each side opens to it by two passages, and corner rooms lie between. */
export function digHall(chance: RandomBelow, { players, size }: TableRequest): Digger {
  const dig = startDigging(players, size);
  const middle = floorDiv(size, 2);
  const half = randomBetween(chance, 52, 60) + floorDiv(size - 300, 4);
  dig.addChamber({ left: middle - half, right: middle + half, top: middle - half, low: middle + half });
  addPillars(chance, dig, middle, half);
  const edgeAt = drawEdges(players, () => drawEdge(chance, middle, half));
  for (const quarters of edgesToDig(players)) {
    const side = dig.facing(quarters);
    const { anteroom, corner } = edgeAt(quarters);
    side.addChamber(anteroom);
    side.addChamber(corner);
    for (const lane of [middle - 26, middle + 26].map((at) => at + randomBetween(chance, -6, 6)))
      side.addPassage({
        box: uprightBox(lane, drawHalf(chance), anteroom.low, middle - half),
        doors: drawDoor(chance, ['top', 'low']),
      });
    side.addPassage({
      box: acrossBox(corner.right, anteroom.left, randomBetween(chance, 42, 48), drawHalf(chance)),
      doors: drawDoor(chance, ['left', 'right']),
    });
    const before = fromEdgeBefore(edgeAt(quarters + 3).anteroom, size);
    side.addPassage({
      box: uprightBox(randomBetween(chance, 42, 48), drawHalf(chance), corner.low, before.top),
      doors: drawDoor(chance, ['top', 'low']),
    });
    const next = fromNextEdge(edgeAt(quarters + 1).corner, size);
    const ways = [
      { lane: randomBetween(chance, 40, 48), low: corner.top },
      { lane: middle + randomBetween(chance, -20, 20), low: anteroom.top },
      { lane: size - randomBetween(chance, 40, 48), low: next.top },
    ];
    const left = pickOne(chance, [0, 1, 2]);
    for (const { lane, low } of ways.filter((_, i) => i !== left)) side.addDoorway(lane, drawHalf(chance) - 4, low);
  }
  return dig;
}

function drawEdge(chance: RandomBelow, middle: number, half: number): HallEdge {
  return {
    anteroom: {
      left: middle - randomBetween(chance, 44, 56),
      right: middle + randomBetween(chance, 44, 56),
      top: randomBetween(chance, 13, 18),
      low: middle - half - randomBetween(chance, 10, 16),
    },
    corner: {
      left: randomBetween(chance, 13, 20),
      right: randomBetween(chance, 67, 74),
      top: randomBetween(chance, 13, 20),
      low: randomBetween(chance, 67, 74),
    },
  };
}

/** Pillars stand in rows, so that whoever is in the hall seldom sees all of it. */
function addPillars(chance: RandomBelow, dig: Digger, middle: number, half: number): void {
  const thick = randomBetween(chance, 14, 20, 2);
  const far = randomBetween(chance, 28, half - 24);
  const row = pickOne(chance, [
    [-far, far],
    [-far, 0, far],
  ]);
  const pillar: FeaturePart = { name: 'pillar', kind: 'solid', outline: boxAround(thick, thick), top: CEILING };
  for (const x of row)
    for (const y of row.filter((at) => at !== 0 || x !== 0))
      for (const part of moveFeature([pillar], { x: middle + x, y: middle + y })) dig.addPiece(part);
}

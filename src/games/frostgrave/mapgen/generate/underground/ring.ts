import { floorDiv } from '../../../board/geometry/whole-numbers.ts';
import type { RandomBelow } from '../chance.ts';
import { randomBetween } from '../chance.ts';
import type { EntryBox } from '../entries.ts';
import type { TableRequest } from '../table-request.ts';
import type { Digger } from './digger.ts';
import {
  acrossBox,
  drawDoor,
  drawEdges,
  drawHalf,
  edgesToDig,
  fromNextEdge,
  startDigging,
  uprightBox,
} from './digger.ts';

interface RingEdge {
  /** Along the edge, from the left. */
  readonly first: EntryBox;
  readonly second: EntryBox;
}

/** A broad corridor around a vault, and outside of it a ring of chambers. Each chamber has ways to its neighbours. */
export function digRing(chance: RandomBelow, { players, size }: TableRequest): Digger {
  const dig = startDigging(players, size);
  const middle = floorDiv(size, 2);
  const vault = randomBetween(chance, 25, 30) + floorDiv(size - 300, 4);
  const inner = vault + randomBetween(chance, 8, 12);
  const outer = inner + randomBetween(chance, 32, 36);
  dig.addChamber({ left: middle - vault, right: middle + vault, top: middle - vault, low: middle + vault });
  const edgeAt = drawEdges(players, () => drawEdge(chance, middle, outer, size));
  for (const quarters of [0, 1, 2, 3].slice(0, players === 2 ? 2 : 1)) {
    const side = dig.facing(quarters);
    side.addPassage({
      box: { left: middle - outer, right: middle + inner, top: middle - outer, low: middle - inner },
      doors: [],
    });
    side.addPassage({
      box: uprightBox(middle + randomBetween(chance, -6, 6), drawHalf(chance), middle - inner, middle - vault),
      doors: drawDoor(chance, ['top', 'low']),
    });
  }
  for (const quarters of edgesToDig(players)) {
    const side = dig.facing(quarters);
    const { first, second } = edgeAt(quarters);
    side.addChamber(first);
    side.addChamber(second);
    side.addPassage({
      box: acrossBox(first.right, second.left, randomBetween(chance, 38, 44), drawHalf(chance)),
      doors: drawDoor(chance, ['left', 'right']),
    });
    const next = fromNextEdge(edgeAt(quarters + 1).first, size);
    side.addPassage({
      box: acrossBox(second.right, next.left, randomBetween(chance, 38, 44), drawHalf(chance)),
      doors: drawDoor(chance, ['left', 'right']),
    });
    const lanes = [first.right - randomBetween(chance, 19, 24), second.left + randomBetween(chance, 26, 46)];
    for (const [i, { low }] of [first, second].entries())
      side.addPassage({
        box: uprightBox(lanes[i] ?? middle, drawHalf(chance), low, middle - outer),
        doors: drawDoor(chance, ['top', 'low']),
      });
    side.addDoorway(first.left + randomBetween(chance, 24, 46), drawHalf(chance) - 4, first.top);
    side.addDoorway(second.left + randomBetween(chance, 24, 46), drawHalf(chance) - 4, second.top);
  }
  return dig;
}

/** The chambers leave the last corner of the edge to the next one. */
function drawEdge(chance: RandomBelow, middle: number, outer: number, size: number): RingEdge {
  const deep = () => ({
    top: randomBetween(chance, 12, 17),
    low: middle - outer - randomBetween(chance, 8, 12),
  });
  const left = randomBetween(chance, 14, 20);
  const right = middle - randomBetween(chance, 22, 34);
  const next = right + randomBetween(chance, 12, 18);
  return {
    first: { left, right, ...deep() },
    second: { left: next, right: size - (middle - outer) - randomBetween(chance, 2, 10), ...deep() },
  };
}

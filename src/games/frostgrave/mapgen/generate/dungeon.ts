import { rotationOf } from '../../board/geometry/rotation.ts';
import { boxOf, edgesOf } from '../../board/geometry/shapes.ts';
import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import type { Door, Exit, Ground, Piece, Spot } from '../../board/space.ts';
import type { RandomBelow } from './chance.ts';
import { randomBetween } from './chance.ts';
import type { EntryBox } from './entries.ts';
import { cornersOf, sidesOf } from './entries.ts';
import { furnishingPart, moveFeature, roomFeature } from './features.ts';
import type { SeatSide, TableRequest } from './table-request.ts';
import { quarterTurnsOf } from './table-request.ts';

/** Tenths. UCE-02 */
const CEILING = 100;

/** Tenths; every room covers this much around the middle of its cell, where corridors meet it. */
const CORE = 15;

interface DungeonCell {
  readonly column: number;
  readonly row: number;
}

interface DungeonParts {
  readonly rooms: Spot[][];
  readonly doors: Door[];
  readonly exits: Exit[];
  readonly pieces: Piece[];
}

const CELLS: readonly DungeonCell[] = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ column, row })));

export function generateDungeon(
  chance: RandomBelow,
  { players, size, middle, put }: TableRequest,
): { ground: Ground; sides: readonly SeatSide[] } | undefined {
  const third = floorDiv(size, 3);
  const table = { width: size, depth: size };
  const turns = quarterTurnsOf(players).map((quarters) => rotationOf(table, quarters));
  const boxes = new Map<string, EntryBox>();
  for (const cell of CELLS) {
    if (boxes.has(keyOf(cell))) continue;
    const isMiddle = cell.column === 1 && cell.row === 1;
    const box = isMiddle ? middleRoom(chance, size) : digRoom(chance, cell, third);
    for (const turn of turns) {
      const turned = rotateBox(box, turn);
      boxes.set(keyOf(cellOf(turned, third)), turned);
    }
  }
  const dug: DungeonParts = { rooms: [...boxes.values()].map(cornersOf), doors: [], exits: [], pieces: [] };
  const done = new Set<string>();
  const links = cellLinks();
  const skipped = players === 2 ? links[chance(links.length)] : undefined;
  for (const [from, to] of links) {
    if (done.has(linkKey(from, to))) continue;
    const isSkipped = skipped && turns.some((turn) => rotateLink(skipped, turn, third, size) === linkKey(from, to));
    const corridor = isSkipped ? undefined : corridorBetween(chance, boxes, from, to, third);
    for (const turn of turns) {
      done.add(rotateLink([from, to], turn, third, size));
      if (corridor) addCorridor(dug, corridor, turn);
    }
  }
  addDoorways(chance, dug, boxes, players, size);
  addFurniture(chance, dug, boxes, turns, size, { middle, put });
  const ground: Ground = { ...table, ceiling: CEILING, ...withIds(dug) };
  const sides = sidesOf(ground, players);
  return sides && { ground, sides };
}

function keyOf({ column, row }: DungeonCell): string {
  return `${column}.${row}`;
}

function cellOf({ left, right, top, low }: EntryBox, third: number): DungeonCell {
  return { column: floorDiv(left + right, 2 * third), row: floorDiv(top + low, 2 * third) };
}

function digRoom(chance: RandomBelow, { column, row }: DungeonCell, third: number): EntryBox {
  const middle = floorDiv(third, 2);
  const span = (): [number, number] => {
    const [before, after] = [
      randomBetween(chance, 25, Math.min(45, middle - 5)),
      randomBetween(chance, 25, Math.min(45, middle - 5)),
    ];
    return [middle - before, middle + after];
  };
  const [[left, right], [top, low]] = [span(), span()];
  return { left: column * third + left, right: column * third + right, top: row * third + top, low: row * third + low };
}

function middleRoom(chance: RandomBelow, size: number): EntryBox {
  const [middle, half] = [floorDiv(size, 2), randomBetween(chance, 25, 45, 5)];
  return { left: middle - half, right: middle + half, top: middle - half, low: middle + half };
}

function rotateBox(box: EntryBox, turn: (spot: Spot) => Spot): EntryBox {
  return boundsOf(cornersOf(box).map(turn));
}

function boundsOf(outline: readonly Spot[]): EntryBox {
  const { left, right, low, high } = boxOf(edgesOf(outline));
  return { left, right, top: low, low: high };
}

function cellLinks(): [DungeonCell, DungeonCell][] {
  return CELLS.flatMap((cell) => {
    const { column, row } = cell;
    const next: DungeonCell[] = [
      { column: column + 1, row },
      { column, row: row + 1 },
    ];
    return next
      .filter((other) => other.column < 3 && other.row < 3)
      .map((other): [DungeonCell, DungeonCell] => [cell, other]);
  });
}

function linkKey(one: DungeonCell, other: DungeonCell): string {
  return [keyOf(one), keyOf(other)].sort().join('-');
}

function rotateLink(
  [one, other]: readonly [DungeonCell, DungeonCell],
  turn: (spot: Spot) => Spot,
  third: number,
  size: number,
): string {
  const cell = ({ column, row }: DungeonCell): DungeonCell => {
    const half = floorDiv(third, 2);
    const { x, y } = turn({ x: column * third + half, y: row * third + half });
    return { column: Math.min(2, floorDiv(x, floorDiv(size, 3))), row: Math.min(2, floorDiv(y, floorDiv(size, 3))) };
  };
  return linkKey(cell(one), cell(other));
}

interface Corridor {
  readonly outline: readonly Spot[];
  readonly doors: readonly (readonly [Spot, Spot])[];
}

function corridorBetween(
  chance: RandomBelow,
  boxes: ReadonlyMap<string, EntryBox>,
  from: DungeonCell,
  to: DungeonCell,
  third: number,
): Corridor | undefined {
  const [a, b] = [boxes.get(keyOf(from)), boxes.get(keyOf(to))];
  if (!a || !b) return undefined;
  const half = floorDiv(randomBetween(chance, 20, 30, 2), 2);
  const lane = floorDiv(third, 2) + randomBetween(chance, half - CORE, CORE - half);
  if (from.row === to.row) {
    const y = from.row * third + lane;
    return straightCorridor(chance, a.right, b.left, y - half, y + half);
  }
  const x = from.column * third + lane;
  const across = straightCorridor(chance, a.low, b.top, x - half, x + half);
  const swap = ({ x: one, y: other }: Spot): Spot => ({ x: other, y: one });
  return {
    outline: across.outline.map(swap),
    doors: across.doors.map(([one, other]) => [swap(one), swap(other)]),
  };
}

function straightCorridor(chance: RandomBelow, left: number, right: number, top: number, low: number): Corridor {
  const door = (x: number): readonly [Spot, Spot] => [
    { x, y: top },
    { x, y: low },
  ];
  const places = [[left], [right], [left], [right], []][chance(5)] ?? [];
  return { outline: cornersOf({ left, right, top, low }), doors: places.map(door) };
}

function addCorridor(dug: DungeonParts, { outline, doors }: Corridor, turn: (spot: Spot) => Spot): void {
  dug.rooms.push(cornersOf(boundsOf(outline.map(turn))));
  for (const [from, to] of doors)
    dug.doors.push({ id: '', from: turn(from), to: turn(to), base: 0, top: CEILING, isOpen: false });
}

/** Leads corridors from two rooms off each edge. UDR-03 */
function addDoorways(
  chance: RandomBelow,
  dug: DungeonParts,
  boxes: ReadonlyMap<string, EntryBox>,
  players: TableRequest['players'],
  size: number,
): void {
  const third = floorDiv(size, 3);
  const table = { width: size, depth: size };
  const symmetric = quarterTurnsOf(players);
  const edges = [0, 1, 2, 3].filter((quarters) => !symmetric.some((turn) => turn > 0 && turn <= quarters));
  for (const quarters of edges) {
    const columns = [
      [0, 1],
      [0, 2],
      [1, 2],
    ][chance(3)] ?? [0, 2];
    for (const column of columns) {
      const out = rotationOf(table, quarters);
      const back = rotationOf(table, 4 - quarters);
      const lane = column * third + floorDiv(third, 2) + randomBetween(chance, -5, 5);
      const half = floorDiv(randomBetween(chance, 20, 24, 2), 2);
      const cell = cellOf(
        rotateBox({ left: column * third, right: column * third + third, top: 0, low: third }, out),
        third,
      );
      const inner = boxes.get(keyOf(cell));
      if (!inner) continue;
      const { top } = rotateBox(inner, back);
      const outline = cornersOf({ left: lane - half, right: lane + half, top: 0, low: top });
      for (const again of symmetric) {
        const turn = (spot: Spot) => rotationOf(table, again)(out(spot));
        addCorridor(dug, { outline, doors: [] }, turn);
        dug.exits.push({ id: '', from: turn({ x: lane - half, y: 0 }), to: turn({ x: lane + half, y: 0 }) });
      }
    }
  }
}

function addFurniture(
  chance: RandomBelow,
  dug: DungeonParts,
  boxes: ReadonlyMap<string, EntryBox>,
  turns: readonly ((spot: Spot) => Spot)[],
  size: number,
  { middle: inMiddle, put: wanted = [] }: Pick<TableRequest, 'middle' | 'put'>,
): void {
  const middle = floorDiv(size, 2);
  const heart = inMiddle && moveFeature([furnishingPart(inMiddle)], { x: middle, y: middle })[0];
  const core = heart ? boundsOf(heart.outline) : cornersOfMiddle(middle);
  if (heart) dug.pieces.push({ ...heart, id: '', base: 0 });
  const waiting = wanted.flatMap(({ count, ...one }) => Array.from({ length: count }, () => one));
  const put: EntryBox[] = [];
  for (const box of boxes.values()) {
    const spot = {
      x: randomBetween(chance, box.left + 24, box.right - 24),
      y: randomBetween(chance, box.top + 24, box.low - 24),
    };
    const [next] = waiting;
    for (const part of moveFeature(next ? [furnishingPart(next)] : roomFeature(chance), spot)) {
      const copies = turns.map((turn) => part.outline.map(turn));
      const room = copies.map((outline) => boundsOf(outline));
      const isFree = room.every(
        (one, i) => [...put, ...room.slice(0, i)].every((other) => areApart(one, other)) && areApart(one, core),
      );
      if (!isFree) continue;
      put.push(...room);
      waiting.splice(0, room.length);
      for (const outline of copies) dug.pieces.push({ ...part, id: '', outline, base: 0 });
    }
  }
}

function cornersOfMiddle(middle: number): EntryBox {
  return { left: middle - 5, right: middle + 5, top: middle - 5, low: middle + 5 };
}

function areApart(a: EntryBox, b: EntryBox): boolean {
  return a.left - b.right >= 12 || b.left - a.right >= 12 || a.top - b.low >= 12 || b.top - a.low >= 12;
}

function withIds({ rooms, doors, exits, pieces }: DungeonParts): Pick<Ground, 'rooms' | 'doors' | 'exits' | 'pieces'> {
  return {
    rooms,
    doors: doors.map((door, i) => ({ ...door, id: `d${i + 1}` })),
    exits: exits.map((exit, i) => ({ ...exit, id: `x${i + 1}` })),
    pieces: pieces.map((piece, i) => ({ ...piece, id: `r${i + 1}` })),
  };
}

/** Digs rooms, passages and doorways, each with all its rotations. Boxes are in tenths and seen from the north edge. */
import { rotationOf } from '../../../board/geometry/rotation.ts';
import { boxOf, edgesOf } from '../../../board/geometry/shapes.ts';
import type { Door, Exit, Piece, Spot } from '../../../board/space.ts';
import type { RandomBelow } from '../chance.ts';
import { randomBetween } from '../chance.ts';
import type { EntryBox } from '../entries.ts';
import { cornersOf } from '../entries.ts';
import type { FeaturePart } from '../features.ts';
import type { TableRequest } from '../table-request.ts';
import { quarterTurnsOf } from '../table-request.ts';

/** Tenths. UCE-02 */
export const CEILING = 100;

type Rotation = (spot: Spot) => Spot;

export interface DungeonParts {
  readonly rooms: Spot[][];
  /** Rooms that may be furnished; corridors are not among them. */
  readonly chambers: EntryBox[];
  readonly doors: Door[];
  readonly exits: Exit[];
  readonly pieces: Piece[];
}

/** Tenths cut off the corners of a room: left and right above, right and left below. */
export type CutCorners = readonly [number, number, number, number];

export interface Passage {
  readonly box: EntryBox;
  /** Ends of the passage at which a door hangs. */
  readonly doors: readonly ('left' | 'right' | 'top' | 'low')[];
}

export class Digger {
  readonly size: number;
  readonly parts: DungeonParts;
  readonly #turns: readonly Rotation[];

  constructor(size: number, turns: readonly Rotation[], parts?: DungeonParts) {
    this.size = size;
    this.#turns = turns;
    this.parts = parts ?? { rooms: [], chambers: [], doors: [], exits: [], pieces: [] };
  }

  /** Digs as seen from another edge. */
  facing(quarters: number): Digger {
    const out = rotationOf({ width: this.size, depth: this.size }, quarters);
    return new Digger(
      this.size,
      this.#turns.map((turn) => (spot: Spot) => turn(out(spot))),
      this.parts,
    );
  }

  addChamber(box: EntryBox, cut: CutCorners = [0, 0, 0, 0]): void {
    for (const room of this.#addRoom(outlineOf(box, cut))) this.parts.chambers.push(boundsOf(room));
  }

  addPassage({ box, doors }: Passage): void {
    this.#addRoom(cornersOf(box));
    const { left, right, top, low } = box;
    const lines = {
      left: [left, top, left, low],
      right: [right, top, right, low],
      top: [left, top, right, top],
      low: [left, low, right, low],
    } as const;
    for (const end of doors) {
      const [x, y, toX, toY] = lines[end];
      for (const line of this.copiesOf([
        { x, y },
        { x: toX, y: toY },
      ])) {
        const [from, to] = line;
        if (from && to) this.parts.doors.push({ id: '', from, to, base: 0, top: CEILING, isOpen: false });
      }
    }
  }

  /** A passage from the edge, which is left by it. UDR-03 */
  addDoorway(lane: number, half: number, low: number): void {
    this.addPassage({ box: { left: lane - half, right: lane + half, top: 0, low }, doors: [] });
    for (const turn of this.#turns)
      this.parts.exits.push({ id: '', from: turn({ x: lane - half, y: 0 }), to: turn({ x: lane + half, y: 0 }) });
  }

  /** A piece that lies there already is laid once. */
  addPiece(part: FeaturePart): void {
    const { pieces } = this.parts;
    const there = new Set(pieces.map(({ outline }) => keyOf(outline)));
    for (const outline of this.copiesOf(part.outline))
      if (!there.has(keyOf(outline))) pieces.push({ ...part, id: '', outline, base: 0 });
  }

  #addRoom(outline: readonly Spot[]): Spot[][] {
    const rooms = this.copiesOf(outline);
    this.parts.rooms.push(...rooms);
    return rooms;
  }

  /** One copy a rotation; shapes that a rotation leaves as they are come once. */
  copiesOf(outline: readonly Spot[]): Spot[][] {
    const copies = this.#turns.map((turn) => outline.map(turn));
    const keys = copies.map(keyOf);
    return copies.filter((_, i) => keys.indexOf(keys[i] ?? '') === i);
  }
}

function keyOf(outline: readonly Spot[]): string {
  return outline
    .map(({ x, y }) => `${x}.${y}`)
    .sort()
    .join(' ');
}

export function boundsOf(outline: readonly Spot[]): EntryBox {
  const { left, right, low, high } = boxOf(edgesOf(outline));
  return { left, right, top: low, low: high };
}

function outlineOf({ left, right, top, low }: EntryBox, [nw, ne, se, sw]: CutCorners): Spot[] {
  const corner = (x: number, y: number, cutX: number, cutY: number, isFlatFirst: boolean): Spot[] => {
    if (cutX === 0) return [{ x, y }];
    const [flat, steep, inner] = [
      { x: x + cutX, y },
      { x, y: y + cutY },
      { x: x + cutX, y: y + cutY },
    ];
    return isFlatFirst ? [flat, inner, steep] : [steep, inner, flat];
  };
  return [
    ...corner(left, top, nw, nw, false),
    ...corner(right, top, -ne, ne, true),
    ...corner(right, low, -se, -se, false),
    ...corner(left, low, sw, -sw, true),
  ];
}

export function startDigging(players: TableRequest['players'], size: number): Digger {
  return new Digger(
    size,
    quarterTurnsOf(players).map((quarters) => rotationOf({ width: size, depth: size }, quarters)),
  );
}

/** Quarter turns of the edges that are dug one by one; the others are their rotations. */
export function edgesToDig(players: TableRequest['players']): readonly number[] {
  return players === 2 ? [0, 1] : [0];
}

/** Draws what each of the four edges looks like; edges that are rotations of each other look alike. */
export function drawEdges<T>(players: TableRequest['players'], draw: () => T): (quarters: number) => T {
  const drawn = edgesToDig(players).map(draw);
  const [first] = drawn;
  return (quarters) => {
    const found = drawn[(quarters + 4) % drawn.length] ?? first;
    if (found === undefined) throw new Error('No edge was drawn.');
    return found;
  };
}

/** Half the width of a passage in which two rows of figures pass each other. */
export function drawHalf(chance: RandomBelow): number {
  return randomBetween(chance, 15, 18);
}

/** A passage has a door at one of its ends, four times of five. */
export function drawDoor<End extends 'left' | 'right' | 'top' | 'low'>(
  chance: RandomBelow,
  ends: readonly [End, End],
): End[] {
  return [[ends[0]], [ends[1]], [ends[0]], [ends[1]], []][chance(5)] ?? [];
}

export function acrossBox(left: number, right: number, lane: number, half: number): EntryBox {
  return { left, right, top: lane - half, low: lane + half };
}

export function uprightBox(lane: number, half: number, top: number, low: number): EntryBox {
  return { left: lane - half, right: lane + half, top, low };
}

/** A box of the next edge clockwise, as seen from this one. */
export function fromNextEdge({ left, right, top, low }: EntryBox, size: number): EntryBox {
  return { left: size - low, right: size - top, top: left, low: right };
}

/** A box of the edge before, as seen from this one. */
export function fromEdgeBefore({ left, right, top, low }: EntryBox, size: number): EntryBox {
  return { left: top, right: low, top: size - right, low: size - left };
}

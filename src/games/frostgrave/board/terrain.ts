/** A table prepared for measuring: edges and boxes of all parts, and walls around rooms. */

import { MassGrid } from './geometry/mass-grid.ts';
import type { BoundingBox, LineSegment } from './geometry/shapes.ts';
import { boxOf, edgeOf, edgesOf, insideness, sideOfLine, twiceArea } from './geometry/shapes.ts';
import type { Ground, Piece, Spot } from './space.ts';

export interface Mass {
  readonly id: string;
  readonly name: string;
  readonly edges: readonly LineSegment[];
  readonly box: BoundingBox;
  /** In hundredths, for sight lines. */
  readonly fine: readonly LineSegment[];
  readonly fineBox: BoundingBox;
  readonly base: number;
  readonly top: number;
  /** False for doors, rock and the sides of pits, which are lines. */
  readonly isFull: boolean;
  readonly isConvex: boolean;
  /** The inside lies to the left of the edges. */
  readonly isLeftHanded: boolean;
  readonly ladder?: true | undefined;
  readonly spell?: string | undefined;
}

export interface Terrain {
  /** Masses that block movement and sight: pieces, closed doors, rock, sides of pits. */
  readonly solids: readonly Mass[];
  readonly massIndex: MassGrid<Mass>;
  /** Closed doors; `solids` has them too. */
  readonly doors: readonly Mass[];
  readonly slow: readonly (Mass & { readonly kind: 'rough' | 'water' | 'ice' })[];
  readonly soft: readonly Mass[];
  readonly smoke: readonly Mass[];
  readonly pits: readonly Mass[];
  readonly rims: readonly Mass[];
  readonly rooms: readonly RoomOutline[] | undefined;
}

interface RoomOutline {
  readonly edges: readonly LineSegment[];
  readonly box: BoundingBox;
}

export const ROCK = 'rock';

const SKY = 100_000;

const made = new WeakMap<Ground, Terrain>();

export function terrainOf(ground: Ground): Terrain {
  const known = made.get(ground);
  if (known) return known;
  const terrain = prepare(ground);
  made.set(ground, terrain);
  return terrain;
}

function prepare(ground: Ground): Terrain {
  const of = (kind: Piece['kind']) => ground.pieces.filter((piece) => piece.kind === kind).map(massOf);
  const doors = ground.doors
    .filter(({ isOpen }) => !isOpen)
    .map(({ id, from, to, base, top }): Mass => {
      return { ...massShape([edgeOf(from, to)], false), id, name: 'closed door', base, top };
    });
  const pits = of('pit');
  const sides = pits.map((pit) => sidesOf(pit, pits));
  const slow = (['rough', 'water', 'ice'] as const).flatMap((kind) => of(kind).map((mass) => ({ ...mass, kind })));
  const solids = [...of('solid'), ...doors, ...sides, ...(ground.rooms ? rockAround(ground.rooms) : [])];
  return {
    solids,
    massIndex: new MassGrid(ground.width, ground.depth, solids),
    doors,
    slow,
    soft: of('soft'),
    smoke: of('smoke'),
    pits,
    rims: sides,
    rooms: ground.rooms?.map(edgesOf).map((edges) => ({ edges, box: boxOf(edges) })),
  };
}

type MassShape = Pick<Mass, 'edges' | 'box' | 'fine' | 'fineBox' | 'isFull' | 'isConvex' | 'isLeftHanded'>;

function massShape(edges: readonly LineSegment[], isFull: boolean): MassShape {
  const fine = edges.map(({ ax, ay, bx, by }) => ({ ax: 10 * ax, ay: 10 * ay, bx: 10 * bx, by: 10 * by }));
  const isLeft = twiceArea(edges) > 0;
  const isConvex = isFull && edges.every((edge, i) => isOutward(edge, edges[(i + 1) % edges.length] ?? edge, isLeft));
  return { edges, box: boxOf(edges), fine, fineBox: boxOf(fine), isFull, isConvex, isLeftHanded: isLeft };
}

function isOutward(edge: LineSegment, { bx, by }: LineSegment, isLeft: boolean): boolean {
  const side = sideOfLine(edge, bx, by);
  return isLeft ? side >= 0 : side <= 0;
}

function massOf({ id, name, outline, base, top, ladder, spell }: Piece): Mass {
  return { ...massShape(edgesOf(outline), true), id, name, base, top, ladder, spell };
}

/** Returns the sides of a pit, without those that lie in another pit as deep: the two are one hole. */
function sidesOf(pit: Mass, pits: readonly Mass[]): Mass {
  const others = pits.filter((other) => other !== pit && other.base <= pit.base && doBoxesMeet(pit.box, other.box));
  const corners = others.flatMap(({ edges }) => edges.map(({ ax, ay }) => ({ x: ax, y: ay })));
  const isSide = (part: LineSegment) => !others.some(({ edges }) => isEdgeInside(part, edges, pit.isLeftHanded));
  const edges = pit.edges.flatMap((edge) =>
    edge.ax === edge.bx || edge.ay === edge.by ? cutLine(edge, corners).filter(isSide) : [edge],
  );
  const measures = others.length > 0 ? massShape(edges, false) : {};
  return { ...pit, ...measures, isFull: false, isConvex: false };
}

function doBoxesMeet(a: BoundingBox, b: BoundingBox): boolean {
  return a.left <= b.right && b.left <= a.right && a.low <= b.high && b.low <= a.high;
}

/** Returns whether the outer side of an upright edge lies in an outline. */
function isEdgeInside({ ax, ay, bx, by }: LineSegment, edges: readonly LineSegment[], isLeft: boolean): boolean {
  const out = isLeft ? 1 : -1;
  const [x, y] = [Math.sign(by - ay) * out, 0 - Math.sign(bx - ax) * out];
  return insideness(2 * (ax + bx) + x, 2 * (ay + by) + y, edges, 4) > 0;
}

/** Returns the outlines of rooms, without the parts shared with other rooms. */
function rockAround(rooms: readonly (readonly Spot[])[]): Mass[] {
  const outlines = rooms.map(edgesOf);
  const corners = rooms.flat();
  return outlines.flatMap((edges, own) => {
    const others = outlines.filter((_, i) => i !== own);
    const walls = edges.flatMap((edge) =>
      joinLines(cutLine(edge, corners).filter((part) => !isOutsideAll(part, others))),
    );
    return walls.map((wall): Mass => {
      return { ...massShape([wall], false), id: ROCK, name: ROCK, base: -SKY, top: SKY };
    });
  });
}

function joinLines(parts: readonly LineSegment[]): LineSegment[] {
  const found: LineSegment[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (last && last.bx === part.ax && last.by === part.ay)
      found[found.length - 1] = { ...last, bx: part.bx, by: part.by };
    else found.push(part);
  }
  return found;
}

function cutLine({ ax, ay, bx, by }: LineSegment, corners: readonly Spot[]): LineSegment[] {
  const places = ax === bx ? corners.map(({ y }) => y) : corners.map(({ x }) => x);
  const [from, to] = ax === bx ? [ay, by] : [ax, bx];
  const between = [...new Set(places)].filter((place) => Math.min(from, to) < place && place < Math.max(from, to));
  const cuts = [from, ...between.sort((a, b) => (from < to ? a - b : b - a)), to];
  return cuts.slice(1).map((end, i) => {
    const start = cuts[i] ?? from;
    return ax === bx ? { ax, ay: start, bx, by: end } : { ax: start, ay, bx: end, by };
  });
}

function isOutsideAll({ ax, ay, bx, by }: LineSegment, others: readonly (readonly LineSegment[])[]): boolean {
  return others.some((edges) => insideness(ax + bx, ay + by, edges, 2) >= 0);
}

/** True everywhere on a table without rooms. */
export function isInRooms(terrain: Terrain, x: number, y: number): boolean {
  if (!terrain.rooms) return true;
  for (const { box, edges } of terrain.rooms)
    if (box.left <= x && x <= box.right && box.low <= y && y <= box.high && insideness(x, y, edges) >= 0) return true;
  return false;
}

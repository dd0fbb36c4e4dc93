/** Sight by sampling; only certain cases are reported. FSH-16, FCR */

import type { Ground, Spot, TablePoint } from '../../../src/games/frostgrave/board/space.ts';
import type { Event } from '../../../src/games/frostgrave/rules/events.ts';
import type { FigureData } from '../../../src/games/frostgrave/rules/state/figures.ts';
import type { WatchedTable } from './table.ts';
import { distance, isInside, isOnLine } from './table.ts';

/** Tenths and shares of a radius: the eye, heights of samples, offsets across the base. */
const EYE = 10;
const HEIGHTS = [2, 5, 8, 11] as const;
const LATERAL_OFFSETS = [-1, -0.5, 0, 0.5, 1] as const;
const STEP = 0.5;
/** Tenths; smaller margins are uncertain. */
const UNCERTAINTY = 0.3;
const TOUCH = 1;

type FigureSpot = Pick<FigureData, 'at' | 'radius'>;

function linesTo(from: FigureSpot, to: FigureSpot): (readonly [TablePoint, TablePoint])[] {
  const [dx, dy] = [to.at.x - from.at.x, to.at.y - from.at.y];
  const length = Math.hypot(dx, dy) || 1;
  const eye = { ...from.at, z: from.at.z + EYE };
  return LATERAL_OFFSETS.flatMap((share) =>
    HEIGHTS.map((height) => {
      const [x, y] = [(-dy / length) * share * to.radius, (dx / length) * share * to.radius];
      return [eye, { x: to.at.x + x, y: to.at.y + y, z: to.at.z + height }] as const;
    }),
  );
}

function pointsOn([from, to]: readonly [TablePoint, TablePoint]): TablePoint[] {
  const count = Math.ceil(distance(from, to) / STEP);
  return Array.from({ length: Math.max(0, count - 1) }, (_, i) => {
    const share = (i + 1) / count;
    return {
      x: from.x + share * (to.x - from.x),
      y: from.y + share * (to.y - from.y),
      z: from.z + share * (to.z - from.z),
    };
  });
}

export function isAcross([a, b]: readonly [TablePoint, TablePoint], from: Spot, to: Spot): boolean {
  const side = (p: Spot, q: Spot, r: Spot) => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return side(a, b, from) * side(a, b, to) < 0 && side(from, to, a) * side(from, to, b) < 0;
}

function isBarred({ pieces, doors, rooms }: Ground, line: readonly [TablePoint, TablePoint]): boolean {
  const solid = pieces.filter(({ kind }) => kind === 'solid');
  const shut = doors.some(
    ({ isOpen, from, to, base, top }) =>
      !isOpen &&
      base < Math.min(line[0].z, line[1].z) &&
      top > Math.max(line[0].z, line[1].z) &&
      isAcross(line, from, to),
  );
  const isDeepIn = (at: TablePoint, outline: readonly Spot[]) =>
    isInside(at, outline, 0) && !isOnLine(at, outline, UNCERTAINTY);
  return (
    shut ||
    pointsOn(line).some(
      (at) =>
        (rooms !== undefined && !rooms.some((room) => isInside(at, room, UNCERTAINTY))) ||
        solid.some(({ outline, base, top }) => base < at.z && at.z < top && isDeepIn(at, outline)),
    )
  );
}

function isClear({ pieces, doors, rooms }: Ground, line: readonly [TablePoint, TablePoint]): boolean {
  const opaque = pieces.filter(({ kind }) => kind === 'solid' || kind === 'smoke' || kind === 'pit');
  return (
    !doors.some(({ isOpen, from, to }) => !isOpen && isAcross(line, from, to)) &&
    pointsOn(line).every(
      (at) =>
        (rooms === undefined || rooms.some((room) => isInside(at, room, 0))) &&
        !opaque.some(({ outline, top }) => at.z <= top + UNCERTAINTY && isInside(at, outline, UNCERTAINTY)),
    )
  );
}

/** One of two figures must see a part of the other. FSH-16 */
export function faultsOfSight({ ground }: WatchedTable, shooter: FigureData, meant: FigureData): string[] {
  const lines = [...linesTo(shooter, meant), ...linesTo(meant, shooter)];
  return lines.some((line) => !isBarred(ground, line)) ? [] : [`${meant.id} is out of sight of ${shooter.id}`];
}

function gapBetween(a: FigureSpot, b: FigureSpot): number {
  return Math.hypot(distance(a.at, b.at), a.at.z - b.at.z) - a.radius - b.radius;
}

/** UTT-20 */
function isHunting({ figures }: WatchedTable, { prey }: FigureData): boolean {
  return prey !== undefined && figures.get(prey)?.gone === undefined;
}

function clearlyNearer(table: WatchedTable, creature: FigureData, gap: number): FigureData[] {
  if (table.magic.length > 0 || (creature.effects?.length ?? 0) > 0 || isHunting(table, creature)) return [];
  const reach = Math.min(
    gap - UNCERTAINTY,
    table.light === undefined ? Number.POSITIVE_INFINITY : table.light / 10 - 1,
  );
  return table.present().filter((other) => {
    const isPlain = !other.effects?.length && !other.things?.length && other.traits.length === 0;
    const isNear = other.side !== null && isPlain && gapBetween(creature, other) < reach;
    return isNear && linesTo(creature, other).every((line) => isClear(table.ground, line));
  });
}

/** Members of a pack follow their leader's choice. FCT-31 */
function isInPack({ figures }: WatchedTable, { id, pack }: FigureData): boolean {
  return pack !== undefined || [...figures.values()].some((other) => other.pack === id);
}

/** An uncontrolled creature attacks the nearest figure it sees, and shoots at the nearest in range. FCR-07, FCR-09 */
export function faultsOfChoice(
  table: WatchedTable,
  creature: FigureData,
  chosen: FigureSpot & { readonly id: string },
): string[] {
  if (creature.side !== null || isInPack(table, creature)) return [];
  return clearlyNearer(table, creature, gapBetween(creature, chosen)).map(
    ({ id }) => `${creature.id} goes for ${chosen.id}, and ${id} is nearer`,
  );
}

/** Remembers the state before a creature's move, for `faultsOfCharge`. */
export function rememberBeforeMove(table: WatchedTable, id: string): void {
  table.movingCreature = table.figure(id).side === null ? { id, before: structuredClone(table.figure(id)) } : undefined;
}

/** A charging creature meets its target, or a figure on the way to it; with an open way, only the target. */
export function faultsOfCharge(table: WatchedTable, { a, b }: Event<'combat began'>): string[] {
  const { movingCreature } = table;
  if (movingCreature?.id !== a) return [];
  table.movingCreature = undefined;
  const { before } = movingCreature;
  const others = table.present().filter(({ id, side }) => id !== a && side !== null);
  const least = Math.min(...others.map((other) => gapBetween(before, other)));
  const nearest = others.filter((other) => gapBetween(before, other) === least);
  // Of several whom it touches now, any may be told first.
  if (nearest.some((other) => gapBetween(table.figure(a), other) <= TOUCH)) return [];
  const isOpen = nearest.some((other) => isOpenBetween(table, before, other));
  return isOpen ? faultsOfChoice(table, before, table.figure(b)) : [];
}

function isOpenBetween(table: WatchedTable, figure: FigureData, other: FigureData): boolean {
  const line = [figure.at, other.at] as const;
  const isBare = (at: TablePoint) => !table.ground.pieces.some(({ outline }) => isInside(at, outline, figure.radius));
  const isFree = (at: TablePoint) =>
    table
      .present()
      .every(
        ({ id, at: there, radius }) =>
          [figure.id, other.id].includes(id) || distance(at, there) >= radius + figure.radius,
      );
  return pointsOn(line).every((at) => isBare(at) && isFree(at));
}

/** Checks of traps. UTT */

import type { TablePoint } from '../../../src/games/frostgrave/board/space.ts';
import type { Event } from '../../../src/games/frostgrave/rules/events.ts';
import type { FigureData } from '../../../src/games/frostgrave/rules/state/figures.ts';
import type { WatchedTable } from './table.ts';
import { distance, isInside } from './table.ts';

/** Tenths between bases that are certainly within the rulebook's distance. */
const BLAST = 19.8;
const CLOSE = 9.5;
const CLEAR = 10.5;
const FACED = 6;
const COVER: readonly string[] = ['light cover', 'heavy cover', 'between them'];

function gapBetween(a: FigureData, b: FigureData): number {
  return Math.hypot(distance(a.at, b.at), a.at.z - b.at.z) - a.radius - b.radius;
}

export function recordTrap(table: WatchedTable, { trap, figure }: Event<'trap sprung'>): readonly string[] {
  const faults = faultsOfDue(table);
  const target = table.figure(figure);
  const near = trap === 'explosive-rune' ? table.present().filter((other) => gapBetween(target, other) < BLAST) : [];
  table.pendingTrap = { trap, target: figure, struck: new Set(near.map(({ id }) => id)) };
  return faults;
}

/** Cover does not help against a rune. UTT-06 */
export function faultsOfBlast(
  table: WatchedTable,
  { from, by, target, rolls }: Event<'spell attack'>,
): readonly string[] {
  if (by !== undefined || from !== 'explosive-rune') return [];
  table.pendingTrap?.struck.delete(target);
  return rolls[1].added.some(({ what }) => COVER.includes(what)) ? [`${target} has cover from a rune`] : [];
}

/** Reports figures that the last trap left out. */
export function faultsOfDue(table: WatchedTable): readonly string[] {
  const { pendingTrap } = table;
  table.pendingTrap = undefined;
  const left = [...(pendingTrap?.struck ?? [])].filter((id) => table.figure(id).gone === undefined);
  return left.map((id) => `${pendingTrap?.trap} leaves out ${id}`);
}

/** A creature drawn by a siren fights the figures it passes. UTT-18 */
export function faultsOfSiren(
  table: WatchedTable,
  { figure: id, how, way, to }: Event<'moved'>,
  from: FigureData,
): string[] {
  if (table.pendingTrap?.trap !== 'siren' || how !== 'magic' || from.side !== null || way.length === 0) return [];
  const count = Math.ceil(distance(from.at, to));
  const parts = Array.from({ length: count + 1 }, (_, i) => ({
    x: from.at.x + ((to.x - from.at.x) * i) / count,
    y: from.at.y + ((to.y - from.at.y) * i) / count,
    z: to.z,
  }));
  const met = table.present().filter((other) => {
    const isPlain = other.side !== null && other.id !== id && !other.effects?.length;
    return isPlain && parts.some((at) => gapBetween({ ...from, at }, other) < CLOSE);
  });
  const isBare = !table.ground.pieces.some(({ outline }) => parts.some((at) => isInside(at, outline, 3 * FACED)));
  const isFree =
    table.ground.doors.length === 0 && table.ground.rooms === undefined && isBare && table.magic.length === 0;
  const reaches = met.some((other) => gapBetween({ ...from, at: to }, other) < 1.1);
  return isFree && met.length > 0 && !reaches
    ? [`${id} passes ${met.map((each) => each.id)} on its way to a siren`]
    : [];
}

/** Whispers lead nobody within an inch of an enemy who was not near before, nor out of a hand. UTT-09 */
export function faultsOfWhispers(
  table: WatchedTable,
  { figure: id, how, way }: Event<'moved'>,
  from: FigureData,
): string[] {
  if (table.pendingTrap?.trap !== 'whispers' || how !== 'magic' || table.pendingTrap.target !== id || way.length === 0)
    return [];
  const places = way.flatMap(({ to }, i) => pointsBetween(way[i - 1]?.to ?? from.at, to));
  const met = table.present().filter((other) => {
    const isEnemy = other.id !== id && !table.areFriends(id, other.id) && gapBetween(from, other) > CLEAR;
    return isEnemy && places.some((at) => gapBetween({ ...from, at }, other) < CLOSE);
  });
  const isHeld = from.effects?.some((each) => each.from === 'bones-of-the-earth');
  return [
    ...met.map((other) => `whispers lead ${id} past ${other.id}`),
    ...(isHeld ? [`whispers lead ${id} out of a hand`] : []),
  ];
}

function pointsBetween(from: TablePoint, to: TablePoint): TablePoint[] {
  const count = Math.max(1, Math.ceil(distance(from, to)));
  return Array.from({ length: count }, (_, i) => ({
    x: from.x + ((to.x - from.x) * (i + 1)) / count,
    y: from.y + ((to.y - from.y) * (i + 1)) / count,
    z: to.z,
  }));
}

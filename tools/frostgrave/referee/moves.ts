/** Checks of moves. FMV, FTR-03 */
import type { Event } from '../../../src/games/frostgrave/rules/events.ts';
import type { FigureData } from '../../../src/games/frostgrave/rules/state/figures.ts';
import { moveOf } from './magic.ts';
import type { RefereedActivation, WatchedTable } from './table.ts';
import { distance, pathLength } from './table.ts';
import { faultsOfSiren, faultsOfWhispers } from './traps.ts';
import { isLaden } from './treasure.ts';

/** Tenths of rounding on slanting paths. */
const SLACK = 1;
/** Tenths: pushes and interceptions, runs, the cost of a door. */
const ONE_INCH = 10;
const RUN = 30;
const DOOR_COST = 20;
const LANDING = 40;

export function faultsOfMove(table: WatchedTable, event: Event<'moved'>): readonly string[] {
  const figure = table.figure(event.figure);
  const faults = faultsOfPath(table, event, figure);
  const before = structuredClone(figure);
  figure.at = { ...event.to };
  spendMove(table, event);
  table.arrivals.add(event.figure);
  if (event.how === 'intercept') table.interceptor = event.figure;
  faults.push(...faultsOfSiren(table, event, before), ...faultsOfWhispers(table, event, before));
  if (event.how === 'magic') {
    table.landings.push(event.figure);
    return faults;
  }
  const leaves = event.way.at(-1)?.by === 'leave';
  const why = leaves ? undefined : table.whyNotThere(figure);
  return [...faults, ...(why === undefined ? [] : [`${event.figure} is ${why} by ${event.how}`])];
}

/** Checks magical moves late, because two figures may swap places. FSL */
export function faultsOfLanding(table: WatchedTable): readonly string[] {
  return table.landings.splice(0).flatMap((id) => {
    const figure = table.figure(id);
    const why = figure.gone === undefined ? table.whyNotThere(figure) : undefined;
    return why === undefined ? [] : [`${id} is ${why} by magic`];
  });
}

function spendMove(table: WatchedTable, { figure, how, price }: Event<'moved'>): void {
  const doing = how === 'move' ? table.active.get(figure) : undefined;
  if (!doing) return;
  const had = doing.isTurned ? doing.room : doing.had;
  Object.assign(doing, { room: had - Math.floor((price?.total ?? 0) / 10), fresh: 0, isTurned: false });
}

function faultsOfPath(
  table: WatchedTable,
  { figure: id, how, way, to, price }: Event<'moved'>,
  figure: FigureData,
): string[] {
  const faults: string[] = [];
  const isFighting = table.fightsWith(id).length > 0;
  const length = how === 'push' || how === 'step' ? distance(figure.at, to) : pathLength(figure.at, way);
  const isOwn = how === 'move' || how === 'run';
  if (figure.gone !== undefined) faults.push(`${id} moves, and is gone`);
  if ((isOwn || how === 'intercept') && isFighting) faults.push(`${id} moves in combat`);
  if (isOwn && !table.active.has(id)) faults.push(`${id} moves, and does not activate`);
  const most = allowance(table, how, figure, to);
  if (most !== undefined && length > most + SLACK) faults.push(`${id} goes ${length} by ${how}, and has ${most}`);
  if (most !== undefined && price && price.total > 10 * most) faults.push(`${id} pays ${price.total} of ${10 * most}`);
  const end = way.at(-1)?.to;
  if (end && (end.x !== to.x || end.y !== to.y || end.z !== to.z)) faults.push(`${id} is not where its way ends`);
  return faults;
}

/** Returns tenths, or `undefined` when the distance cannot be known. */
function allowance(
  table: WatchedTable,
  how: Event<'moved'>['how'],
  figure: FigureData,
  to = figure.at,
): number | undefined {
  const { id, at, radius } = figure;
  const isFalling = how === 'push' && to.z < at.z;
  if (isFalling) return ONE_INCH + 2 * radius + LANDING;
  if (how === 'intercept' || how === 'push' || how === 'step') return ONE_INCH;
  if (how === 'run') return RUN;
  if (how !== 'move') return undefined;
  const move = moveOf(table, figure);
  const whole = isLaden(figure) ? Math.floor(move / 2) : move;
  const doing = table.active.get(id);
  if (!doing) return whole;
  if (doing.fresh > 0) doing.had = budget(whole, doing);
  return doing.isTurned ? doing.room : doing.had;
}

/** Every move after the first of an activation is half. FAC-03 */
function budget(whole: number, { moves, fresh }: RefereedActivation): number {
  const half = Math.floor(whole / 2);
  return Array.from({ length: fresh }, (_, i) => (moves - i === 1 ? whole : half)).reduce((sum, one) => sum + one, 0);
}

/** Opening a door in passing costs 2″. UDR-09 */
export function faultsOfTurning(
  table: WatchedTable,
  { figure: id, left, goesOn }: Event<'move under way'>,
): readonly string[] {
  const doing = table.active.get(id);
  if (!doing || !goesOn) return [];
  const had = allowance(table, 'move', table.figure(id)) ?? 0;
  const room = (doing.fresh > 0 ? had : doing.room) - DOOR_COST;
  Object.assign(doing, { room, fresh: 0, isTurned: true });
  return left <= 10 * room + SLACK ? [] : [`${id} keeps ${left} of a move, and has ${room}`];
}

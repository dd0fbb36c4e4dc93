/** How figures move. FMV, FTR-03 */
import type { Event } from '../../rules/events.ts';
import type { FigureData } from '../../rules/state/figures.ts';
import { moveWith } from './magic.ts';
import { far, lengthOf, type Watched } from './table.ts';

/** Whole tenths along a slanting way are a little more or less than its length. */
const SLACK = 1;
/** An inch, in tenths: who is pushed, and who intercepts. */
const INCH = 10;
const RUN = 30;

export function faultsOfMove(table: Watched, event: Event<'moved'>): readonly string[] {
  const figure = table.figure(event.figure);
  const faults = faultsBefore(table, event, figure);
  figure.at = { ...event.to };
  const leaves = event.way.at(-1)?.by === 'leave';
  const why = leaves ? undefined : table.whyNotThere(figure);
  return [...faults, ...(why === undefined ? [] : [`${event.figure} is ${why} by ${event.how}`])];
}

function faultsBefore(
  table: Watched,
  { figure: id, how, way, to, price }: Event<'moved'>,
  figure: FigureData,
): string[] {
  const faults: string[] = [];
  const isFighting = table.fightsWith(id).length > 0;
  const length = how === 'push' || how === 'step' ? far(figure.at, to) : lengthOf(figure.at, way);
  const isOwn = how === 'move' || how === 'run';
  if (figure.gone !== undefined) faults.push(`${id} moves, and is gone`);
  if ((isOwn || how === 'intercept') && isFighting) faults.push(`${id} moves in combat`);
  if (isOwn && !table.active.has(id)) faults.push(`${id} moves, and does not activate`);
  const most = allowance(table, how, figure);
  if (most !== undefined && length > most + SLACK) faults.push(`${id} goes ${length} by ${how}, and has ${most}`);
  if (most !== undefined && price && price.total > 10 * most) faults.push(`${id} pays ${price.total} of ${10 * most}`);
  const end = way.at(-1)?.to;
  if (end && (end.x !== to.x || end.y !== to.y || end.z !== to.z)) faults.push(`${id} is not where its way ends`);
  return faults;
}

/** How far it may go, in tenths; nothing where nobody can say. */
function allowance(table: Watched, how: Event<'moved'>['how'], figure: FigureData): number | undefined {
  const { id, carries, effects = [] } = figure;
  if (how === 'intercept' || how === 'push' || how === 'step') return INCH;
  if (how === 'run') return RUN;
  if (how !== 'move') return undefined;
  const isEased = effects.some(({ from, of }) => of === 'potion' && from === 'shrinking-potion');
  const move = moveWith(table, figure);
  const whole = carries === undefined || isEased ? move : Math.floor(move / 2);
  return (table.active.get(id)?.moves ?? 0) > 1 ? Math.floor(whole / 2) : whole;
}

/** Checks of combats by contact. FCB-08, FCB-10, FMV-06 */
import type { Event } from '../../../src/games/frostgrave/rules/events.ts';
import type { FigureData } from '../../../src/games/frostgrave/rules/state/figures.ts';
import { isAcross } from './sight.ts';
import type { WatchedTable } from './table.ts';
import { distance, isInside } from './table.ts';

/** Tenths within which bases certainly touch. */
const TOUCH_DISTANCE = 0.95;
const HEIGHT = 12;

function areTouching({ ground }: WatchedTable, a: FigureData, b: FigureData): boolean {
  const isClose = Math.abs(a.at.z - b.at.z) < HEIGHT && distance(a.at, b.at) - a.radius - b.radius < TOUCH_DISTANCE;
  const areParted =
    ground.doors.some(({ isOpen, from, to }) => !isOpen && isAcross([a.at, b.at], from, to)) ||
    ground.rooms?.every((room) => !isInside(a.at, room, 0) || !isInside(b.at, room, 0));
  return isClose && !areParted;
}

export function faultsOfContact(table: WatchedTable): string[] {
  const moved = [...table.arrivals];
  table.arrivals.clear();
  const there = table.present();
  return moved.flatMap((id) => {
    const figure = table.figure(id);
    if (figure.gone !== undefined) return [];
    const free = there.filter(
      (other) =>
        other.id !== id &&
        !table.areFriends(id, other.id) &&
        areTouching(table, figure, other) &&
        !table.fightsWith(id).includes(other.id),
    );
    return free.map((other) => `${id} touches ${other.id}, and they are in no combat`);
  });
}

export function recordParting(table: WatchedTable, { a, b }: Event<'combat ended'>): void {
  const { fight } = table;
  if (!fight || ![a, b].includes(fight.winner) || ![a, b].includes(fight.loser) || !table.active.has(fight.winner))
    return;
  table.beatenPairs.add(`${fight.loser} by ${fight.winner}`);
}

/** The loser of a fight may not meet the winner again in that activation. */
export function faultsOfMeeting(table: WatchedTable, { a, b }: Event<'combat began'>): string[] {
  const { interceptor } = table;
  table.interceptor = undefined;
  return interceptor === a && table.beatenPairs.has(`${a} by ${b}`)
    ? [`${a} holds ${b}, which has just beaten it`]
    : [];
}

/** Combat by contact, and who gets away from a fight. FCB-08, FCB-10, FMV-06 */
import type { Event } from '../../rules/events.ts';
import type { FigureData } from '../../rules/state/figures.ts';
import { far, type WatchedTable } from './table.ts';

/** As far apart as this two bases surely touch; tenths. */
const TOUCH = 0.95;
const HEIGHT = 12;

function doTouch(a: FigureData, b: FigureData): boolean {
  return Math.abs(a.at.z - b.at.z) < HEIGHT && far(a.at, b.at) - a.radius - b.radius < TOUCH;
}

/** Whoever has come somewhere, in whatever way, is in combat with all enemies whom it touches there. */
export function faultsOfContact(table: WatchedTable): string[] {
  const moved = [...table.hasCome];
  table.hasCome.clear();
  const there = table.present();
  return moved.flatMap((id) => {
    const figure = table.figure(id);
    if (figure.gone !== undefined) return [];
    const free = there.filter(
      (other) =>
        other.id !== id &&
        !table.areFriends(id, other.id) &&
        doTouch(figure, other) &&
        !table.fightsWith(id).includes(other.id),
    );
    return free.map((other) => `${id} touches ${other.id}, and they are in no combat`);
  });
}

/** Whoever has won a fight as it activates, and got away from the loser. */
export function partedBy(table: WatchedTable, { a, b }: Event<'combat ended'>): void {
  const { fight } = table;
  if (!fight || ![a, b].includes(fight.winner) || ![a, b].includes(fight.loser) || !table.active.has(fight.winner))
    return;
  table.beaten.add(`${fight.loser} by ${fight.winner}`);
}

/** Whoever has lost meets the winner no more in that activation. */
export function faultsOfMeeting(table: WatchedTable, { a, b }: Event<'combat began'>): string[] {
  const { meets } = table;
  table.meets = undefined;
  return meets === a && table.beaten.has(`${a} by ${b}`) ? [`${a} holds ${b}, which has just beaten it`] : [];
}

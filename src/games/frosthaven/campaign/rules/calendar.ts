/** The calendar. CAL */
import type { Season } from '../../rules/campaign/event-decks.ts';

/** CAL-01 */
export const WEEKS_IN_A_SEASON = 10;

/** CAL-01, CAL-03: of the box with this number, from 1; a year begins with summer. */
export function seasonOf(week: number): Season {
  return Math.floor((week - 1) / WEEKS_IN_A_SEASON) % 2 === 0 ? 'summer' : 'winter';
}

export function isWinter(week: number): boolean {
  return seasonOf(week) === 'winter';
}

/** CAL-05: the box into which “in so many weeks” is written, when so many are marked. */
export function boxIn(marked: number, weeks: number): number {
  return marked + weeks;
}

import type { Season } from '../../../rules/campaign/event-decks.ts';
import { seasonAfter } from '../../../rules/campaign/event-decks.ts';

/** Returns the season of the box `week`, counted from 1; summer comes first. CAL-01, CAL-03 */
export function seasonOf(week: number): Season {
  return seasonAfter(week - 1);
}

/** Returns the box for “in so many weeks”, counted from the marked ones. CAL-05 */
export function calendarBoxAfter(marked: number, weeks: number): number {
  return marked + weeks;
}

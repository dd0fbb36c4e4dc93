/** The calendar. CAL */
import { type Season, seasonAfter } from '../../rules/campaign/event-decks.ts';

/** CAL-01, CAL-03: of the box with this number, from 1; a year begins with summer. */
export function seasonOf(week: number): Season {
  return seasonAfter(week - 1);
}

/** CAL-05: the box into which “in so many weeks” is written, when so many are marked. */
export function boxIn(marked: number, weeks: number): number {
  return marked + weeks;
}

/** What time it is, and what happens later. Everything at the local table that waits, waits on this. */
export { type Clock, systemClock } from '../discord/clock.ts';

export { type Clock, systemClock } from '../discord/clock.ts';

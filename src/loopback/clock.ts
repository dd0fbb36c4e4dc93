export { type Clock, systemClock } from '../bot/client/clock.ts';

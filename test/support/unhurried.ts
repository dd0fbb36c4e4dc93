import type { Clock } from '../../src/bot/client/clock.ts';

/** A local table whose bot and people have time: a test is not about how fast the machine is that runs it. */
export const UNHURRIED_TABLE = { rateLimits: 'off', acknowledgeTimeoutMs: 60_000 } as const;

/** Tells the time; the bot does nothing by itself when some has passed, so that a test sees who did what. */
export const UNHURRIED: Clock = { now: () => Date.now(), after: () => () => {} };

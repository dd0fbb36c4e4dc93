/** A local table whose bot and people have time: a test is not about how fast the machine is that runs it. */
export const UNHURRIED_TABLE = { rateLimits: 'off', firstAnswerMs: 60_000 } as const;

import { z } from 'zod';

const number = z.int();

/** To the thread: module, pack folder, task, and its limit in milliseconds. */
export const computeOrder = z.object({
  number,
  module: z.string(),
  folder: z.string(),
  task: z.unknown(),
  most: z.int().exactOptional(),
});
export type ComputeOrder = z.output<typeof computeOrder>;

export const computeOutcome = z.union([
  z.object({ number, problem: z.string(), isLong: z.boolean() }),
  z.object({ number, found: z.unknown() }),
]);
export type ComputeOutcome = z.output<typeof computeOutcome>;

import { z } from 'zod';

/** To the thread: module, pack folder, task, and its limit in milliseconds. */
export const computeRequest = z.object({
  module: z.string(),
  folder: z.string(),
  task: z.unknown(),
  timeLimit: z.int().exactOptional(),
});
export type ComputeRequest = z.output<typeof computeRequest>;

export const computeResponse = z.union([z.object({ overLimit: z.string() }), z.object({ found: z.unknown() })]);
export type ComputeResponse = z.output<typeof computeResponse>;

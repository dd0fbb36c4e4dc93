/** What the bot and the thread that thinks say to each other. */
import { z } from 'zod';

const number = z.int();

/** To the thread: a task of a game, by the module that does it, with the content of a folder, and milliseconds that it may take. */
export const order = z.object({
  number,
  module: z.string(),
  folder: z.string(),
  task: z.unknown(),
  most: z.int().exactOptional(),
});
export type ComputeOrder = z.output<typeof order>;

/** From the thread: what it has found, or why it has not. */
export const outcome = z.union([
  z.object({ number, problem: z.string(), isLong: z.boolean() }),
  z.object({ number, found: z.unknown() }),
]);
export type ComputeOutcome = z.output<typeof outcome>;

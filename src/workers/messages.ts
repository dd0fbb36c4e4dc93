import { z } from 'zod';

const number = z.int();

/** To a worker. A call ends with its response, its failure or `cancel`. */
export const order = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('request'), number, request: z.unknown() }),
  z.object({ kind: z.literal('cancel'), number }),
  z.object({ kind: z.literal('taken'), number }),
]);
export type Order = z.output<typeof order>;

/** Errors lose their class on the way, and discord.js recognizes them by name or code. What else they carry stays there, as the body of a request. */
const failure = z.object({ name: z.string(), message: z.string(), code: z.string().exactOptional() });
export type Failure = z.output<typeof failure>;

/** From a worker. It waits after each part until that is taken. */
export const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('part'), number, part: z.unknown() }),
  z.object({ kind: z.literal('response'), number, response: z.unknown() }),
  z.object({ kind: z.literal('failure'), number, failure }),
]);
export type Answer = z.output<typeof answer>;

/** What the bot and the thread that makes its requests say to each other. */
import { z } from 'zod';

const number = z.int();

/** What a form holds under a name: a text, or a file. */
const part = z.union([
  z.object({ name: z.string(), text: z.string() }),
  z.object({ name: z.string(), bytes: z.instanceof(ArrayBuffer), type: z.string(), file: z.string() }),
]);
export type RequestPart = z.output<typeof part>;

const wanted = z.object({
  number,
  url: z.string(),
  method: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.union([z.null(), z.string(), z.instanceof(Uint8Array), z.array(part)]),
});
export type RestRequest = z.output<typeof wanted>;

/** To the thread: a request to be made, or one that nobody waits for any more. */
export const order = z.union([wanted, z.object({ number, isOff: z.literal(true) })]);
export type RestOrder = z.output<typeof order>;

/** What came of a request. Not every status has a text. */
const answer = z.object({
  number,
  status: z.int(),
  statusText: z.string().optional(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.instanceof(ArrayBuffer),
});
export type RestResponse = z.output<typeof answer>;

/** What an error is known by: it does not come through whole. */
const failure = z.object({ name: z.string(), message: z.string(), code: z.string().optional() });
export type Failure = z.output<typeof failure>;

/** From the thread: what Discord answered, or why it did not. */
export const outcome = z.union([answer, z.object({ number, failure })]);
export type RestOutcome = z.output<typeof outcome>;

import { z } from 'zod';

const number = z.int();

const part = z.union([
  z.object({ name: z.string(), text: z.string() }),
  z.object({ name: z.string(), bytes: z.instanceof(ArrayBuffer), type: z.string(), file: z.string() }),
]);
export type RequestPart = z.output<typeof part>;

const restRequest = z.object({
  number,
  url: z.string(),
  method: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.union([z.null(), z.string(), z.instanceof(Uint8Array), z.array(part)]),
});
export type RestRequest = z.output<typeof restRequest>;

export const restOrder = z.union([restRequest, z.object({ number, isOff: z.literal(true) })]);
export type RestOrder = z.output<typeof restOrder>;

/** Some statuses have no text. */
const restResponse = z.object({
  number,
  status: z.int(),
  statusText: z.string().optional(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.instanceof(ArrayBuffer),
});
export type RestResponse = z.output<typeof restResponse>;

/** Errors lose their class between threads. */
const failure = z.object({ name: z.string(), message: z.string(), code: z.string().optional() });
export type Failure = z.output<typeof failure>;

export const restOutcome = z.union([restResponse, z.object({ number, failure })]);
export type RestOutcome = z.output<typeof restOutcome>;

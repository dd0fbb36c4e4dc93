import { z } from 'zod';

const part = z.union([
  z.object({ name: z.string(), text: z.string() }),
  z.object({ name: z.string(), bytes: z.instanceof(ArrayBuffer), type: z.string(), file: z.string() }),
]);
export type RequestPart = z.output<typeof part>;

export const restRequest = z.object({
  url: z.string(),
  method: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.union([z.null(), z.string(), z.instanceof(Uint8Array), z.array(part)]),
});
export type RestRequest = z.output<typeof restRequest>;

/** Some statuses have no text. */
export const restResponse = z.object({
  status: z.int(),
  statusText: z.string().optional(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.instanceof(ArrayBuffer),
});
export type RestResponse = z.output<typeof restResponse>;

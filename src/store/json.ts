import { z } from 'zod';

/** Plain JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export const json: z.ZodType<Json> = z.json();

/** Text as JSON of a known shape. Throws when the row has been spoiled. */
export function parse<T>(text: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(text));
}

/** Text as JSON, or something else where it is none. */
export function parsedOr(otherwise: Json, text: string): Json {
  try {
    return parse(text, json);
  } catch {
    return otherwise;
  }
}

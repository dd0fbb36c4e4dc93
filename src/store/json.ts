import type { z } from 'zod';
import type { Json } from '../kernel/json.ts';

export { fieldsOf, type Json, json } from '../kernel/json.ts';

/** Text as JSON of a known shape. Throws when the row has been spoiled. */
export function parse<T>(text: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(text));
}

/** Text as JSON, or something else where it is none. */
export function parsedOr(otherwise: Json, text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}

import type { z } from 'zod';
import type { Json } from '../engine/values/json.ts';

export { fieldsOf, type Json, json } from '../engine/values/json.ts';

/** Throws if the row is corrupt. */
export function parseJson<T>(text: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(text));
}

export function parseJsonOr(otherwise: Json, text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}

import { z } from 'zod';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Depth of nested lists and objects: deeper JSON would overflow the stack of recursive code. */
const MAX_DEPTH = 200;

/** Checked by hand: zod's own JSON schema tries every kind of value at each place and is ten times as slow. */
export const json: z.ZodType<Json> = z.custom<Json>((value) => isJson(value, MAX_DEPTH), 'Not plain JSON.');

function isJson(value: unknown, levels: number): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || levels === 0) return false;
  if (Array.isArray(value)) return value.every((each) => isJson(each, levels - 1));
  return isPlain(value) && Object.values(value).every((each) => isJson(each, levels - 1));
}

function isPlain(value: object): boolean {
  const made: unknown = Object.getPrototypeOf(value);
  return made === null || made === Object.prototype;
}

export function fieldsOf(value: Json): Readonly<Record<string, Json>> {
  return isFields(value) ? value : {};
}

function isFields(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

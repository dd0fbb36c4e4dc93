import { z } from 'zod';

/** Plain JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export const json: z.ZodType<Json> = z.json();

import { z } from 'zod';
import type { Json } from '../../../src/engine/values/json.ts';
import { json } from '../../../src/engine/values/json.ts';

export type JsonObject = { readonly [key: string]: Json };
export type AbilityJson = JsonObject & { readonly verb: string };
export const abilityJson: z.ZodType<AbilityJson> = z.intersection(
  z.record(z.string(), json),
  z.object({ verb: z.string() }),
);
export type ElementJson = string | readonly [string, string];

export class UnreadableError extends Error {}

export interface ReadActions {
  readonly abilities: readonly AbilityJson[];
  readonly infuse: readonly ElementJson[];
}

/** Free text is read by `readText`, which throws an UnreadableError where it can't. */
export type TextReader = (text: string) => readonly AbilityJson[];

/** What the ids of buttons, menus and forms say, in every part. */
import type { z } from 'zod';
import { ACTION_PARAMS } from '../../../src/game-api/panel/actions.ts';
import type { ActionSchemas } from '../../../src/game-api/panel/custom-ids.ts';
import { paramsReader, splitCustomId } from '../../../src/game-api/panel/custom-ids.ts';
import { OWN_ACTIONS } from '../../../src/games/frosthaven/ui/custom-ids.ts';

const KNOWN = new Map(Object.entries<z.ZodRawShape>({ ...ACTION_PARAMS, ...OWN_ACTIONS }));

export interface ParsedCustomId {
  readonly action: string;
  readonly parts: Readonly<Record<string, unknown>>;
}

/** A schema is built once: to build one takes longer than to read a hundred ids. */
const readers = new WeakMap<z.ZodRawShape, ReturnType<typeof paramsReader>>();

function readerOf(shape: z.ZodRawShape): ReturnType<typeof paramsReader> {
  const reader = readers.get(shape) ?? paramsReader(shape);
  readers.set(shape, reader);
  return reader;
}

/** Undefined where an id is none of ours; `more` are actions beside those that games build buttons of. */
export function parseCustomIdParts(text: string, more: ActionSchemas = {}): ParsedCustomId | undefined {
  const { action, values } = splitCustomId(text);
  const shape = new Map(Object.entries<z.ZodRawShape>(more)).get(action) ?? KNOWN.get(action);
  const parts = shape && readerOf(shape)(values);
  return parts && { action, parts };
}

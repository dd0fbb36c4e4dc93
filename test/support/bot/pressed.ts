/** What the ids of buttons, menus and forms say, in every part. */
import type { z } from 'zod';
import { ACTION_PARAMS } from '../../../src/game-api/panel/actions.ts';
import type { ActionSchemas } from '../../../src/game-api/panel/custom-ids.ts';
import { paramsReader, splitCustomId } from '../../../src/game-api/panel/custom-ids.ts';
import { OWN_ACTIONS } from '../../../src/games/frosthaven/ui/custom-ids.ts';

export interface ParsedCustomId {
  readonly action: string;
  readonly parts: Readonly<Record<string, unknown>>;
}

/** Undefined where an id is none of ours; `more` are actions beside those that games build buttons of. */
export function parseCustomIdParts(text: string, more: ActionSchemas = {}): ParsedCustomId | undefined {
  const { action, values } = splitCustomId(text);
  const shape = new Map(Object.entries<z.ZodRawShape>({ ...ACTION_PARAMS, ...OWN_ACTIONS, ...more })).get(action);
  const parts = shape && paramsReader(shape)(values);
  return parts && { action, parts };
}

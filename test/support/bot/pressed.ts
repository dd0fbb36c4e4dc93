/** What the ids of buttons, menus and forms say, in every part. */
import { ACTIONS } from '../../../src/bot/response/custom-ids.ts';
import { paramsReader, splitCustomId } from '../../../src/game-api/panel/custom-ids.ts';
import { OWN_ACTIONS } from '../../../src/games/frosthaven/ui/custom-ids.ts';

export interface ParsedCustomId {
  readonly action: string;
  readonly parts: Readonly<Record<string, unknown>>;
}

/** Undefined where an id is none of ours. */
export function parseCustomIdParts(text: string): ParsedCustomId | undefined {
  const { action, values } = splitCustomId(text);
  const shape = new Map(Object.entries({ ...ACTIONS, ...OWN_ACTIONS })).get(action);
  const parts = shape && paramsReader(shape)(values);
  return parts && { action, parts };
}

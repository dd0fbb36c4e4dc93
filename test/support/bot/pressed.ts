/** What the ids of buttons, menus and forms say, in every part. */
import { ACTIONS } from '../../../src/bot/response/custom-ids.ts';
import { partsOf, readId } from '../../../src/game-api/panel/custom-ids.ts';
import { OWN_ACTIONS } from '../../../src/games/frosthaven/ui/custom-ids.ts';

export interface Pressed {
  readonly action: string;
  readonly parts: Readonly<Record<string, unknown>>;
}

/** Undefined where an id is none of ours. */
export function pressedIn(text: string): Pressed | undefined {
  const { action, values } = readId(text);
  const shape = new Map(Object.entries({ ...ACTIONS, ...OWN_ACTIONS })).get(action);
  const parts = shape && partsOf(shape)(values);
  return parts && { action, parts };
}

/** What the buttons, menus and forms that every game has carry in their `custom_id`. */
import type { z } from 'zod';
import { TABLE_ACTIONS, tableId } from '../games/panel/actions.ts';

export const ACTIONS = TABLE_ACTIONS;

/** The parts of an action. */
export type ParamsOf<Action extends keyof typeof ACTIONS> = z.output<z.ZodObject<(typeof ACTIONS)[Action]>>;

/** The `custom_id` of an action. Throws when it would be too long. */
export const customId = tableId;

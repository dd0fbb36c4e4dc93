/** What the buttons, menus and forms of the bot carry in their `custom_id`. */
import type { z } from 'zod';
import { OWN_ACTIONS } from '../games/frosthaven/present/ids.ts';
import { TABLE_ACTIONS } from '../games/panel/actions.ts';
import { idsOf } from '../games/panel/ids.ts';

export const ACTIONS = { ...TABLE_ACTIONS, ...OWN_ACTIONS };

/** The parts of an action. */
export type Of<Action extends keyof typeof ACTIONS> = z.output<z.ZodObject<(typeof ACTIONS)[Action]>>;

/** The `custom_id` of an action. Throws when it would be too long. */
export const customId = idsOf(ACTIONS);

import type { z } from 'zod';
import { TABLE_ACTIONS, tableId } from '../../game-api/panel/actions.ts';

export const ACTIONS = TABLE_ACTIONS;

export type ParamsOf<Action extends keyof typeof ACTIONS> = z.output<z.ZodObject<(typeof ACTIONS)[Action]>>;

/** Throws where the `custom_id` would be longer than Discord allows. */
export const customId = tableId;

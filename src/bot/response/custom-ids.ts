import type { z } from 'zod';
import { ACTION_PARAMS, buildCustomId } from '../../game-api/panel/actions.ts';

export const ACTIONS = ACTION_PARAMS;

export type ParamsOf<Action extends keyof typeof ACTIONS> = z.output<z.ZodObject<(typeof ACTIONS)[Action]>>;

/** Throws where the `custom_id` would be longer than Discord allows. */
export const customId = buildCustomId;

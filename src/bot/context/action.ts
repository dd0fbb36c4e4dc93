import { z } from 'zod';
import { paramsReader } from '../../game-api/panel/custom-ids.ts';
import type { BotContext } from './context.ts';

const actionTarget = z.object({ campaign: z.number().optional(), game: z.number().optional() });
export type ActionTarget = z.infer<typeof actionTarget>;

export interface ComponentAction<By> {
  readonly target: ActionTarget;
  run(app: BotContext, interaction: By): Promise<void>;
}

/** Returns undefined where the parts of a custom id are none of its action. */
export type ActionHandler<By> = (values: readonly string[]) => ComponentAction<By> | undefined;

export function defineAction<Parts extends z.ZodRawShape, By>(
  parts: Parts,
  does: (app: BotContext, interaction: By, parts: z.output<z.ZodObject<Parts>>) => Promise<void>,
): ActionHandler<By> {
  const partsIn = paramsReader(parts);
  return (values) => {
    const read = partsIn(values);
    return read && { target: actionTarget.parse(read), run: (app, interaction) => does(app, interaction, read) };
  };
}

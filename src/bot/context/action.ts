import { z } from 'zod';
import { partsOf } from '../../game-api/panel/custom-ids.ts';
import type { App } from './context.ts';

const whereof = z.object({ campaign: z.number().optional(), game: z.number().optional() });
export type ActionTarget = z.infer<typeof whereof>;

export interface ComponentAction<By> {
  readonly of: ActionTarget;
  done(app: App, interaction: By): Promise<void>;
}

/** Returns undefined where the parts of a custom id are none of its action. */
export type ActionHandler<By> = (values: readonly string[]) => ComponentAction<By> | undefined;

export function row<Parts extends z.ZodRawShape, By>(
  parts: Parts,
  does: (app: App, interaction: By, parts: z.output<z.ZodObject<Parts>>) => Promise<void>,
): ActionHandler<By> {
  const partsIn = partsOf(parts);
  return (values) => {
    const read = partsIn(values);
    return read && { of: whereof.parse(read), done: (app, interaction) => does(app, interaction, read) };
  };
}

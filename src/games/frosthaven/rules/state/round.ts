import { z } from 'zod';
import { elementChoice } from '../../content/schema/terms.ts';
import { card, count, element, figureId, half, set } from './values.ts';

/** The current activity. `nextStep` reads it to continue. */
export const phase = z.enum([
  'road event',
  'favors',
  'setup',
  'battle goals',
  'starting hexes',
  'round start',
  'card selection',
  'turns',
  'over',
]);
export type Phase = z.infer<typeof phase>;

const only = z.array(figureId).exactOptional();

export const slot = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('character'),
    seat: z.string(),
    initiative: count,
    second: count,
    leading: card.exactOptional(),
  }),
  z.object({ kind: z.literal('monsters'), set, initiative: count, only }),
  /** INI-12 */
  z.object({
    kind: z.literal('allies'),
    role: z.string(),
    initiative: count,
    only,
    /** No turns, only the effects of conditions. SPC-11 */
    idle: z.literal(true).exactOptional(),
  }),
]);
export type SlotData = z.infer<typeof slot>;

export const turn = z.object({
  figure: figureId,
  moved: count,
  passed: z.array(figureId),
  /** ELM-10 */
  consumed: z.array(element),
  /** Elements infused since the turn began inert. ELM-07 */
  infused: z.array(element).exactOptional(),
  /** ELM-03 */
  infusing: z.array(elementChoice),
  played: z.array(z.object({ card, half })),
  attacked: z.array(figureId).exactOptional(),
  /** Figures that died during the turn, except objectives. */
  kills: count,
});

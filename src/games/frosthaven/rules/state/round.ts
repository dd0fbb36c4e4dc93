/** What the table is doing, whose turn it is, and what has happened in it. */
import { z } from 'zod';
import { elementChoice } from '../../content/schema/terms.ts';
import { card, count, element, figureId, half, set } from './values.ts';

/** What the table is doing; `nextStep` reads what comes next from it. */
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

/** A place in the acting order. */
export const slot = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('character'),
    seat: z.string(),
    initiative: count,
    second: count,
    /** The card whose initiative counts; none when resting. */
    leading: card.exactOptional(),
  }),
  z.object({ kind: z.literal('monsters'), set, initiative: count, only }),
  /** Allies that act at an initiative of their own. INI-12 */
  z.object({
    kind: z.literal('allies'),
    role: z.string(),
    initiative: count,
    only,
    /** They take no turns; only what conditions do comes then. SPC-11 */
    idle: z.literal(true).exactOptional(),
  }),
]);
export type SlotData = z.infer<typeof slot>;

/** What has happened so far in the turn of a figure. */
export const turn = z.object({
  figure: figureId,
  /** Hexes entered by its own movement. */
  moved: count,
  /** Figures through whose hexes it moved. */
  passed: z.array(figureId),
  /** Elements consumed. ELM-10 */
  consumed: z.array(element),
  /** Elements that were inert as the turn began and were infused since. ELM-07 */
  infused: z.array(element).exactOptional(),
  /** Elements to infuse at the end of the turn. ELM-03 */
  infusing: z.array(elementChoice),
  /** Halves of cards that were played. */
  played: z.array(z.object({ card, half })),
  /** Figures that it has attacked itself. */
  attacked: z.array(figureId).exactOptional(),
  /** The figure that its last ability killed, if any. */
  kills: count,
});

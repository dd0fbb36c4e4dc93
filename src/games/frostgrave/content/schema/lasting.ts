import { z } from 'zod';
import { signed, span } from './terms.ts';

const EVENTS = [
  'hurt',
  /** The figure itself moves into combat. */
  'moves-into-combat',
  'moves',
  'casts',
  'picks-up',
  'drops',
  /** The end of its next activation. */
  'activated',
  'healed',
  'nearly-dead',
  'caster-gone',
  'used',
] as const;

/**
 * Durations. `game`, `turn`, `activation`: to the end of the current one. `always`: also after the game.
 * `fades`: a die within `on` ends it, from the next turn or from `once` on (`underground` in a dungeon). USP-07
 * `shaken`: a Will roll plus `modifier` against the casting roll. `until`: the first of these events.
 */
export const lasts = z.union([
  z.enum(['game', 'turn', 'activation', 'always']),
  z.strictObject({
    fades: z.enum(['start of turn', 'end of turn']),
    on: span,
    underground: span.optional(),
    once: z.literal('caster-gone').optional(),
  }),
  z.strictObject({
    shaken: z.enum(['before activation', 'after activation', 'end of turn']),
    modifier: signed.optional(),
  }),
  z.strictObject({ until: z.array(z.enum(EVENTS)).min(1).readonly() }),
]);
export type Lasts = z.infer<typeof lasts>;
export type EndingEvent = (typeof EVENTS)[number];

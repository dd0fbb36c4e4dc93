/** How long what was done to somebody or to the table stays. */
import { z } from 'zod';
import { signed, span } from './terms.ts';

/** What ends an effect on a figure, or a piece. */
const EVENTS = [
  'hurt',
  /** It enters combat by moving itself. */
  'moves-into-combat',
  'moves',
  'casts',
  'picks-up',
  'drops',
  /** Its next activation is over. */
  'activated',
  /** The Heal spell is cast on it, or it drinks a Potion of Healing. */
  'healed',
  /** Its Health is 1 or less. */
  'nearly-dead',
  'caster-gone',
  /** It has been used. */
  'used',
] as const;

/**
 * `game`: the rest of it. `turn`, `activation`: until the end of the one under way. `fades`: at that time of each turn after
 * the one in which it came, a die of `on` ends it (`underground` instead in the dungeon; USP-07); `once` that is so. `shaken`: the
 * figure rolls Will against the casting roll at that time of each turn or activation of its own, with `modifier`. `until` any of these
 * things happens. `always`: for good, after the game too.
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

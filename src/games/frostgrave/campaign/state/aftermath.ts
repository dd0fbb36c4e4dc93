/** Unsettled results of a game, for one warband. FPG-01 */
import { z } from 'zod';
import { memberSchema, thingSchema } from './sheet.ts';

export const STAGES = ['injuries', 'succession', 'spells', 'levels', 'treasure', 'spending'] as const;
export type AftermathStage = (typeof STAGES)[number];

export const aftermathSchema = z.strictObject({
  stage: z.enum(STAGES),
  hurt: z.array(z.int()),
  fell: z.array(z.int()),
  injury: z.strictObject({ member: z.int(), die: z.int() }).optional(),
  /** Can be brought back until the game is settled. */
  dead: z.array(memberSchema),
  earned: z.array(z.strictObject({ what: z.string(), amount: z.int() })),
  /** As `member spell`. */
  tried: z.array(z.string()),
  /** Stat raises and casting improvements still possible after this game. FXP */
  raises: z.int().min(0),
  betters: z.int().min(0),
  tokens: z.array(z.strictObject({ again: z.boolean(), isRevealed: z.literal(true).optional() })),
  treasure: z.int().optional(),
  /** Second die for a token that was looked into; one is kept. FSL-63 */
  otherTreasure: z.int().optional(),
  /** Spells upon members at the end, of which one may become permanent. FSL-29 */
  enchanted: z.array(z.strictObject({ member: z.int(), spell: z.string(), arm: z.string().optional() })).optional(),
  /** FBS */
  homeDie: z.boolean(),
  /** Undefined if everything is for sale. */
  market: z.array(thingSchema).optional(),
});
export type Aftermath = z.infer<typeof aftermathSchema>;

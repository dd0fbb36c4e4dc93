/** What is still to be settled of a game, for one warband. FPG-01 */
import { z } from 'zod';
import { memberSchema, thingSchema } from './sheet.ts';

/** In this order. */
export const STAGES = ['injuries', 'succession', 'spells', 'levels', 'treasure', 'spending'] as const;
export type AftermathStage = (typeof STAGES)[number];

export const afterSchema = z.strictObject({
  stage: z.enum(STAGES),
  /** Members that were taken out of action, whose injuries are still to be rolled. */
  hurt: z.array(z.int()),
  /** Who was taken out of action at all. */
  fell: z.array(z.int()),
  /** An injury die that has been rolled, and may be changed. */
  injury: z.strictObject({ member: z.int(), die: z.int() }).optional(),
  /** Who died in this game: as long as it is not settled they may be brought back. */
  dead: z.array(memberSchema),
  /** What the game has given in experience, by name. */
  earned: z.array(z.strictObject({ what: z.string(), amount: z.int() })),
  /** Spells that have been tried, as `member spell`. */
  tried: z.array(z.string()),
  /** How often this game each kind of level may still be taken. FXP */
  raises: z.int().min(0),
  betters: z.int().min(0),
  /** Tokens whose treasure is still to be rolled. */
  tokens: z.array(z.strictObject({ again: z.boolean(), isRevealed: z.literal(true).optional() })),
  /** A treasure die that may be rolled again. */
  treasure: z.int().optional(),
  /** The other die for a token that somebody has looked into: one of the two is kept. FSL-63 */
  otherTreasure: z.int().optional(),
  /** Spells upon members as the game ended, of which one may be made to last. FSL-29 */
  enchanted: z.array(z.strictObject({ member: z.int(), spell: z.string(), arm: z.string().optional() })).optional(),
  /** The die of the base is still to be rolled. FBS */
  homeDie: z.boolean(),
  /** What is offered, where only a few things are. */
  market: z.array(thingSchema).optional(),
});
export type After = z.infer<typeof afterSchema>;

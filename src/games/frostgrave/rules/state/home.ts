/** What a warband has at home, as long as it prepares for a game; and what has come of that. FWB, FBS, FSL */
import { z } from 'zod';
import { RANKS } from '../../content/schema/figures.ts';
import { SPELLCASTERS } from './figures.ts';
import { thingSchema } from './things.ts';

const soldier = z.strictObject({ what: z.string(), rank: z.enum(RANKS) });

export const homeSchema = z.strictObject({
  gold: z.int().min(0),
  /** Everybody who counts as a soldier, whoever stays at home as well; and as many as may go. FWB-03 */
  soldiers: z.array(soldier),
  most: z.strictObject({ soldiers: z.int(), specialists: z.int(), going: z.int() }),
  /** Those of them who go to this game. */
  going: z.array(z.string()),
  /** One of these does not count. FBS-02 */
  oneMoreOf: z.array(z.string()),
  /** Companions that spellcasters have already: the spell, and the role of whoever cast it. */
  made: z.array(z.strictObject({ spell: z.string(), by: z.enum(SPELLCASTERS) })),
  /** Added to castings off the table alone, by spell. FBS-02 */
  casting: z.record(z.string(), z.int()),
  /** Spells that are cast one after the other. FBS-02 */
  circles: z.array(z.array(z.string())),
  /** What the initiative of one turn is better by, where that is still to be said. FBS-02 */
  foresight: z.int().min(1).optional(),
  /** Potions in the vault that are drunk before a game. */
  potions: z.array(thingSchema),
  /** How many things more each figure can carry, by id. FIT */
  hands: z.record(z.string(), z.int().min(0)),
  /** What was tried: `AW familiar`. */
  tried: z.array(z.string()),
});
export type HomeData = z.infer<typeof homeSchema>;

/** What stays of the preparations until the game is over. */
export const preparedSchema = z.strictObject({
  paid: z.int().min(0),
  experience: z.int(),
  /** For the vault, and out of it. */
  gained: z.array(thingSchema),
  used: z.array(thingSchema),
  /** The turn of which the initiative is better, and by how much. */
  foresees: z.strictObject({ turn: z.int().min(1), by: z.int().min(1) }).optional(),
});
export type PreparedSpell = z.infer<typeof preparedSchema>;

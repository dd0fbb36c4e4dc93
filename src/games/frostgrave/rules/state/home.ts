/** Resources of a warband that prepares for a game, and results of the preparations. FWB, FBS, FSL */
import { z } from 'zod';
import { RANKS } from '../../content/schema/figures.ts';
import { SPELLCASTERS } from './figures.ts';
import { thingSchema } from './things.ts';

const soldier = z.strictObject({ what: z.string(), rank: z.enum(RANKS) });

export const homeSchema = z.strictObject({
  gold: z.int().min(0),
  /** All who count as soldiers, even those at home; `most` limits them. FWB-03 */
  soldiers: z.array(soldier),
  most: z.strictObject({ soldiers: z.int(), specialists: z.int(), going: z.int() }),
  going: z.array(z.string()),
  /** Kinds of which one does not count. FBS-02 */
  oneMoreOf: z.array(z.string()),
  made: z.array(z.strictObject({ spell: z.string(), by: z.enum(SPELLCASTERS) })),
  /** Bonuses to castings off the table, by spell. FBS-02 */
  casting: z.record(z.string(), z.int()),
  /** Spells that are cast one after the other. FBS-02 */
  circles: z.array(z.array(z.string())),
  /** Unspent bonus to the initiative of one turn. FBS-02 */
  foresight: z.int().min(1).optional(),
  potions: z.array(thingSchema),
  /** By figure, the things that it can still take. FIT */
  hands: z.record(z.string(), z.int().min(0)),
  tried: z.array(z.string()),
});
export type HomeData = z.infer<typeof homeSchema>;

export const preparedSchema = z.strictObject({
  paid: z.int().min(0),
  experience: z.int(),
  gained: z.array(thingSchema),
  used: z.array(thingSchema),
  foresees: z.strictObject({ turn: z.int().min(1), by: z.int().min(1) }).optional(),
});
export type PreparedSpell = z.infer<typeof preparedSchema>;

/** Sheet of a warband. FWB */
import { z } from 'zod';

/** `what` is the spell of a grimoire or scroll. FIT */
export const thingSchema = z.strictObject({
  is: z.enum(['potion', 'arm', 'item', 'grimoire', 'scroll']),
  what: z.string(),
  /** Random spell for which the thing was made. */
  spell: z.string().optional(),
});
export type SheetItem = z.infer<typeof thingSchema>;

const raised = z.strictObject({
  fight: z.int().min(0).optional(),
  shoot: z.int().min(0).optional(),
  will: z.int().min(0).optional(),
  health: z.int().min(0).optional(),
});
export type RaisedStat = keyof z.infer<typeof raised>;

/** Permanent spell or potion; `arm` is its weapon, `by` the role of the caster of a spell that made the member. */
const foreverSchema = z.strictObject({
  from: z.string(),
  of: z.literal('potion').exactOptional(),
  arm: z.string().exactOptional(),
  by: z.enum(['wizard', 'apprentice']).exactOptional(),
});
export type PermanentEffects = z.infer<typeof foreverSchema>;

export const memberSchema = z.strictObject({
  /** Never given twice in a warband. */
  id: z.int().min(0),
  name: z.string().min(1).max(40),
  role: z.enum(['wizard', 'apprentice', 'soldier', 'creature']),
  what: z.string(),
  arms: z.array(z.string()),
  /** An id for each time it was suffered. FIJ */
  injuries: z.array(z.string()),
  /** Injuries without effect in the next game, since that was paid for. */
  eased: z.array(z.string()),
  misses: z.int().min(0),
  things: z.array(thingSchema),
  /** FSL-29, FIT-25, FWB-06 */
  forever: z.array(foreverSchema).optional(),
});
export type SheetMember = z.infer<typeof memberSchema>;

/** `better` is the amount by which levels lowered the casting number. */
const known = z.strictObject({ spell: z.string(), better: z.int().min(0) });

export const sheetSchema = z.strictObject({
  name: z.string().min(1).max(40),
  school: z.string(),
  gold: z.int().min(0),
  experience: z.int().min(0),
  taken: z.int().min(0),
  raised,
  spells: z.array(known),
  members: z.array(memberSchema),
  vault: z.array(thingSchema),
  base: z.strictObject({ location: z.string(), resources: z.array(z.string()) }).optional(),
  games: z.int().min(0),
  numbered: z.int().min(0),
  /** Bodies, with the games for which they are kept. */
  kept: z.array(z.strictObject({ member: memberSchema, games: z.int().min(1) })),
  record: z.strictObject({ kills: z.int().min(0), tokens: z.int().min(0), gold: z.int().min(0), lost: z.int().min(0) }),
  imported: z.literal(true).optional(),
});
export type WarbandSheet = z.infer<typeof sheetSchema>;

/** The sheet of a warband, as a campaign keeps it. FWB */
import { z } from 'zod';

/** Something that is carried or lies in the vault. A grimoire or scroll is `what` spell it holds. FIT */
export const thingSchema = z.strictObject({
  is: z.enum(['potion', 'arm', 'item', 'grimoire', 'scroll']),
  what: z.string(),
  /** The spell for which chance made it, where it is made for one. */
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

/**
 * Something that holds for good: a spell or a potion; of a weapon, `arm` says which. Of a spell that has made the member, `by` is the
 * role of whoever cast it.
 */
const foreverSchema = z.strictObject({
  from: z.string(),
  of: z.literal('potion').exactOptional(),
  arm: z.string().exactOptional(),
  by: z.enum(['wizard', 'apprentice']).exactOptional(),
});
export type Forever = z.infer<typeof foreverSchema>;

export const memberSchema = z.strictObject({
  /** Numbers are given once in the life of a warband. */
  id: z.int().min(0),
  name: z.string().min(1).max(40),
  role: z.enum(['wizard', 'apprentice', 'soldier', 'creature']),
  /** The soldier or creature that it is; `wizard` and `apprentice` for themselves. */
  what: z.string(),
  /** Ids of ordinary arms and armour. */
  arms: z.array(z.string()),
  /** Ids of permanent injuries, each as often as it was suffered. FIJ */
  injuries: z.array(z.string()),
  /** Injuries that do nothing in the next game, since that was paid for. */
  eased: z.array(z.string()),
  /** So many games are missed. */
  misses: z.int().min(0),
  things: z.array(thingSchema),
  /** FSL-29, FIT-25, FWB-06 */
  forever: z.array(foreverSchema).optional(),
});
export type SheetMember = z.infer<typeof memberSchema>;

/** A spell that the wizard knows; `better` is by how much levels have lowered its casting number. */
const known = z.strictObject({ spell: z.string(), better: z.int().min(0) });

export const sheetSchema = z.strictObject({
  name: z.string().min(1).max(40),
  school: z.string(),
  gold: z.int().min(0),
  experience: z.int().min(0),
  /** Levels that have been spent. */
  taken: z.int().min(0),
  /** What they have raised. */
  raised,
  spells: z.array(known),
  members: z.array(memberSchema),
  vault: z.array(thingSchema),
  base: z.strictObject({ location: z.string(), resources: z.array(z.string()) }).optional(),
  /** Games that it was in. */
  games: z.int().min(0),
  /** How many members it has had, for their numbers. */
  numbered: z.int().min(0),
  /** Bodies that are kept, and for so many games yet. */
  kept: z.array(z.strictObject({ member: memberSchema, games: z.int().min(1) })),
  /** What it has done, for titles. */
  record: z.strictObject({ kills: z.int().min(0), tokens: z.int().min(0), gold: z.int().min(0), lost: z.int().min(0) }),
  /** It comes from elsewhere. */
  imported: z.literal(true).optional(),
});
export type WarbandSheet = z.infer<typeof sheetSchema>;

import { z } from 'zod';
import { pointSchema } from '../../board/space.ts';
import { KINDS } from '../../content/schema/terms.ts';
import { figureEffectSchema, knownSchema } from './magic.ts';
import { ownedSchema, thingSchema } from './things.ts';

export const ROLES = ['wizard', 'apprentice', 'captain', 'soldier', 'creature'] as const;
export const SPELLCASTERS = ['wizard', 'apprentice'] as const;
export type Role = (typeof ROLES)[number];

/** Move is in tenths of an inch. */
const stats = z.strictObject({
  move: z.int(),
  fight: z.int(),
  shoot: z.int(),
  armour: z.int(),
  will: z.int(),
  health: z.int(),
});

const trait = z.strictObject({ trait: z.string(), x: z.int().optional() });

export const ENDS = ['killed', 'left', 'conceded', 'vanished', 'slipped'] as const;
export type End = (typeof ENDS)[number];

/** Deeds that count for the wizard's experience. FXP */
const deeds = z.strictObject({
  kills: z.int(),
  casts: z.array(z.int()),
  failures: z.int(),
});

export const figureSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Seat of the warband; `null` for an uncontrolled creature. */
  side: z.string().nullable(),
  allied: z.literal(true).optional(),
  role: z.enum(ROLES),
  /** Id of a soldier or creature; `wizard` and `apprentice` for themselves. */
  what: z.string(),
  kind: z.enum(KINDS),
  stats,
  health: z.int(),
  arms: z.array(z.string()),
  traits: z.array(trait),
  at: pointSchema,
  /** Tenths of an inch. */
  radius: z.int(),
  gone: z.enum(ENDS).optional(),
  carries: z.string().optional(),
  /** Second token of a figure that shrinks treasure. FIT-30 */
  carriesToo: z.string().optional(),
  spells: z.array(knownSchema).optional(),
  effects: z.array(figureEffectSchema).optional(),
  school: z.string().optional(),
  /** Permanent bonuses of these are included in `stats`. */
  things: z.array(ownedSchema).optional(),
  spent: z.array(thingSchema).optional(),
  stolen: z.array(thingSchema).optional(),
  isCured: z.literal(true).optional(),
  /** Made a permanent member by a spell before this game. FWB-06 */
  joined: z.strictObject({ spell: z.string(), by: z.enum(SPELLCASTERS) }).optional(),
  /** Crossbow not loaded since the last shot. FAR-06 */
  isUnloaded: z.literal(true).optional(),
  /** Only target of a personal demon. UTT-20 */
  prey: z.string().optional(),
  /** Creature with which its pack came. FCT-31 */
  pack: z.string().optional(),
  /** UTT-19 */
  misses: z.int().min(1).optional(),
  hasMoved: z.literal(true).optional(),
  hasActivated: z.literal(true).optional(),
  /** FMV-11 */
  isIdle: z.literal(true).optional(),
  deeds: deeds.optional(),
});
export type FigureData = z.infer<typeof figureSchema>;

export const tokenSchema = z.strictObject({
  id: z.string(),
  at: pointSchema,
  isCentral: z.literal(true).optional(),
  /** A token found once brings no more creatures. UEN-01 */
  wasFound: z.literal(true).optional(),
  carriedBy: z.string().optional(),
  /** FSL-63 */
  revealedTo: z.array(z.string()).optional(),
  securedBy: z.string().optional(),
  isLost: z.literal(true).optional(),
});
export type TokenData = z.infer<typeof tokenSchema>;

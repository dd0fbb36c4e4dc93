/** Figures and tokens on the table, as a state keeps them. */
import { z } from 'zod';
import { KINDS } from '../../content/schema/terms.ts';
import { pointSchema } from '../../table/space.ts';
import { heldSchema, knownSchema } from './magic.ts';
import { ownedSchema, thingSchema } from './things.ts';

export const ROLES = ['wizard', 'apprentice', 'captain', 'soldier', 'creature'] as const;
export const SPELLCASTERS = ['wizard', 'apprentice'] as const;
export type Role = (typeof ROLES)[number];

/** Move in tenths of an inch. */
const stats = z.strictObject({
  move: z.int(),
  fight: z.int(),
  shoot: z.int(),
  armour: z.int(),
  will: z.int(),
  health: z.int(),
});

/** A trait as the figure has it; `x` is the figure that stands in its name. */
const trait = z.strictObject({ trait: z.string(), x: z.int().optional() });

/** Why a figure is on the table no more. */
export const ENDS = ['killed', 'left', 'conceded', 'vanished', 'slipped'] as const;
export type End = (typeof ENDS)[number];

/** What it has done in the game, for the experience of its wizard. FXP */
const deeds = z.strictObject({
  /** Creatures killed that nobody controlled. */
  kills: z.int(),
  /** Casting numbers of the spells that it cast. */
  casts: z.array(z.int()),
  /** How many castings failed and harmed it. */
  failures: z.int(),
});

export const figureSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The seat whose warband it is in; `null` for a creature that nobody controls. */
  side: z.string().nullable(),
  /** Its side is an ally of all others that are: they play together. */
  allied: z.literal(true).optional(),
  role: z.enum(ROLES),
  /** The soldier or creature that it is: an id of content; `wizard` and `apprentice` for themselves. */
  what: z.string(),
  kind: z.enum(KINDS),
  /** As they stand on its sheet; `health` is how much it has when it is well. */
  stats,
  health: z.int(),
  /** Ids of arms and armour. */
  arms: z.array(z.string()),
  traits: z.array(trait),
  at: pointSchema,
  /** Of its base, in tenths of an inch. */
  radius: z.int(),
  gone: z.enum(ENDS).optional(),
  /** The token that it carries. */
  carries: z.string().optional(),
  /** A second one, where it has shrunk them. FIT-30 */
  carriesToo: z.string().optional(),
  /** What it can cast. */
  spells: z.array(knownSchema).optional(),
  /** What has been cast upon it and stays. */
  effects: z.array(heldSchema).optional(),
  /** The school of a spellcaster. */
  school: z.string().optional(),
  /** Magic arms, items, potions, scrolls. What they add to stats for as long as they are carried is in `stats`. */
  things: z.array(ownedSchema).optional(),
  /** What of it is used up, or was taken away. */
  spent: z.array(thingSchema).optional(),
  stolen: z.array(thingSchema).optional(),
  /** It is rid of its permanent injuries once the game is over. */
  isCured: z.literal(true).optional(),
  /** A spell before this game has made it a member for good, and who cast that. FWB-06 */
  joined: z.strictObject({ spell: z.string(), by: z.enum(SPELLCASTERS) }).optional(),
  /** It has shot its crossbow and not loaded it since. FAR-06 */
  isUnloaded: z.literal(true).optional(),
  /** A demon that wants this figure alone. UTT-20 */
  prey: z.string().optional(),
  /** The creature with which its pack came. FCT-31 */
  pack: z.string().optional(),
  /** Games that it misses. UTT-19 */
  misses: z.int().min(1).optional(),
  /** It has moved in this turn. */
  hasMoved: z.literal(true).optional(),
  /** It has activated in this turn. */
  hasActivated: z.literal(true).optional(),
  /** It may do nothing more in this turn. FMV-11 */
  isIdle: z.literal(true).optional(),
  deeds: deeds.optional(),
});
export type FigureData = z.infer<typeof figureSchema>;

export const tokenSchema = z.strictObject({
  id: z.string(),
  /** Where it lies; where it was last, when somebody carries it. */
  at: pointSchema,
  isCentral: z.literal(true).optional(),
  /** It has been picked up once: no creature comes of it any more. UEN-01 */
  wasFound: z.literal(true).optional(),
  carriedBy: z.string().optional(),
  /** Seats whose spellcasters have looked into it. FSL-63 */
  revealedTo: z.array(z.string()).optional(),
  /** The seat that took it off the table. */
  securedBy: z.string().optional(),
  /** It is out of the game. */
  isLost: z.literal(true).optional(),
});
export type TokenData = z.infer<typeof tokenSchema>;

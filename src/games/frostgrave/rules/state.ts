/** A game of Frostgrave as it is kept: plain JSON. */
import { z } from 'zod';
import { stateReader } from '../../kept.ts';
import { groundSchema, spotSchema } from '../table/space.ts';
import { scenarioSchema } from './scenario/state.ts';
import { figureSchema, tokenSchema } from './state/figures.ts';
import { homeSchema, preparedSchema } from './state/home.ts';
import { magicSchema } from './state/magic.ts';
import { turnSchema } from './state/turn.ts';
import { switchesSchema } from './switches.ts';

/** A corner or stretch of the table where a warband comes in: whole tenths of an inch. */
export const zoneSchema = z.strictObject({
  id: z.string(),
  /** Figures stand with the whole of their bases in it. */
  from: spotSchema,
  to: spotSchema,
  /** Doorways of this side: all of a warband come in by one of them. UDR-04 */
  doorways: z.array(z.string()).readonly().optional(),
});
export type Zone = z.infer<typeof zoneSchema>;

/** How treasure is laid that players lay themselves. */
const placingSchema = z.strictObject({
  /** So many tokens are to be laid in all, and so many are not yet. */
  count: z.int().min(1),
  left: z.int().min(0),
  /** Who lays one after the other; with the veto, who lays all, and then who speaks in turn. Nothing before the dice. */
  order: z.array(z.string()).optional(),
  /** Whose turn it is to lay one: a place in `order`. */
  at: z.int().min(0),
  /** Who has moved one or passed, and who has had its veto. */
  settled: z.array(z.string()),
  vetoed: z.array(z.string()),
});

export const encountersSchema = z.array(z.strictObject({ against: z.string(), level: z.int().min(1).max(3) })).min(1);

export const stateSchema = z.strictObject({
  switches: switchesSchema,
  /** In the order in which they sit. */
  seats: z.array(
    z.strictObject({
      seat: z.string(),
      name: z.string().optional(),
      level: z.int(),
      zone: z.string().optional(),
      /** Somebody of it has kept a trap from springing, once a game. */
      isWary: z.literal(true).optional(),
      /** Gold for creatures on whose heads there was a price. FCT-14 */
      bounties: z.int().min(1).optional(),
      /** Its preparations are not over. */
      home: homeSchema.optional(),
      /** What has come of them. */
      prepared: preparedSchema.optional(),
    }),
  ),
  /** What is special where they play. */
  scenario: scenarioSchema.optional(),
  ground: groundSchema,
  zones: z.array(zoneSchema),
  tokens: z.array(tokenSchema),
  /** Treasure that players have still to lay. UVT, FSU-01 */
  placing: placingSchema.optional(),
  /** Seats that have still to come in, one after the other. */
  comingIn: z.array(z.string()).optional(),
  figures: z.array(figureSchema),
  /** Who is in combat with whom: pairs, the lesser id first. */
  combats: z.array(z.tuple([z.string(), z.string()])),
  /** What comes before the first turn, since one wizard is far above another: levels of encounters. UEN */
  encounters: encountersSchema.optional(),
  /** Everybody has come in. */
  isDeployed: z.boolean(),
  turn: turnSchema.optional(),
  /** So many turns were played. */
  turns: z.int(),
  /** How many creatures have come, for their ids. */
  creatures: z.int(),
  /** What has been cast upon the table and stays. */
  magic: z.array(magicSchema),
  /** How many spells were cast and succeeded, for the ids of what they leave. */
  castings: z.int(),
  /** Rolled once nobody else is left. FEN-02 */
  over: z.strictObject({ why: z.enum(['treasure', 'alone', 'turns', 'nobody', 'won', 'lost']) }).optional(),
});
type Deep<T> = T extends (infer Item)[]
  ? readonly Deep<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Deep<T[Key]> }
    : T;

/** What `change` alone writes to. */
export type StateData = z.infer<typeof stateSchema>;
/** What rules read. */
export type State = Deep<StateData>;
export type Figure = State['figures'][number];
export type TreasureToken = State['tokens'][number];
export type FigureEffect = NonNullable<Figure['effects']>[number];
export type Magic = State['magic'][number];
export type TurnState = NonNullable<State['turn']>;

/** A state from its text. Throws where it is spoiled; the message names the place. */
export const stateFrom = stateReader<StateData>(stateSchema);

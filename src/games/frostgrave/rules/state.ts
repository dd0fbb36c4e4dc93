import { z } from 'zod';
import { stateReader } from '../../../game-api/base/snapshot-reader.ts';
import { groundSchema, spotSchema } from '../board/space.ts';
import { scenarioSchema } from './scenario/state.ts';
import { figureSchema, tokenSchema } from './state/figures.ts';
import { homeSchema, preparedSchema } from './state/home.ts';
import { magicSchema } from './state/magic.ts';
import { turnSchema } from './state/turn.ts';
import { switchesSchema } from './switches.ts';

/** Area in which a warband comes in; whole tenths of an inch. */
export const zoneSchema = z.strictObject({
  id: z.string(),
  from: spotSchema,
  to: spotSchema,
  /** A warband comes in by one of them. UDR-04 */
  doorways: z.array(z.string()).readonly().optional(),
});
export type Zone = z.infer<typeof zoneSchema>;

const placingSchema = z.strictObject({
  count: z.int().min(1),
  left: z.int().min(0),
  /** Seats by turns; with the veto the first lays all, and the others speak. Undefined before the dice. */
  order: z.array(z.string()).optional(),
  at: z.int().min(0),
  settled: z.array(z.string()),
  vetoed: z.array(z.string()),
});

export const encountersSchema = z.array(z.strictObject({ against: z.string(), level: z.int().min(1).max(3) })).min(1);

export const stateSchema = z.strictObject({
  switches: switchesSchema,
  seats: z.array(
    z.strictObject({
      seat: z.string(),
      name: z.string().optional(),
      level: z.int(),
      zone: z.string().optional(),
      isWary: z.literal(true).optional(),
      /** Gold of bounties on creatures. FCT-14 */
      bounties: z.int().min(1).optional(),
      home: homeSchema.optional(),
      prepared: preparedSchema.optional(),
    }),
  ),
  scenario: scenarioSchema.optional(),
  ground: groundSchema,
  zones: z.array(zoneSchema),
  tokens: z.array(tokenSchema),
  /** Treasure that players still lay. UVT, FSU-01 */
  placing: placingSchema.optional(),
  comingIn: z.array(z.string()).optional(),
  figures: z.array(figureSchema),
  /** Pairs with the lesser id first. */
  combats: z.array(z.tuple([z.string(), z.string()])),
  /** Levels of encounters before the first turn, for unequal wizards. UEN */
  encounters: encountersSchema.optional(),
  isDeployed: z.boolean(),
  turn: turnSchema.optional(),
  turns: z.int(),
  creatures: z.int(),
  magic: z.array(magicSchema),
  castings: z.int(),
  /** Undefined while the game goes on. FEN-02 */
  over: z.strictObject({ why: z.enum(['treasure', 'alone', 'turns', 'nobody', 'won', 'lost']) }).optional(),
});
type Deep<T> = T extends (infer Item)[]
  ? readonly Deep<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Deep<T[Key]> }
    : T;

export type StateData = z.infer<typeof stateSchema>;
export type State = Deep<StateData>;
export type Figure = State['figures'][number];
export type TreasureToken = State['tokens'][number];
export type FigureEffect = NonNullable<Figure['effects']>[number];
export type Magic = State['magic'][number];
export type TurnState = NonNullable<State['turn']>;

/** Throws if the text is invalid; the message names the place. */
export const stateFrom = stateReader<StateData>(stateSchema);

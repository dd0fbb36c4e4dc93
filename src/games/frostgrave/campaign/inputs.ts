/** Schemas of inputs from outside: `MatchStarted`, `MatchEnded`, `ActionInput` and `MemberLeft` of `game-api/contract/game.ts`. */
import { z } from 'zod';
import { agreedSchema } from '../rules/agreement.ts';
import { outcomeSchema } from '../rules/outcome.ts';
import { placeSchema } from '../rules/setup/start.ts';
import { settingsSchema } from './state.ts';

const recruit = z.strictObject({ name: z.string().min(1).max(40), arms: z.array(z.string()) });
const foundingSchema = z.strictObject({
  name: z.string().min(1).max(40),
  school: z.string(),
  spells: z.array(z.string()),
  wizard: recruit,
  apprentice: recruit.exactOptional(),
  soldiers: z.array(z.strictObject({ what: z.string(), name: z.string().min(1).max(40) })),
});

const typed = z.string().max(400);

/** The seat of a member is its number. */
const deed = z.discriminatedUnion('type', [
  /** By a vote the new warband starts with the medians of the others. */
  z.strictObject({
    type: z.literal('founded'),
    member: z.int(),
    founding: foundingSchema,
    median: z.literal(true).exactOptional(),
  }),
  z.strictObject({ type: z.literal('companion'), founding: foundingSchema }),
  z.strictObject({ type: z.literal('companion dismissed'), seat: z.string() }),
  z.strictObject({ type: z.literal('imported'), member: z.int(), text: z.string().max(100_000) }),
  /** Names are as typed, of the warband or of members by number. */
  z.strictObject({
    type: z.literal('renamed'),
    member: z.int(),
    warband: typed.exactOptional(),
    members: z.array(z.strictObject({ id: z.int(), name: typed })).max(30),
  }),
  z.strictObject({
    type: z.literal('game'),
    members: z.array(z.int()).min(1).max(4),
    place: placeSchema,
  }),
  z.strictObject({ type: z.literal('called off'), game: z.int() }),
  z.strictObject({ type: z.literal('end'), member: z.int() }),
  z.strictObject({ type: z.literal('settings'), settings: settingsSchema }),
  /** Any member with a warband may set the rules of the next games. */
  z.strictObject({ type: z.literal('rules'), rules: agreedSchema }),
]);
export type CampaignDeed = z.infer<typeof deed>;

export const campaignInput = z.union([
  z.strictObject({
    match: z.int(),
    kind: z.string(),
    result: z.string(),
    gives: outcomeSchema.nullable(),
    seats: z.array(z.strictObject({ seat: z.string(), member: z.int() })),
  }),
  z.strictObject({ said: deed, people: z.array(z.int()) }),
  z.strictObject({ begun: z.int(), kind: z.string() }),
  z.strictObject({ gone: z.int() }),
]);
export type CampaignInput = z.infer<typeof campaignInput>;
export type GameEnded = Extract<CampaignInput, { match: number }>;

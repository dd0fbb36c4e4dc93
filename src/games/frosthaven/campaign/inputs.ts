/** Inputs from outside: `MatchEnded`, `ActionInput` and `MemberLeft` of `game-api/contract/game.ts`, as this game reads them. */
import { z } from 'zod';
import { gain } from '../content/schema/campaign/gains.ts';
import { tally } from '../content/schema/campaign/tallies.ts';
import { RESOURCES } from '../content/schema/terms.ts';
import { resources } from './state/character.ts';
import { lasts } from './state/enhancements.ts';
import { proposal } from './state/proposal.ts';
import { decides } from './state/sheet.ts';

export const campaignActionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('character'), member: z.int().min(0), class: z.string(), name: z.string().min(1) }),
  z.strictObject({
    type: z.literal('companion'),
    class: z.string(),
    name: z.string().min(1),
    by: z.int().min(0).exactOptional(),
  }),
  z.strictObject({ type: z.literal('dismissed'), member: z.int().max(-1) }),
  z.strictObject({ type: z.literal('decides'), decides }),
  /** NEW-09 */
  z.strictObject({ type: z.literal('quests'), isOpen: z.boolean() }),
  /** RTR-01: of a quest that nothing counts. */
  z.strictObject({
    type: z.literal('quest counted'),
    member: z.int(),
    count: z.int().min(0).max(999),
    done: z.boolean(),
  }),
  /** VAR-05 */
  z.strictObject({ type: z.literal('enhancing'), lasts }),
  /** CRE-01, CRE-02 */
  z.strictObject({ type: z.enum(['set aside', 'abandoned']), member: z.int().min(0) }),
  z.strictObject({ type: z.literal('came back'), member: z.int().min(0), class: z.string() }),
  /** SUP-03: possible at any time between scenarios. */
  z.strictObject({
    type: z.literal('gives'),
    member: z.int(),
    resources: z.partialRecord(z.enum(RESOURCES), z.int().min(1)),
  }),
  /** NEW-10: spends the first gold as a scenario begins; an empty list loses it. */
  z.strictObject({
    type: z.literal('equip'),
    all: z.array(z.strictObject({ member: z.int(), items: z.array(z.string()) })).min(1),
  }),
  z.strictObject({ type: z.literal('proposed'), proposal }),
  z.strictObject({ type: z.literal('closed') }),
]);
export type CampaignAction = z.infer<typeof campaignActionSchema>;

const gains = z.strictObject({
  seat: z.string(),
  experience: z.number(),
  gold: z.number(),
  checks: z.number(),
  resources,
  items: z.array(z.string()),
  /** RTR-01 */
  tally: z.partialRecord(tally, z.number()).exactOptional(),
  exhausted: z.literal(true).exactOptional(),
  goal: z.literal(true).exactOptional(),
  goalChecks: z.number().exactOptional(),
  killed: z.record(z.string(), z.number()).exactOptional(),
  loot: z.record(z.string(), z.number()).exactOptional(),
  used: z.record(z.string(), z.number()).exactOptional(),
  given: z.record(z.string(), z.number()).exactOptional(),
  /** VAR-16 */
  died: z.literal(true).exactOptional(),
  /** PERK-08: achieved for the first time. */
  masteries: z.array(z.string()).exactOptional(),
});
export type Gains = z.infer<typeof gains>;

/** Rewards of a scenario; optional fields are those that older programs did not write. */
export const scenarioGainsSchema = z.strictObject({
  scenario: z.string(),
  gains: z.array(gains),
  looted: z.array(z.string()),
  /** LOOT-05: found now or before. */
  itemFound: z.literal(true).exactOptional(),
  level: z.int().min(0).max(7).exactOptional(),
  inspiration: z.int().min(0).exactOptional(),
  /** TILE-49, END-12 */
  party: z.array(gain).exactOptional(),
  /** EVT-11, EVT-14 */
  roadEvent: z
    .strictObject({
      event: z.string(),
      returns: z.boolean(),
      gains: z.array(gain),
      option: z.string().exactOptional(),
      text: z.string().exactOptional(),
    })
    .exactOptional(),
  sections: z.array(z.string()).exactOptional(),
  /** RDG-08: encodes the draws of a random dungeon. */
  drawn: z.string().exactOptional(),
});
export type Gives = z.infer<typeof scenarioGainsSchema>;

export const campaignInput = z.union([
  z.strictObject({
    match: z.int(),
    kind: z.string(),
    result: z.string(),
    gives: scenarioGainsSchema.nullable(),
    seats: z.array(z.strictObject({ seat: z.string(), member: z.int() })),
  }),
  z.strictObject({ said: campaignActionSchema, people: z.array(z.int()) }),
  z.strictObject({ gone: z.int() }),
]);
export type CampaignInput = z.infer<typeof campaignInput>;

/** What comes to a campaign from elsewhere: `MatchEnded`, `ActionInput` and `MemberLeft` of `games/game.ts`, as this game understands them. */
import { z } from 'zod';
import { gain } from '../content/schema/gains.ts';
import { tally } from '../content/schema/rewards.ts';
import { RESOURCES } from '../content/schema/terms.ts';
import { resources } from './state/character.ts';
import { lasts } from './state/enhancements.ts';
import { proposal } from './state/proposal.ts';
import { decides } from './state/sheet.ts';

/** What somebody does in it. */
export const deed = z.discriminatedUnion('type', [
  /** A member has chosen a class and a name, or others than before. */
  z.strictObject({ type: z.literal('character'), member: z.int().min(0), class: z.string(), name: z.string().min(1) }),
  /** A companion comes along. */
  z.strictObject({
    type: z.literal('companion'),
    class: z.string(),
    name: z.string().min(1),
    /** Who brings it. */
    by: z.int().min(0).exactOptional(),
  }),
  /** A companion goes. */
  z.strictObject({ type: z.literal('dismissed'), member: z.int().max(-1) }),
  /** The party decides otherwise from now on. */
  z.strictObject({ type: z.literal('decides'), decides }),
  /** Whether everybody may see what the others have come for. NEW-09 */
  z.strictObject({ type: z.literal('quests'), isOpen: z.boolean() }),
  /** Whether what is put on cards from now on goes with its character. VAR-05 */
  z.strictObject({ type: z.literal('enhancing'), lasts }),
  /** In Downtime, at will: a character is set aside, or abandoned, or comes back. CRE-01, CRE-02 */
  z.strictObject({ type: z.enum(['set aside', 'abandoned']), member: z.int().min(0) }),
  z.strictObject({ type: z.literal('came back'), member: z.int().min(0), class: z.string() }),
  /** At any time between scenarios: what is somebody’s own goes to Frosthaven. SUP-03 */
  z.strictObject({
    type: z.literal('gives'),
    member: z.int(),
    resources: z.partialRecord(z.enum(RESOURCES), z.int().min(1)),
  }),
  /** As a scenario is begun: what characters take for their first gold; be it nothing, the gold is gone. NEW-10 */
  z.strictObject({
    type: z.literal('equip'),
    all: z.array(z.strictObject({ member: z.int(), items: z.array(z.string()) })).min(1),
  }),
  /** Something is to be entered on the sheet, or put right there: the party is asked. */
  z.strictObject({ type: z.literal('proposed'), proposal }),
  /** Downtime ends without those who are not done. */
  z.strictObject({ type: z.literal('closed') }),
]);
export type CampaignDeed = z.infer<typeof deed>;

const gains = z.strictObject({
  seat: z.string(),
  experience: z.number(),
  gold: z.number(),
  checks: z.number(),
  resources,
  items: z.array(z.string()),
  /** What was counted for the character, where there was any. RTR-01 */
  tally: z.partialRecord(tally, z.number()).exactOptional(),
  exhausted: z.literal(true).exactOptional(),
  /** Its battle goal was met. */
  goal: z.literal(true).exactOptional(),
  /** The character leaves the campaign. VAR-16 */
  died: z.literal(true).exactOptional(),
  /** Achieved for the first time. PERK-08 */
  masteries: z.array(z.string()).exactOptional(),
});
export type Gains = z.infer<typeof gains>;

/** What a scenario gives. What is optional, older programs did not give. */
export const gives = z.strictObject({
  scenario: z.string(),
  gains: z.array(gains),
  looted: z.array(z.string()),
  /** Its random item was found, now or before. LOOT-05 */
  itemFound: z.literal(true).exactOptional(),
  level: z.int().min(0).max(7).exactOptional(),
  inspiration: z.int().min(0).exactOptional(),
  /** What is for the party. TILE-49, END-12 */
  party: z.array(gain).exactOptional(),
  /** The road event on the way. EVT-11, EVT-14 */
  roadEvent: z
    .strictObject({
      event: z.string(),
      returns: z.boolean(),
      gains: z.array(gain),
      option: z.string().exactOptional(),
      text: z.string().exactOptional(),
    })
    .exactOptional(),
  /** Sections that were read, in order. */
  sections: z.array(z.string()).exactOptional(),
  /** Of a random dungeon, what was drawn of it. RDG-08 */
  drawn: z.string().exactOptional(),
});
export type Gives = z.infer<typeof gives>;

export const campaignInput = z.union([
  z.strictObject({
    match: z.int(),
    kind: z.string(),
    result: z.string(),
    gives: gives.nullable(),
    seats: z.array(z.strictObject({ seat: z.string(), member: z.int() })),
  }),
  z.strictObject({ said: deed, people: z.array(z.int()) }),
  z.strictObject({ gone: z.int() }),
]);
export type CampaignInput = z.infer<typeof campaignInput>;

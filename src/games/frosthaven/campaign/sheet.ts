/** What a campaign remembers: the sheets of its characters, and what was done and found. */
import { z } from 'zod';
import { RESOURCES } from '../content/schema/terms.ts';

const resources = z.partialRecord(z.enum(RESOURCES), z.number());

/** A character and what it owns. */
const sheet = z.strictObject({
  /** The member of the campaign that it belongs to. */
  member: z.int(),
  class: z.string(),
  name: z.string(),
  level: z.int().min(1).max(9),
  experience: z.number(),
  gold: z.number(),
  checks: z.number(),
  resources,
  items: z.array(z.string()),
});
export type Sheet = Readonly<z.infer<typeof sheet>>;

export const campaignData = z.strictObject({
  sheets: z.array(sheet),
  /** Scenarios that were completed. END-12 */
  completed: z.array(z.string()),
  /** Numbers of the treasures that were looted, by scenario. TILE-44 */
  looted: z.record(z.string(), z.array(z.string())),
});
export type CampaignData = z.infer<typeof campaignData>;

/** What a campaign begins with: nothing, or what an older program has kept of it. */
export const campaignStart = campaignData;

const gains = z.strictObject({
  member: z.int(),
  experience: z.number(),
  gold: z.number(),
  checks: z.number(),
  resources,
  items: z.array(z.string()),
});

/** What comes to a campaign from elsewhere. */
export const campaignInput = z.discriminatedUnion('type', [
  /** A member has chosen a class and a name, or others than before. */
  z.strictObject({ type: z.literal('character'), member: z.int(), class: z.string(), name: z.string().min(1) }),
  /** A member has left, and their character with them. */
  z.strictObject({ type: z.literal('gone'), member: z.int() }),
  /** A scenario is over. */
  z.strictObject({
    type: z.literal('scenario'),
    scenario: z.string(),
    result: z.enum(['completed', 'lost']),
    gains: z.array(gains),
    looted: z.array(z.string()),
  }),
]);
export type CampaignInput = z.infer<typeof campaignInput>;

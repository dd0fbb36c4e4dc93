/** What a campaign remembers: the sheets of its characters, and what was done and found. */
import { z } from 'zod';
import { RESOURCES } from '../content/schema/terms.ts';

const resources = z.partialRecord(z.enum(RESOURCES), z.number());

/** A character and what it owns. */
const sheet = z.strictObject({
  /** The member of the campaign that it belongs to. Below 0 where nobody plays it: a companion. */
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

/** A campaign in which nothing has happened yet. */
export const NEW_CAMPAIGN: CampaignData = { sheets: [], completed: [], looted: {} };

/** A character whom nobody plays. */
export function isCompanion({ member }: Pick<Sheet, 'member'>): boolean {
  return member < 0;
}

/** As many characters as a scenario is played with. */
export const MOST_CHARACTERS = 4;

/** What somebody does in it. */
export const deed = z.discriminatedUnion('type', [
  /** A member has chosen a class and a name, or others than before. */
  z.strictObject({ type: z.literal('character'), member: z.int().min(0), class: z.string(), name: z.string().min(1) }),
  /** A companion comes along. */
  z.strictObject({ type: z.literal('companion'), class: z.string(), name: z.string().min(1) }),
  /** A companion goes. */
  z.strictObject({ type: z.literal('dismissed'), member: z.int().max(-1) }),
]);
export type Deed = z.infer<typeof deed>;

const gains = z.strictObject({
  seat: z.string(),
  experience: z.number(),
  gold: z.number(),
  checks: z.number(),
  resources,
  items: z.array(z.string()),
});

/** What a scenario gives. */
const gives = z.strictObject({ scenario: z.string(), gains: z.array(gains), looted: z.array(z.string()) });

/** What comes to a campaign from elsewhere: `Ended`, `Said` and `Gone` of `games/game.ts`, as this game understands them. */
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

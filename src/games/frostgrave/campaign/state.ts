import { z } from 'zod';
import { agreedSchema } from '../rules/agreement.ts';
import { startSchema } from '../rules/setup/start.ts';
import { aftermathSchema } from './state/aftermath.ts';
import { sheetSchema } from './state/sheet.ts';

export const settingsSchema = z.strictObject({
  /** Ends after this many games, or when a wizard has this level. A vote can always end it. */
  games: z.int().min(1).max(100).optional(),
  level: z.int().min(1).max(100).optional(),
  /** Rule for a warband whose wizard dies. FXP */
  death: z.enum(['book', 'mercy']),
  /** Creatures meet wizards with far more levels when a game begins. */
  evens: z.boolean(),
  /** Only rolled goods are for sale. FTB */
  blackMarket: z.boolean(),
  /** Allows captains, and soldiers of the chapter on cellars. */
  extras: z.literal(true).optional(),
  /** Rules of the next games; as they lie if undefined. UST-01 */
  rules: agreedSchema.optional(),
});
export type CampaignSettings = z.infer<typeof settingsSchema>;

const proposalSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('median'), seat: z.string() }),
  z.strictObject({ what: z.literal('end'), seat: z.string() }),
]);
export type Proposal = z.infer<typeof proposalSchema>;

const gameSchema = z.strictObject({
  number: z.int().min(1),
  start: startSchema,
  /** Members by seat, in the order of the start. */
  sent: z.record(z.string(), z.array(z.int())),
  hasBegun: z.literal(true).optional(),
});
export type CampaignGame = z.infer<typeof gameSchema>;

const standingSchema = z.strictObject({
  seat: z.string(),
  name: z.string(),
  level: z.int(),
  experience: z.int(),
  worth: z.int(),
  titles: z.array(z.string()),
});
export type WarbandStanding = z.infer<typeof standingSchema>;

export const campaignSchema = z.strictObject({
  settings: settingsSchema,
  /** The seat is the member's number; below 0 for a companion. */
  warbands: z.array(z.strictObject({ seat: z.string(), sheet: sheetSchema, after: aftermathSchema.optional() })),
  companions: z.int().min(0).optional(),
  games: z.array(gameSchema),
  /** Games begun, for their numbers, and games finished. */
  begun: z.int().min(0),
  played: z.int().min(0),
  proposal: z.strictObject({ is: proposalSchema, votes: z.record(z.string(), z.boolean()) }).optional(),
  over: z.strictObject({ why: z.enum(['games', 'level', 'vote']), standing: z.array(standingSchema) }).optional(),
});
export type CampaignState = z.infer<typeof campaignSchema>;
export type Warband = CampaignState['warbands'][number];

export function isCompanion({ seat }: Pick<Warband, 'seat'>): boolean {
  return Number(seat) < 0;
}

export const campaignStart = z.strictObject({ settings: settingsSchema });

export function newCampaign(start: unknown): CampaignState {
  const { settings } = campaignStart.parse(start);
  return { settings, warbands: [], games: [], begun: 0, played: 0 };
}

/** A campaign of warbands as it is kept: plain JSON. */
import { z } from 'zod';
import { agreedSchema } from '../rules/agreed.ts';
import { startSchema } from '../rules/setup/start.ts';
import { afterSchema } from './state/after.ts';
import { sheetSchema } from './state/sheet.ts';

/** What a table has settled for the whole campaign. */
export const settingsSchema = z.strictObject({
  /** It ends after so many games, or when a wizard has this level; by vote always. */
  games: z.int().min(1).max(100).optional(),
  level: z.int().min(1).max(100).optional(),
  /** What stays of a warband whose wizard dies. FXP */
  death: z.enum(['book', 'mercy']),
  /** Whoever has far more levels than others meets creatures as a game begins. */
  evens: z.boolean(),
  /** Only what is rolled for is for sale. FTB */
  blackMarket: z.boolean(),
  /** Captains, and the soldiers of the chapter on cellars, can be hired. */
  extras: z.literal(true).optional(),
  /** What holds in its games; as they are laid, where nothing was agreed on. UST-01 */
  rules: agreedSchema.optional(),
});
export type CampaignSettings = z.infer<typeof settingsSchema>;

const proposalSchema = z.discriminatedUnion('what', [
  /** A warband begins with what half of the others have. */
  z.strictObject({ what: z.literal('median'), seat: z.string() }),
  z.strictObject({ what: z.literal('end'), seat: z.string() }),
]);
export type Proposal = z.infer<typeof proposalSchema>;

const gameSchema = z.strictObject({
  number: z.int().min(1),
  start: startSchema,
  /** Who was sent, by seat, in the order of the start. */
  sent: z.record(z.string(), z.array(z.int())),
  /** It is under way: nobody needs to begin it. */
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
  /** By seat, which is the number of a member; below 0 of a companion, whom the bot plays. */
  warbands: z.array(z.strictObject({ seat: z.string(), sheet: sheetSchema, after: afterSchema.optional() })),
  /** How many warbands the bot has come to play, for their numbers. */
  companions: z.int().min(0).optional(),
  /** Games that go on. */
  games: z.array(gameSchema),
  /** How many games have begun, for their numbers; and how many have been played to their end. */
  begun: z.int().min(0),
  played: z.int().min(0),
  proposal: z.strictObject({ is: proposalSchema, votes: z.record(z.string(), z.boolean()) }).optional(),
  over: z.strictObject({ why: z.enum(['games', 'level', 'vote']), standing: z.array(standingSchema) }).optional(),
});
export type CampaignState = z.infer<typeof campaignSchema>;
export type Warband = CampaignState['warbands'][number];

/** A warband that the bot plays: no member has its number, which is below 0. */
export function isCompanion({ seat }: Pick<Warband, 'seat'>): boolean {
  return Number(seat) < 0;
}

export const campaignStart = z.strictObject({ settings: settingsSchema });

export function newCampaign(start: unknown): CampaignState {
  const { settings } = campaignStart.parse(start);
  return { settings, warbands: [], games: [], begun: 0, played: 0 };
}

/** Data of the campaign map; only known scenarios are in it. */
import { z } from 'zod';
import { LANDMARKS } from '../../content/terms.ts';
import type { ViewOf } from '../../rules/view-schema/common.ts';
import { count, flag } from '../../rules/view-schema/common.ts';

/** Squares from the upper left corner. */
const point = z.tuple([z.number(), z.number()]);

export const LANDS = ['sea', 'lake', 'ice', 'forest', 'hills', 'mountains', 'marsh'] as const;
export type Land = (typeof LANDS)[number];

const area = z.object({ kind: z.enum(LANDS), name: z.string().exactOptional(), outline: z.array(point) });
export type Area = ViewOf<typeof area>;

const chain = z.object({ name: z.string(), colour: z.string() });
export type Chain = ViewOf<typeof chain>;

export const STANDINGS = ['open', 'locked', 'done', 'locked out'] as const;

const site = z.object({
  id: z.string(),
  number: count.exactOptional(),
  name: z.string(),
  where: z.string().exactOptional(),
  /** Name in the game-icons set. */
  sign: z.string().exactOptional(),
  /** Drawn instead of the sign. */
  landmark: z.enum(LANDMARKS).exactOptional(),
  /** Absent for scenarios in Frosthaven or without a place. */
  at: point.exactOptional(),
  inTown: flag,
  status: z.enum(STANDINGS),
  /** Index in the list of chains. */
  chain: count.exactOptional(),
  needs: z.array(z.string()),
  leadsTo: z.array(z.string()),
});
export type Site = ViewOf<typeof site>;

export const campaignMap = z.object({
  columns: count,
  rows: count,
  outpost: point,
  houses: count,
  areas: z.array(area),
  roads: z.array(z.array(point)),
  /** From the spring to the mouth. */
  rivers: z.array(z.array(point)).exactOptional(),
  chains: z.array(chain),
  sites: z.array(site),
  /** Ids of those in the list below the land; without it, all are. */
  listed: z.array(z.string()).exactOptional(),
  /** A leaf of the list alone. */
  shows: z.literal('list').exactOptional(),
});
export type CampaignMap = ViewOf<typeof campaignMap>;

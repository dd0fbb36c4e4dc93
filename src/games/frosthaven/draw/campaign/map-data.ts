/** What the map of a campaign is drawn from: the land as it is printed, and of scenarios only those that are known. */
import { z } from 'zod';
import { count, flag, type ViewOf } from '../../rules/seen/seen.ts';

/** In squares of the map, from its upper left corner. */
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
  /** In words: `The head of the lake`, and the square. */
  where: z.string().exactOptional(),
  /** A name of the game-icons set. */
  sign: z.string().exactOptional(),
  /** Where it lies; what is in Frosthaven, or nowhere, has none. */
  at: point.exactOptional(),
  inTown: flag,
  status: z.enum(STANDINGS),
  /** Its place in the list of chains. */
  chain: count.exactOptional(),
  /** What it still needs, in words. */
  needs: z.array(z.string()),
  /** The scenarios to which it leads, by their ids. */
  leadsTo: z.array(z.string()),
});
export type Site = ViewOf<typeof site>;

export const campaignMap = z.object({
  columns: count,
  rows: count,
  outpost: point,
  /** How many buildings stand there. */
  houses: count,
  areas: z.array(area),
  roads: z.array(z.array(point)),
  chains: z.array(chain),
  sites: z.array(site),
});
export type CampaignMap = ViewOf<typeof campaignMap>;

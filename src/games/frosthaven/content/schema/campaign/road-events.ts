/** Road events, as far as they affect the next scenario. EVT */
import { z } from 'zod';
import { simpleEffect } from '../scenario/happenings.ts';
import { CAMPAIGN_VALUES, RESOURCES, slug } from '../terms.ts';
import { gain } from './gains.ts';

export const requirement = z.union([
  z.strictObject({ trait: z.string().min(1) }).describe('Some character has this trait. EVT-12'),
  z.strictObject({ gold: z.int().min(1) }).describe('The characters have so much gold together. EVT-13'),
  z
    .strictObject({ resources: z.partialRecord(z.enum(RESOURCES), z.int().min(1)) })
    .describe('The party has so many of them together, those of Frosthaven included. EVT-13, EVT-14'),
  z
    .strictObject({ value: z.enum(CAMPAIGN_VALUES), least: z.int().optional(), most: z.int().optional() })
    .refine(({ least, most }) => least !== undefined || most !== undefined, 'asks nothing: it needs “least” or “most”')
    .describe('A value of the campaign; of prosperity the level, of defense the total. EVT-13'),
  z.strictObject({ sticker: slug }).describe('A sticker of the campaign. EVT-13'),
  z
    .strictObject({ counter: slug, least: z.int().optional(), most: z.int().optional() })
    .refine(({ least, most }) => least !== undefined || most !== undefined, 'asks nothing: it needs “least” or “most”')
    .describe('A counter of the campaign sheet. STK-05'),
  z
    .strictObject({ group: z.enum(['materials', 'herbs']), least: z.int().min(1).max(20) })
    .describe('The party has so many of the group together, those of Frosthaven included. EVT-14'),
  z
    .strictObject({ judged: z.string().min(1).max(80) })
    .describe('The table is asked which of these holds, once the option is chosen; each is a condition in words.'),
]);
export type Requirement = z.infer<typeof requirement>;

const outcome = z.strictObject({
  if: z.array(requirement).min(1).optional().describe('All of it; the outcome without is “otherwise”. EVT-15'),
  text: z.string().max(600),
  then: z.array(simpleEffect).describe('After everything was set up. SET-19'),
  gains: z.array(gain).min(1).optional().describe('What the campaign gains or loses by it.'),
  returns: z.literal(true).optional().describe('The card goes back into its deck. EVT-11'),
});

export const roadEvent = z.strictObject({
  id: slug,
  season: z.enum(['summer', 'winter', 'sea']).describe('Its deck; `sea` is for scenarios that lie `bySea`.'),
  batch: slug.optional().describe('Cards that come and go together. CEV-17'),
  later: z.literal(true).optional().describe('In no deck until something adds it. CEV-16'),
  front: z.string().max(900),
  options: z
    .array(z.strictObject({ label: z.string().min(1).max(80), outcomes: z.array(outcome).min(1) }))
    .min(1)
    .max(5),
});
export type RoadEvent = z.infer<typeof roadEvent>;

export const roadEventsFile = z.strictObject({ $schema: z.string().optional(), events: z.array(roadEvent) });

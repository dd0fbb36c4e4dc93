import { z } from 'zod';
import { LANDMARKS } from '../../terms.ts';
import { label } from '../scenario/map.ts';
import { icon, slug } from '../terms.ts';
import { gain } from './gains.ts';
import { requirement } from './road-events.ts';

export const TERRAINS = ['settlement', 'plain', 'forest', 'hills', 'mountains', 'lake', 'coast', 'sea'] as const;
/** Colours of chains; each is drawn with a pattern of its own besides. */
const CHAIN_COLOURS = ['amber', 'red', 'blue', 'green', 'violet', 'grey'] as const;

export const place = z.strictObject({
  at: label
    .optional()
    .describe('The square of the map; none for what is in Frosthaven, whose coordinate is FR. MAPB-01'),
  where: z.string().min(1).max(60).describe('In words: “The head of the lake”.'),
  terrain: z.enum(TERRAINS).optional(),
  sign: icon.default('position-marker').describe('What marks it on the map.'),
  landmark: z
    .enum(LANDMARKS)
    .optional()
    .describe('What stands there, drawn on the map; without one, `sign` in a ring.'),
});
export type MapPlace = z.infer<typeof place>;

/** Point in squares: `[2.5, 4]` is the middle of column C, at the upper edge of row 5. */
const point = z.tuple([z.number().min(0).max(26), z.number().min(0).max(40)]);

const map = z.strictObject({
  columns: z.int().min(4).max(26),
  rows: z.int().min(4).max(40),
  outpost: label.describe('The square of Frosthaven.'),
  areas: z
    .array(
      z.strictObject({
        kind: z.enum(['sea', 'lake', 'ice', 'forest', 'hills', 'mountains', 'marsh']),
        name: z.string().max(30).optional(),
        outline: z.array(point).min(3),
      }),
    )
    .optional(),
  roads: z.array(z.array(point).min(2)).optional().describe('Each a line of points.'),
  rivers: z.array(z.array(point).min(2)).optional().describe('Each a line of points, from the spring to the mouth.'),
});

const sectionChoice = z.strictObject({
  label: z.string().min(1).max(80),
  text: z.string().min(1).max(600),
  gains: z.array(gain).min(1).optional(),
});

const sectionCase = z.strictObject({
  if: z.array(requirement).min(1).optional().describe('All of it; the case without is “otherwise”.'),
  text: z.string().min(1).max(900),
  gains: z.array(gain).min(1).optional(),
});

export const section = z.strictObject({
  text: z.string().min(1).max(1500),
  gains: z.array(gain).min(1).optional(),
  cases: z.array(sectionCase).min(1).optional().describe('The first that holds is read on. STK-03'),
  choices: z.array(sectionChoice).min(2).max(4).optional().describe('The party picks one.'),
});
export type BookSection = z.infer<typeof section>;

/** File of a pack's campaign. STK-04 */
export const campaignFile = z.strictObject({
  $schema: z.string().optional(),
  opening: z.string().min(1).max(1500).describe('Read when the campaign is founded. NEW-14'),
  map,
  chains: z
    .array(z.strictObject({ id: slug, name: z.string().min(1).max(40), colour: z.enum(CHAIN_COLOURS) }))
    .optional(),
  stickers: z
    .array(z.strictObject({ id: slug, name: z.string().min(1).max(40), what: z.string().min(1).max(200) }))
    .optional()
    .describe('Campaign stickers, each with words of its own. STK'),
  counters: z
    .array(
      z.strictObject({
        id: slug,
        name: z.string().min(1).max(40),
        least: z.int().min(-99).max(0).optional(),
        most: z.int().min(1).max(99).optional(),
      }),
    )
    .optional()
    .describe('Figures of the campaign sheet that only this pack has; each begins at 0. STK-05'),
  sections: z.record(slug, section).optional(),
  calendar: z
    .array(z.strictObject({ week: z.int().min(1).max(80), section: slug }))
    .optional()
    .describe('Sections that stand in it from the beginning. CAL-09'),
  morale: z
    .strictObject({ none: slug.optional(), most: slug.optional() })
    .optional()
    .describe('Sections that are read when morale comes to 0, or to 20. MOR-02'),
});
export type CampaignFile = z.infer<typeof campaignFile>;

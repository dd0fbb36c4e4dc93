/** Buildings of the outpost, level by level. BLD, BUI, UPG, REB */
import { z } from 'zod';
import { simpleEffect } from '../scenario/happenings.ts';
import { count, namedIcon, RESOURCES, slug } from '../terms.ts';
import { gain } from './gains.ts';

/** Cost of building, upgrading and rebuilding; inspiration may replace materials. BUI-04, INS-03 */
export const buildingCost = z.strictObject({
  lumber: count.optional(),
  metal: count.optional(),
  hide: count.optional(),
  gold: z.int().min(1).max(200).optional().describe('From the characters. GAP-17'),
});
export type BuildingCost = z.infer<typeof buildingCost>;

const anyResources = z.strictObject({
  do: z.literal('any'),
  of: z.enum(['materials', 'herbs']),
  amount: z
    .int()
    .min(-9)
    .max(9)
    .refine((amount) => amount !== 0, 'must change something'),
});

const ahead = z.strictObject({ do: z.literal('next scenario'), then: z.array(simpleEffect).min(1) });

/** Optional trade: paid in full, or not at all. */
const offer = z.strictObject({
  do: z.literal('offer'),
  each: z
    .literal(true)
    .optional()
    .describe('To every character for itself: it pays the gold, and what is for the next scenario is for it alone.'),
  most: z.int().min(1).max(9).default(1).describe('How often, each time for the whole cost.'),
  cost: z.strictObject({
    gold: count.optional(),
    resources: z.partialRecord(z.enum(RESOURCES), count).optional(),
    materials: count.optional().describe('Of any kind.'),
    herbs: count.optional().describe('Of any kind.'),
  }),
  then: z.array(z.union([gain, anyResources, ahead])).min(1),
});

export const operation = z.union([gain, anyResources, ahead, offer]);
export type Operation = z.infer<typeof operation>;
export type BuildingOffer = z.infer<typeof offer>;

/** One-time effect when a level is built. BUI-06, UPG-04 */
export const onceBuilt = z.union([
  gain,
  z
    .strictObject({ do: z.literal('supply'), items: z.array(slug).min(1) })
    .describe('All their copies come into the available supply. UPG-05'),
  z.strictObject({ do: z.literal('guard'), add: z.record(slug, count) }).describe('Cards into the town guard deck.'),
]);
export type OnceBuilt = z.infer<typeof onceBuilt>;

/** OPS-08 */
/** Services of a building at a level. BLD-06, BLD-07 */
const opens = z.strictObject({
  craft: z.literal(true).optional().describe('CRF-01'),
  brew: z.int().min(1).max(3).optional().describe('1: two herbs; 2: distilling too; 3: three herbs too. BREW-02 to 08'),
  purchase: z.literal(true).optional().describe('BUY-01'),
  enhance: z.int().min(1).max(4).optional().describe('ENH-01, ENH-10'),
  favors: z.literal(true).optional().describe('FAV-01'),
  'guard perks': z.literal(true).optional().describe('TGD-06'),
  soldiers: z
    .strictObject({
      most: z.int().min(1).max(20),
      lowers: z.array(z.int().min(1).max(90)).min(1).describe('The attack, when 1, 2, ... are spent. SOL-04'),
    })
    .optional()
    .describe('SOL-01'),
});
export type Opens = z.infer<typeof opens>;
export type Soldiers = NonNullable<Opens['soldiers']>;

const text = z.string().max(300);

const level = z.strictObject({
  prosperity: z.int().min(1).max(9).default(1).describe('That this level needs. BUI-03, UPG-01'),
  cost: buildingCost.optional().describe('None for what stands at the start.'),
  given: z
    .literal(true)
    .optional()
    .describe('Nobody pays for this level: the book gives it, and the game-master writes it down. BUI-08'),
  bonus: z.int().min(0).max(9).default(0).describe('Prosperity that it gives. BUI-06'),
  once: z.array(onceBuilt).min(1).optional(),
  text,
  operation: z.array(operation).min(1).optional(),
  opens: opens.optional(),
  repair: z.int().min(0).max(20).describe('Materials of any kind, when it is damaged. ATT-13'),
  wrecked: z
    .strictObject({ text, operation: z.array(operation).min(1).optional(), cost: buildingCost })
    .describe('The other side; the cost is that of rebuilding. REB-02'),
});
export type BuildingLevel = z.infer<typeof level>;

export const building = z.strictObject({
  id: slug,
  number: z
    .int()
    .min(1)
    .max(99)
    .optional()
    .describe('In this order the building deck lies; none for what has no card in it, such as walls. BLD-03'),
  name: z.string().max(40),
  icon: namedIcon,
  start: z
    .enum(['built', 'unlocked', 'locked'])
    .default('locked')
    .describe('When the campaign begins; what is locked, a quest or a section unlocks. BLD-01, BUI-08'),
  levels: z.array(level).min(1).max(9),
});
export type Building = z.infer<typeof building>;

export const buildingsFile = z.strictObject({ $schema: z.string().optional(), buildings: z.array(building) });

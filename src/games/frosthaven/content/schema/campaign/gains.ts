/**
 * Gains and losses by scenarios, treasures, events and sections. TILE-46 to TILE-49, END-12 to END-14, EVT-14, EVT-16
 */
import { z } from 'zod';
import { byHandText, CAMPAIGN_VALUES, count, RESOURCES, slug } from '../terms.ts';

const changeOf = (most: number) =>
  z
    .int()
    .min(-most)
    .max(most)
    .refine((amount) => amount !== 0, 'must change something');
const change = changeOf(99);
const to = z.enum(['each', 'collective']).describe('Every character of the scenario, or all of the party together.');

export const gain = z.discriminatedUnion('gain', [
  z
    .strictObject({ gain: z.literal('gold'), amount: changeOf(999), to })
    .describe('What is taken is no more than there is. END-13'),
  z.strictObject({ gain: z.literal('resources'), kind: z.enum(RESOURCES), amount: change, to }),
  z.strictObject({ gain: z.enum(['experience', 'checks']), amount: z.int().min(1).max(60) }).describe('Each.'),
  z
    .strictObject({
      gain: z.literal('for one'),
      what: z.enum(['gold', 'experience', 'checks', 'money tokens']),
      amount: z.int().min(1).max(99),
      higher: z.int().min(1).max(3).optional().describe('Money tokens are worth what they are so many levels higher.'),
    })
    .refine(({ what, higher }) => what === 'money tokens' || higher === undefined, 'only money tokens have a worth')
    .describe('For one of the characters, whom the party names; money tokens as gold, by the level of the scenario.'),
  z.strictObject({ gain: z.literal('item'), item: slug }).describe('One copy, to one of the characters. END-14'),
  z.strictObject({ gain: z.literal('blueprint'), item: slug }).describe('All copies can be had now. TILE-46'),
  z
    .strictObject({ gain: z.enum(['random blueprint', 'random scenario']) })
    .describe('From its deck; 1 inspiration when that is empty. TILE-47, TILE-48'),
  z.strictObject({ gain: z.literal('items'), items: z.array(slug).min(1) }).describe('All copies can be bought now.'),
  z
    .strictObject({ gain: z.literal('scenario'), scenario: slug })
    .describe('It is unlocked: its sticker goes on the map, and it can be chosen. MAPB-01'),
  z
    .strictObject({ gain: z.literal('lock out'), scenario: slug })
    .describe('It can’t be played any more, whether it was unlocked or not. MAPB-04'),
  z.strictObject({ gain: z.literal('sticker'), sticker: slug }).describe('On the campaign sheet. STK-01'),
  z.strictObject({ gain: z.literal('sticker lost'), sticker: slug }).describe('Off the campaign sheet. STK-01'),
  z
    .strictObject({ gain: z.literal('section'), section: slug, weeks: z.int().min(0).max(40) })
    .describe('Of campaign.json: read in so many weeks from the last marked box, or at once where it is 0. CAL-05'),
  z.strictObject({ gain: z.literal('class'), class: slug }).describe('It can be chosen for new characters. UNL-03'),
  z.strictObject({ gain: z.literal('building'), building: slug }).describe('It can be built. MAPB-06, UNL-01'),
  z
    .strictObject({
      gain: z.literal('wreck'),
      building: slug.optional(),
      drawn: z.literal(true).optional().describe('By the cards of the building deck. BLD-03'),
      only: z.enum(['odd', 'even']).optional().describe('Of numbers.'),
    })
    .refine(({ building, drawn, only }) => building === undefined || (drawn ?? only) === undefined, 'names it already')
    .describe('This building is wrecked; or one that stands, drawn or by the pick of the party. ATT-09'),
  z
    .strictObject({ gain: z.literal('value'), value: z.enum(CAMPAIGN_VALUES), amount: change })
    .describe('Of the campaign.'),
  z
    .strictObject({ gain: z.literal('counter'), of: z.array(slug).min(1).max(9), amount: change })
    .describe('A counter of the campaign sheet; of several, the party picks one. STK-05'),
  z
    .strictObject({ gain: z.literal('events'), add: z.array(slug).optional(), remove: z.array(slug).optional() })
    .describe(
      'Road and outpost events, or batches of them, into and out of the decks of their seasons. EVT-16, CEV-17',
    ),
  z
    .strictObject({ gain: z.literal('time') })
    .describe('A week passes; what is written in its box is read in the next one. CAL-08'),
  z.strictObject({ gain: z.literal('no outpost event') }).describe('None is drawn in the week that comes. CEV-19'),
  z
    .strictObject({ gain: z.literal('loot sticker'), kind: z.enum(RESOURCES) })
    .describe('On a loot card of this kind, which then yields one more. CEV-20'),
  z
    .strictObject({
      gain: z.literal('any resources'),
      of: z.enum(['materials', 'herbs']),
      amount: change,
      each: z.literal(true).optional().describe('For every character; without it, collective.'),
    })
    .refine(({ amount, each }) => amount > 0 || !each, 'only what is gained can be for each')
    .describe('Of the kinds that the party picks. GAP-11'),
  z
    .strictObject({
      gain: z.literal('guard'),
      add: z.record(slug, count).optional(),
      remove: z.record(slug, count).optional(),
    })
    .describe('Cards into and out of the town guard deck. TGD-03'),
  z
    .strictObject({ gain: z.literal('by hand'), text: byHandText })
    .describe('What no other gain can say: the party does it.'),
]);
export type CampaignGain = z.infer<typeof gain>;

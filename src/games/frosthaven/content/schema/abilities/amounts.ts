import { z } from 'zod';
import { slug } from '../terms.ts';

export const COUNTED = [
  'hexes moved',
  'adjacent enemies',
  'adjacent allies',
  'adjacent obstacles',
  'enemies targeted',
  'enemies passed',
  'allies passed',
  'damage dealt',
  'tiles destroyed',
  'damage on self',
  'damage on target',
  'negative conditions on target',
  'range to target',
  'shield of target',
  'allies beside target',
  'enemies beside target',
  'obstacles beside target',
  'kills',
  'summons',
  'lost cards',
  'active elements',
  'characters',
  'paid',
  'trap damage',
  'hazardous damage',
] as const;

export const counted = z
  .union([
    z.enum(COUNTED),
    z.strictObject({ counter: slug }).describe('What the class has of a counter.'),
    z.strictObject({ tokens: slug }).describe('Tokens of the class on the map.'),
    z
      .strictObject({ markers: slug, on: z.enum(['target', 'self', 'allies', 'enemies']) })
      .describe('Tokens of the class on a figure, or on all of a side.'),
  ])
  .describe('What is counted: hexes entered this turn, figures next to the acting one, ...');
export type CountedQuantity = z.infer<typeof counted>;

export const countedAmount = z.strictObject({
  per: counted,
  times: z.int().min(1).default(1),
  plus: z.int().default(0),
  most: z.int().min(1).optional().describe('It is never more than this.'),
  half: z.enum(['up', 'down']).optional().describe('Only half of what is counted, rounded.'),
});
export const amount = z
  .union([z.int().min(0).max(30), countedAmount])
  .describe('A number, or something counted, times a factor, plus a number.');
export type Amount = z.infer<typeof amount>;

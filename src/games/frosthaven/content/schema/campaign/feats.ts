/** Feats that battle goals ask for, beyond sums: kills of a kind, turns and rounds, a comparison with the others. BG-04 */
import { z } from 'zod';
import { RANKS } from '../../terms.ts';
import { goalTest, tally } from './tallies.ts';

const least = z.int().min(1).max(99).default(1);
const most = z.int().min(0).max(99).optional();

const killed = z
  .strictObject({
    negative: z.int().min(1).max(9).optional().describe('With so many negative conditions or more.'),
    elements: z.int().min(1).max(6).optional().describe('While so many elements or more are strong or waning.'),
    ranks: z.array(z.enum(RANKS)).min(1).optional(),
    fresh: z.literal(true).optional().describe('Before its first turn.'),
    hindered: z.literal(true).optional().describe('By an attack with disadvantage.'),
    excess: z.int().min(1).max(30).optional().describe('By an attack with so much damage more than needed.'),
    aided: z.literal(true).optional().describe('An ally attacked it earlier in the round.'),
  })
  .describe('Kills of which all of this holds.');
export type KillTest = z.infer<typeof killed>;

export const feat = z.union([
  z.strictObject({ kill: killed, least: z.int().min(0).max(99).default(1), most }),
  z.strictObject({ tally, compared: z.enum(['most', 'fewest']) }).describe('More, or fewer, than any other character.'),
  z
    .strictObject({
      in: z.enum(['turn', 'round']).describe('The character’s own turns, or rounds.'),
      until: z.int().min(1).max(20).optional().describe('In the first so many rounds only.'),
      every: z.literal(true).optional().describe('In all of them.'),
      all: z.array(goalTest).min(1).max(4),
      least,
    })
    .describe('So many turns or rounds in each of which all of this was counted.'),
]);
export type Feat = z.infer<typeof feat>;

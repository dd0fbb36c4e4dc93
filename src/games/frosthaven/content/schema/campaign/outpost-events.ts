/** Outpost events and attacks. CEV, ATT */
import { z } from 'zod';
import { simpleEffect } from '../scenario/happenings.ts';
import { byHandText, slug } from '../terms.ts';
import { gain } from './gains.ts';
import { requirement } from './road-events.ts';

const text = z.string().min(1).max(600);
const step = z.int().min(-60).max(60);

/** Targets of an attack and their order. ATT-03, ATT-04 */
const priority = z.strictObject({
  order: z
    .enum(['ascending', 'descending', 'random'])
    .optional()
    .describe('By number, or drawn; without it the party picks. ATT-04'),
  only: z.enum(['odd', 'even']).optional().describe('Numbers that are attacked.'),
  from: z.int().min(1).max(99).optional().describe('The lowest number.'),
  to: z.int().min(1).max(99).optional().describe('The highest number.'),
});
export type Priority = z.infer<typeof priority>;

const attackBox = z.strictObject({
  value: z.int().min(5).max(10_000).describe('What a defense check must meet. ATT-02'),
  targets: z.int().min(1).max(99).describe('How many buildings; 99 for all. ATT-02'),
  priority: priority.optional(),
  rule: byHandText
    .optional()
    .describe('What holds during it and no other field can say: the party goes by it, and picks the targets.'),
  wrecks: z.literal(true).optional().describe('What is not defended is wrecked, not damaged. ATT-09'),
  text: text.describe('Read when it is over.'),
  gains: z.array(gain).min(1).optional(),
  held: z
    .strictObject({ text, gains: z.array(gain).min(1).optional() })
    .optional()
    .describe('Read too where every building was defended.'),
});
export type AttackBox = z.infer<typeof attackBox>;

const outcome = z.strictObject({
  if: z.array(requirement).min(1).optional().describe('All of it; the outcome without is “otherwise”. CEV-12, CEV-15'),
  text,
  gains: z.array(gain).min(1).optional(),
  ahead: z.array(simpleEffect).min(1).optional().describe('For the start of the next scenario. CEV-18'),
  returns: z.literal(true).optional().describe('The card goes to the bottom of its deck. CEV-11'),
  attack: z
    .union([
      z.literal('averted').describe('There is none.'),
      z.strictObject({
        defense: step.optional().describe('For every check of this attack. DEF-05'),
        value: step.optional(),
        targets: z.int().min(-9).max(9).optional(),
        draws: z.enum(['advantage', 'disadvantage']).optional().describe('In every check. ATT-07'),
      }),
    ])
    .optional()
    .describe('What becomes of the attack of this event. ATT-01'),
});
export type OutpostOutcome = z.infer<typeof outcome>;

export const outpostEvent = z.strictObject({
  id: slug,
  season: z.enum(['summer', 'winter']),
  batch: slug.optional().describe('Cards that come and go together. CEV-17'),
  later: z.literal(true).optional().describe('In no deck until something adds it. CEV-16'),
  front: z.string().min(1).max(900),
  options: z
    .array(
      z.strictObject({
        label: z.string().min(1).max(80),
        if: z.array(requirement).min(1).optional().describe('It can’t be chosen otherwise. CEV-12'),
        outcomes: z.array(outcome).min(1),
      }),
    )
    .min(1)
    .max(5),
  attack: attackBox.optional().describe('On the back, whatever is chosen. ATT-01'),
});
export type OutpostEvent = z.infer<typeof outpostEvent>;

export const outpostEventsFile = z.strictObject({ $schema: z.string().optional(), events: z.array(outpostEvent) });

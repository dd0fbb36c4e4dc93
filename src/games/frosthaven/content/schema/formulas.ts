import { z } from 'zod';
import { formulaFault } from '../formula.ts';

/** Number, or a formula with L, C, H and R. SPC-04 */
export const formula = z
  .union([z.int().min(0), z.string()], { error: 'must be a number, or a formula such as "C * (L + 2)"' })
  .superRefine((value, context) => {
    const why = typeof value === 'string' ? formulaFault(value) : undefined;
    if (why) context.addIssue({ code: 'custom', message: why });
  })
  .describe('A number, or a formula with L (scenario level), C (characters), H (hit points of the type), R (round).');

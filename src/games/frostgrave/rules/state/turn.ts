import { z } from 'zod';

export const PHASES = ['wizard', 'apprentice', 'soldier', 'creature'] as const;
export type Phase = (typeof PHASES)[number];

const doing = z.strictObject({
  figure: z.string(),
  /** FAC-01 */
  actions: z.int(),
  /** FAC-03 */
  moves: z.int(),
  /** Actions that were no move and took the place of none. FAC-02 */
  acts: z.int(),
  instead: z.int(),
  isSpent: z.literal(true).optional(),
  /** Hundredths left of the last move, for doors; `goesOn` right after a door was turned. UDR-09 */
  under: z.strictObject({ left: z.int(), goesOn: z.boolean() }).optional(),
  /** Takes a secret passage. USE-03 */
  isHidden: z.literal(true).optional(),
  hasCharged: z.literal(true).optional(),
  /** Enemies beaten in this activation, which can't intercept. FCB-10 */
  beaten: z.array(z.string()).readonly().optional(),
});
export type ActivationState = z.infer<typeof doing>;

/** Several figures activate together. FAC-09 */
const activation = z.strictObject({
  figures: z.array(doing),
  stage: z.enum(['moves', 'actions']).optional(),
});

export const turnSchema = z.strictObject({
  number: z.int(),
  /** By initiative. FTN-01 */
  order: z.array(z.string()),
  phase: z.enum(PHASES),
  at: z.int(),
  /** Soldiers near the leader when the phase began, who may activate with it. FTN-03, FTN-04 */
  near: z.array(z.string()).optional(),
  /** Seats with an unused secret passage. USE-01 */
  passages: z.array(z.string()).optional(),
  led: z.int(),
  activation: activation.optional(),
});
export type TurnData = z.infer<typeof turnSchema>;

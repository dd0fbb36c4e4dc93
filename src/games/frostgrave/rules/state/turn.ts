/** The course of a game, as a state keeps it. */
import { z } from 'zod';

export const PHASES = ['wizard', 'apprentice', 'soldier', 'creature'] as const;
export type Phase = (typeof PHASES)[number];

/** What one figure has done of its activation. */
const doing = z.strictObject({
  figure: z.string(),
  /** How many actions it has in all. FAC-01 */
  actions: z.int(),
  /** How many of them were moves. FAC-03 */
  moves: z.int(),
  /** How many were neither a move nor took the place of one. FAC-02 */
  acts: z.int(),
  /** How many took the place of a move: loading, dropping treasure. */
  instead: z.int(),
  /** Whatever is left is gone. */
  isSpent: z.literal(true).optional(),
  /** What is left of its last move, hundredths of an inch, for doors; and whether it has just turned one, and goes on. UDR-09 */
  under: z.strictObject({ left: z.int(), goesOn: z.boolean() }).optional(),
  /** It goes through a secret passage. USE-03 */
  isHidden: z.literal(true).optional(),
  /** It moved into combat in this activation. */
  hasCharged: z.literal(true).optional(),
  /** Whom it has beaten in this activation and got away from: they can't hold it. FCB-10 */
  beaten: z.array(z.string()).readonly().optional(),
});
export type ActivationState = z.infer<typeof doing>;

/** Whoever activates now: one figure, or several together. FAC-09 */
const activation = z.strictObject({
  figures: z.array(doing),
  /** Several that activate together make all their first moves before anything else. */
  stage: z.enum(['moves', 'actions']).optional(),
});

export const turnSchema = z.strictObject({
  number: z.int(),
  /** Seats by initiative. FTN-01 */
  order: z.array(z.string()),
  phase: z.enum(PHASES),
  /** Whose phase it is: a place in `order`. */
  at: z.int(),
  /** The soldiers near the wizard or apprentice as the phase of this seat began, who may activate with it. FTN-03, FTN-04 */
  near: z.array(z.string()).optional(),
  /** Seats that have found a secret passage and not used it. USE-01 */
  passages: z.array(z.string()).optional(),
  /** How many of them have. */
  led: z.int(),
  activation: activation.optional(),
});
export type TurnData = z.infer<typeof turnSchema>;

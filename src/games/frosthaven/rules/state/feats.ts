/** Memory of battle goals beyond sums. BG-04 */
import { z } from 'zod';
import { RANKS } from '../../content/terms.ts';
import { count, counts, figureId, flag, monster } from './values.ts';

const kill = z.object({
  monster: monster.exactOptional(),
  rank: z.enum(RANKS).exactOptional(),
  /** Negative conditions. */
  negative: count,
  /** Strong or waning ones. */
  elements: count,
  /** Before its first turn. */
  fresh: flag,
  /** By an attack with disadvantage. */
  hindered: flag,
  /** Damage of the attack beyond what was needed; 0 without an attack. */
  excess: count,
  /** An ally attacked it earlier in the round. */
  aided: flag,
});
export type KillData = z.infer<typeof kill>;

/** Of a character. */
export const feats = z.object({
  kills: z.array(kill),
  /** Loot cards by kind. */
  loot: counts,
  /** Used items by id, and conditions that enemies gained in the own turns. */
  used: counts.exactOptional(),
  given: counts.exactOptional(),
  /** Counts of each of the own turns, and of each round. */
  turns: z.array(counts),
  rounds: z.array(counts),
  /** Counts as the turn or round began that is not over. */
  atTurn: counts.exactOptional(),
  atRound: counts.exactOptional(),
  /** Where the turn began. */
  from: z.string().exactOptional(),
});
export type FeatsData = z.infer<typeof feats>;

/** Of the whole table. */
export const memory = z.object({
  /** Figures that had a turn. */
  acted: z.array(figureId),
  /** Types of monsters that were enemies. */
  seen: z.array(monster),
  /** Attacks of this round. */
  attacks: z.array(z.object({ attacker: figureId, target: figureId })),
  /** Further counts that quests ask for. */
  counts: z.array(z.enum(['used', 'given'])).exactOptional(),
  /** The last attack, and the last damage. */
  hindered: figureId.exactOptional(),
  blow: z.object({ figure: figureId, excess: count, attack: z.boolean() }).exactOptional(),
});
export type MemoryData = z.infer<typeof memory>;

/** Figures, the kinds of enemies, and the initiative track as they are seen. */
import { z } from 'zod';
import { CONDITIONS, FIGURE_KINDS, RANKS } from '../terms.ts';
import { line } from './lines.ts';
import { figureId, flag, hexLabel, type ViewOf } from './seen.ts';

/** CND-43 */
export const figureView = z.object({
  id: figureId,
  hex: hexLabel,
  /** As players call it: `Algox Guard 3`, the name of a character. */
  name: z.string(),
  /** One or two letters for where there is no room for more. */
  initials: z.string(),
  kind: z.enum(FIGURE_KINDS),
  rank: z.enum(RANKS).exactOptional(),
  standee: z.int().exactOptional(),
  /** A name of the game-icons set. */
  icon: z.string(),
  /** Of the class, as `#rrggbb`; monsters have none. */
  colour: z.string().exactOptional(),
  hitPoints: z.number(),
  maximum: z.number(),
  conditions: z.array(z.enum(CONDITIONS)),
  /** Tokens of classes that lie on it; `colour` is that of the class. */
  markers: z
    .array(z.object({ name: z.string(), icon: z.string(), colour: z.string(), count: z.number() }))
    .exactOptional(),
  shield: z.number(),
  retaliate: z.number(),
  acting: z.boolean(),
  seat: z.string().exactOptional(),
  /** An objective that the party protects. */
  ours: flag,
});
export type FigureView = ViewOf<typeof figureView>;

/** The stat card of one rank. */
const enemyRankView = z.object({ rank: z.enum(RANKS).exactOptional(), stats: line });
export type EnemyRankView = ViewOf<typeof enemyRankView>;

/** One kind of enemies: what lies open of it. */
export const enemyView = z.object({
  name: z.string(),
  ranks: z.array(enemyRankView),
  /** Its ability card of this round, once that is revealed. */
  card: z.object({ name: z.string(), initiative: z.number(), lines: z.array(line) }).exactOptional(),
});
export type EnemyView = ViewOf<typeof enemyView>;

export const initiativeView = z.object({
  name: z.string(),
  icon: z.string(),
  colour: z.string().exactOptional(),
  side: z.enum(['character', 'monster', 'ally']),
  /** 1 to 99. */
  initiative: z.number(),
  state: z.enum(['waiting', 'acting', 'acted']),
});
export type InitiativeView = ViewOf<typeof initiativeView>;

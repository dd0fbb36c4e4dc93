import { z } from 'zod';
import { FACE_FIELDS, FACE_TINTS, FIGURE_KINDS, RANKS } from '../../content/terms.ts';
import { condition } from '../state/values.ts';
import type { ViewOf } from './common.ts';
import { figureId, flag, hexLabel } from './common.ts';
import { line } from './lines.ts';

const face = z.object({ tint: z.enum(FACE_TINTS), field: z.enum(FACE_FIELDS) });
export type FaceView = ViewOf<typeof face>;

/** CND-43 */
export const figureView = z.object({
  id: figureId,
  hex: hexLabel,
  name: z.string(),
  initials: z.string(),
  kind: z.enum(FIGURE_KINDS),
  rank: z.enum(RANKS).exactOptional(),
  standee: z.int().exactOptional(),
  icon: z.string(),
  colour: z.string().exactOptional(),
  face: face.exactOptional(),
  hitPoints: z.number(),
  maximum: z.number(),
  conditions: z.array(condition),
  markers: z
    .array(
      z.object({
        name: z.string(),
        plural: z.string().exactOptional(),
        icon: z.string(),
        colour: z.string(),
        count: z.number(),
      }),
    )
    .exactOptional(),
  shield: z.number(),
  retaliate: z.number(),
  acting: z.boolean(),
  seat: z.string().exactOptional(),
  ours: flag,
});
export type FigureView = ViewOf<typeof figureView>;

const enemyRankView = z.object({ rank: z.enum(RANKS).exactOptional(), stats: line });
export type EnemyRankView = ViewOf<typeof enemyRankView>;

export const enemyView = z.object({
  name: z.string(),
  icon: z.string(),
  face: face.exactOptional(),
  ranks: z.array(enemyRankView),
  card: z.object({ name: z.string(), initiative: z.number(), lines: z.array(line) }).exactOptional(),
});
export type EnemyView = ViewOf<typeof enemyView>;

export const initiativeView = z.object({
  name: z.string(),
  icon: z.string(),
  colour: z.string().exactOptional(),
  face: face.exactOptional(),
  side: z.enum(['character', 'monster', 'ally']),
  initiative: z.number(),
  state: z.enum(['waiting', 'acting', 'acted']),
});
export type InitiativeView = ViewOf<typeof initiativeView>;

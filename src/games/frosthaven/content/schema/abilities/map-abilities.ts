/** Abilities for tiles and tokens in hexes. MAN */
import { z } from 'zod';
import { condition, count, overlayKind, slug } from '../terms.ts';
import type { CardOwnership, VerbsOf } from './ability-parts.ts';
import { common } from './ability-parts.ts';

const tileName = z.string().min(1).max(30);
export const newTile = z.discriminatedUnion('tile', [
  z.strictObject({
    tile: z.literal('trap'),
    name: tileName,
    damage: z
      .union([count, z.literal('level')])
      .optional()
      .describe('A number, or as usual for the level. TILE-15'),
    give: z.array(condition).optional(),
  }),
  z.strictObject({ tile: z.enum(['hazardous', 'difficult', 'icy', 'obstacle']), name: tileName }),
]);
export type NewTile = z.infer<typeof newTile>;

const hexes = {
  range: z.int().min(0).max(12).default(1),
  count: count.default(1),
};
const PLACES =
  '`there`: the hex that a trigger is about or that was designated, or those within `range` of it, seen or not; `target`: the same of the last target of the ability before; `way`: hexes that the figure left by the ability before.';
const hexesThere = {
  range: z
    .int()
    .min(0)
    .max(12)
    .optional()
    .describe('1 where nothing is said; around the hex that a trigger is about, only that hex.'),
  count: count.default(1),
};
export const create = z.strictObject({
  verb: z.literal('create'),
  tile: newTile,
  where: z.enum(['empty', 'there', 'target', 'way']).default('empty').describe(PLACES),
  ...hexesThere,
  ...common,
});
export const destroy = z.strictObject({
  verb: z.literal('destroy'),
  tiles: z.array(overlayKind).min(1),
  ...hexes,
  ...common,
});
export const relocate = z.strictObject({
  verb: z.literal('relocate'),
  tiles: z.array(overlayKind).min(1),
  distance: count,
  slides: z.literal(true).optional().describe('It is moved through featureless hexes, not lifted. MAN-02'),
  ...hexes,
  ...common,
});
export const replace = z.strictObject({
  verb: z.literal('replace'),
  tiles: z.array(overlayKind).min(1),
  by: newTile,
  ...hexes,
  ...common,
});
export const spring = z.strictObject({
  verb: z.literal('spring'),
  on: z.enum(['self', 'adjacent enemies']).default('self').describe('Whom the trap hits. MAN-04'),
  ...hexes,
  ...common,
});
export const token = z.strictObject({
  verb: z.literal('token'),
  token: slug,
  do: z.enum(['place', 'remove', 'move']),
  where: z.enum(['in range', 'there', 'target', 'way']).default('in range').describe(PLACES),
  distance: count.optional().describe('How far each is moved.'),
  ...hexesThere,
  ...common,
});

export const onMap = [create, destroy, relocate, replace, spring, token] as const;
export type MapVerb = VerbsOf<typeof onMap>;
export const WHOSE_ON_MAP: { readonly [V in MapVerb]: CardOwnership } = {
  create: 'anybody',
  destroy: 'anybody',
  relocate: 'anybody',
  replace: 'anybody',
  spring: 'anybody',
  token: 'characters',
};

import { z } from 'zod';
import { byHandText, count, elementChoice, itemSlot, signed, slug } from '../terms.ts';
import type { CardOwnership, VerbsOf } from './ability-parts.ts';
import { common, duration, lasting, targeting, who } from './ability-parts.ts';
import { countedAmount } from './amounts.ts';

export const loot = z.strictObject({ verb: z.literal('loot'), range: z.int().min(0).max(5), ...common });
export const recover = z.strictObject({
  verb: z.literal('recover'),
  what: z.enum(['discarded cards', 'lost cards', 'spent items', 'lost items']),
  most: z.union([count, z.literal('all')]),
  level: z.int().min(1).max(9).optional().describe('Only cards of at most this level; X counts as 1.'),
  slot: itemSlot.optional().describe('Only items of this slot.'),
  who: who.default('self'),
  ...targeting,
  ...common,
});
/** Moves the token of an active card back towards its first use slot. */
export const recharge = z.strictObject({
  verb: z.literal('recharge'),
  slots: count,
  cards: z.int().min(2).max(9).optional().describe('So many different cards; one where nothing is said.'),
  times: countedAmount.optional().describe('So often, each time with any card.'),
  ...common,
});
export const experience = z.strictObject({
  verb: z.literal('experience'),
  value: z.union([z.int().min(1).max(3), countedAmount]).describe('A number, or something counted.'),
  ...common,
});
export const infuse = z.strictObject({
  verb: z.literal('infuse'),
  elements: z.array(elementChoice).min(1),
  ...common,
});
export const counter = z.strictObject({ verb: z.literal('counter'), counter: slug, change: signed, ...common });
export const mode = z.strictObject({ verb: z.literal('mode'), to: z.union([slug, z.literal('other')]), ...common });

/** Effect beyond the schema: the table carries it out, and confirms; one that lasts stays in sight instead. */
export const byHand = z.strictObject({
  verb: z.literal('by-hand'),
  text: byHandText,
  lasts: duration.optional().describe('How long it holds; without, it is done at once. BON-03, BON-04, BON-08'),
  slots: lasting.slots.describe(
    'Of what lasts: use slots in order, each with its experience. A button uses one. BON-05',
  ),
  for: lasting.for.describe('Of what lasts: whom it concerns.'),
  ...common,
});

export const means = [loot, recover, recharge, experience, infuse, counter, mode, byHand] as const;
export type MeansVerb = VerbsOf<typeof means>;
export const WHOSE_MEANS: { readonly [V in MeansVerb]: CardOwnership } = {
  loot: 'anybody',
  recover: 'characters',
  recharge: 'characters',
  experience: 'characters',
  infuse: 'anybody',
  counter: 'characters',
  mode: 'characters',
  'by-hand': 'anybody',
};

import { z } from 'zod';
import { ELEMENT_STATES } from '../../content/terms.ts';
import { deciding } from '../state/deciding.ts';
import { card, condition, count, element, figureId, hex, item, monster, resource } from '../state/values.ts';

export const LAYABLE = ['trap', 'obstacle', 'hazardous', 'difficult', 'icy', 'pressure plate'] as const;
export const DRAWS = ['modifier', 'monster-card'] as const;

const seat = z.string();

export const correctionValueSchema = z.discriminatedUnion('set', [
  z.strictObject({ set: z.literal('nothing') }),
  z.strictObject({ set: z.literal('deciding'), deciding }),
  z.strictObject({ set: z.literal('hex'), figure: figureId, hex }),
  z.strictObject({ set: z.literal('hit points'), figure: figureId, to: count }),
  z.strictObject({ set: z.literal('condition'), figure: figureId, condition, on: z.boolean() }),
  z.strictObject({ set: z.literal('loot'), hex, on: z.boolean() }),
  z.strictObject({ set: z.literal('token'), seat, token: z.string(), hex, on: z.boolean() }),
  z.strictObject({ set: z.literal('token moved'), seat, token: z.string(), from: hex, hex }),
  z.strictObject({ set: z.literal('loot draw'), seat }),
  z.strictObject({ set: z.literal('loot card'), seat, card: z.string(), to: z.enum(['given', 'returned']) }),
  z.strictObject({ set: z.literal('loot deck'), card: z.string(), on: z.boolean() }),
  z.strictObject({ set: z.literal('tile'), hex, tile: z.enum([...LAYABLE, 'nothing']) }),
  z.strictObject({ set: z.literal('treasure'), hex, number: z.string() }),
  z.strictObject({ set: z.literal('element'), element, to: z.enum(ELEMENT_STATES) }),
  z.strictObject({ set: z.literal('door'), hex, to: z.enum(['open', 'locked', 'unlocked']) }),
  z.strictObject({ set: z.literal('newcomer'), monster, rank: z.enum(['normal', 'elite', 'boss']), hex }),
  z.strictObject({ set: z.literal('gone'), figure: figureId }),
  z.strictObject({ set: z.literal('card'), seat, card, to: z.enum(['hand', 'discarded', 'lost']) }),
  z.strictObject({ set: z.literal('item'), seat, item, to: z.enum(['given', 'ready', 'spent', 'lost']) }),
  z.strictObject({ set: z.literal('amount'), seat, of: z.enum(['gold', 'experience']), change: count }),
  z.strictObject({ set: z.literal('resource'), seat, resource, change: count }),
  z.strictObject({ set: z.literal('counter'), seat, counter: z.string(), change: count }),
  z.strictObject({ set: z.literal('turn over'), figure: figureId }),
  z.strictObject({ set: z.literal('draw'), of: z.enum(DRAWS), outcome: z.string() }),
]);
export type CorrectionValue = z.infer<typeof correctionValueSchema>;

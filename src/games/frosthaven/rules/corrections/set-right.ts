/** What a game-master can set right in a scenario, as it stands in the log. */
import { z } from 'zod';
import { deciding } from '../state/deciding.ts';
import { card, condition, count, element, figureId, hex, item, monster, resource } from '../state/values.ts';
import { ELEMENT_STATES } from '../terms.ts';

/** Tiles that can be laid by hand; doors, corridors and walls are part of the map. */
export const LAYABLE = ['trap', 'obstacle', 'hazardous', 'difficult', 'icy', 'pressure plate'] as const;
/** Draws that can be set. */
export const DRAWS = ['modifier', 'monster-card'] as const;

const seat = z.string();

export const setRight = z.discriminatedUnion('set', [
  /** What the table has decided stands in the log, and nothing changes. */
  z.strictObject({ set: z.literal('nothing') }),
  /** The party decides in another way: the table has settled that. */
  z.strictObject({ set: z.literal('deciding'), deciding }),
  z.strictObject({ set: z.literal('hex'), figure: figureId, hex }),
  z.strictObject({ set: z.literal('hit points'), figure: figureId, to: count }),
  z.strictObject({ set: z.literal('condition'), figure: figureId, condition, on: z.boolean() }),
  z.strictObject({ set: z.literal('loot'), hex, on: z.boolean() }),
  /** A token that a class lays on the map. */
  z.strictObject({ set: z.literal('token'), seat, token: z.string(), hex, on: z.boolean() }),
  z.strictObject({ set: z.literal('token moved'), seat, token: z.string(), from: hex, hex }),
  /** The top card of the loot deck, or a certain one, by its name; one goes back into the deck; one comes into it, or is out. */
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
  /** A counter of the class, as its mat has it. */
  z.strictObject({ set: z.literal('counter'), seat, counter: z.string(), change: count }),
  z.strictObject({ set: z.literal('turn over'), figure: figureId }),
  z.strictObject({ set: z.literal('draw'), of: z.enum(DRAWS), outcome: z.string() }),
]);
export type SetRight = z.infer<typeof setRight>;

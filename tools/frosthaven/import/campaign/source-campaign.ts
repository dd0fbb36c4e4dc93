/** Shape of community data of campaigns, as far as it is read. */
import { z } from 'zod';

const number = z.union([z.number(), z.string()]);

/** `{type, values}`, a sentence, or a condition of the same shape. */
export interface SourceEventEffect {
  readonly type?: string | undefined;
  readonly values?: readonly SourceEventValue[] | undefined;
  readonly condition?: SourceEventValue | undefined;
  readonly effects?: readonly SourceEventValue[] | undefined;
}
export type SourceEventValue = string | number | SourceEventEffect;
const eventValue: z.ZodType<SourceEventValue> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.object({
      type: z.string().optional(),
      values: z.array(eventValue).optional(),
      condition: eventValue.optional(),
      effects: z.array(eventValue).optional(),
    }),
  ]),
);

const sourceAttack = z.object({
  attackValue: number,
  targetNumber: number,
  targetDescription: z.string().optional(),
  narrative: z.string().optional(),
  effects: z.array(eventValue).default([]),
  returnToDeck: z.boolean().optional(),
});
export type SourceAttack = z.infer<typeof sourceAttack>;

const sourceOutcome = z.object({
  narrative: z.string().optional(),
  condition: eventValue.optional(),
  effects: z.array(eventValue).default([]),
  returnToDeck: z.boolean().optional(),
  attack: sourceAttack.optional(),
});
export type SourceOutcome = z.infer<typeof sourceOutcome>;

const sourceOption = z.object({
  label: z.string().optional(),
  narrative: z.string().optional(),
  outcomes: z.array(sourceOutcome).default([]),
  returnToDeck: z.boolean().optional(),
});
export type SourceOption = z.infer<typeof sourceOption>;

export const sourceEvent = z.object({
  cardId: z.string().min(1),
  type: z.string(),
  narrative: z.string().optional(),
  options: z.array(sourceOption).default([]),
});
export type SourceEvent = z.infer<typeof sourceEvent>;

const costs = z.object({
  prosperity: z.number().optional(),
  lumber: z.number().optional(),
  metal: z.number().optional(),
  hide: z.number().optional(),
  gold: z.number().optional(),
  manual: z.number().optional(),
});
const texts = z.array(z.union([z.string(), z.literal(false), z.null()])).default([]);

export const sourceBuilding = z.object({
  id: z.string().optional(),
  name: z.string().min(1),
  costs,
  prosperityUnlock: z.boolean().optional(),
  upgrades: z.array(costs).default([]),
  repair: z.array(z.number()).default([]),
  rebuild: z.array(costs).default([]),
  effectNormal: texts,
  effectWrecked: texts,
  interactionsAvailable: texts,
  interactionsUnavailable: texts,
  rewards: z.array(z.record(z.string(), z.unknown()).nullable()).default([]),
});
export type SourceBuilding = z.infer<typeof sourceBuilding>;

export const sourceQuest = z.object({
  cardId: number,
  requirements: z
    .array(
      z.object({
        name: z.string(),
        counter: number,
        autotrack: z.string().optional(),
        requires: z.array(z.number()).default([]),
      }),
    )
    .min(1),
  openEnvelope: z.string().optional(),
  unlockCharacter: z.string().optional(),
});
export type SourceQuest = z.infer<typeof sourceQuest>;

/** Scenarios and sections of the book, as far as rewards go. */
export const sourceRewarding = z.object({
  index: z.string(),
  name: z.string().optional(),
  group: z.string().optional(),
  parent: z.string().optional(),
  conclusion: z.boolean().optional(),
  coordinates: z.object({ gridLocation: z.string().optional() }).optional(),
  rewards: z.record(z.string(), z.unknown()).optional(),
  unlocks: z.array(z.string()).default([]),
  blocks: z.array(z.string()).default([]),
});
export type SourceRewarding = z.infer<typeof sourceRewarding>;

const townGuardCard = z.object({
  count: z.int().min(1).default(1),
  attackModifier: z.object({
    type: z.string(),
    valueType: z.string().optional(),
    value: number.optional(),
    rolling: z.boolean().optional(),
    effects: z.array(z.object({ type: z.string(), value: z.unknown() })).default([]),
  }),
});
export type SourceGuardCard = z.infer<typeof townGuardCard>;

export const sourceCampaign = z.object({
  campaignStickers: z.array(z.string()).default([]),
  events: z.record(z.string(), z.array(z.string())).default({}),
  factions: z.array(z.string()).default([]),
  highMorale: z.array(z.string()).default([]),
  lowMorale: z.array(z.string()).default([]),
  weeks: z.record(z.string(), z.array(z.string())).default({}),
  townGuardPerks: z
    .array(
      z.object({
        sections: z.array(z.string()).default([]),
        perk: z.object({ type: z.string(), cards: z.array(townGuardCard) }),
      }),
    )
    .default([]),
});
export type SourceCampaign = z.infer<typeof sourceCampaign>;

/** Shape of community edition data, as far as it is read. */
import { z } from 'zod';

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** One action with what belongs to it: a verb, or a frame around others. */
export interface SourceAction {
  readonly type: string;
  readonly value?: string | number | boolean | undefined;
  readonly valueType?: string | undefined;
  readonly valueObject?: unknown;
  readonly subActions?: readonly SourceAction[] | undefined;
  /** Places for enhancements: `square`, `hex`. */
  readonly enhancementTypes?: readonly string[] | undefined;
}

export const sourceAction: z.ZodType<SourceAction> = z.lazy(() =>
  z.object({
    type: z.string(),
    value: scalar.optional(),
    valueType: z.string().optional(),
    valueObject: z.unknown().optional(),
    subActions: z.array(sourceAction).optional(),
    enhancementTypes: z.array(z.string()).optional(),
  }),
);

const sourceCard = z.object({
  name: z.string().optional(),
  cardId: z.union([z.number(), z.string()]).optional(),
  initiative: z.number(),
  shuffle: z.boolean().optional(),
  actions: z.array(sourceAction).default([]),
});
export type SourceCard = z.infer<typeof sourceCard>;

export const sourceDeck = z.object({ name: z.string(), abilities: z.array(sourceCard).min(1) });
export type SourceDeck = z.infer<typeof sourceDeck>;

const sourceNumber = z.union([z.number(), z.string()]);

/** Stats of a rank at a level; what is not said is that of `baseStat`. */
const sourceStats = z.object({
  level: z.number().optional(),
  type: z.string().optional(),
  health: sourceNumber.optional(),
  movement: sourceNumber.optional(),
  attack: sourceNumber.optional(),
  actions: z.array(sourceAction).optional(),
  immunities: z.array(z.string()).optional(),
  special: z.array(z.array(sourceAction)).optional(),
});
export type SourceStats = z.infer<typeof sourceStats>;

export const sourceMonster = z.object({
  name: z.string(),
  deck: z.string().optional(),
  count: sourceNumber.optional(),
  flying: z.boolean().optional(),
  baseStat: sourceStats.optional(),
  stats: z.array(sourceStats),
});
export type SourceMonster = z.infer<typeof sourceMonster>;

const flag = z.boolean().optional();

export const sourceItem = z.object({
  id: z.int().min(1).max(999),
  name: z.string().min(1),
  slot: z.string().optional(),
  count: z.int().optional(),
  cost: z.number().int().optional(),
  resources: z.record(z.string(), z.number()).optional(),
  resourcesAny: z.unknown().optional(),
  requiredItems: z.array(z.int()).optional(),
  minusOne: z.int().optional(),
  slots: z.int().optional(),
  slotsBack: z.int().optional(),
  random: flag,
  spent: flag,
  consumed: flag,
  loss: flag,
  round: flag,
  actions: z.array(sourceAction).default([]),
  actionsBack: z.array(sourceAction).optional(),
  summon: z.unknown().optional(),
});
export type SourceItem = z.infer<typeof sourceItem>;

const sourceHalfCard = z.object({
  name: z.string().min(1),
  cardId: sourceNumber.optional(),
  level: sourceNumber,
  initiative: z.number(),
  actions: z.array(sourceAction).default([]),
  bottomActions: z.array(sourceAction).default([]),
  lost: flag,
  persistent: flag,
  round: flag,
  xp: z.int().optional(),
  bottomLost: flag,
  bottomPersistent: flag,
  bottomRound: flag,
  bottomXp: z.int().optional(),
});
export type SourceHalfCard = z.infer<typeof sourceHalfCard>;
export const sourceClassDeck = z.object({ name: z.string(), abilities: z.array(sourceHalfCard).min(1) });
export type SourceClassDeck = z.infer<typeof sourceClassDeck>;

/** Effect of a modifier card, with what belongs to it. */
export interface SourceEffect {
  readonly type: string;
  readonly value?: string | number | boolean | undefined;
  readonly effects?: readonly SourceEffect[] | undefined;
}
const sourceEffect: z.ZodType<SourceEffect> = z.lazy(() =>
  z.object({ type: z.string(), value: scalar.optional(), effects: z.array(sourceEffect).optional() }),
);
const sourceModifier = z.object({
  type: z.string(),
  rolling: flag,
  shuffle: flag,
  effects: z.array(sourceEffect).default([]),
});
export type SourceModifier = z.infer<typeof sourceModifier>;
const sourcePerk = z.object({
  type: z.enum(['add', 'remove', 'replace', 'custom']),
  count: z.int().min(1).default(1),
  combined: flag,
  custom: z.string().optional(),
  cards: z.array(z.object({ count: z.int().min(1).default(1), attackModifier: sourceModifier })).default([]),
});
export type SourcePerk = z.infer<typeof sourcePerk>;

export const sourceSummon = z.object({
  name: z.string().min(1),
  health: sourceNumber.optional(),
  attack: sourceNumber.optional(),
  movement: sourceNumber.optional(),
  range: sourceNumber.optional(),
  flying: flag,
  count: z.number().optional(),
  action: sourceAction.optional(),
  additionalAction: sourceAction.optional(),
});
export type SourceSummon = z.infer<typeof sourceSummon>;

export const sourceClass = z.object({
  name: z.string().min(1),
  characterClass: z.string().optional(),
  color: z.string().optional(),
  handSize: sourceNumber,
  traits: z.array(z.string()).default([]),
  spoiler: flag,
  stats: z.array(z.object({ level: z.number(), health: z.number() })),
  perks: z.array(sourcePerk).default([]),
  masteries: z.array(z.string()).default([]),
  availableSummons: z.array(sourceSummon).default([]),
});
export type SourceClass = z.infer<typeof sourceClass>;

export const sourceGoal = z.object({
  cardId: sourceNumber,
  name: z.string().optional(),
  checks: z.int().min(1).max(2),
});
export type SourceGoal = z.infer<typeof sourceGoal>;

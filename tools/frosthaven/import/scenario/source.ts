/** Shape of scenarios and sections in edition data, as far as it is read. */
import { z } from 'zod';
import { sourceAction } from '../source-schema.ts';

const flag = z.union([z.boolean(), z.string()]).transform((value) => value === true || value === 'true');
const scalar = z.union([z.string(), z.number()]);
const text = z.string().optional();
const list = z.array(z.string()).default([]);

const placedMonster = z.object({
  name: z.string().min(1),
  type: text,
  player2: text,
  player3: text,
  player4: text,
  marker: text,
  tags: list,
  health: scalar.optional(),
});
export type SourcePlacedMonster = z.infer<typeof placedMonster>;

const room = z.object({
  roomNumber: z.int(),
  ref: text,
  initial: flag.default(false),
  rooms: z.array(z.int()).default([]),
  marker: text,
  monster: z.array(placedMonster).default([]),
  /** `2`, or with a condition or a number: `2:C>2`, `1:4`. */
  objectives: z.array(scalar).default([]),
  treasures: z.array(scalar).default([]),
});
export type SourceRoom = z.infer<typeof room>;

const objective = z.object({
  name: text,
  escort: flag.default(false),
  health: scalar.optional(),
  initiative: scalar.optional(),
  marker: text,
  tags: list,
  actions: z.array(sourceAction).default([]),
});
export type SourceObjective = z.infer<typeof objective>;

const identifier = z.object({
  type: text,
  edition: text,
  name: text,
  marker: scalar.optional(),
  tags: list,
  number: z.unknown().optional(),
  health: z.unknown().optional(),
});
export type SourceIdentifier = z.infer<typeof identifier>;

const figure = z.object({
  identifier: identifier.default({ tags: [], number: undefined, health: undefined }),
  type: z.string(),
  value: scalar.optional(),
  scenarioEffect: flag.default(false),
});
export type SourceFigure = z.infer<typeof figure>;

const spawn = z.object({
  monster: placedMonster,
  marker: text,
  count: scalar.optional(),
  manual: flag.default(false),
  summon: flag.default(false),
});
export type SourceSpawn = z.infer<typeof spawn>;

const objectiveSpawn = z.object({
  /** `index`, else `id`: its place in the list, from 1; beside `index`, `id` is a name. */
  objective: z.object({ index: scalar.optional(), id: scalar.optional(), name: text }),
  marker: text,
  count: scalar.optional(),
  manual: flag.default(false),
});

const rule = z.object({
  round: z.string().default('true'),
  start: flag.default(false),
  always: flag.default(false),
  alwaysApply: flag.default(false),
  once: flag.default(false),
  note: text,
  noteTop: text,
  finish: text,
  sections: list,
  figures: z.array(figure).default([]),
  spawns: z.array(spawn).default([]),
  objectiveSpawns: z.array(objectiveSpawn).default([]),
  elements: z.array(z.object({ type: z.string(), state: z.string() })).default([]),
  statEffects: z.array(z.object({ note: text, identifier: identifier.optional() })).default([]),
  disableRules: z
    .array(z.object({ scenario: text, group: text, index: z.int(), section: flag.default(false) }))
    .default([]),
});
export type SourceRule = z.infer<typeof rule>;

const common = {
  index: z.string().min(1),
  group: text,
  unlocks: list,
  blocks: list,
  forcedLinks: list,
  links: list,
  allies: list,
  drawExtra: list,
  objectives: z.array(objective).default([]),
  rooms: z.array(room).default([]),
  rules: z.array(rule).default([]),
  requirements: z
    .array(z.object({ buildings: list, campaignSticker: list, scenarios: z.array(list).default([]) }))
    .default([]),
  rewards: z.unknown().optional(),
};

export const sourceScenario = z.object({
  ...common,
  name: z.string().min(1),
  initial: flag.default(false),
  random: flag.default(false),
  solo: text,
  eventType: text,
  coordinates: z.object({ gridLocation: text }).optional(),
  lootDeckConfig: z.record(z.string(), z.number()).default({}),
});
export type SourceScenario = z.infer<typeof sourceScenario>;

export const sourceSection = z.object({
  ...common,
  name: text,
  parent: text,
  parentSections: z.array(list).default([]),
  marker: text,
  conclusion: flag.default(false),
  resetRound: text,
});
export type SourceSection = z.infer<typeof sourceSection>;

import { z } from 'zod';
import { ability, condition, element, elementChoice } from './abilities.ts';

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
export const initiative = z.int().min(1).max(99);
export const icon = slug.describe('A name of the game-icons set.');
export const perLevel = <T extends z.ZodType>(value: T, levels: number) => z.array(value).length(levels);

/** One half of an ability card. */
export const action = z.strictObject({
  abilities: z.array(ability).min(1),
  infuse: z.array(elementChoice).optional().describe('Elements infused at the end of the turn. ELM-02'),
  needs: z.array(element).optional().describe('Elements to consume, or nothing of the action can be done. ELM-11'),
  experience: z.int().min(1).max(4).optional(),
  lost: z.literal(true).optional(),
});
export type Action = z.infer<typeof action>;

export const abilityCard = z.strictObject({
  id: slug,
  name: z.string().min(1).max(40),
  level: z.union([z.int().min(1).max(9), z.literal('X')]),
  initiative,
  top: action,
  bottom: action,
});

/** A class: its mat and its ability cards. */
export const characterClass = z.strictObject({
  $schema: z.string().optional(),
  id: slug,
  name: z.string(),
  icon,
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  complexity: z.int().min(1).max(5),
  traits: z.array(z.string()).length(3),
  role: z.string().max(160).describe('One line on what it does for the party.'),
  story: z.string().max(700),
  hitPoints: perLevel(z.int().min(1), 9).describe('For levels 1 to 9.'),
  handSize: z.int().min(6).max(14),
  cards: z.array(abilityCard).min(1),
});

/** Stats of one rank at one level. MON-01 */
const stats = z.strictObject({
  hitPoints: z.int().min(1),
  move: z.int().min(0).nullable().describe('null: never moves.'),
  attack: z.int().min(0).nullable().describe('null: never attacks.'),
  shield: z.int().min(1).optional(),
  retaliate: z.strictObject({ value: z.int().min(1), range: z.int().min(1).optional() }).optional(),
  targets: z.int().min(2).optional(),
  pierce: z.int().min(1).optional(),
  give: z.array(condition).optional().describe('What every attack gives. MON-04'),
  flying: z.literal(true).optional(),
  immune: z.array(condition).optional(),
});

export type Stats = z.infer<typeof stats>;

export const monsterCard = z.strictObject({
  id: slug,
  name: z.string(),
  initiative,
  shuffle: z.literal(true).optional(),
  abilities: z.array(ability),
  infuse: z.array(elementChoice).optional(),
});

/** A monster type with its stat card. */
export const monster = z.strictObject({
  id: slug,
  name: z.string(),
  set: slug.describe('Types of one set share a deck of ability cards.'),
  icon,
  standees: z.int().min(1).max(10),
  levels: z
    .array(z.strictObject({ normal: stats, elite: stats }))
    .length(8)
    .describe('For levels 0 to 7.'),
});

export const monsterSet = z.strictObject({ id: slug, name: z.string(), cards: z.array(monsterCard).length(8) });

export const monsterFile = z.strictObject({
  $schema: z.string().optional(),
  set: monsterSet,
  monsters: z.array(monster).min(1),
});

export type AbilityCard = z.infer<typeof abilityCard>;
export type CharacterClass = z.infer<typeof characterClass>;
export type MonsterCard = z.infer<typeof monsterCard>;
export type Monster = z.infer<typeof monster>;
export type MonsterSet = z.infer<typeof monsterSet>;

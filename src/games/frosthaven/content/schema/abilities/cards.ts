import { z } from 'zod';
import { FACE_FIELDS, FACE_TINTS } from '../../terms.ts';
import { goalTest } from '../campaign/tallies.ts';
import { formula } from '../formulas.ts';
import { byHandText, condition, elementChoice, namedIcon, printedCondition, seatSlug, signed, slug } from '../terms.ts';
import { ability, lastingAbility } from './abilities.ts';
import { cost } from './ability-parts.ts';
import { modifierCard } from './modifier-cards.ts';

export const initiative = z.int().min(1).max(99);
export const perLevel = <T extends z.ZodType>(value: T, levels: number) => z.array(value).length(levels);

export const action = z.strictObject({
  abilities: z.array(ability).min(1),
  infuse: z.array(elementChoice).optional().describe('Elements infused at the end of the turn. ELM-02'),
  needs: z
    .array(elementChoice)
    .optional()
    .describe('Elements to consume, or nothing of the action can be done. ELM-11'),
  cost: cost.optional().describe('To be paid, or nothing of the action can be done.'),
  experience: z.int().min(1).max(4).optional(),
  lost: z.literal(true).optional(),
  unrecoverable: z.literal(true).optional().describe('Its card, once lost, can’t be recovered. LST-03'),
});
export type Action = z.infer<typeof action>;

const cardName = z.string().min(1).max(40);
const level = z.union([z.int().min(1).max(9), z.literal('X')]);
const perMode = <T extends z.ZodType>(value: T) =>
  z.record(slug, value).describe('By the mode or form of the character.');

export const cardSide = z.strictObject({ name: cardName, initiative, top: action, bottom: action });
export type CardSide = z.infer<typeof cardSide>;

export const abilityCard = z.union([
  z.strictObject({
    id: slug,
    name: cardName,
    level,
    initiative: z.union([initiative, perMode(initiative)]),
    top: action,
    bottom: action,
  }),
  z.strictObject({ id: slug, name: cardName, level, sides: perMode(cardSide) }),
]);
export type AbilityCard = z.infer<typeof abilityCard>;

/** Stats of a rank at a level, or of a summon. MON-01, SUM-07, SUM-08 */
export const stats = z.strictObject({
  hitPoints: z.int().min(1),
  move: z.int().min(0).nullable().describe('null: never moves.'),
  attack: z.int().min(0).nullable().describe('null: never attacks.'),
  range: z.int().min(2).optional().describe('Of summons: its attacks are ranged.'),
  shield: z.int().min(1).optional(),
  retaliate: z.strictObject({ value: z.int().min(1), range: z.int().min(1).optional() }).optional(),
  targets: z.int().min(2).optional(),
  pierce: z.int().min(1).optional(),
  push: z.int().min(1).optional(),
  pull: z.int().min(1).optional(),
  give: z.array(condition).optional().describe('What every attack gives. MON-04'),
  advantage: z.literal(true).optional(),
  hampers: z.literal(true).optional().describe('Whoever attacks it has disadvantage.'),
  flying: z.literal(true).optional(),
  jumping: z.literal(true).optional(),
  immune: z.array(printedCondition).optional(),
  byHand: byHandText.optional(),
});
export type Stats = z.infer<typeof stats>;

/** Stats on a stat card, of a rank at a level; C is the number of characters. MON-01, BOS-01, BOS-04 */
export const printedStats = stats.extend({
  hitPoints: formula,
  move: formula.nullable(),
  attack: formula.nullable(),
  shield: formula.optional(),
  targets: formula.optional(),
});
export type PrintedStats = z.infer<typeof printedStats>;

const inSentences = {
  plural: z.string().max(40).optional().describe('Of several; without, the name with an s.'),
  definite: z
    .string()
    .max(40)
    .optional()
    .describe('“the …”: shows the gender in other languages, which bend the words around it.'),
};

export const summonStats = stats.extend({ id: slug, name: z.string().max(30), ...inSentences, icon: namedIcon });
export type SummonStats = z.infer<typeof summonStats>;

/** State of a character, one at a time: fast or slow, one form or another. */
const mode = z.strictObject({
  id: slug,
  name: z.string().max(20),
  icon: namedIcon,
  change: z
    .strictObject({ counter: slug, by: signed })
    .optional()
    .describe('What being chosen for a round does to a counter; it can’t be chosen when the counter has too little.'),
});
const modes = z.strictObject({
  chosen: z
    .enum(['with the cards', 'by abilities'])
    .describe('Anew with the cards of each round, or by abilities only.'),
  all: z.array(mode).min(2).max(6),
});
const classCounter = z.strictObject({
  id: slug,
  name: z.string().max(20),
  definite: inSentences.definite,
  icon: namedIcon,
  start: z.int().min(0).default(0),
  most: z.int().min(1).max(20),
});
const classToken = z.strictObject({
  id: slug,
  name: z.string().max(20),
  ...inSentences,
  icon: namedIcon,
  most: z.int().min(1).max(12),
});
const classMarker = z.strictObject({
  id: slug,
  name: z.string().max(20),
  ...inSentences,
  icon: namedIcon,
  most: z.int().min(1).max(12).describe('On one figure.'),
});

/** Change of the modifier deck for perk marks. PERK-03 */
const perk = z.strictObject({
  id: slug,
  name: z.string().max(40).optional().describe('Needed where it is more than a change of the deck.'),
  times: z.int().min(1).max(4).default(1).describe('Unlinked boxes: how often it can be gained, for one mark each.'),
  linked: z.int().min(2).max(4).optional().describe('Linked boxes: all of them must be filled to gain it once.'),
  remove: z.array(z.string()).optional(),
  add: z.array(z.string()).optional().describe('`+1`, `rolling +1`, or the id of one of the class’s own cards.'),
  ignores: z
    .enum(['item -1', 'scenario effects'])
    .optional()
    .describe(
      'Items bring no -1 cards any more; or what scenarios call “scenario effects” is not for it. SET-28, SET-29',
    ),
  abilities: z
    .array(lastingAbility)
    .min(1)
    .optional()
    .describe('What it can do from then on, as `innate`; with use slots, so often in each scenario.'),
  once: z.array(ability).min(1).optional().describe('Abilities for one of its turns, once in each scenario.'),
});
export type Perk = z.infer<typeof perk>;
const mastery = z.strictObject({
  id: slug,
  name: z.string().max(40),
  text: z.string().max(200),
  all: z
    .array(goalTest)
    .min(1)
    .optional()
    .describe('What it asks, as battle goals do; without, its owner judges. END-11'),
});

export const characterClass = z.strictObject({
  $schema: z.string().optional(),
  id: seatSlug,
  name: cardName,
  icon: namedIcon,
  colour: z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #4a7fa5'),
  complexity: z.int().min(1).max(5),
  traits: z.array(z.string().max(20)).length(3),
  role: z.string().max(160).describe('One line on what it does for the party.'),
  story: z.string().max(700),
  ways: z.string().max(300).optional().describe('How the modes, counters and tokens of the class work.'),
  hitPoints: perLevel(z.int().min(1), 9).describe('For levels 1 to 9.'),
  handSize: z
    .union([z.int().min(6).max(14), perMode(z.int().min(1).max(14))])
    .transform((size) => (typeof size === 'number' ? size : Object.values(size).reduce((sum, each) => sum + each, 0)))
    .describe('How many cards it brings; by mode, all of them together. SET-16'),
  locked: z.literal(true).optional().describe('Sealed, until something gives it: “class”. UNL-03'),
  retirement: slug
    .optional()
    .describe('The section of campaign.json that is read when the first of this class retires. RTR-08'),
  modes: modes.optional(),
  counters: z.array(classCounter).optional(),
  tokens: z.array(classToken).optional(),
  markers: z.array(classMarker).optional().describe('Tokens that lie on figures.'),
  summons: z.array(summonStats).optional(),
  innate: z.array(lastingAbility).optional().describe('What the class can always do.'),
  modifiers: z.array(modifierCard).optional(),
  perks: z.array(perk).optional(),
  masteries: z.array(mastery).max(2).optional(),
  cards: z.array(abilityCard).min(1),
});

export const monsterCard = z.strictObject({
  id: slug,
  name: cardName,
  initiative,
  shuffle: z.literal(true).optional(),
  abilities: z.array(ability),
  infuse: z.array(elementChoice).optional(),
});

export const monster = z.strictObject({
  id: slug,
  name: cardName,
  set: slug.describe('Types of one set share a deck of ability cards.'),
  icon: namedIcon,
  face: z
    .strictObject({ tint: z.enum(FACE_TINTS), field: z.enum(FACE_FIELDS) })
    .optional()
    .describe('The ground behind its icon; one is picked by the names where nothing is said.'),
  standees: z.int().min(1).max(10),
  levels: z
    .array(z.strictObject({ normal: printedStats, elite: printedStats }))
    .refine(({ length }) => length === 8 || length === 0, 'must have stats for levels 0 to 7')
    .default([])
    .describe('For levels 0 to 7; most bosses have none.'),
  boss: z
    .array(printedStats)
    .length(8)
    .optional()
    .describe('Stats of a boss for levels 0 to 7, instead of `levels`, or beside them for the rank “boss”.'),
  specials: z
    .array(z.array(ability))
    .min(1)
    .max(3)
    .optional()
    .describe('The special abilities of a boss; its cards say which is performed. BOS-03'),
  laterSpecials: z
    .array(z.strictObject({ from: z.int().min(1).max(7), specials: z.array(z.array(ability)).min(1).max(3) }))
    .min(1)
    .max(7)
    .optional()
    .describe('What stands in place of `specials` from a level on.'),
});

export const monsterSet = z.strictObject({ id: slug, name: cardName, cards: z.array(monsterCard).min(1).max(30) });

export const monsterFile = z.strictObject({
  $schema: z.string().optional(),
  set: monsterSet,
  monsters: z.array(monster).min(1),
});

export type CharacterClass = z.infer<typeof characterClass>;
export type MonsterCard = z.infer<typeof monsterCard>;
export type Monster = z.infer<typeof monster>;
export type MonsterSet = z.infer<typeof monsterSet>;

export function sideOf(card: AbilityCard, mode: string | undefined): CardSide {
  if ('sides' in card) {
    const side = card.sides[mode ?? ''];
    if (!side) throw new Error(`${card.name} has no side for ${mode ?? 'no mode'}.`);
    return side;
  }
  const { name, top, bottom } = card;
  const at = typeof card.initiative === 'number' ? card.initiative : card.initiative[mode ?? ''];
  if (at === undefined) throw new Error(`${name} has no initiative for ${mode ?? 'no mode'}.`);
  return { name, initiative: at, top, bottom };
}

export function sidesOf(card: AbilityCard): CardSide[] {
  if ('sides' in card) return Object.values(card.sides);
  const modes = typeof card.initiative === 'number' ? [undefined] : Object.keys(card.initiative);
  return modes.map((mode) => sideOf(card, mode));
}

export function firstMode({ modes }: CharacterClass): string | undefined {
  return modes?.all[0]?.id;
}

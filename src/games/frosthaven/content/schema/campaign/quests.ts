/** Personal quests and their envelopes. NEW-08, RTR, UNL-01 */
import { z } from 'zod';
import { NEGATIVE_CONDITIONS } from '../../terms.ts';
import { byHandText, element, RESOURCES, slug } from '../terms.ts';
import { TERRAINS } from './campaign-map.ts';
import type { GoalTally } from './tallies.ts';
import { goalTest, TALLIES } from './tallies.ts';

/** Tallies of one moment, or of a first event: their sum means nothing. */
const NOT_SUMMED = [
  'most kills in one turn',
  'first kill',
  'last kill',
  'most targets attacked in one turn',
  'most damage in one attack',
  'most damage at once',
  'fewest hit points',
  'hit points',
  'lost cards',
  'cards left',
  'kinds of element consumed',
  'most summons at once',
  'most tokens on the map',
  'most markers at once',
  'most hexes moved in one turn',
  'most attackers in one round',
  'most damage negated with cards',
  'least attack damage negated with cards',
  'missing hit points',
  'exhausted first',
  'monster types not killed',
] as const satisfies readonly GoalTally[];

const summed = z.enum(TALLIES).exclude(NOT_SUMMED);

const HELD = ['gold', 'items', 'resources', 'level', 'perks', 'masteries'] as const;
export const DONE = [
  'weeks',
  'checks',
  'goal checks',
  'road events',
  'gifts',
  'buildings',
  'crafted',
  'brewed',
] as const;

const part = {
  least: z.int().min(1).max(500),
  then: z.literal(true).optional().describe('Counted only once all before it is done.'),
};

const ask = z.union([
  z.strictObject({ tally: summed, ...part }).describe('Counted by the character in all its scenarios together.'),
  z
    .strictObject({
      scenarios: z.strictObject({
        result: z.enum(['completed', 'lost']).optional(),
        exhausted: z.boolean().optional().describe('Whether the character was, at the end.'),
        goal: z.literal(true).optional().describe('With a battle goal met.'),
        season: z.enum(['summer', 'winter']).optional(),
        terrain: z.enum(TERRAINS).optional().describe('Of the place on the map.'),
        from: z.int().min(0).max(999).optional().describe('Numbered so or higher in the book.'),
        number: z.int().min(0).max(999).optional().describe('Numbered so in the book.'),
        requires: z
          .array(slug)
          .min(1)
          .optional()
          .describe('It requires one of these buildings: what one travels with.'),
        all: z.array(goalTest).min(1).optional().describe('All of it in one scenario.'),
      }),
      ...part,
    })
    .describe('So many scenarios of which all of this holds.'),
  z
    .strictObject({ kills: z.array(slug).min(1), ...part })
    .describe('Of monsters with these words in their ids: `imp` is any imp.'),
  z.strictObject({ kinds: z.literal('monsters killed'), ...part }).describe('Different types of monsters.'),
  z
    .strictObject({ loots: z.array(z.enum(['money', 'random item', ...RESOURCES])).min(1), ...part })
    .describe('Loot cards of these kinds.'),
  z.strictObject({ uses: slug, ...part }).describe('How often the character used this item.'),
  z
    .strictObject({ gives: z.array(z.enum(NEGATIVE_CONDITIONS)).min(1), ...part })
    .describe('Conditions of these that enemies gained in its turns.'),
  z
    .strictObject({
      has: z.enum(HELD),
      perProsperity: z.int().min(1).max(100).optional().describe('So much more for each level of prosperity.'),
      ...part,
    })
    .describe('So many at once, when it comes to retiring.'),
  z.strictObject({ owns: slug, ...part }).describe('Copies of this item, when it comes to retiring.'),
  z
    .strictObject({ enhances: z.array(z.union([element, z.literal('any')])).min(1), ...part })
    .describe('Stickers with these elements that it put on cards.'),
  z
    .strictObject({ does: z.enum(DONE), ...part })
    .describe(
      'Weeks that pass, checkmarks gained, those of battle goals alone, road events, resources given to Frosthaven, buildings built by the party, items crafted or brewed.',
    ),
]);
export type Ask = z.infer<typeof ask>;

export const quest = z
  .strictObject({
    id: slug,
    name: z.string().min(1).max(40),
    text: z.string().min(1).max(500).describe('Why the character has come.'),
    asks: z
      .array(ask)
      .max(3)
      .default([])
      .describe('All of it, counted while the character has the quest; without, its owner judges.'),
    task: z.string().min(1).max(200).describe('The same in words.'),
    done: z.string().min(1).max(900).describe('Read when the character retires with it.'),
    envelope: slug.describe('RTR-03'),
    alternate: slug.optional().describe('RTR-04'),
    from: slug.optional().describe('The envelope that it comes from; the others are in the deck at first. RTR-13'),
  })
  .refine(({ envelope, alternate }) => envelope !== alternate, 'names one envelope twice');
export type Quest = z.infer<typeof quest>;

const envelope = z
  .strictObject({
    id: slug,
    text: z.string().min(1).max(600).describe('Read when it is opened.'),
    buildings: z.array(slug).default([]).describe('What can be built from then on. UNL-01'),
    class: slug.optional().describe('Sealed until then; new characters can be of it from then on. UNL-03'),
    byHand: byHandText.optional().describe('What it holds beyond that: the party does it.'),
  })
  .refine(
    ({ buildings, class: of, byHand }) => buildings.length > 0 || of !== undefined || byHand !== undefined,
    'opens nothing',
  );

export const questsFile = z.strictObject({
  $schema: z.string().optional(),
  quests: z.array(quest),
  envelopes: z.array(envelope),
});
export type Quests = z.infer<typeof questsFile>;

import { z } from 'zod';
import { formula } from '../formulas.ts';
import { slug } from '../terms.ts';

const least = formula.optional();
export const mark = slug.describe('A mark of the legend.');
export const whom = slug.describe('A monster type, one of the cast, or a mark of the legend.');
/** Several names count together. */
export const whoever = z.union([whom, z.array(slug).min(2)]);
export const standing = z.enum(['characters', 'party', 'foes', 'anyone']);
export type FigureGroup = z.infer<typeof standing>;

const fact = z.union(
  [
    z.strictObject({ kill: z.literal('all') }).describe('All rooms are open and every enemy is dead.'),
    z.strictObject({ killed: whoever, least }).describe('So many have died; without a number: all that ever came.'),
    z.strictObject({ destroyed: z.union([slug, z.array(slug).min(2)]), least }).describe('The same of objectives.'),
    z.strictObject({ loot: z.literal('goal treasure'), least }).describe('Goal treasures looted, one where not said.'),
    z.strictObject({ treasure: z.int().min(1) }).describe('The treasure of this number was looted.'),
    z.strictObject({ rounds: formula }).describe('So many rounds are over.'),
    z.strictObject({ escaped: z.enum(['each character', 'everybody able']) }),
    z.strictObject({ saved: slug, least }).describe('So many allies of this name have escaped; one where not said.'),
    z
      .strictObject({ occupied: mark, by: standing.optional(), least })
      .describe('Somebody stands on the hexes with this mark, on all where no number is said.'),
    z.strictObject({ counter: slug, least: formula }),
    z.strictObject({ revealed: slug }).describe('The room is open.'),
    z.strictObject({ read: z.string().max(10) }).describe('The section was read in this scenario.'),
    z.strictObject({ present: whom }).describe('Such a figure is on the map.'),
    z.strictObject({ exhausted: formula }).describe('So many characters are exhausted.'),
  ],
  { error: (issue) => (issue.code === 'invalid_union' ? FACTS : undefined) },
);
const FACTS =
  'must be one of: kill, killed, destroyed, loot, treasure, rounds, escaped, saved, occupied, counter, revealed, read, present, exhausted; or all, any, count or not of such things';
export type SituationFact = z.infer<typeof fact>;

export type ScenarioSituation =
  | SituationFact
  | { all: ScenarioSituation[] }
  | { any: ScenarioSituation[] }
  | { count: ScenarioSituation[]; least: number }
  | { not: ScenarioSituation };

export const situation: z.ZodType<ScenarioSituation, ScenarioSituation> = z.lazy(() =>
  z.union(
    [
      z.strictObject({ all: z.array(situation).min(1) }),
      z.strictObject({ any: z.array(situation).min(1) }),
      z.strictObject({ count: z.array(situation).min(2), least: z.int().min(1) }),
      z.strictObject({ not: situation }),
      fact,
    ],
    { error: (issue) => (issue.code === 'invalid_union' ? FACTS : undefined) },
  ),
);

export const BY_THE_TABLE = 'by the table';

/** When a scenario is completed. END-01 */
export const scenarioGoal = z.union(
  [
    situation,
    z.literal(BY_THE_TABLE).describe('The table is asked at the end of each round.'),
    z
      .strictObject({ [BY_THE_TABLE]: z.enum(['each round', 'when somebody says so']) })
      .describe('When the table is asked.'),
  ],
  { error: (issue) => (issue.code === 'invalid_union' ? `${FACTS}; or “${BY_THE_TABLE}”` : undefined) },
);

/** Battle goals: what tallies can count is counted, all else is judged by its owner. BG-04 */
import { battleGoal } from '../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import type { JsonObject } from './action-json.ts';
import type { LabelTree } from './labels.ts';
import { findLabel, resolveText } from './labels.ts';
import { slugOf } from './names.ts';
import type { ImportReport } from './report.ts';
import type { SourceGoal } from './source-schema.ts';

interface GoalContext {
  readonly labels: readonly LabelTree[];
  readonly report: ImportReport;
  readonly file: string;
}

type CountedGoal = (count: number) => JsonObject;

const least =
  (of: string): CountedGoal =>
  (count) => ({ of, least: count });
const most =
  (of: string): CountedGoal =>
  (count) => ({ of, most: count });
const never = (of: string): CountedGoal => most(of);

/** Whole sentences, with the number in them; 0 where a sentence has none and means none. */
const SENTENCES: readonly (readonly [said: RegExp, test: CountedGoal])[] = [
  [/^Kill (\w+) or more enemies$/i, least('kills')],
  [/^Kill (\w+) or fewer enemies$/i, most('kills')],
  [/^Never kill an enemy$/i, never('kills')],
  [/^Kill (\w+) or more elite enemies$/i, least('elite kills')],
  [/^Kill (\w+) or more enemies in (?:the same|one|a single) turn$/i, least('most kills in one turn')],
  [/^Kill the (?=first)\w+ enemy to die in the scenario$/i, () => ({ of: 'first kill', least: 1 })],
  [/^Kill the (?=last)\w+ enemy to die in the scenario$/i, () => ({ of: 'last kill', least: 1 })],
  [/^Never perform a basic action$/i, never('basic actions')],
  [/^Never perform an action with a lost icon$/i, never('lost actions')],
  [/^Never (?:perform a )?long rest$/i, never('long rests')],
  [/^Never (?:perform a )?short rest$/i, never('short rests')],
  [/^Have (\w+) or more total cards in your hand and discard pile at the end of the scenario$/i, least('cards left')],
  [/^Gain (\w+) or more experience before any bonus scenario experience$/i, least('experience')],
  [/^Gain (\w+) or fewer experience before any bonus scenario experience$/i, most('experience')],
  [/^Collect (\w+) or more loot tokens$/i, least('loot tokens')],
  [/^Collect (\w+) or fewer loot tokens$/i, most('loot tokens')],
  [/^Open (\w+) or more doors$/i, least('doors opened')],
  [/^Loot (\w+) or more treasure tiles$/i, least('treasures')],
];
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const MAX_TEXT = 200;

export function importGoals(sources: readonly SourceGoal[], { labels, report, file }: GoalContext): JsonObject[] {
  const taken = new Set<string>();
  return sources.flatMap(({ cardId, name, checks }, i): JsonObject[] => {
    const place = `${file}, entry ${i + 1}`;
    const key = `battleGoals.${cardId}`;
    const text = resolveText(findLabel(labels, `${key}.text`) ?? '', labels);
    const title = findLabel(labels, key) ?? name ?? `Goal ${cardId}`;
    const id = taken.has(slugOf(title)) ? slugOf(`${title} ${cardId}`) : slugOf(title);
    taken.add(id);
    const test = testOf(text);
    const goal = {
      id,
      name: title.slice(0, 40),
      text: (text === '' ? 'Do what the card says.' : text).slice(0, MAX_TEXT),
      checks,
      ...(test && { all: [test] }),
    };
    const { error } = battleGoal.safeParse(goal);
    if (error) {
      report.count('battle goals', 'left out');
      report.note('battle goals', place, error.issues[0]?.message ?? 'no goal of ours');
      return [];
    }
    if (!test) report.note('battle goals', place, text === '' ? 'it has no words' : `nothing counts “${text}”`);
    report.count('battle goals', test ? 'whole' : 'by hand');
    return [goal];
  });
}

/** Undefined for what no tally counts. */
function testOf(text: string): JsonObject | undefined {
  const said = text.replace(/\.$/, '').trim();
  for (const [pattern, test] of SENTENCES) {
    const found = pattern.exec(said);
    if (!found) continue;
    const count = numberOf(found[1]);
    return count === undefined ? undefined : test(count);
  }
  return undefined;
}

function numberOf(word: string | undefined): number | undefined {
  if (word === undefined) return 0;
  if (/^\d{1,3}$/.test(word)) return Number(word);
  const number = NUMBERS.indexOf(word.toLowerCase());
  return number < 0 ? undefined : number;
}

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

/** `all`: tallies; `feats`: what is more than a sum. */
interface CountedGoal {
  readonly all?: readonly JsonObject[];
  readonly feats?: readonly JsonObject[];
}
type GoalReader = (count: number) => CountedGoal;

const least =
  (of: string): GoalReader =>
  (count) => ({ all: [{ of, least: count }] });
const most =
  (of: string): GoalReader =>
  (count) => ({ all: [{ of, most: count }] });
const never = (of: string): GoalReader => most(of);
const once =
  (of: string): GoalReader =>
  () => ({ all: [{ of, least: 1 }] });
const kill =
  (asked: JsonObject): GoalReader =>
  () => ({ feats: [{ kill: asked }] });
const compared =
  (tally: string, than: 'most' | 'fewest'): GoalReader =>
  () => ({ feats: [{ tally, compared: than }] });
const inOne =
  (what: 'turn' | 'round', ...all: readonly JsonObject[]): GoalReader =>
  () => ({ feats: [{ in: what, all: [...all] }] });
const mostInOne =
  (what: 'turn' | 'round', of: string): GoalReader =>
  (count) => ({ feats: [{ in: what, all: [{ of, least: count }] }] });
const everyTurn =
  (of: string): GoalReader =>
  (count) => ({ feats: [{ in: 'turn', every: true, all: [{ of, most: count }] }] });

/** Whole sentences, with the number in them; 0 where a sentence has none and means none. */
const SENTENCES: readonly (readonly [said: RegExp, reader: GoalReader])[] = [
  [/^Kill (\w+) or more enemies$/i, least('kills')],
  [/^Kill (\w+) or fewer enemies$/i, most('kills')],
  [/^Never kill an enemy$/i, never('kills')],
  [/^Kill (\w+) or more elite enemies$/i, least('elite kills')],
  [
    /^Never kill an elite enemy, named enemy,? or boss$/i,
    () => ({ feats: [{ kill: { ranks: ['elite', 'named', 'boss'] }, least: 0, most: 0 }] }),
  ],
  [/^Kill (\w+) or more enemies in (?:the same|one|a single) turn$/i, least('most kills in one turn')],
  [/^Kill (\w+) or more enemies in (?:the same|one|a single) round$/i, mostInOne('round', 'kills')],
  [/^Kill the first enemy to die in the scenario$/i, once('first kill')],
  [/^Kill the last enemy to die in the scenario$/i, once('last kill')],
  [/^Kill an enemy before it takes its first turn$/i, kill({ fresh: true })],
  [/^Kill an enemy with an attack that has disadvantage$/i, kill({ hindered: true })],
  [/^Kill an enemy attacked by (?:any|one) of your allies earlier in the (?:same )?round$/i, kill({ aided: true })],
  [/^Kill an enemy that has (\w+) or more negative conditions$/i, (negative) => ({ feats: [{ kill: { negative } }] })],
  [
    /^Kill an enemy while (\w+) or more elements are strong or waning$/i,
    (elements) => ({ feats: [{ kill: { elements } }] }),
  ],
  [
    /^Kill an enemy with an attack that would have caused at least (\w+) more points of damage than necessary$/i,
    (excess) => ({ feats: [{ kill: { excess } }] }),
  ],
  [/^Kill one or more enemies of each monster type that appears in the scenario$/i, never('monster types not killed')],
  [
    /^Kill an enemy and open a door in the same turn, in either order$/i,
    inOne('turn', { of: 'kills', least: 1 }, { of: 'doors opened', least: 1 }),
  ],
  [
    /^Apply a different negative condition to an enemy that already has one or more negative conditions$/i,
    once('conditions put on afflicted enemies'),
  ],
  [/^Never attack an enemy that has already acted in the round$/i, never('attacks on enemies that acted')],
  [
    /^Perform no attack abilities in the first (\w+) rounds$/i,
    (until) => ({
      feats: [{ in: 'round', until, every: true, all: [{ of: 'targets attacked', most: 0 }] }],
    }),
  ],
  [/^Be targeted by attacks from (\w+) or more enemies in the same round$/i, least('most attackers in one round')],
  [
    /^Suffer damage from an attack in the same round you long rest$/i,
    inOne('round', { of: 'attack damage suffered', least: 1 }, { of: 'long rests', least: 1 }),
  ],
  [/^Lose a card to negate suffering (\w+) or more damage$/i, least('most damage negated with cards')],
  [
    /^Lose a card to negate (\w+) or less damage from an attack$/i,
    (count) => ({ all: [{ of: 'least attack damage negated with cards', least: 1, most: count }] }),
  ],
  [
    /^Never have your hit point value drop below half your maximum hit point value \(rounded up\)$/i,
    never('times below half hit points'),
  ],
  [/^End the scenario with your hit point value equal to your maximum hit point value$/i, never('missing hit points')],
  [/^End the scenario with a hit point value of (\w+) or less$/i, most('hit points')],
  [/^Remove a negative condition from yourself or an ally (\w+) or more times$/i, least('negative conditions removed')],
  [/^Never perform a basic action$/i, never('basic actions')],
  [/^Never perform an action with a lost icon$/i, never('lost actions')],
  [/^Perform (\w+) (?:or more )?actions with lost icons in the same turn$/i, mostInOne('turn', 'lost actions')],
  [/^Never (?:perform a )?long rest$/i, never('long rests')],
  [/^Never (?:perform a )?short rest$/i, never('short rests')],
  [
    /^Perform a long rest while at your maximum hit point value, after you have already suffered damage$/i,
    once('long rests at full hit points'),
  ],
  [/^Have zero cards in your hand each time you rest$/i, never('rests with cards in hand')],
  [/^Have one or more cards in your hand each time you rest$/i, never('rests without cards in hand')],
  [/^Add (\w+) cards to your lost pile before your first rest$/i, least('cards lost before the first rest')],
  [/^Never use your lowest initiative played card as your initiative card$/i, never('rounds led by the lower card')],
  [/^Have (\w+) or more total cards in your hand and discard pile at the end of the scenario$/i, least('cards left')],
  [
    /^Have (\w+) or fewer total cards in your hand and discard pile while also not exhausted at the end of the scenario$/i,
    (count) => ({
      all: [
        { of: 'cards left', most: count },
        { of: 'exhausted', most: 0 },
      ],
    }),
  ],
  [/^Become exhausted before any other character$/i, once('exhausted first')],
  [/^Gain (\w+) or more experience before any bonus scenario experience$/i, least('experience')],
  [/^Gain (\w+) or fewer experience before any bonus scenario experience$/i, most('experience')],
  [/^Collect (\w+) or more loot tokens$/i, least('loot tokens')],
  [/^Collect (\w+) or fewer loot tokens$/i, most('loot tokens')],
  [/^Collect (\w+) or more loot tokens in the same turn$/i, mostInOne('turn', 'loot tokens')],
  [/^Collect more loot tokens than any other character$/i, compared('loot tokens', 'most')],
  [/^Collect fewer loot tokens than any other character$/i, compared('loot tokens', 'fewest')],
  [/^Open (\w+) or more doors$/i, least('doors opened')],
  [/^Loot (\w+) or more treasure tiles$/i, least('treasures')],
  [/^Move no more than (\w+) hexes on each turn$/i, everyTurn('hexes moved')],
  [
    /^End no more than (\w+) of your turns in the hex in which you started the turn, except when long resting$/i,
    most('turns ended where they began'),
  ],
  [/^Never enter a hex occupied by an ally, enemy, objective, or obstacle$/i, never('occupied hexes entered')],
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
      ...test,
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
function testOf(text: string): CountedGoal | undefined {
  const said = text.replace(/\.$/, '').trim();
  for (const [pattern, reader] of SENTENCES) {
    const found = pattern.exec(said);
    if (!found) continue;
    const count = numberOf(found[1]);
    return count === undefined ? undefined : reader(count);
  }
  return undefined;
}

function numberOf(word: string | undefined): number | undefined {
  if (word === undefined) return 0;
  if (/^\d{1,3}$/.test(word)) return Number(word);
  const number = NUMBERS.indexOf(word.toLowerCase());
  return number < 0 ? undefined : number;
}

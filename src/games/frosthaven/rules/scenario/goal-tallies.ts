/** Conditions of battle goals and masteries. BG-04, END-11 */
import type { Catalog } from '../../content/catalog.ts';
import type { Feat } from '../../content/schema/campaign/feats.ts';
import type { BattleGoal } from '../../content/schema/campaign/rewards.ts';
import type { GoalTally } from '../../content/schema/campaign/tallies.ts';
import type { GoalId } from '../../content/terms.ts';
import { ELEMENTS } from '../../content/terms.ts';
import { lostCards } from '../figures/active-bonuses.ts';
import type { Character, State } from '../state.ts';
import type { FeatCount } from './feats.ts';
import { countFeat } from './feats.ts';

export function isGoalMet(
  catalog: Catalog,
  state: State,
  character: Character,
  { all, feats = [], id: name }: Pick<BattleGoal, 'all'> & Partial<Pick<BattleGoal, 'id' | 'feats'>>,
): boolean {
  if (!feats.every((feat) => featCount(catalog, state, character, feat).met)) return false;
  if (all.length === 0 && feats.length > 0) return true;
  if (all.length === 0) return name !== undefined && isJudgedMet(character, judgedGoal(name));
  return all.every(({ of, least = 0, most = Number.POSITIVE_INFINITY }) => {
    const count = tallyOf(catalog, state, character, of);
    return count >= least && count <= most;
  });
}

export function featCount(catalog: Catalog, state: State, character: Character, feat: Feat): FeatCount {
  const others = state.characters.filter(({ seat }) => seat !== character.seat);
  return countFeat(feat, character, others, (of, each) => tallyOf(catalog, state, each, of));
}

export function tallyOf(catalog: Catalog, state: State, character: Character, tally: GoalTally): number {
  switch (tally) {
    case 'hit points':
      return hitPointsOf(catalog, state, character);
    case 'fewest hit points':
      return character.tally[tally] ?? hitPointsOf(catalog, state, character);
    case 'missing hit points':
      return missingHitPoints(catalog, state, character);
    case 'exhausted':
      return character.exhausted ? 1 : 0;
    case 'monster types not killed': {
      const killed = new Set((character.feats?.kills ?? []).map(({ monster }) => monster));
      return (state.memory?.seen ?? []).filter((monster) => !killed.has(monster)).length;
    }
    case 'lost cards':
      return lostCards(character);
    case 'coins':
      return character.coins;
    case 'resources':
      return Object.values(character.resources).reduce((sum, amount) => sum + amount, 0);
    case 'rounds':
      return state.round;
    case 'experience':
      return character.experience;
    case 'kinds of element consumed':
      return ELEMENTS.filter((element) => character.tally[`${element} consumed`]).length;
    case 'cards left':
      return character.hand.length + character.discarded.length;
    default:
      return character.tally[tally] ?? 0;
  }
}

/** Current hit points, or those at exhaustion or escape; before placement, the maximum of the level. */
function hitPointsOf(catalog: Catalog, state: State, { figure, hitPoints, class: name, level }: Character): number {
  return state.figures[figure]?.hitPoints ?? hitPoints ?? catalog.classOf(name).hitPoints[level - 1] ?? 0;
}

function missingHitPoints(catalog: Catalog, state: State, character: Character): number {
  const most = catalog.classOf(character.class).hitPoints[character.level - 1] ?? 0;
  const maximum = state.figures[character.figure]?.maximum ?? most;
  return Math.max(0, maximum - hitPointsOf(catalog, state, character));
}

/** Returns ids of newly achieved masteries. END-11, CEN-11 */
export function achievedMasteries(catalog: Catalog, state: State, character: Character): string[] {
  const sheet = catalog.classOf(character.class).masteries ?? [];
  return sheet.flatMap(({ id, all }) =>
    all && !character.masteries.includes(id) && isGoalMet(catalog, state, character, { all }) ? [id] : [],
  );
}

/** Values of goals and masteries that their owner judges; logs hold them. */
export const judgedGoal = (goal: string) => `goal ${goal}`;
export const judgedMastery = (mastery: string) => `mastery ${mastery}`;

function isJudgedMet({ judged = [] }: Character, value: string): boolean {
  return judged.includes(value);
}

function isJudgedByOwner({ all, feats = [] }: BattleGoal): boolean {
  return all.length === 0 && feats.length === 0;
}

/** Returns the kept battle goal if no test counts it. BG-04 */
export function goalToJudge(catalog: Catalog, { goals }: Character): GoalId | undefined {
  const [goal, ...others] = goals;
  return goal !== undefined && others.length === 0 && isJudgedByOwner(catalog.goal(goal)) ? goal : undefined;
}

/** Returns ids of masteries that no test counts, and that were not achieved before. END-11 */
export function masteriesToJudge(catalog: Catalog, { class: name, masteries }: Character): string[] {
  const sheet = catalog.classOf(name).masteries ?? [];
  return sheet.filter(({ id, all }) => !all && !masteries.includes(id)).map(({ id }) => id);
}

/** Returns ids of masteries that the owner has judged to be achieved. END-11 */
export function judgedMasteries(catalog: Catalog, character: Character): string[] {
  return masteriesToJudge(catalog, character).filter((mastery) => isJudgedMet(character, judgedMastery(mastery)));
}

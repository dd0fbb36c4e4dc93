/** Conditions of battle goals and masteries. BG-04, END-11 */
import type { Catalog } from '../../content/catalog.ts';
import type { BattleGoal, GoalTally } from '../../content/schema/campaign/rewards.ts';
import { ELEMENTS } from '../../content/terms.ts';
import { lostCards } from '../figures/active-bonuses.ts';
import type { Character, State } from '../state.ts';

export function isGoalMet(
  catalog: Catalog,
  state: State,
  character: Character,
  { all }: Pick<BattleGoal, 'all'>,
): boolean {
  return all.every(({ of, least = 0, most = Number.POSITIVE_INFINITY }) => {
    const count = tallyOf(catalog, state, character, of);
    return count >= least && count <= most;
  });
}

export function tallyOf(catalog: Catalog, state: State, character: Character, tally: GoalTally): number {
  switch (tally) {
    case 'hit points':
      return hitPointsOf(catalog, state, character);
    case 'fewest hit points':
      return character.tally[tally] ?? hitPointsOf(catalog, state, character);
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

/** Returns ids of newly achieved masteries. END-11, CEN-11 */
export function achievedMasteries(catalog: Catalog, state: State, character: Character): string[] {
  const sheet = catalog.classOf(character.class).masteries ?? [];
  return sheet.flatMap(({ id, all }) =>
    all && !character.masteries.includes(id) && isGoalMet(catalog, state, character, { all }) ? [id] : [],
  );
}

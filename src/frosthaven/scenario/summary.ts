/** What the end of a scenario gives. END, BG-04, BG-05, XP-04 */
import type { Catalog } from '../../content/catalog.ts';
import type { BattleGoal, Tally } from '../../content/schema/rewards.ts';
import type { Seat } from '../../kernel/rule.ts';
import type { Character, Resource, State } from '../state.ts';
import type { GoalId, ItemId } from '../terms.ts';
import { byLevel } from './level.ts';

export interface Summary {
  readonly result: 'completed' | 'lost';
  readonly rounds: number;
  readonly story: string;
  /** For the party, when the scenario was completed. END-15 */
  readonly inspiration: number;
  readonly characters: readonly CharacterSummary[];
}

export interface CharacterSummary {
  readonly seat: Seat;
  readonly name: string;
  readonly exhausted: boolean;
  /** From the dial, and the bonus for completing. END-06 */
  readonly experience: number;
  readonly bonusExperience: number;
  readonly coins: number;
  /** Coins by the rate of the scenario level, and gold from treasure. END-07 */
  readonly gold: number;
  readonly resources: Readonly<Partial<Record<Resource, number>>>;
  readonly items: readonly ItemId[];
  readonly goal: GoalSummary | undefined;
  readonly kills: number;
}

export interface GoalSummary {
  readonly id: GoalId;
  readonly name: string;
  readonly text: string;
  readonly met: boolean;
  /** Checkmarks gained; none when the scenario was lost. BG-05 */
  readonly checks: number;
}

const MOST_CHARACTERS = 4;

/** The summary of a scenario that is over. Secrets are out: battle goals are shown now. BG-03 */
export function summaryOf(catalog: Catalog, state: State): Summary {
  const completed = state.result.completed && !state.result.lost;
  const { conclusion } = catalog.scenario(state.scenario);
  return {
    result: completed ? 'completed' : 'lost',
    rounds: state.round,
    story: completed ? conclusion.completed : conclusion.lost,
    inspiration: completed ? MOST_CHARACTERS - state.characters.length : 0,
    characters: state.characters.map((character) => characterSummary(catalog, state, character, completed)),
  };
}

function characterSummary(catalog: Catalog, state: State, character: Character, completed: boolean): CharacterSummary {
  const { seat, name, exhausted, experience, coins, gold, resources, tally } = character;
  return {
    seat,
    name,
    exhausted,
    experience,
    bonusExperience: completed ? byLevel('bonusExperience', state.level) : 0,
    coins,
    gold: coins * byLevel('gold', state.level) + gold,
    resources,
    items: character.items.filter(({ gained }) => gained).map(({ id }) => id),
    goal: goalSummary(catalog, state, character, completed),
    kills: tally.kills ?? 0,
  };
}

function goalSummary(
  catalog: Catalog,
  state: State,
  character: Character,
  completed: boolean,
): GoalSummary | undefined {
  const [id, ...others] = character.goals;
  if (id === undefined || others.length > 0) return undefined;
  const goal = catalog.goal(id);
  const met = isMet(state, character, goal);
  return { id, name: goal.name, text: goal.text, met, checks: met && completed ? goal.checks : 0 };
}

/** Whether everything that a battle goal asks is so at this moment. */
export function isMet(state: State, character: Character, goal: BattleGoal): boolean {
  return goal.all.every(({ of, least = 0, most = Number.POSITIVE_INFINITY }) => {
    const count = tallied(state, character, of);
    return count >= least && count <= most;
  });
}

/** What has been counted for a character so far. */
export function tallied(state: State, character: Character, tally: Tally): number {
  const hitPoints = state.figures[character.figure]?.hitPoints ?? character.hitPoints ?? 0;
  switch (tally) {
    case 'hit points':
      return hitPoints;
    case 'fewest hit points':
      return character.tally[tally] ?? hitPoints;
    case 'lost cards':
      return character.lost.length;
    case 'coins':
      return character.coins;
    case 'resources':
      return Object.values(character.resources).reduce((sum, amount) => sum + amount, 0);
    case 'rounds':
      return state.round;
    case 'experience':
      return character.experience;
    case 'cards left':
      return character.hand.length + character.discarded.length;
    default:
      return character.tally[tally] ?? 0;
  }
}

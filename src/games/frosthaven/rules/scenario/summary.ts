import type { Seat } from '../../../../engine/rules/rule.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { CampaignGain } from '../../content/schema/campaign/gains.ts';
import type { GoalId, ItemId } from '../../content/terms.ts';
import type { Favor } from '../state/progress.ts';
import type { LootResource } from '../state/values.ts';
import type { Character, State } from '../state.ts';
import { achievedMasteries, isGoalMet, judgedMasteries } from './goal-tallies.ts';
import { byLevel } from './setup/level.ts';
import { hasVariant } from './variants.ts';

export interface Summary {
  readonly result: 'completed' | 'lost';
  readonly rounds: number;
  readonly story: string;
  /** For the party, if the scenario was completed. END-15 */
  readonly inspiration: number;
  readonly characters: readonly CharacterSummary[];
  readonly rewards: readonly CampaignGain[];
  /** Gains for the campaign, in order: those found, then the rewards. TILE-49, END-12 */
  readonly gains: readonly CampaignGain[];
  /** The resolved road event. EVT-11, EVT-14 */
  readonly roadEvent: RoadEventSummary | undefined;
  /** A casual scenario: the campaign ignores it. VAR-02 */
  readonly casual: boolean;
}

export interface RoadEventSummary {
  readonly event: string;
  readonly returns: boolean;
  readonly gains: readonly CampaignGain[];
  readonly option?: string;
  readonly text?: string;
}

export interface CharacterSummary {
  readonly seat: Seat;
  readonly name: string;
  readonly exhausted: boolean;
  /** A dead character leaves the campaign. VAR-14, VAR-16 */
  readonly dead: boolean;
  /** From the dial, and for completion. CEN-04, END-06 */
  readonly experience: number;
  readonly bonusExperience: number;
  /** For the battle goal, by favor. FAV-04 */
  readonly goalExperience: number;
  readonly coins: number;
  /** Coins by scenario level, and gold from treasures. CEN-05, END-07 */
  readonly gold: number;
  /** Of treasures. BG-07 */
  readonly checks: number;
  readonly resources: Readonly<Partial<Record<LootResource, number>>>;
  readonly items: readonly ItemId[];
  readonly goal: GoalSummary | undefined;
  /** Newly achieved; each is a perk mark. END-11 */
  readonly masteries: readonly { readonly id: string; readonly name: string }[];
  /** Reward for each character; negative if taken away. END-12, END-13 */
  readonly reward: Reward;
  readonly kills: number;
}

export interface Reward {
  readonly experience: number;
  readonly gold: number;
  readonly checks: number;
  readonly resources: Readonly<Partial<Record<LootResource, number>>>;
}

export interface GoalSummary {
  readonly id: GoalId;
  readonly name: string;
  readonly text: string;
  readonly met: boolean;
  /** Gained checkmarks; 0 for a lost scenario. BG-05 */
  readonly checks: number;
}

const MOST_CHARACTERS = 4;

/**
 * Summarizes a finished scenario, with battle goals in the open. BG-03, END-03, CEN-04, CEN-05, CEN-08
 * Loot on the map is left. LTG-11, END-18, END-15
 */
export function summaryOf(catalog: Catalog, state: State): Summary {
  const completed = state.result.completed && !state.result.lost;
  const { conclusion } = catalog.scenario(state.scenario);
  const { roadEvent: event } = state;
  const casual = hasVariant(state, 'casual');
  return {
    result: completed ? 'completed' : 'lost',
    rounds: state.round,
    story: completed ? conclusion.completed : conclusion.lost,
    inspiration: completed && !casual ? MOST_CHARACTERS - state.characters.length : 0,
    characters: state.characters.map((character) => characterSummary(catalog, state, character, completed)),
    rewards: state.gains,
    gains: state.gains.filter((gain) => !isForEach(gain)),
    roadEvent: event && roadSummary(event),
    casual,
  };
}

function roadSummary({
  id,
  returns,
  gains,
  option,
  text,
}: NonNullable<State['roadEvent']>): RoadEventSummary | undefined {
  if (id === undefined) return undefined;
  return { event: id, returns, gains, ...(option !== undefined && { option }), ...(text !== undefined && { text }) };
}

/** EXH-07, XP-04, SUP-09, LOOT-07 */
function characterSummary(catalog: Catalog, state: State, character: Character, completed: boolean): CharacterSummary {
  const { seat, name, exhausted, dead = false, experience, coins, gold, checks = 0, resources, tally } = character;
  const goal = goalSummary(catalog, state, character, completed);
  return {
    seat,
    name,
    exhausted,
    dead,
    experience,
    bonusExperience: completed ? byLevel('bonusExperience', state.level) : 0,
    goalExperience: goal && completed && goal.met ? 3 * favorsIn(state, 'knowledge') : 0,
    coins,
    gold: coins * (byLevel('gold', state.level) + favorsIn(state, 'wealth')) + gold,
    checks,
    resources,
    items: character.items.filter(({ gained }) => gained).map(({ id }) => id),
    masteries: completed ? newMasteries(catalog, state, character) : [],
    reward: rewardFor(state.gains),
    goal,
    kills: tally.kills ?? 0,
  };
}

/** FAV-04, FAV-05 */
function favorsIn({ favors }: State, wanted: Favor): number {
  return (favors?.active ?? []).filter((favor) => favor === wanted).length;
}

/** Masteries of exhausted characters count as of their exhaustion. END-11 */
function newMasteries(catalog: Catalog, state: State, character: Character): CharacterSummary['masteries'] {
  const sheet = catalog.classOf(character.class).masteries ?? [];
  const met = character.exhausted ? (character.mastered ?? []) : achievedMasteries(catalog, state, character);
  const all = [...met, ...judgedMasteries(catalog, character)];
  return sheet.filter(({ id }) => all.includes(id)).map(({ id, name }) => ({ id, name }));
}

function isForEach(gain: CampaignGain): boolean {
  return 'to' in gain ? gain.to === 'each' : gain.gain === 'experience' || gain.gain === 'checks';
}

function rewardFor(gains: readonly CampaignGain[]): Reward {
  const own = gains.filter(isForEach);
  const sum = (what: 'gold' | 'experience' | 'checks') =>
    own.reduce((total, gain) => total + (gain.gain === what ? gain.amount : 0), 0);
  const resources: Partial<Record<LootResource, number>> = {};
  for (const gain of own) {
    if (gain.gain === 'resources') resources[gain.kind] = (resources[gain.kind] ?? 0) + gain.amount;
  }
  return { experience: sum('experience'), gold: sum('gold'), checks: sum('checks'), resources };
}

/** BG-04 to BG-06, CEN-10, CEN-12 */
function goalSummary(
  catalog: Catalog,
  state: State,
  character: Character,
  completed: boolean,
): GoalSummary | undefined {
  const [id, ...others] = character.goals;
  if (id === undefined || others.length > 0) return undefined;
  const goal = catalog.goal(id);
  const met = isGoalMet(catalog, state, character, goal);
  return { id, name: goal.name, text: goal.text, met, checks: met && completed ? goal.checks : 0 };
}

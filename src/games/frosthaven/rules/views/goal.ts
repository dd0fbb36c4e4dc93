import { t } from '../../../../i18n/t.ts';
import { judgingOf, situationIn } from '../../content/filled-in.ts';
import type { ScenarioSituation } from '../../content/schema/scenario/situations.ts';
import type { Game } from '../game.ts';
import { deathsOf, figuresNamed, isSituationMet, scenarioNumber, situationCount } from '../scenario/situation.ts';
import type { ProgressLine, ScenarioGoalView, TrackView } from '../view.ts';

type GoalFact = Parameters<typeof situationCount>[1];

export function scenarioGoalView(game: Game): ScenarioGoalView {
  const { goal, goalText, loss, rules } = game.catalog.scenario(game.state.scenario);
  const [situation, judged] = [situationIn(goal), judgingOf(goal)];
  return {
    text: goalText,
    ...(rules !== undefined && { rules }),
    progress: situation ? linesOf(game, situation) : [],
    ...(judged && { judged }),
    dangers: loss ? linesOf(game, loss) : [],
  };
}

/** Returns the current round, and the last one if the goal or the loss names it. SPC-08 */
export function trackView(game: Game): TrackView {
  const { goal, loss } = game.catalog.scenario(game.state.scenario);
  const facts = [situationIn(goal) ?? [], loss ?? []].flat().flatMap(factsIn);
  const last = facts.flatMap((fact) => ('rounds' in fact ? scenarioNumber(game, fact.rounds) : []));
  return { round: game.state.round, ...(last.length > 0 && { last: Math.max(...last) }) };
}

function factsIn(situation: ScenarioSituation): GoalFact[] {
  if ('all' in situation) return situation.all.flatMap(factsIn);
  if ('any' in situation) return situation.any.flatMap(factsIn);
  if ('count' in situation) return situation.count.flatMap(factsIn);
  return 'not' in situation ? [] : [situation];
}

function linesOf(game: Game, situation: ScenarioSituation): ProgressLine[] {
  return factsIn(situation).map((fact) => {
    const { now, of } = openCountOf(game, fact);
    return {
      asked: askedBy(game, fact),
      text: wordsFor(game, fact),
      now: Math.min(now, of),
      of,
      met: isSituationMet(game, fact),
    };
  });
}

/** Monsters behind closed doors stay secret. */
function openCountOf(game: Game, fact: GoalFact): { now: number; of: number } {
  const names = 'killed' in fact ? fact.killed : 'destroyed' in fact ? fact.destroyed : undefined;
  if (names === undefined || ('least' in fact && fact.least !== undefined)) return situationCount(game, fact);
  const dead = deathsOf(game, [names].flat());
  return { now: dead, of: Math.max(1, dead + [names].flat().flatMap((name) => figuresNamed(game, name)).length) };
}

function askedBy(game: Game, fact: GoalFact): ProgressLine['asked'] {
  if ('killed' in fact) return endOf(game, fact.killed);
  if ('destroyed' in fact) return endOf(game, fact.destroyed);
  if ('loot' in fact) return { is: 'treasure', number: 'goal' };
  if ('treasure' in fact) return { is: 'treasure', number: String(fact.treasure) };
  if ('escaped' in fact) return { is: 'escape' };
  return { is: 'rounds' in fact ? 'rounds' : 'else' };
}

function endOf(game: Game, names: string | readonly string[]): ProgressLine['asked'] {
  const figures = [names].flat().flatMap((name) => figuresNamed(game, name));
  return { is: 'end', figures: figures.map(({ id }) => id) };
}

function wordsFor(game: Game, fact: GoalFact): string {
  if ('kill' in fact) return t`All enemies dead`;
  if ('killed' in fact) return t`${called(game, fact.killed)} killed`;
  if ('destroyed' in fact) return t`${called(game, fact.destroyed)} destroyed`;
  if ('loot' in fact) return t`Goal treasure looted`;
  if ('treasure' in fact) return t`Treasure ${fact.treasure} looted`;
  if ('rounds' in fact) return t`Rounds over`;
  if ('escaped' in fact) return t`Characters escaped`;
  if ('saved' in fact) return t`${called(game, fact.saved)} escaped`;
  if ('occupied' in fact) return t`Hexes occupied`;
  if ('counter' in fact) return counterName(game, fact.counter);
  if ('revealed' in fact) return t`Room found`;
  if ('read' in fact) return t`Section ${fact.read} read`;
  return 'present' in fact ? t`${called(game, fact.present)} on the map` : t`Characters exhausted`;
}

function called(game: Game, names: string | readonly string[]): string {
  return [...new Set([names].flat().map((name) => calledOne(game, name)))].join(', ');
}

function calledOne(game: Game, name: string): string {
  const { cast = {} } = game.catalog.scenario(game.state.scenario);
  const monster = [...game.catalog.monsters.values()].find(({ id }) => id === name);
  return cast[name]?.name ?? monster?.name ?? t`Those`;
}

function counterName(game: Game, counter: string): string {
  const { counters = [] } = game.catalog.scenario(game.state.scenario);
  return counters.find(({ id }) => id === counter)?.name ?? counter;
}

/** Goals that people judge: the table those of scenarios, owners their battle goals and masteries. END-01, BG-04, END-11 */
import type { OptionalActionRule } from '../../../../engine/rules/optional-action.ts';
import { PARTY } from '../../../../engine/rules/rule.ts';
import { id } from '../../../../engine/values/id.ts';
import { judgingOf } from '../../content/filled-in.ts';
import type { Game } from '../game.ts';
import type { Note, Prompt, Rule, ScenarioChoice, ScenarioChoiceQuestion } from '../questions.ts';
import { chooseAll, chooseOne, wordOption } from '../questions.ts';
import type { Character, State } from '../state.ts';
import { decideGoal } from './goal.ts';
import { goalToJudge, judgedGoal, judgedMastery, masteriesToJudge } from './goal-tallies.ts';
import { activeCharacters } from './round/order.ts';

/** Value of the optional action; logs hold it. */
export const JUDGE = 'judge the goal';

/** Offers each player to have the goal judged at once. END-01 */
export function goalQuestions(game: Game): OptionalActionRule<Prompt, Note>[] {
  if (!canJudge(game)) return [];
  return activeCharacters(game).map(({ seat }) => ({
    seat,
    value: JUDGE,
    note: { is: 'word' },
    *rule() {
      game.emit({ type: 'goal questioned', seat });
      yield* askTable(game);
    },
  }));
}

/** Asks at the end of a round, once a round at most; a quiet table only after a change. END-01 */
export function* judgeRound(game: Game): Rule<void> {
  const { state } = game;
  const { judging } = state;
  if (!canJudge(game) || judgingIn(game) !== 'each round' || judging?.round === state.round) return;
  if (judging?.quiet && judging.seen === sightOf(state)) return;
  yield* askTable(game);
}

function judgingIn({ catalog, state }: Game) {
  return judgingOf(catalog.scenario(state.scenario).goal);
}

function canJudge(game: Game): boolean {
  const { completed, lost } = game.state.result;
  return !completed && !lost && judgingIn(game) !== undefined;
}

type Verdict = 'goes on' | 'completed' | 'lost';

interface Judgement {
  readonly verdict: Verdict;
  readonly quiet: boolean;
}

/** SET-30 */
function* askTable(game: Game): Rule<void> {
  const { state } = game;
  const quiet = state.judging?.quiet === true;
  const { goalText } = game.catalog.scenario(state.scenario);
  const rhythm = quiet
    ? wordOption<Judgement>('ask each round', { verdict: 'goes on', quiet: false })
    : wordOption<Judgement>('ask after a change', { verdict: 'goes on', quiet: true });
  const { verdict, quiet: staysQuiet } = yield* chooseOne<Judgement>({
    seat: PARTY,
    prompt: { about: 'scenario goal', text: goalText },
    choices: [
      ...(['goes on', 'completed', 'lost'] as const).map((each) => wordOption(each, { verdict: each, quiet })),
      ...(judgingIn(game) === 'each round' ? [rhythm] : []),
    ],
  });
  game.emit({ type: 'scenario judged', verdict, quiet: staysQuiet, round: state.round, seen: sightOf(state) });
  decideGoal(game, verdict === 'completed', verdict === 'lost');
}

/** Returns equal texts as long as nothing has changed that a goal may speak of. */
function sightOf({ progress, rooms, openDoors, treasures, tiles, characters }: State): string {
  const { rounds: _, rules: __, ...counted } = progress;
  const fates = characters.map(({ exhausted, escaped }) => [exhausted, escaped]);
  return JSON.stringify([counted, rooms, openDoors, treasures.length, Object.keys(tiles).sort(), fates]);
}

/** Asks owners whether they have met what no test counts. BG-04, END-11 */
export function* judgeOwnGoals(game: Game): Rule<void> {
  if (!game.state.result.completed) return;
  const asked = game.state.characters.flatMap((character) => ownGoalQuestion(game, character) ?? []);
  const answers = yield* chooseAll(asked);
  for (const [i, { seat }] of asked.entries()) {
    const met = answers[i] ?? [];
    if (met.length > 0) game.emit({ type: 'own goals judged', seat, met });
  }
}

function ownGoalQuestion({ catalog }: Game, character: Character): ScenarioChoiceQuestion<string> | undefined {
  const goal = goalToJudge(catalog, character);
  const choices: ScenarioChoice<string>[] = [
    ...(goal === undefined ? [] : [choiceOf(judgedGoal(goal), { is: 'goal', goal })]),
    ...masteriesToJudge(catalog, character).map((mastery) =>
      choiceOf(judgedMastery(mastery), { is: 'mastery', class: id(character.class), mastery }),
    ),
  ];
  if (choices.length === 0) return undefined;
  return {
    seat: character.seat,
    prompt: { about: 'own goals' },
    choices,
    min: 0,
    max: choices.length,
    secret: true,
    mustAsk: true,
  };
}

function choiceOf(value: string, note: Note): ScenarioChoice<string> {
  return { value, is: value, note };
}

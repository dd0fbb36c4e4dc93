import type { Question } from '../../../engine/rules/rule.ts';
import type { GameRules, RuleContext, Step } from '../../../engine/session/game-rules.ts';
import { createCorrection } from './corrections/correct.ts';
import { playExtraEncounters } from './creatures/encounter.ts';
import type { Event } from './events.ts';
import { fullHealth } from './figures/numbers.ts';
import { sightLimitsOf } from './figures/sight.ts';
import type { Lore } from './game.ts';
import { Game } from './game.ts';
import { onTurnEnd } from './magic/effects/durations.ts';
import { prepare } from './preparing/prepare.ts';
import type { Note, Prompt, Rule } from './questions.ts';
import { placeGuards } from './scenario/bands.ts';
import { runScenarioTurn } from './scenario/turns.ts';
import { deploy } from './setup/deployment.ts';
import { chooseSides } from './setup/sides.ts';
import { layTokens } from './setup/tokens.ts';
import type { State, StateData } from './state.ts';
import { stateFrom } from './state.ts';
import { endGame, whyOver } from './turn/ending.ts';
import { rollInitiative } from './turn/initiative.ts';
import { continueTurn } from './turn/phases.ts';
import type { View } from './view.ts';
import { viewOf } from './view.ts';

/** Incremented when the shape of a state changes. */
const SCHEMA = 1;

type RuleQuestion = Question<Prompt, Note>;
type RuleStep = Step<StateData, Event, Prompt, Note, RuleQuestion>;
export type FrostgraveRules = GameRules<StateData, Event, Prompt, Note, View, RuleQuestion>;

export function rulesOf(lore: Lore): FrostgraveRules {
  return {
    schema: SCHEMA,
    parseState: stateFrom,
    viewFor: (state) => viewState(lore, state),
    nextStep: (state) => nextStep(lore, state),
  };
}

/** FSL-87 */
function viewState(lore: Lore, state: StateData): View {
  const game = new Game(lore, { state, emit: () => {}, reveal: () => {}, rulePath: [] });
  return viewOf(
    state,
    (figure) => fullHealth(game, figure),
    (figure) => sightLimitsOf(game, figure),
  );
}

function nextStep(lore: Lore, state: State): RuleStep | undefined {
  const step = (name: string, rule: (game: Game) => Rule<void>): RuleStep => ({
    name,
    rule: (play: RuleContext<StateData, Event>) => rule(new Game(lore, play)),
    correct: (play, correction) => createCorrection(new Game(lore, play), correction),
  });
  if (state.over) return undefined;
  const { placing } = state;
  if (placing) return step('treasure', (game) => layTokens(game, placing));
  if (state.seats.some(({ home }) => home)) return step('preparations', prepare);
  if (state.seats.some(({ zone }) => zone === undefined)) return step('sides', chooseSides);
  if (!state.isDeployed) return step('deployment', deploy);
  if (state.scenario && !state.scenario.hasBegun) return step('the scenario', placeGuards);
  if (state.encounters) return step('encounters', playExtraEncounters);
  const why = whyOver(state);
  if (why) return step('the end', (game) => endGame(game, why));
  return state.turn ? step(`turn ${state.turn.number}`, runTurn) : step(`turn ${state.turns + 1}`, rollInitiative);
}

function* runTurn(game: Game): Rule<void> {
  const number = game.state.turn?.number ?? 0;
  if (yield* continueTurn(game)) return;
  yield* onTurnEnd(game);
  yield* runScenarioTurn(game, number);
  game.emit({ type: 'turn ended', number });
}

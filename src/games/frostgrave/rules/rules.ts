import type { Question } from '../../../engine/rules/rule.ts';
import type { GameRules, Play, Step } from '../../../engine/session/game-rules.ts';
import { correct } from './corrections/correct.ts';
import { evenOut } from './creatures/encounter.ts';
import type { Event } from './events.ts';
import { fullHealth } from './figures/numbers.ts';
import { dimmingOf } from './figures/seeing.ts';
import { Game, type Lore } from './game.ts';
import { turnEnds } from './magic/effects/passing.ts';
import { prepare } from './preparing/prepare.ts';
import type { Note, Prompt, Rule } from './questions.ts';
import { guardsCome } from './scenario/bands.ts';
import { turnPasses } from './scenario/turns.ts';
import { deploy } from './setup/deployment.ts';
import { chooseSides } from './setup/sides.ts';
import { layTokens } from './setup/tokens.ts';
import { type State, type StateData, stateFrom } from './state.ts';
import { end, whyOver } from './turn/ending.ts';
import { initiative } from './turn/initiative.ts';
import { goOnWithTurn } from './turn/phases.ts';
import { type View, viewOf } from './view.ts';

/** Incremented when the shape of a state changes. */
const SCHEMA = 1;

type Asks = Question<Prompt, Note>;
type OneStep = Step<StateData, Event, Prompt, Note, Asks>;
export type FrostgraveRules = GameRules<StateData, Event, Prompt, Note, View, Asks>;

export function rulesOf(lore: Lore): FrostgraveRules {
  return {
    schema: SCHEMA,
    stateFrom,
    viewFor: (state) => seenIn(lore, state),
    nextStep: (state) => nextStep(lore, state),
  };
}

/** FSL-87 */
function seenIn(lore: Lore, state: StateData): View {
  const game = new Game(lore, { state, emit: () => {}, reveal: () => {}, crumbs: [] });
  return viewOf(
    state,
    (figure) => fullHealth(game, figure),
    (figure) => dimmingOf(game, figure),
  );
}

function nextStep(lore: Lore, state: State): OneStep | undefined {
  const step = (name: string, rule: (game: Game) => Rule<void>): OneStep => ({
    name,
    rule: (play: Play<StateData, Event>) => rule(new Game(lore, play)),
    correct: (play, correction) => correct(new Game(lore, play), correction),
  });
  if (state.over) return undefined;
  const { placing } = state;
  if (placing) return step('treasure', (game) => layTokens(game, placing));
  if (state.seats.some(({ home }) => home)) return step('preparations', prepare);
  if (state.seats.some(({ zone }) => zone === undefined)) return step('sides', chooseSides);
  if (!state.isDeployed) return step('deployment', deploy);
  if (state.scenario && !state.scenario.hasBegun) return step('the scenario', guardsCome);
  if (state.encounters) return step('encounters', evenOut);
  const why = whyOver(state);
  if (why) return step('the end', (game) => end(game, why));
  return state.turn ? step(`turn ${state.turn.number}`, turnStep) : step(`turn ${state.turns + 1}`, initiative);
}

function* turnStep(game: Game): Rule<void> {
  const number = game.state.turn?.number ?? 0;
  if (yield* goOnWithTurn(game)) return;
  yield* turnEnds(game);
  yield* turnPasses(game, number);
  game.happens({ type: 'turn ended', number });
}

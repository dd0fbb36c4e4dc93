import type { GameRules, RuleContext, Step } from '../../../engine/session/game-rules.ts';
import type { Catalog } from '../content/catalog.ts';
import type { FigureId } from '../content/terms.ts';
import { correct } from './corrections/correct.ts';
import type { Event } from './events.ts';
import { memberOf } from './figures/stats.ts';
import { Game } from './game.ts';
import { summonTurn } from './monsters/actions/summon.ts';
import { allyTurn } from './monsters/ally.ts';
import { monsterTurn } from './monsters/turn.ts';
import { withPartyDecisions } from './party-decisions.ts';
import type { Note, Prompt, Rule } from './questions.ts';
import { RULE_TABLE } from './rule-table.ts';
import { collectRewards } from './scenario/gains.ts';
import { judgeGoal, shouldEndRoundEarly } from './scenario/goal.ts';
import { judgeOwnGoals, judgeRound } from './scenario/judging.ts';
import { characterTurn } from './scenario/round/character-turn.ts';
import { endRound } from './scenario/round/end-of-round.ts';
import { isIdle } from './scenario/round/initiative.ts';
import { nextToAct } from './scenario/round/order.ts';
import { beginRound, selectCards } from './scenario/round/selection.ts';
import { passInitiative } from './scenario/round/turn.ts';
import { spendFavors } from './scenario/setup/favors.ts';
import { keepGoals, placeCharacters, setUp, travel } from './scenario/setup/setup.ts';
import type { StateData } from './state.ts';
import { parseState } from './state-reader.ts';
import type { View } from './view.ts';
import { viewFor } from './views/scenario.ts';

/** Rises when the shape of the state changes. `store` migrates older snapshots. */
export const SCHEMA_VERSION = 4;

export type FrosthavenRules = GameRules<StateData, Event, Prompt, Note, View>;
type FrosthavenStep = Step<StateData, Event, Prompt, Note>;

/** RND-01, RND-10 */
export function scenarioRules(catalog: Catalog): FrosthavenRules {
  const games = new WeakMap<object, Game>();
  const gameOf = (play: RuleContext<StateData, Event>): Game => {
    const game = games.get(play) ?? new Game(catalog.source, play, RULE_TABLE);
    games.set(play, game);
    return game;
  };
  const step = (name: string, rule: (game: Game) => Rule<void>): FrosthavenStep => ({
    name,
    rule: (play) => rule(gameOf(play)),
    correct: (play, correction) => correct(gameOf(play), correction),
  });
  return {
    schema: SCHEMA_VERSION,
    parseState,
    viewFor: (state, seat, another) => viewFor(catalog, state, seat, another),
    wrapRule: (play, rule) => withPartyDecisions(gameOf(play), rule),
    nextStep: (state) => {
      switch (state.phase) {
        case 'road event':
          return step('road event', travel);
        case 'favors':
          return step('favors', spendFavors);
        case 'setup':
          return step('setup', setUp);
        case 'battle goals':
          return step('battle goals', keepGoals);
        case 'starting hexes':
          return step('starting hexes', placeCharacters);
        case 'round start':
          return step(`round ${state.round + 1}`, startRound);
        case 'card selection':
          return step(`round ${state.round}`, selectCards);
        case 'turns': {
          const next = shouldEndRoundEarly(state) ? undefined : nextToAct(looking(catalog.source, state));
          return next
            ? step(`round ${state.round} / ${next.figure}`, (game) => takeTurn(game, next.at, next.figure))
            : step(`round ${state.round} / end`, endTurns);
        }
        case 'over':
          return undefined;
      }
    },
  };
}

function looking(catalog: Catalog, state: StateData): Parameters<typeof nextToAct>[0] {
  return {
    catalog,
    state,
    memberOf: ({ role }) => (role === undefined ? undefined : memberOf({ catalog, state }, role)),
  };
}

function* startRound(game: Game): Rule<void> {
  yield* beginRound(game);
  judgeGoal(game);
  if (shouldEndRoundEarly(game.state)) game.emit({ type: 'phase began', phase: 'turns' });
  else yield* selectCards(game);
}

function* takeTurn(game: Game, at: number, id: FigureId): Rule<void> {
  if (game.state.at !== at) game.emit({ type: 'slot reached', at });
  const figure = game.figure(id);
  const character = game.characterOf(figure);
  if (character) yield* characterTurn(game, figure, character);
  else if (figure.kind === 'summon') yield* summonTurn(game, figure);
  else if (isIdle(game, figure)) yield* passInitiative(game, figure);
  else if (game.state.order[at]?.kind === 'allies') yield* allyTurn(game, figure);
  else yield* monsterTurn(game, figure);
  judgeGoal(game);
}

/** Applies results decided during the round. SET-26 */
function* endTurns(game: Game): Rule<void> {
  yield* endRound(game);
  judgeGoal(game);
  yield* judgeRound(game);
  yield* judgeOwnGoals(game);
  const { completed, lost } = game.state.result;
  yield* collectRewards(game);
  game.emit({ type: 'phase began', phase: completed || lost ? 'over' : 'round start' });
}

/** End of a game. FEN */
import type { Game } from '../game.ts';
import { figuresInGame, figuresOnTable } from '../game.ts';
import type { Rule } from '../questions.ts';
import { sharedGameResult } from '../scenario/shared-goal.ts';
import type { State } from '../state.ts';
import { returnAll } from '../traps/time-slip.ts';
import { tokensOnTable } from '../treasure/tokens.ts';

const UNCLAIMED = 15;

export type GameEndReason = NonNullable<State['over']>['why'];

/** Returns undefined while the game goes on. Only the limit of turns waits for the end of a turn. */
export function whyOver(state: State): GameEndReason | undefined {
  if (!state.isDeployed) return undefined;
  if (state.scenario?.together) return sharedGameResult(state);
  const seats = new Set(figuresInGame(state).flatMap(({ side }) => side ?? []));
  if (seats.size === 0) return 'nobody';
  const carried = state.tokens.some(({ carriedBy }) => carriedBy !== undefined);
  if (state.tokens.length > 0 && !carried && tokensOnTable(state).length === 0) return 'treasure';
  if (state.seats.length > 1 && seats.size === 1) return 'alone';
  const { turns } = state.switches;
  return turns !== undefined && state.turn === undefined && state.turns >= turns ? 'turns' : undefined;
}

export function* endGame(game: Game, why: GameEndReason): Rule<void> {
  returnAll(game);
  for (const { id, carriedBy } of game.state.tokens) {
    const side = carriedBy === undefined ? null : game.figure(carriedBy).side;
    if (carriedBy !== undefined && side !== null) {
      game.emit({ type: 'token secured', token: id, seat: side, figure: carriedBy });
    }
  }
  const [winner] = figuresOnTable(game.state).flatMap(({ side }) => side ?? []);
  if (why === 'alone' && winner !== undefined) yield* rollUnclaimed(game, winner);
  game.emit({ type: 'game ended', why });
}

function* rollUnclaimed(game: Game, seat: string): Rule<void> {
  for (const { id } of tokensOnTable(game.state)) {
    const roll = yield* game.rollDie(`unclaimed ${id}`);
    game.emit(
      roll >= UNCLAIMED ? { type: 'token secured', token: id, seat, roll } : { type: 'token lost', token: id, roll },
    );
  }
}

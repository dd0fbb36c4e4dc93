/** End of a game. FEN */
import type { Game } from '../game.ts';
import { inGame, present } from '../game.ts';
import type { Rule } from '../questions.ts';
import { whyOverTogether } from '../scenario/goal.ts';
import type { State } from '../state.ts';
import { allBack } from '../traps/slip.ts';
import { tokensOnTable } from '../treasure/tokens.ts';

const UNCLAIMED = 15;

export type Why = NonNullable<State['over']>['why'];

/** Returns undefined while the game goes on. Only the limit of turns waits for the end of a turn. */
export function whyOver(state: State): Why | undefined {
  if (!state.isDeployed) return undefined;
  if (state.scenario?.together) return whyOverTogether(state);
  const seats = new Set(inGame(state).flatMap(({ side }) => side ?? []));
  if (seats.size === 0) return 'nobody';
  const carried = state.tokens.some(({ carriedBy }) => carriedBy !== undefined);
  if (state.tokens.length > 0 && !carried && tokensOnTable(state).length === 0) return 'treasure';
  if (state.seats.length > 1 && seats.size === 1) return 'alone';
  const { turns } = state.switches;
  return turns !== undefined && state.turn === undefined && state.turns >= turns ? 'turns' : undefined;
}

export function* end(game: Game, why: Why): Rule<void> {
  allBack(game);
  for (const { id, carriedBy } of game.state.tokens) {
    const side = carriedBy === undefined ? null : game.figure(carriedBy).side;
    if (carriedBy !== undefined && side !== null) {
      game.happens({ type: 'token secured', token: id, seat: side, figure: carriedBy });
    }
  }
  const [winner] = present(game.state).flatMap(({ side }) => side ?? []);
  if (why === 'alone' && winner !== undefined) yield* searched(game, winner);
  game.happens({ type: 'game ended', why });
}

function* searched(game: Game, seat: string): Rule<void> {
  for (const { id } of tokensOnTable(game.state)) {
    const roll = yield* game.die(`unclaimed ${id}`);
    game.happens(
      roll >= UNCLAIMED ? { type: 'token secured', token: id, seat, roll } : { type: 'token lost', token: id, roll },
    );
  }
}

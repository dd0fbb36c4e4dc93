import type { Game } from '../game.ts';
import { rollWill } from '../magic/will-roll.ts';
import type { Rule } from '../questions.ts';
import { springTrap } from '../traps/spring.ts';

export function* rollToTake(game: Game, figure: string, token: string): Rule<boolean> {
  const needed = game.state.scenario?.centralWill;
  const { isCentral, wasFound } = game.token(token);
  if (needed === undefined || !isCentral || wasFound) return true;
  return (yield* rollWill(game, figure, { from: 'the treasure', needed })) === 0;
}

export function* rollToUnlock(game: Game, figure: string, door: string): Rule<void> {
  const { locks, tried = [] } = game.state.scenario ?? {};
  if (!locks || tried.includes(door)) return;
  const die = yield* game.rollDie(`lock ${door}`);
  const [least, most] = locks.on;
  const bites = least <= die && die <= most;
  game.emit({ type: 'lock tried', figure, door, die, bites });
  const { side } = game.figure(figure);
  if (bites && side !== null) yield* springTrap(game, side, figure);
}

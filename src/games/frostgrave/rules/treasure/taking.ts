/** Creatures and traps that come when treasure is picked up. FTR, UEN-01, UTR-15 */
import { encounter } from '../creatures/encounter.ts';
import type { Game } from '../game.ts';
import { hasDone } from '../magic/effects/ending.ts';
import type { Rule } from '../questions.ts';
import { getsHold } from '../scenario/hindrances.ts';
import { springOn } from '../traps/spring.ts';

/** The first find may bring a creature. UEN-01 */
export function* pickUp(game: Game, figure: string, token: string): Rule<void> {
  if (!(yield* getsHold(game, figure, token))) return;
  const isNew = !game.token(token).wasFound;
  game.happens({ type: 'token taken', figure, token });
  hasDone(game, figure, 'picks-up');
  const { encounters } = game.state.switches;
  if (!isNew || encounters === undefined) return;
  const die = yield* game.die('encounter');
  game.happens({ type: 'creature rolled', token, die, needed: encounters });
  const { side } = game.figure(figure);
  const isTrap = game.state.switches.treasureTraps && die === game.lore.springs.treasureOn;
  if (isTrap && side !== null) return yield* springOn(game, side, figure);
  if (die >= encounters) yield* encounter(game);
}

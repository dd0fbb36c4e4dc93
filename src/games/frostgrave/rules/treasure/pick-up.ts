/** Creatures and traps that come when treasure is picked up. FTR, UEN-01, UTR-15 */
import { rollEncounter } from '../creatures/encounter.ts';
import type { Game } from '../game.ts';
import { endEffectsUntil } from '../magic/effects/ending.ts';
import type { Rule } from '../questions.ts';
import { rollToTake } from '../scenario/hindrances.ts';
import { springTrap } from '../traps/spring.ts';

/** The first find may bring a creature. UEN-01 */
export function* pickUp(game: Game, figure: string, token: string): Rule<void> {
  if (!(yield* rollToTake(game, figure, token))) return;
  const isNew = !game.token(token).wasFound;
  game.emit({ type: 'token taken', figure, token });
  endEffectsUntil(game, figure, 'picks-up');
  const { encounters } = game.state.switches;
  if (!isNew || encounters === undefined) return;
  const die = yield* game.rollDie('encounter');
  game.emit({ type: 'creature rolled', token, die, needed: encounters });
  const { side } = game.figure(figure);
  const isTrap = game.state.switches.treasureTraps && die === game.lore.springs.treasureOn;
  if (isTrap && side !== null) return yield* springTrap(game, side, figure);
  if (die >= encounters) yield* rollEncounter(game);
}

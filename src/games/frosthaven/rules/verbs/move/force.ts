import { PARTY } from '../../../../../engine/rules/rule.ts';
import type { HexLabel } from '../../../content/terms.ts';
import type { Game } from '../../game.ts';
import type { Rule, ScenarioChoice } from '../../questions.ts';
import { chooseOne, wordOption } from '../../questions.ts';
import type { Figure } from '../../state.ts';
import { enterHex } from './enter.ts';
import { canStayIn, dangersAt, forcedHexes } from './forced-steps.ts';

/**
 * Pushes or pulls the target up to `hexes` hexes, each farther from or closer to `by`. FRC-02 to FRC-05
 * A character or commander picks the distance. A monster forces as far as possible, and the party picks the way.
 * `centre`: the origin, if not the hex of `by`.
 * Objectives never move. FRC-11
 * Immobilize and stun do not prevent it. FRC-07, CND-30
 */
export function* forceMove(
  game: Game,
  by: Figure,
  target: Figure,
  verb: 'push' | 'pull',
  hexes: number,
  centre?: HexLabel,
): Rule<void> {
  if (target.kind === 'objective') return;
  for (let left = hexes; left > 0 && game.isOnMap(target) && game.isOnMap(by); left--) {
    const forcing = { target, verb, centre: centre ?? by.hex, anyDistance: saysHowFar(game, by) };
    const options = forcedHexes(game, forcing, left);
    if (options.length === 0) break;
    const hex = yield* chooseHex(game, by, target, verb, left, options);
    if (hex === undefined) break;
    yield* enterHex(game, target, hex, verb, by);
  }
}

function* chooseHex(
  game: Game,
  by: Figure,
  target: Figure,
  verb: 'push' | 'pull',
  left: number,
  hexes: readonly HexLabel[],
): Rule<HexLabel | undefined> {
  const choices: ScenarioChoice<HexLabel | undefined>[] = hexes.map((hex) => ({
    value: hex,
    is: hex,
    note: { is: 'hex', hex, ...dangersOf(game, target, hex) },
  }));
  if (saysHowFar(game, by) && canStayIn(game, target, game.board.cell(target.hex))) {
    choices.push({ ...wordOption('stop', undefined), alone: true });
  }
  return yield* chooseOne({
    ...game.deciderFields(by),
    prompt: { about: verb, figure: by.id, target: target.id, left },
    choices,
  });
}

/** FRC-04, CMD-04 */
function saysHowFar(game: Game, by: Figure): boolean {
  return (by.kind === 'character' || game.isCommanded(by)) && game.deciderOf(by) !== PARTY;
}

function dangersOf(game: Game, target: Figure, hex: HexLabel): { dangers?: readonly string[] } {
  const dangers = dangersAt(game, target, hex);
  return dangers.length > 0 ? { dangers } : {};
}

/** Hexes nearest to an enemy, for summons and tiles. MOT-08 */

import type { HexLabel } from '../../content/terms.ts';
import { rangeOfHexes } from '../figures/distance.ts';
import { hexNote } from '../figures/notes.ts';
import { canBeTargetedBy, enemiesOf } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import type { Rule, ScenarioChoice } from '../questions.ts';
import { chooseOne } from '../questions.ts';
import type { Figure } from '../state.ts';

export function* chooseNearest(
  game: Game,
  figure: Figure,
  hexes: readonly HexLabel[],
  what: 'summon' | 'tile',
): Rule<HexLabel | undefined> {
  const enemies = enemiesOf(game, figure).filter((enemy) => canBeTargetedBy(game, enemy, figure));
  const farness = (hex: HexLabel) => Math.min(...enemies.map((enemy) => rangeOfHexes(game, hex, enemy.hex)));
  const least = Math.min(...hexes.map(farness));
  const nearest = hexes.filter((hex) => farness(hex) === least);
  if (nearest.length === 0) return undefined;
  const hex = yield* chooseOne({
    ...game.deciderFields(figure),
    prompt: { about: `monster ${what}`, figure: figure.id },
    choices: nearest.map(
      (each): ScenarioChoice<HexLabel> => ({ value: each, is: each, note: hexNote(game, figure, each) }),
    ),
  });
  const others = hexes.filter((other) => other !== hex).sort((one, other) => farness(one) - farness(other));
  const compared = [hex, ...others].map((each) => ({ hex: each, range: farness(each) }));
  const why = { about: what, legal: nearest.length, hex, hexes: compared };
  if (others.length > 0 && enemies.length > 0) game.emit({ type: 'decided', figure: figure.id, why });
  return hex;
}

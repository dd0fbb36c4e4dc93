/** Tiles that monsters create, as near to an enemy as possible. MAN-01, MAN-03, MAN-09 */
import type { AbilityOf } from '../../../content/schema/abilities/abilities.ts';
import type { HexLabel } from '../../../content/terms.ts';
import type { Game } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import type { Figure } from '../../state.ts';
import type { AbilityOutcome, ActionSoFar } from '../../verbs/ability-outcome.ts';
import { outcomeOf } from '../../verbs/ability-outcome.ts';
import { hexesToCreateIn, hexesToReplaceIn, putNewTile } from '../../verbs/map/tiles.ts';
import { chooseNearest } from '../nearest.ts';

export function* createByRules(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'create'>,
  soFar: ActionSoFar,
): Rule<AbilityOutcome> {
  const hexes = () => hexesToCreateIn(game, figure, ability, soFar);
  return yield* inNearest(game, figure, ability.count, hexes, (hex) => putNewTile(game, hex, ability.tile));
}

export function* replaceByRules(game: Game, figure: Figure, ability: AbilityOf<'replace'>): Rule<AbilityOutcome> {
  const hexes = () => hexesToReplaceIn(game, figure, ability);
  return yield* inNearest(game, figure, ability.count, hexes, (hex) => putNewTile(game, hex, ability.by));
}

function* inNearest(
  game: Game,
  figure: Figure,
  most: number,
  hexes: () => readonly HexLabel[],
  put: (hex: HexLabel) => void,
): Rule<AbilityOutcome> {
  const done: HexLabel[] = [];
  while (done.length < most) {
    const left = hexes().filter((hex) => !done.includes(hex));
    const hex = yield* chooseNearest(game, figure, left, 'tile');
    if (hex === undefined) break;
    put(hex);
    done.push(hex);
  }
  return outcomeOf(done.length);
}

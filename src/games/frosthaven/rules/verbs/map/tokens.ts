import type { AbilityOf } from '../../../content/schema/abilities/abilities.ts';
import type { HexLabel } from '../../../content/terms.ts';
import type { Game } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import type { Character, Figure } from '../../state.ts';
import type { AbilityOutcome, ActionSoFar } from '../ability-outcome.ts';
import { NO_OUTCOME, outcomeOf } from '../ability-outcome.ts';
import { chooseHex, chooseHexes, DONE, hexesFor, hexesNear } from './hexes.ts';

export function* performToken(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'token'>,
  soFar: ActionSoFar,
): Rule<AbilityOutcome> {
  const character = game.characterOf(figure);
  if (!character) return NO_OUTCOME;
  const { token, count } = ability;
  const { seat } = character;
  const inReach = () => hexesFor(game, figure, ability, soFar);
  const own = () => inReach().filter((hex) => hasToken(game, character, token, hex));
  const wanted = (most: number) => ({ figure, ability, soFar, most: Math.min(most, count) });
  switch (ability.do) {
    case 'place': {
      const room = () => inReach().filter((hex) => canLay(game, character, token, hex));
      const left = tokensLeft(game, character, token);
      return outcomeOf(
        (yield* chooseHexes(game, wanted(left), room, (hex) => {
          game.emit({ type: 'token placed', seat, token, hex });
          return DONE;
        })).length,
      );
    }
    case 'remove':
      return outcomeOf(
        (yield* chooseHexes(game, wanted(count), own, (hex) => {
          game.emit({ type: 'token removed', seat, token, hex });
          return DONE;
        })).length,
      );
    case 'move': {
      const distance = ability.distance ?? 1;
      return outcomeOf(
        (yield* chooseHexes(game, wanted(count), own, function* (from) {
          const hexes = placesNear(game, character, token, from, distance);
          const hex = yield* chooseHex(game, { figure, ability, soFar, hexes, chosen: 0, most: 1, to: true });
          if (hex !== undefined) game.emit({ type: 'token moved', seat, token, from, hex });
        })).length,
      );
    }
  }
}

export function hasToken({ state }: Game, { seat }: Character, token: string, hex: HexLabel): boolean {
  return state.tokens.some((each) => each.seat === seat && each.token === token && each.hex === hex);
}

/** Any hex but an obstacle holds one token of each kind. */
export function canLay(game: Game, character: Character, token: string, hex: HexLabel): boolean {
  return game.state.tiles[hex]?.kind !== 'obstacle' && !hasToken(game, character, token, hex);
}

export function tokensLeft(game: Game, { seat, class: name }: Character, token: string): number {
  const most = game.catalog.classOf(name).tokens?.find(({ id }) => id === token)?.most ?? 0;
  return most - game.state.tokens.filter((each) => each.seat === seat && each.token === token).length;
}

function placesNear(game: Game, character: Character, token: string, from: HexLabel, distance: number): HexLabel[] {
  return hexesNear(game, from, distance).filter((hex) => canLay(game, character, token, hex));
}

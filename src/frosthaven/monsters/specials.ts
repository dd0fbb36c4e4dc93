/** The special abilities of bosses. BOS-03 */
import type { Ability } from '../../content/schema/abilities.ts';
import type { MonsterCard } from '../../content/schema/cards.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';

/** The card of a set as a figure performs it: after each `special` comes what its stat card says about that number. */
export function withSpecials(game: Game, figure: Figure, card: MonsterCard): MonsterCard {
  if (!card.abilities.some(({ verb }) => verb === 'special')) return card;
  const { specials = [] } = game.monsterOf(figure);
  return {
    ...card,
    abilities: card.abilities.flatMap((ability) =>
      ability.verb === 'special'
        ? [ability, ...(specials[ability.number - 1] ?? []).map((each) => onlyIf(each, ability.if))]
        : [ability],
    ),
  };
}

/** What holds for the special holds for all that belongs to it. */
function onlyIf(ability: Ability, tests: Ability['if']): Ability {
  return tests ? { ...ability, if: [...tests, ...(ability.if ?? [])] } : ability;
}

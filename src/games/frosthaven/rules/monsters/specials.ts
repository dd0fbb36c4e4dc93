/** Special abilities of bosses. BOS-03 */
import type { Ability, AbilityOf } from '../../content/schema/abilities/abilities.ts';
import type { MonsterCard } from '../../content/schema/abilities/cards.ts';
import { specialsAt } from '../../content/stat-card.ts';
import type { Game } from '../game.ts';
import { hasRuleFor } from '../scenario/special-rules.ts';
import type { Figure } from '../state.ts';

/**
 * Replaces each `special` by the abilities on the stat card. If a rule of the scenario waits for it, it stays in
 * front.
 */
export function withSpecials(game: Game, figure: Figure, card: MonsterCard): MonsterCard {
  if (!card.abilities.some(({ verb }) => verb === 'special')) return card;
  const specials = specialsAt(game.monsterOf(figure), game.state.level);
  const spelledOut = (ability: AbilityOf<'special'>) => {
    const { number } = ability;
    const own = (specials[number - 1] ?? []).map((each) => onlyIf(each, ability.if));
    return hasRuleFor(game, { on: 'special', number, figure }) ? [ability, ...own] : own;
  };
  return {
    ...card,
    abilities: card.abilities.flatMap((ability) => (ability.verb === 'special' ? spelledOut(ability) : [ability])),
  };
}

function onlyIf(ability: Ability, tests: Ability['if']): Ability {
  return tests ? { ...ability, if: [...tests, ...(ability.if ?? [])] } : ability;
}

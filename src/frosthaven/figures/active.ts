/** Cards in the active area of characters, and the bonuses on them. BON */
import type { Ability, AbilityOf } from '../../content/schema/abilities.ts';
import type { Action } from '../../content/schema/cards.ts';
import type { Game } from '../game.ts';
import type { Character, Half } from '../state.ts';
import type { CardId } from '../terms.ts';

export type BonusVerb = 'shield' | 'retaliate' | 'bonus';
export type BonusAbility = AbilityOf<BonusVerb>;

/** An active bonus of a character: the ability that gives it, and the card that it is on. */
export interface ActiveBonus<Verb extends BonusVerb = BonusVerb> {
  readonly card: CardId;
  readonly ability: AbilityOf<Verb>;
}

export function actionOf(game: Game, card: CardId, half: Half): Action {
  return game.card(card)[half];
}

export function isBonus(ability: Ability): ability is BonusAbility {
  return ability.verb === 'shield' || ability.verb === 'retaliate' || ability.verb === 'bonus';
}

/** The active bonuses of a character of one kind, in the order of their cards. */
export function activeBonuses<Verb extends BonusVerb>(
  game: Game,
  character: Character,
  verb: Verb,
): ActiveBonus<Verb>[] {
  return character.active.flatMap(({ card, half, abilities }) => {
    const action = actionOf(game, card, half);
    return abilities.flatMap((index) => {
      const ability = action.abilities[index];
      return ability && isVerb(ability, verb) ? [{ card, ability }] : [];
    });
  });
}

function isVerb<Verb extends Ability['verb']>(ability: Ability, verb: Verb): ability is AbilityOf<Verb> {
  return ability.verb === verb;
}

/**
 * Something triggered bonuses on `cards`: their tokens advance by one slot, whether or not anything was gained by it.
 * Leaving a slot may give experience; leaving the last one ends the bonus. BON-05 to BON-07
 */
export function advanceTokens(game: Game, character: Character, cards: readonly CardId[]): void {
  for (const card of new Set(cards)) {
    const active = character.active.find((each) => each.card === card);
    if (!active || active.slot < 0) continue;
    const slots = slotsOf(game, card, active.half);
    const experience = slots[active.slot] ?? 0;
    game.happens({ type: 'token advanced', seat: character.seat, card });
    if (experience > 0) game.happens({ type: 'experience gained', seat: character.seat, amount: experience });
    if (active.slot >= slots.length) {
      game.happens({ type: 'card deactivated', seat: character.seat, card, why: 'used up' });
    }
  }
}

/** The use slots of an action; empty without any. */
export function slotsOf(game: Game, card: CardId, half: Half): readonly number[] {
  return (
    actionOf(game, card, half)
      .abilities.filter(isBonus)
      .find((ability) => ability.slots)?.slots ?? []
  );
}

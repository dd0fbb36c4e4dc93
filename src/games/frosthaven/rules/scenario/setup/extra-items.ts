import type { ItemId } from '../../../content/terms.ts';
import type { Game } from '../../game.ts';
import type { Rule, ScenarioChoice, ScenarioChoiceQuestion } from '../../questions.ts';
import { chooseAll } from '../../questions.ts';
import type { Character } from '../../state.ts';

export function bringableItems({ catalog }: Game, { owned = [], items }: Character): ItemId[] {
  return owned.filter((item) => catalog.item(item).slot === 'small' && !items.some(({ id }) => id === item));
}

/** Asks each character with more small items. FAV-07, ITM-04 */
export function* bringMoreItems(game: Game, most: number): Rule<void> {
  const able = game.state.characters.filter((character) => bringableItems(game, character).length > 0);
  const asked = able.map((character): ScenarioChoiceQuestion<ItemId> => {
    const items = bringableItems(game, character);
    return {
      seat: character.seat,
      prompt: { about: 'extra items', most },
      choices: items.map((item): ScenarioChoice<ItemId> => ({ value: item, is: item, note: { is: 'item', item } })),
      min: 0,
      max: Math.min(most, items.length),
      defaultAnswer: [],
    };
  });
  const answers = asked.length > 0 ? yield* chooseAll(asked) : [];
  for (const [i, { seat, light }] of able.entries()) {
    for (const item of answers[i] ?? []) {
      const minusOnes = light ? 0 : (game.catalog.item(item).minusOnes ?? 0);
      game.emit({ type: 'item brought', seat, item, minusOnes });
    }
  }
}

/** Potion tables. FIT-02 */
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';

export function* drawPotion(game: Game, isGreater: boolean): Rule<string> {
  const [from, to] = game.lore.greaterOn;
  const lesser = isGreater ? from : yield* game.rollDie('potion');
  const leads = lesser >= from && lesser <= to;
  const on = leads ? yield* game.rollDie('greater potion') : lesser;
  const table = leads ? 'greater' : 'lesser';
  const found = [...game.lore.potions.values()].find(
    (each) => each.table === table && each.on[0] <= on && on <= each.on[1],
  );
  if (!found) throw new Error(`No potion has ${on}.`);
  return found.id;
}

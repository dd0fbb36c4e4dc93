/** Uses of items. ITM-05, ITM-10, ITM-11, ITM-13, ITM-15 */
import type { ItemUse } from '../../content/schema/campaign/rewards.ts';
import type { ElementChoice } from '../../content/schema/terms.ts';
import type { Condition, ItemId } from '../../content/terms.ts';
import { NEGATIVE_CONDITIONS } from '../../content/terms.ts';
import type { DamageSource } from '../events/fighting.ts';
import type { Game } from '../game.ts';
import type { Prompt, Rule, ScenarioChoice } from '../questions.ts';
import { choose, chooseOne, wordOption } from '../questions.ts';
import type { Character, Figure } from '../state.ts';
import { canConsume, consume } from '../verbs/elements.ts';
import { isImmune } from './bonuses.ts';
import { gainCondition } from './conditions.ts';
import { smallItemLimit } from './equipment.ts';
import { canUseItems, useItem, usesOf } from './item-sides.ts';
import { askAfterGain } from './own-conditions.ts';
import { areEnemies } from './relations.ts';

type UseOf<When extends ItemUse['when']> = Extract<ItemUse, { when: When }>;
export interface ReadyItem<When extends ItemUse['when']> {
  readonly id: ItemId;
  readonly use: UseOf<When>;
}

export function readyItems<When extends ItemUse['when']>(game: Game, figure: Figure, when: When): ReadyItem<When>[] {
  const character = game.characterOf(figure);
  if (!character || !canUseItems(game, figure)) return [];
  return character.items.flatMap((item) => {
    if (item.state !== 'ready' || !canConsume(game, priceOf(game, item.id))) return [];
    if (mustStayUnused(game, character, item)) return [];
    return usesOf(game.catalog, item).flatMap((use) => (isFor(use, when) ? [{ id: item.id, use }] : []));
  });
}

function priceOf({ catalog }: Game, item: ItemId): readonly ElementChoice[] {
  return catalog.item(item).consume ?? [];
}

/** Uses an item up, and pays the elements that it costs. ITM-06, ELM-06 */
export function* payForItem(game: Game, figure: Figure, { seat }: Pick<Character, 'seat'>, item: ItemId): Rule<void> {
  const price = priceOf(game, item);
  if (canConsume(game, price)) yield* consume(game, figure, price);
  useItem(game, { seat }, item);
}

/** True for a small item that must stay unused. FAV-07 */
function mustStayUnused(game: Game, character: Character, item: Character['items'][number]): boolean {
  const isSmall = ({ id }: Character['items'][number]) => game.catalog.item(id).slot === 'small';
  if (!isSmall(item) || item.used) return false;
  return unusedSmall(game, character) <= smallToKeep(game, character);
}

/** Returns the number of small items above the limit; so many must stay unused. FAV-07 */
function smallToKeep({ catalog }: Game, { items, level }: Character): number {
  const brought = items.filter(({ id, gained }) => !gained && catalog.item(id).slot === 'small');
  return Math.max(0, brought.length - smallItemLimit(level));
}

function unusedSmall({ catalog }: Game, { items }: Character): number {
  return items.filter(({ id, state, used }) => state === 'ready' && !used && catalog.item(id).slot === 'small').length;
}

function isFor<When extends ItemUse['when']>(use: ItemUse, when: When): use is UseOf<When> {
  return use.when === when;
}

export function* useItemsFor<When extends 'move' | 'heal'>(
  game: Game,
  figure: Figure,
  ability: When,
): Rule<ReadyItem<When>[]> {
  const usable = readyItems(game, figure, ability).filter(({ use }) => !('each' in use) || use.each === undefined);
  return yield* offerItems(game, figure, usable, { about: 'items', figure: figure.id, target: undefined });
}

/** Returns the items that can reduce the damage. DMG-04 */
export function itemsAgainst(game: Game, figure: Figure, source: DamageSource): ReadyItem<'damage'>[] {
  const kind = source.kind === 'attack' ? 'attack' : 'other';
  return readyItems(game, figure, 'damage').filter(({ use }) => (use.from ?? kind) === kind);
}

export function* reduceDamageBy(
  game: Game,
  figure: Figure,
  character: Character,
  { id, use }: ReadyItem<'damage'>,
  damage: number,
  source: DamageSource,
): Rule<number> {
  const amount = use.reduce === 'all' ? damage : Math.min(damage, use.reduce);
  yield* payForItem(game, figure, character, id);
  game.emit({ type: 'damage reduced', seat: character.seat, item: id, amount, source });
  if (use.then) yield* game.perform(figure, use.then);
  return damage - amount;
}

/** Gives a condition unless the figure is immune or its player uses an item against it. */
export function* giveCondition(game: Game, figure: Figure, condition: Condition, by?: Figure): Rule<void> {
  if (yield* maybePrevent(game, figure, condition, by)) return;
  gainCondition(game, figure, condition, by);
  yield* askAfterGain(game, figure, condition);
}

function* maybePrevent(game: Game, figure: Figure, condition: Condition, by: Figure | undefined): Rule<boolean> {
  const character = game.characterOf(figure);
  if (!character || !game.isOnMap(figure) || isImmune(game, figure, condition, by)) return false;
  const usable = readyItems(game, figure, 'condition').filter(
    ({ use: { conditions, by: giver } }) =>
      (giver === undefined || (by !== undefined && areEnemies(game, figure, by))) &&
      (conditions === 'negative' ? NEGATIVE_CONDITIONS : conditions).some((each) => each === condition),
  );
  if (usable.length === 0) return false;
  const item = yield* chooseOne<ReadyItem<'condition'> | undefined>({
    seat: character.seat,
    prompt: { about: 'prevention', figure: figure.id, condition },
    choices: [wordOption('gain it', undefined), ...usable.map(choiceOf)],
  });
  if (!item) return false;
  yield* payForItem(game, figure, character, item.id);
  game.emit({ type: 'condition prevented', seat: character.seat, item: item.id, condition });
  if (item.use.then) yield* game.perform(figure, item.use.then);
  return true;
}

export function choiceOf<Item extends { readonly id: ItemId }>(item: Item): ScenarioChoice<Item> {
  return { value: item.id, is: item, note: { is: 'item', item: item.id } };
}

export function* offerItems<When extends ItemUse['when']>(
  game: Game,
  figure: Figure,
  items: readonly ReadyItem<When>[],
  prompt: Prompt,
): Rule<ReadyItem<When>[]> {
  const character = game.characterOf(figure);
  if (!character || items.length === 0) return [];
  const chosen = yield* choose({
    seat: character.seat,
    prompt,
    choices: items.map((item) => ({ ...choiceOf(item), ...oneOfSmall(game, character, item) })),
    min: 0,
    max: items.length,
    defaultAnswer: [],
  });
  for (const { id } of chosen) yield* payForItem(game, figure, character, id);
  return chosen;
}

/** Allows one small item at a time, while some must stay unused; and one that costs elements. FAV-07, ELM-06 */
function oneOfSmall(game: Game, character: Character, { id }: { readonly id: ItemId }): { of?: string } {
  const small = game.catalog.item(id).slot === 'small';
  if (small && smallToKeep(game, character) > 0) return { of: 'small items' };
  return priceOf(game, id).length > 0 ? { of: 'elements' } : {};
}

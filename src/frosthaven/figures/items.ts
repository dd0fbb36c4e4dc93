/** Items of characters: when they may be used, and what becomes of them. ITM-05 to ITM-07, ITM-12, ITM-15 */

import type { Patch } from '../../content/schema/abilities.ts';
import type { ItemUse } from '../../content/schema/rewards.ts';
import type { Game } from '../game.ts';
import { type Choice, choose, type Prompt, type Rule } from '../questions.ts';
import type { Character, Figure } from '../state.ts';
import type { ItemId } from '../terms.ts';
import { holds } from '../verbs/amounts.ts';
import type { AttackPlan } from '../verbs/attack-plan.ts';
import { has } from './conditions.ts';

type UseOf<When extends ItemUse['when']> = Extract<ItemUse, { when: When }>;
export interface ReadyItem<When extends ItemUse['when']> {
  readonly id: ItemId;
  readonly use: UseOf<When>;
}

/** Items that a figure may use for something now. Impaired and stunned figures may use none. */
export function readyItems<When extends ItemUse['when']>(game: Game, figure: Figure, when: When): ReadyItem<When>[] {
  const character = game.characterOf(figure);
  if (!character || has(figure, 'impair') || has(figure, 'stun')) return [];
  return character.items.flatMap(({ id, state }) => {
    const { use } = game.catalog.item(id);
    return state === 'ready' && isFor(use, when) ? [{ id, use }] : [];
  });
}

function isFor<When extends ItemUse['when']>(use: ItemUse, when: When): use is UseOf<When> {
  return use.when === when;
}

/** The item is spent or lost. */
export function useItem(game: Game, character: Character, item: ItemId): void {
  game.happens({ type: 'item used', seat: character.seat, item, after: game.catalog.item(item).after });
}

/** The items that the attacker uses for an attack ability, or for one of its targets, and what they add. */
export function* useItemsForAttack(
  game: Game,
  plan: AttackPlan,
  each: 'ability' | 'target',
  target: Figure | undefined,
): Rule<Patch[]> {
  const { attacker, soFar, kind } = plan;
  const context = { soFar, attack: kind, ...(target && { target }) };
  const usable = readyItems(game, attacker, 'attack').filter(
    ({ use }) => use.each === each && holds(game, attacker, use.only, context),
  );
  const used = yield* offer(game, attacker, usable, { about: 'boosts', figure: attacker.id, target: target?.id });
  return used.map(({ use }) => use.add);
}

/** The items that a figure uses for a move ability. */
export function* useItemsForMove(game: Game, figure: Figure): Rule<Patch[]> {
  const used = yield* offer(game, figure, readyItems(game, figure, 'move'), {
    about: 'boosts',
    figure: figure.id,
    target: undefined,
  });
  return used.map(({ use }) => use.add);
}

/** What the target of an attack uses before the modifier card is drawn. */
export function* useItemsInDefence(
  game: Game,
  target: Figure,
  attacker: Figure,
): Rule<{ shield: number; disadvantage: boolean }> {
  const used = yield* offer(game, target, readyItems(game, target, 'attacked'), {
    about: 'defence',
    figure: target.id,
    attacker: attacker.id,
  });
  return {
    shield: used.reduce((sum, { use }) => sum + (use.shield ?? 0), 0),
    disadvantage: used.some(({ use }) => use.disadvantage === true),
  };
}

/** Offers items to the player of a figure; those chosen are used. */
function* offer<When extends ItemUse['when']>(
  game: Game,
  figure: Figure,
  items: readonly ReadyItem<When>[],
  prompt: Prompt,
): Rule<ReadyItem<When>[]> {
  const character = game.characterOf(figure);
  if (!character || items.length === 0) return [];
  const chosen = yield* choose({
    kind: 'items',
    seat: character.seat,
    prompt,
    choices: items.map(
      (item): Choice<ReadyItem<When>> => ({ value: item.id, is: item, note: { is: 'item', item: item.id } }),
    ),
    min: 0,
    max: items.length,
    standing: [],
  });
  for (const { id } of chosen) useItem(game, character, id);
  return chosen;
}

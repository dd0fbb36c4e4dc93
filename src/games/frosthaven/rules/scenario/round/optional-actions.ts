/** Optional actions between abilities: using items, ending active cards and summons. ITM-13, BON-09, SUM-05 */
import type { OptionalActionRule } from '../../../../../engine/rules/optional-action.ts';
import type { Ability } from '../../../content/schema/abilities/abilities.ts';
import type { CardId, FigureId, ItemId } from '../../../content/terms.ts';
import type { BonusSource } from '../../figures/active-bonuses.ts';
import { advanceBonuses, bonusesInPlay } from '../../figures/active-bonuses.ts';
import { hasCondition } from '../../figures/conditions.ts';
import { isRemovable, removeCard, removeFigure } from '../../figures/health.ts';
import { payForItem, readyItems } from '../../figures/items.ts';
import { perksOf } from '../../figures/perks.ts';
import type { Game, OptionalActionProvider } from '../../game.ts';
import type { Note, Prompt, Rule } from '../../questions.ts';
import type { ActiveCard, Character, Figure } from '../../state.ts';
import { updateFlyers } from '../../verbs/move/flight.ts';
import { performAction } from '../../verbs/perform.ts';
import { goalQuestions } from '../judging.ts';
import { activeCharacters } from './order.ts';

type OptionalAction = OptionalActionRule<Prompt, Note>;

export const optionalActions: OptionalActionProvider = {
  onTurn: (game) => [...usableItems(game), ...usablePerks(game)],
  always: (game) => [...itemsByHand(game), ...usesByHand(game), ...endings(game), ...goalQuestions(game)],
};

/** Offers the acting character's once-a-scenario perks with abilities. PERK-03 */
function usablePerks(game: Game): OptionalAction[] {
  const acting = game.figures.find(({ id }) => id === game.state.turn?.figure);
  const character = acting && game.characterOf(acting);
  if (!character || hasCondition(acting, 'stun')) return [];
  return perksOf(game.catalog, character).flatMap(({ perk: { id: perk, once }, used, uses }) =>
    once && used < uses
      ? [
          {
            seat: character.seat,
            value: `perk ${perk}`,
            note: { is: 'perk' as const, perk },
            rule: () => game.within(perk, usePerkNow(game, acting, character, perk, once)),
          },
        ]
      : [],
  );
}

/** Performs the abilities of a perk, once a scenario. PERK-03 */
function* usePerkNow(
  game: Game,
  figure: Figure,
  { seat }: Character,
  perk: string,
  abilities: readonly Ability[],
): Rule<void> {
  game.emit({ type: 'perk used', seat, perk });
  yield* performAction(game, figure, { abilities: [...abilities] }, undefined);
  yield* updateFlyers(game);
}

function usableItems(game: Game): OptionalAction[] {
  const acting = game.figures.find(({ id }) => id === game.state.turn?.figure);
  const character = acting && game.characterOf(acting);
  if (!character) return [];
  return readyItems(game, acting, 'turn').map(({ id: item }) => ({
    seat: character.seat,
    value: `item ${item}`,
    note: { is: 'item', item },
    rule: () => game.within(item, useItemNow(game, acting, character, item)),
  }));
}

/** Performs the abilities of an item. ITM-06, ITM-07, ITM-13 */
export function* useItemNow(game: Game, figure: Figure, character: Character, item: ItemId): Rule<void> {
  const use = readyItems(game, figure, 'turn').find(({ id }) => id === item)?.use;
  if (!use) return;
  yield* payForItem(game, figure, character, item);
  yield* performAction(game, figure, use, undefined);
  yield* updateFlyers(game);
}

/** Offers items whose use is told in words only. ITM-06 to ITM-08 */
function itemsByHand(game: Game): OptionalAction[] {
  return activeCharacters(game).flatMap((character) => {
    const figure = game.state.figures[character.figure];
    if (!figure) return [];
    return readyItems(game, figure, 'by hand').map(({ id: item, use }) => ({
      seat: character.seat,
      value: `item ${item}`,
      note: { is: 'item' as const, item },
      *rule() {
        yield* payForItem(game, figure, character, item);
        game.emit({ type: 'done by hand', figure: figure.id, text: use.text });
        yield* updateFlyers(game);
      },
    }));
  });
}

/** Offers a use of each effect by hand that has slots; the table says when it happens. BON-05, ITM-10, PERK-03 */
function usesByHand(game: Game): OptionalAction[] {
  return bonusesInPlay(game, 'by-hand').flatMap(({ ability: { slots, text }, source, holder }) => {
    const named = slots && nameUse(source);
    return named
      ? [
          {
            ...named,
            *rule() {
              game.emit({ type: 'done by hand', figure: holder.id, text });
              advanceBonuses(game, [{ source }]);
              yield* updateFlyers(game);
            },
          },
        ]
      : [];
  });
}

/** Undefined for effects that no player holds. */
function nameUse(source: BonusSource): Pick<OptionalAction, 'seat' | 'value' | 'note'> | undefined {
  switch (source.on) {
    case 'card':
      return { seat: source.seat, value: `use ${source.card}`, note: { is: 'card', card: source.card } };
    case 'item':
      return { seat: source.seat, value: `item ${source.item}`, note: { is: 'item', item: source.item } };
    case 'perk':
      return { seat: source.seat, value: `perk ${source.perk}`, note: { is: 'perk', perk: source.perk } };
    case 'mat':
    case 'figure':
      return undefined;
  }
}

function endings(game: Game): OptionalAction[] {
  return activeCharacters(game).flatMap((character) =>
    character.active
      .filter(isRemovable)
      .flatMap((card) => [
        endingOf(game, character, card.card),
        ...severalOn(card).map((summon) => leaving(game, character, summon)),
      ]),
  );
}

function endingOf(game: Game, character: Character, card: CardId): OptionalAction {
  return {
    seat: character.seat,
    value: `remove ${card}`,
    note: { is: 'card', card },
    *rule() {
      removeCard(game, character, card);
      yield* updateFlyers(game);
    },
  };
}

function severalOn({ summons = [] }: ActiveCard): readonly FigureId[] {
  return summons.length > 1 ? summons : [];
}

function leaving(game: Game, { seat }: Character, summon: FigureId): OptionalAction {
  return {
    seat,
    value: `remove ${summon}`,
    note: { is: 'figure', figure: summon },
    *rule() {
      removeFigure(game, game.figure(summon));
      yield* updateFlyers(game);
    },
  };
}

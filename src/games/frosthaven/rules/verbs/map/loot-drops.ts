import type { Seat } from '../../../../../engine/rules/rule.ts';
import { sellingPrice } from '../../../content/prices.ts';
import type { HexLabel, ItemId } from '../../../content/terms.ts';
import { nameOfLoot } from '../../decks/loot.ts';
import type { Event } from '../../events.ts';
import type { Game } from '../../game.ts';
import type { Rule, ScenarioChoice } from '../../questions.ts';
import { chooseOne, draw, wordOption } from '../../questions.ts';
import type { LootCard } from '../../state/decks.ts';
import type { Character, Figure } from '../../state.ts';

/**
 * A character draws a card while there are any. LTG-04 to LTG-06, LOOT-08
 * For monsters the token just goes. MOT-05
 * Without `hex`, the draw comes from a treasure.
 */
export function* drawLoot(game: Game, figure: Figure, hex: HexLabel | undefined): Rule<void> {
  const { lootDeck } = game.state;
  const seat = game.characterOf(figure)?.seat;
  const card = seat !== undefined && lootDeck.length > 0 ? yield* draw('loot', lootDeck, nameOfLoot) : undefined;
  if (hex === undefined && card === undefined) return;
  yield* takeLoot(game, { seat, figure: figure.id, hex }, card);
}

/** Takes a card with its yield. LTG-06, LTG-07 */
export function* takeLoot(
  game: Game,
  taker: Pick<Event<'looted'>, 'seat' | 'figure' | 'hex'>,
  card: LootCard | undefined,
): Rule<void> {
  const { seat } = taker;
  const { itemDeck } = game.state;
  const found = card?.kind === 'random item' && itemDeck.length > 0;
  const coins = card?.kind === 'random item' && !found ? COINS_FOR_ITEM : 0;
  game.emit({ type: 'looted', ...taker, card, ...(coins > 0 && { coins }) });
  if (found && seat !== undefined) yield* gainItem(game, seat, yield* draw('random-item', itemDeck, (item) => item));
}

/** Value of a random item card when no items are left. LTG-07 */
const COINS_FOR_ITEM = 3;

/** An item that the character owns already goes to another one, or is sold. ITM-03, LTG-08, SELL-04, SELL-05 */
export function* gainItem(game: Game, seat: Seat, item: ItemId): Rule<void> {
  const owns = ({ items }: Character) => items.some(({ id }) => id === item);
  if (!owns(game.character(seat))) return game.emit({ type: 'item gained', seat, item });
  const gold = sellingPrice(game.catalog, game.catalog.item(item));
  const others = game.state.characters.filter(
    (character) => !character.exhausted && !character.escaped && !owns(character),
  );
  const taker = yield* chooseOne({
    seat,
    prompt: { about: 'second copy', item, gold },
    choices: [
      ...others.map(
        (each): ScenarioChoice<Seat> => ({
          value: each.seat,
          is: each.seat,
          note: { is: 'figure', figure: each.figure },
        }),
      ),
      wordOption<Seat | undefined>('sell', undefined),
    ],
    defaultAnswer: ['sell'],
  });
  if (taker === undefined) game.emit({ type: 'item sold', seat, item, gold });
  else game.emit({ type: 'item gained', seat: taker, item });
}

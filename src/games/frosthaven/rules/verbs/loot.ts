/** Looting: the ability, and what characters do at the end of their turn. LTG, LOOT, TILE-42 */
import { id } from '../../../../kernel/id.ts';
import type { Seat } from '../../../../kernel/rule.ts';
import { sellingPrice } from '../../content/prices.ts';
import { rangesFrom, UNREACHABLE } from '../board/range.ts';
import { nameOfLoot } from '../decks/loot.ts';
import type { Game } from '../game.ts';
import { type Choice, chooseOne, draw, type Rule, word } from '../questions.ts';
import { gainForParty } from '../scenario/gains.ts';
import type { Character, Figure } from '../state.ts';
import type { HexLabel, ItemId } from '../terms.ts';

/** Picks up every loot token and treasure within `range`. How many there were. LTG-01 to LTG-05 */
export function* lootAround(game: Game, figure: Figure, range: number): Rule<number> {
  const near = hexesWithin(game, figure, range);
  let looted = 0;
  for (const hex of [...game.state.loot].filter((each) => near.has(each))) {
    yield* lootToken(game, figure, hex);
    looted++;
  }
  const character = game.characterOf(figure);
  if (!character) return looted;
  for (const [name, tile] of Object.entries(game.state.tiles)) {
    const hex: HexLabel = id(name);
    if (tile.kind !== 'treasure' || !near.has(hex)) continue;
    yield* lootTreasure(game, character.seat, hex, tile.number ?? 'goal');
    yield* game.occurs({ on: 'looted', treasure: tile.number ?? 'goal', figure });
    looted++;
  }
  if (looted > 0) yield* game.hears({ event: 'loots', figure });
  return looted;
}

function hexesWithin(game: Game, figure: Figure, range: number): Set<HexLabel> {
  const { board } = game;
  const ranges = rangesFrom(board, board.cell(figure.hex));
  return new Set(
    board.cells.filter((cell) => (ranges[cell] ?? UNREACHABLE) <= range).map((cell) => board.labelAt(cell)),
  );
}

/**
 * LTG-04, LTG-05, LOOT-08: a character draws a card while there are any; for monsters the token just goes. MOT-05,
 * LTG-06
 */
function* lootToken(game: Game, figure: Figure, hex: HexLabel): Rule<void> {
  const { lootDeck, itemDeck } = game.state;
  const seat = game.characterOf(figure)?.seat;
  const card = seat !== undefined && lootDeck.length > 0 ? yield* draw('loot', lootDeck, nameOfLoot) : undefined;
  const found = card?.kind === 'random item' && itemDeck.length > 0;
  const coins = card?.kind === 'random item' && !found ? COINS_FOR_ITEM : 0;
  game.happens({ type: 'looted', seat, figure: figure.id, hex, card, ...(coins > 0 && { coins }) });
  if (found && seat !== undefined) yield* gainItem(game, seat, yield* draw('random-item', itemDeck, (item) => item));
}

/** LTG-07: what the random item card is worth when no random items are left. */
const COINS_FOR_ITEM = 3;

/** TILE-42 to TILE-49: its effect, once. */
function* lootTreasure(game: Game, seat: Seat, hex: HexLabel, number: string): Rule<void> {
  const treasure = game.catalog.treasure(game.state.scenario, number);
  const gold = treasure && 'gold' in treasure ? treasure.gold : 0;
  const item = treasure && 'item' in treasure ? id<'ItemId'>(treasure.item) : undefined;
  game.happens({ type: 'treasure looted', seat, hex, number, gold, item });
  game.happens({ type: 'tile removed', hex, name: game.state.tiles[hex]?.name ?? 'Treasure', why: 'looted' });
  if (item) yield* gainItem(game, seat, item);
  if (treasure && 'blueprint' in treasure)
    yield* gainForParty(game, { gain: 'blueprint', item: treasure.blueprint }, 'found');
  if (treasure && 'random' in treasure) yield* gainForParty(game, { gain: `random ${treasure.random}` }, 'found');
}

/** ITM-03, LTG-08, SELL-04, SELL-05: what a character owns already goes to another who does not, or is sold. */
function* gainItem(game: Game, seat: Seat, item: ItemId): Rule<void> {
  const owns = ({ items }: Character) => items.some(({ id }) => id === item);
  if (!owns(game.character(seat))) return game.happens({ type: 'item gained', seat, item });
  const gold = sellingPrice(game.catalog, game.catalog.item(item));
  const others = game.state.characters.filter(
    (character) => !character.exhausted && !character.escaped && !owns(character),
  );
  const taker = yield* chooseOne({
    seat,
    prompt: { about: 'second copy', item, gold },
    choices: [
      ...others.map(
        (each): Choice<Seat> => ({ value: each.seat, is: each.seat, note: { is: 'figure', figure: each.figure } }),
      ),
      word<Seat | undefined>('sell', undefined),
    ],
    standing: ['sell'],
  });
  if (taker === undefined) game.happens({ type: 'item sold', seat, item, gold });
  else game.happens({ type: 'item gained', seat: taker, item });
}

/** Whether a loot ability would find anything. LTG-03, MOT-05 */
export function canLoot(game: Game, figure: Figure, range: number): boolean {
  const near = hexesWithin(game, figure, range);
  const treasure = Object.entries(game.state.tiles).some(([hex, { kind }]) => kind === 'treasure' && near.has(id(hex)));
  return game.state.loot.some((hex) => near.has(hex)) || (treasure && figure.kind === 'character');
}

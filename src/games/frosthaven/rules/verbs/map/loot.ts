/** The loot ability and end-of-turn looting. LTG, LOOT, TILE-42 */
import { id } from '../../../../../engine/values/id.ts';
import { rangesFrom, UNREACHABLE } from '../../../content/board/hex-range.ts';
import type { HexLabel } from '../../../content/terms.ts';
import type { Game } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import type { Figure } from '../../state.ts';
import { drawLoot } from './loot-drops.ts';
import { lootTreasure } from './treasure.ts';

/** Picks up loot tokens and treasures within `range`, and returns their number. LTG-01 to LTG-05 */
export function* lootAround(game: Game, figure: Figure, range: number): Rule<number> {
  const near = hexesWithin(game, figure, range);
  let looted = 0;
  for (const hex of [...game.state.loot].filter((each) => near.has(each))) {
    yield* drawLoot(game, figure, hex);
    looted++;
  }
  const character = game.characterOf(figure);
  if (!character) return looted;
  for (const [name, tile] of Object.entries(game.state.tiles)) {
    const hex: HexLabel = id(name);
    if (tile.kind !== 'treasure' || !near.has(hex)) continue;
    yield* lootTreasure(game, character, hex, tile.number ?? 'goal');
    yield* game.trigger({ on: 'looted', treasure: tile.number ?? 'goal', figure });
    looted++;
  }
  if (looted > 0) yield* game.react({ event: 'loots', figure });
  return looted;
}

function hexesWithin(game: Game, figure: Figure, range: number): Set<HexLabel> {
  const { board } = game;
  const ranges = rangesFrom(board, board.cell(figure.hex));
  return new Set(
    board.cells.filter((cell) => (ranges[cell] ?? UNREACHABLE) <= range).map((cell) => board.labelAt(cell)),
  );
}

/** LTG-03, MOT-05 */
export function canLoot(game: Game, figure: Figure, range: number): boolean {
  const near = hexesWithin(game, figure, range);
  const treasure = Object.entries(game.state.tiles).some(([hex, { kind }]) => kind === 'treasure' && near.has(id(hex)));
  return game.state.loot.some((hex) => near.has(hex)) || (treasure && figure.kind === 'character');
}

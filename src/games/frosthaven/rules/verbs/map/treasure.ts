import { id } from '../../../../../engine/values/id.ts';
import type { Treasure } from '../../../content/schema/campaign/treasures.ts';
import type { HexLabel } from '../../../content/terms.ts';
import { suffer } from '../../figures/health.ts';
import { giveCondition } from '../../figures/items.ts';
import type { Game } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import { gainForParty } from '../../scenario/gains.ts';
import type { Character, Figure } from '../../state.ts';
import { drawLoot, gainItem } from './loot-drops.ts';

/** Removes the tile, looks up its number, and applies the effect once. TRE-01, TILE-42 to TILE-45 */
export function* lootTreasure(game: Game, { seat, figure }: Character, hex: HexLabel, number: string): Rule<void> {
  const treasure = game.catalog.treasure(game.state.scenario, number);
  const text = game.catalog.treasureText(game.state.scenario, number);
  const gold = treasure && 'gold' in treasure ? treasure.gold : 0;
  const item = treasure && 'item' in treasure ? id<'ItemId'>(treasure.item) : undefined;
  const part = treasure && 'half' in treasure ? id<'ItemId'>(treasure.half) : undefined;
  const checks = treasure && 'checks' in treasure ? treasure.checks : undefined;
  const resources = treasure && 'resources' in treasure ? treasure.resources : undefined;
  game.emit({
    type: 'treasure looted',
    seat,
    hex,
    number,
    gold,
    item,
    ...(part !== undefined && { part }),
    ...(checks !== undefined && { checks }),
    ...(resources && { resources }),
  });
  game.emit({ type: 'tile removed', hex, name: game.state.tiles[hex]?.name ?? 'Treasure', why: 'looted' });
  if (text !== undefined) game.emit({ type: 'treasure read', number, text });
  if (item) yield* gainItem(game, seat, item);
  if (treasure) yield* forTheLooter(game, game.figure(figure), treasure);
  if (treasure) yield* forTheParty(game, treasure);
}

/** Applies what only the looter gets. TRE-02 */
function* forTheLooter(game: Game, figure: Figure, treasure: Treasure): Rule<void> {
  const seat = game.characterOf(figure)?.seat;
  if ('experience' in treasure && seat !== undefined) {
    game.emit({ type: 'experience gained', seat, amount: treasure.experience });
  }
  if (!('loot' in treasure || 'damage' in treasure || 'give' in treasure)) return;
  for (let left = treasure.loot ?? 0; left > 0; left--) yield* drawLoot(game, figure, undefined);
  if (treasure.damage) yield* suffer(game, figure, treasure.damage, { kind: 'trap', name: 'Treasure' });
  for (const condition of treasure.give ?? []) yield* giveCondition(game, figure, condition);
}

/** Blueprints and scenarios go to the party. TRE-02, TILE-46 to TILE-49 */
function* forTheParty(game: Game, treasure: Treasure): Rule<void> {
  if ('blueprint' in treasure) yield* gainForParty(game, { gain: 'blueprint', item: treasure.blueprint }, 'found');
  if ('random' in treasure) yield* gainForParty(game, { gain: `random ${treasure.random}` }, 'found');
  if ('gains' in treasure) for (const gain of treasure.gains) yield* gainForParty(game, gain, 'found');
}

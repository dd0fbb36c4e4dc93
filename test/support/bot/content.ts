import type { Pack } from '../../../src/game-api/contract/game.ts';
import { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';

/** What the content of a pack is. Throws where it is one of another game. */
export function catalogOf(pack: Pack): Catalog {
  if ('catalog' in pack && pack.catalog instanceof Catalog) return pack.catalog;
  throw new Error(`${pack.id} is no pack of Frosthaven.`);
}

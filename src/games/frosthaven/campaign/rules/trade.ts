/** What crafting, brewing, distilling, selling and buying change. */
import type { Catalog } from '../../content/catalog.ts';
import type { Opens } from '../../content/schema/buildings.ts';
import type { GoodsState } from '../state/items.ts';
import { type Resources, sumOf } from './resources.ts';
import { afterMoves, type Owner, type SupplyMove } from './supply.ts';

/** What somebody has done to come by things, or to be rid of them. Amounts say how much more or less there is. */
export interface Trade {
  readonly deed: 'crafts' | 'brews' | 'distils' | 'sells' | 'buys' | 'takes' | 'equips';
  readonly member: number;
  /** What it is about. */
  readonly items: readonly string[];
  readonly gold: number;
  readonly resources: Resources;
  /** The supply of Frosthaven. */
  readonly frosthaven: Resources;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  readonly moves: readonly SupplyMove[];
  /** A window of the alchemy chart that is open from now on. BREW-04 */
  readonly window?: string;
}

/** All that a trade goes by. */
export interface Market {
  readonly catalog: Catalog;
  readonly owners: readonly Owner[];
  readonly goods: Pick<GoodsState, 'supply' | 'windows'>;
  /** The supply of Frosthaven. */
  readonly frosthaven: Resources;
  /** What the buildings that stand let people do. */
  readonly opens: Opens;
}

/** A trade in which nothing changes but what is said. */
export function tradeOf(
  deed: Trade['deed'],
  member: number,
  items: readonly string[],
  changes: Partial<Trade> = {},
): Trade {
  return {
    deed,
    member,
    items,
    gold: 0,
    resources: {},
    frosthaven: {},
    gained: [],
    lost: [],
    moves: [],
    ...changes,
  };
}

/** What a trade leaves behind. */
export function afterTrade<Some extends Owner>(
  { owners, goods, frosthaven }: { owners: readonly Some[] } & Pick<Market, 'goods' | 'frosthaven'>,
  trade: Trade,
): { owners: Some[]; goods: Pick<GoodsState, 'supply' | 'windows'>; frosthaven: Resources } {
  const { window } = trade;
  const isNew = window !== undefined && !goods.windows.includes(window);
  return {
    owners: owners.map((owner) => (owner.member === trade.member ? withTrade(owner, trade) : owner)),
    goods: {
      supply: afterMoves(goods.supply, trade.moves),
      windows: isNew ? [...goods.windows, window] : goods.windows,
    },
    frosthaven: sumOf(frosthaven, trade.frosthaven),
  };
}

function withTrade<Some extends Owner>(owner: Some, { gold, resources, gained, lost }: Trade): Some {
  return {
    ...owner,
    gold: owner.gold + gold,
    resources: sumOf(owner.resources, resources),
    items: [...owner.items.filter((item) => !lost.includes(item)), ...gained],
  };
}

/** Throws for somebody who is not there: who asks knows whom for. */
export function ownerIn({ owners }: Pick<Market, 'owners'>, member: number): Owner {
  const owner = owners.find((each) => each.member === member);
  if (!owner) throw new Error(`There is no character of ${member}.`);
  return owner;
}

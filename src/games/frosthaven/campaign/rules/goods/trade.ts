import type { Catalog } from '../../../content/catalog.ts';
import type { Opens } from '../../../content/schema/campaign/buildings.ts';
import type { GoodsState } from '../../state/items.ts';
import type { Resources } from './resources.ts';
import { addResources } from './resources.ts';
import type { Owner, SupplyMove } from './supply.ts';
import { afterMoves } from './supply.ts';

/** Changes by crafting, brewing, distilling, selling or buying; amounts are signed. */
export interface Trade {
  readonly deed: 'crafts' | 'brews' | 'distils' | 'sells' | 'buys' | 'takes' | 'equips';
  readonly member: number;
  readonly items: readonly string[];
  readonly gold: number;
  readonly resources: Resources;
  readonly frosthaven: Resources;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  readonly moves: readonly SupplyMove[];
  /** BREW-04: newly opened window of the alchemy chart. */
  readonly window?: string;
}

export interface Market {
  readonly catalog: Catalog;
  readonly owners: readonly Owner[];
  readonly goods: Pick<GoodsState, 'supply' | 'windows'>;
  readonly frosthaven: Resources;
  readonly opens: Opens;
}

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
    frosthaven: addResources(frosthaven, trade.frosthaven),
  };
}

function withTrade<Some extends Owner>(owner: Some, { gold, resources, gained, lost }: Trade): Some {
  return {
    ...owner,
    gold: owner.gold + gold,
    resources: addResources(owner.resources, resources),
    items: [...owner.items.filter((item) => !lost.includes(item)), ...gained],
  };
}

/** Throws for a member without a character. */
export function ownerIn({ owners }: Pick<Market, 'owners'>, member: number): Owner {
  const owner = owners.find((each) => each.member === member);
  if (!owner) throw new Error(`There is no character of ${member}.`);
  return owner;
}

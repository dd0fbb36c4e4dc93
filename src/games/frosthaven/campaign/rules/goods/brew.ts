import type { Catalog } from '../../../content/catalog.ts';
import type { Alchemy, Herb } from '../../../content/schema/campaign/alchemy.ts';
import type { PlainReason } from '../refusal.ts';
import { resourceLacks } from '../refusal.ts';
import type { Verdict } from '../verdict.ts';
import { allow, refuse, refuseForLack, refuseItem } from '../verdict.ts';
import type { Split } from './craft.ts';
import { sharedPart } from './craft.ts';
import {
  addResources,
  filterResources,
  hasNoResources,
  isHerb,
  missingResources,
  negateResources,
  oneOfEach,
  subtractResources,
} from './resources.ts';
import { priceOf } from './sell.ts';
import type { Owner } from './supply.ts';
import { copiesIn, isPotion, movesToAvailable, returnMoves, takersOf } from './supply.ts';
import type { Market, Trade } from './trade.ts';
import { ownerIn, tradeOf } from './trade.ts';

/** Levels of the alchemist that allow brewing and distilling. BREW-02, BREW-06, BREW-08 */
const LEVEL = { pairs: 1, distil: 2, triples: 3 } as const;

/** Freshly made potion, which nobody has taken yet. BREW-03 */
export interface BrewedPotion {
  readonly trade: Trade;
  readonly item: string;
  readonly isThere: boolean;
  /** BREW-04: a new formula can't be taken back. */
  readonly isNew: boolean;
}

/** Returns the window of the chart for herbs in any order: `arrowvine+axenut`. BREW-02, BREW-08 */
export function chartWindowOf(herbs: readonly Herb[]): string {
  return [...herbs].sort().join('+');
}

export interface KnownFormula {
  readonly herbs: readonly Herb[];
  readonly item: string;
}

/** Returns the formulas of the open windows. BREW-04 */
export function knownFormulas({ alchemy }: Pick<Catalog, 'alchemy'>, windows: readonly string[]): KnownFormula[] {
  const { pairs = [], triples = [] } = alchemy ?? {};
  return [...pairs, ...triples]
    .filter(({ herbs }) => windows.includes(chartWindowOf(herbs)))
    .map(({ herbs, item }) => ({ herbs: [...herbs], item }));
}

/** Returns the potion of two herbs, or of three; three with two alike all make one potion. BREW-02, BREW-08, BREW-09 */
export function potionOf(alchemy: Alchemy, herbs: readonly Herb[]): string | undefined {
  const window = chartWindowOf(herbs);
  if (herbs.length === 3 && new Set(herbs).size < 3) return alchemy.alike;
  return [...alchemy.pairs, ...alchemy.triples].find((formula) => chartWindowOf(formula.herbs) === window)?.item;
}

/** Brews a potion without a taker. A new one makes all its copies available. BREW-01 to BREW-05, BREW-08, BREW-09 */
export function brew(market: Market, member: number, herbs: readonly Herb[], split: Split = {}): Verdict<BrewedPotion> {
  const { catalog, goods, frosthaven } = market;
  const owner = ownerIn(market, member);
  const why = whyNotBrewing(market, herbs);
  const item = catalog.alchemy && potionOf(catalog.alchemy, herbs);
  if (why !== undefined || item === undefined) return refuse(why ?? 'no alchemist');
  const window = chartWindowOf(herbs);
  const isNew = !goods.windows.includes(window);
  const isThere = copiesIn(goods.supply, item, 'available') + copiesIn(goods.supply, item, 'unavailable') > 0;
  if (!isNew && !isThere) return refuseItem('all owned', item);
  const bill = oneOfEach(herbs);
  const lacks = missingResources(addResources(owner.resources, filterResources(frosthaven, isHerb)), bill);
  if (!hasNoResources(lacks)) return refuseForLack(resourceLacks(lacks));
  const shared = sharedPart(market, owner, bill, split);
  if ('why' in shared) return shared;
  const trade = tradeOf('brews', member, [item], {
    resources: negateResources(subtractResources(bill, shared.is)),
    frosthaven: negateResources(shared.is),
    moves: movesToAvailable(goods.supply, [item]),
    window,
  });
  return allow({ trade, item, isThere, isNew });
}

function whyNotBrewing({ catalog, opens }: Market, herbs: readonly Herb[]): PlainReason | undefined {
  if (!catalog.alchemy || (opens.brew ?? 0) < LEVEL.pairs) return 'no alchemist';
  if (herbs.length !== 2 && herbs.length !== 3) return 'wrong number of herbs';
  if (herbs.length === 3 && (opens.brew ?? 0) < LEVEL.triples) return 'nobody brews three herbs yet';
  return undefined;
}

/** Returns the brewer, or owners without that potion. BREW-03 */
export function potionTakers({ owners }: Pick<Market, 'owners'>, item: string): readonly Owner[] {
  return takersOf(owners, item);
}

/** Gives one copy of the fresh potion to its taker. BREW-03 */
export function takePotion(market: Market, taker: number, item: string): Verdict<Trade> {
  const owner = ownerIn(market, taker);
  if (owner.items.includes(item)) return refuse({ because: 'has one', member: taker });
  if (copiesIn(market.goods.supply, item, 'available') === 0) return refuseItem('all owned', item);
  return allow(
    tradeOf('takes', taker, [item], {
      gained: [item],
      moves: [{ item, copies: 1, from: 'available', to: 'owners' }],
    }),
  );
}

/** Sells the fresh potion of a brewer where everyone has one. SELL-05 */
export function sellFreshPotion(market: Market, member: number, item: string): Trade {
  return tradeOf('sells', member, [item], { gold: priceOf(market, item) });
}

/** Returns the herbs of known formulas for a potion; none from three with some alike. BREW-07, BREW-09 */
export function herbsIn(market: Market, item: string): readonly Herb[] {
  const known = knownFormulas(market.catalog, market.goods.windows).filter((formula) => formula.item === item);
  return [...new Set(known.flatMap(({ herbs }) => herbs))].sort();
}

/** Trades a potion for one of its herbs. BREW-06, BREW-07, BREW-09 */
export function distil(market: Market, member: number, item: string, herb: Herb): Verdict<Trade> {
  const { catalog, opens } = market;
  const owner = ownerIn(market, member);
  if ((opens.brew ?? 0) < LEVEL.pairs) return refuse('no alchemist');
  if ((opens.brew ?? 0) < LEVEL.distil) return refuse('nobody distils yet');
  if (!owner.items.includes(item)) return refuseItem('not owned', item);
  if (!isPotion(catalog, item)) return refuseItem('no potion', item);
  if (catalog.alchemy?.alike === item) return refuseItem('of anything', item);
  const herbs = herbsIn(market, item);
  if (herbs.length === 0) return refuseItem('herbs unknown', item);
  if (!herbs.includes(herb)) return refuse({ because: 'herb not in it', item, herb });
  return allow(
    tradeOf('distils', member, [item], {
      resources: oneOfEach([herb]),
      lost: [item],
      moves: returnMoves(catalog, [item]),
    }),
  );
}

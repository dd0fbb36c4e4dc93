/** Potions: brewing them, and taking herbs out of them again. BREW-01 to BREW-09 */
import type { Catalog } from '../../content/catalog.ts';
import type { Alchemy, Herb } from '../../content/schema/alchemy.ts';
import { type Split, sharedPart } from './craft.ts';
import { lackedResources, type PlainReason } from './refusal.ts';
import { each, isHerb, isNothing, missing, negative, only, sumOf, without } from './resources.ts';
import { priceOf } from './sell.ts';
import { copiesIn, givenBack, isPotion, madeAvailable, type Owner, takersOf } from './supply.ts';
import { type Market, ownerIn, type Trade, tradeOf } from './trade.ts';
import { lacking, no, noItem, type Verdict, yes } from './verdict.ts';

/** What the level of the alchemist lets people do. BREW-02, BREW-06, BREW-08 */
const LEVEL = { pairs: 1, distil: 2, triples: 3 } as const;

/** A potion that was just made, and lies on the table until somebody takes it. BREW-03 */
export interface BrewedPotion {
  readonly trade: Trade;
  readonly item: string;
  /** Whether there was a copy of it: all others have an owner. */
  readonly isThere: boolean;
  /** Nobody knew what these herbs make: it can’t be taken back. BREW-04 */
  readonly isNew: boolean;
}

/** The window of the chart for some herbs, whatever their order: `arrowvine+axenut`. BREW-02, BREW-08 */
export function windowOf(herbs: readonly Herb[]): string {
  return [...herbs].sort().join('+');
}

/** Herbs and what they are known to make. */
export interface KnownFormula {
  readonly herbs: readonly Herb[];
  readonly item: string;
}

/** What the open windows of the chart say. BREW-04 */
export function knownFormulas({ alchemy }: Pick<Catalog, 'alchemy'>, windows: readonly string[]): KnownFormula[] {
  const { pairs = [], triples = [] } = alchemy ?? {};
  return [...pairs, ...triples]
    .filter(({ herbs }) => windows.includes(windowOf(herbs)))
    .map(({ herbs, item }) => ({ herbs: [...herbs], item }));
}

/** What herbs make. Two of any; three of which two are alike make one and the same. BREW-02, BREW-08, BREW-09 */
export function potionOf(alchemy: Alchemy, herbs: readonly Herb[]): string | undefined {
  const window = windowOf(herbs);
  if (herbs.length === 3 && new Set(herbs).size < 3) return alchemy.alike;
  return [...alchemy.pairs, ...alchemy.triples].find((formula) => windowOf(formula.herbs) === window)?.item;
}

/**
 * Brews a potion; whoever takes it is asked afterwards. Of a new one all copies can be had from now on. BREW-01 to
 * BREW-05, BREW-08, BREW-09
 */
export function brew(market: Market, member: number, herbs: readonly Herb[], split: Split = {}): Verdict<BrewedPotion> {
  const { catalog, goods, frosthaven } = market;
  const owner = ownerIn(market, member);
  const why = whyNotBrewing(market, herbs);
  const item = catalog.alchemy && potionOf(catalog.alchemy, herbs);
  if (why !== undefined || item === undefined) return no(why ?? 'no alchemist');
  const window = windowOf(herbs);
  const isNew = !goods.windows.includes(window);
  const isThere = copiesIn(goods.supply, item, 'available') + copiesIn(goods.supply, item, 'unavailable') > 0;
  if (!isNew && !isThere) return noItem('all owned', item);
  const bill = each(herbs);
  const lacks = missing(sumOf(owner.resources, only(frosthaven, isHerb)), bill);
  if (!isNothing(lacks)) return lacking(lackedResources(lacks));
  const shared = sharedPart(market, owner, bill, split);
  if ('why' in shared) return shared;
  const trade = tradeOf('brews', member, [item], {
    resources: negative(without(bill, shared.is)),
    frosthaven: negative(shared.is),
    moves: madeAvailable(goods.supply, [item]),
    window,
  });
  return yes({ trade, item, isThere, isNew });
}

function whyNotBrewing({ catalog, opens }: Market, herbs: readonly Herb[]): PlainReason | undefined {
  if (!catalog.alchemy || (opens.brew ?? 0) < LEVEL.pairs) return 'no alchemist';
  if (herbs.length !== 2 && herbs.length !== 3) return 'wrong number of herbs';
  if (herbs.length === 3 && (opens.brew ?? 0) < LEVEL.triples) return 'nobody brews three herbs yet';
  return undefined;
}

/** BREW-03: the brewer keeps it, or hands it to somebody who has none. */
export function whoMayTake({ owners }: Pick<Market, 'owners'>, item: string): readonly Owner[] {
  return takersOf(owners, item);
}

/** BREW-03: one copy of what was brewed just now. */
export function takePotion(market: Market, taker: number, item: string): Verdict<Trade> {
  const owner = ownerIn(market, taker);
  if (owner.items.includes(item)) return no({ because: 'has one', member: taker });
  if (copiesIn(market.goods.supply, item, 'available') === 0) return noItem('all owned', item);
  return yes(
    tradeOf('takes', taker, [item], {
      gained: [item],
      moves: [{ item, copies: 1, from: 'available', to: 'owners' }],
    }),
  );
}

/** SELL-05: what the brewer gets for it where everybody has one already. */
export function sellFresh(market: Market, member: number, item: string): Trade {
  return tradeOf('sells', member, [item], { gold: priceOf(market, item) });
}

/** BREW-07: the herbs that can be had out of a potion: those of its formulas that are known. None of those alike. BREW-09 */
export function herbsIn(market: Market, item: string): readonly Herb[] {
  const known = knownFormulas(market.catalog, market.goods.windows).filter((formula) => formula.item === item);
  return [...new Set(known.flatMap(({ herbs }) => herbs))].sort();
}

/** One herb for a potion. BREW-06, BREW-07, BREW-09 */
export function distil(market: Market, member: number, item: string, herb: Herb): Verdict<Trade> {
  const { catalog, opens } = market;
  const owner = ownerIn(market, member);
  if ((opens.brew ?? 0) < LEVEL.pairs) return no('no alchemist');
  if ((opens.brew ?? 0) < LEVEL.distil) return no('nobody distils yet');
  if (!owner.items.includes(item)) return noItem('not owned', item);
  if (!isPotion(catalog, item)) return noItem('no potion', item);
  if (catalog.alchemy?.alike === item) return noItem('of anything', item);
  const herbs = herbsIn(market, item);
  if (herbs.length === 0) return noItem('herbs unknown', item);
  if (!herbs.includes(herb)) return no({ because: 'herb not in it', item, herb });
  return yes(
    tradeOf('distils', member, [item], { resources: each([herb]), lost: [item], moves: givenBack(catalog, [item]) }),
  );
}

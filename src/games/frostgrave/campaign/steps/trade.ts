/** Shop, and handing out. FTB, FIT */
import type { Seat } from '../../../../engine/rules/rule.ts';
import type { FrostgraveCampaign } from '../campaign.ts';
import type { CampaignChoice, CampaignRule } from '../questions.ts';
import { askChoice, BACK, rollDie } from '../questions.ts';
import { distinctThings, priceOf, printThing, sellingPrice, whyNotCarried } from '../rules/things.ts';
import type { SheetItem } from '../state/sheet.ts';
import type { Deal } from './deal.ts';
import { isAffordable } from './deal.ts';
import { rollContents, rowOf, withRolledSpell } from './roll-contents.ts';

const SHELVES = ['potion', 'arm', 'item', 'grimoire', 'scroll'] as const;
type GoodsKind = SheetItem['is'];

function thingsForSale(campaign: FrostgraveCampaign, seat: Seat, is: GoodsKind): SheetItem[] {
  const { catalog } = campaign;
  const { market } = campaign.aftermath(seat);
  const ids = {
    potion: catalog.potions,
    arm: catalog.magicArms,
    item: catalog.magicItems,
    grimoire: catalog.spells,
    scroll: catalog.spells,
  }[is];
  const all = market?.filter((thing) => thing.is === is) ?? [...ids.keys()].map((what) => ({ is, what }));
  return distinctThings(all).filter((thing) => {
    const gold = priceOf(catalog, thing);
    return gold !== undefined && isAffordable(campaign, seat, gold);
  });
}

function thingChoice(thing: SheetItem, gold?: number, from?: number): CampaignChoice<SheetItem> {
  const note = {
    is: 'thing',
    thing,
    ...(gold !== undefined && { gold }),
    ...(from !== undefined && { from }),
  } as const;
  return { value: from === undefined ? printThing(thing) : `${from} ${printThing(thing)}`, is: thing, note };
}

export const buy: Deal = {
  name: 'buy',
  isOpen: (campaign, seat) => SHELVES.some((is) => thingsForSale(campaign, seat, is).length > 0),
  *carryOut(campaign, seat) {
    const { catalog } = campaign;
    const shelves = SHELVES.filter((is) => thingsForSale(campaign, seat, is).length > 0);
    const choices = shelves.map((is): CampaignChoice<GoodsKind> => ({ value: is, is, note: { is: 'word' } }));
    const is = yield* askChoice<GoodsKind | undefined>({
      seat,
      prompt: { about: 'shelf' },
      choices: [...choices, BACK],
    });
    if (is === undefined) return;
    const things = yield* bySchool(campaign, seat, is);
    const wares = things.map((thing) => thingChoice(thing, priceOf(catalog, thing)));
    const thing = yield* askChoice<SheetItem | undefined>({
      seat,
      prompt: { about: 'buy' },
      choices: [...wares, BACK],
    });
    if (!thing) return;
    const gold = priceOf(catalog, thing) ?? 0;
    const bought = campaign.aftermath(seat).market ? thing : yield* withRolledSpell(catalog, thing);
    campaign.emit({ type: 'bought', seat, thing: bought, gold });
  },
};

/** Asks for a school before the spell, since there are eighty spells. */
function* bySchool(campaign: FrostgraveCampaign, seat: Seat, is: GoodsKind): CampaignRule<SheetItem[]> {
  const { catalog } = campaign;
  const things = thingsForSale(campaign, seat, is);
  if (is !== 'grimoire' && is !== 'scroll') return things;
  const schools = [...new Set(things.map(({ what }) => catalog.spell(what).school))];
  const choices = schools.map(
    (school): CampaignChoice<string> => ({ value: school, is: school, note: { is: 'word' } }),
  );
  const school = yield* askChoice<string | undefined>({
    seat,
    prompt: { about: 'shelf' },
    choices: [...choices, BACK],
  });
  return things.filter(({ what }) => catalog.spell(what).school === school);
}

export const sell: Deal = {
  name: 'sell',
  isOpen: (campaign, seat) => saleableThings(campaign, seat).length > 0,
  *carryOut(campaign, seat) {
    const sheet = campaign.sheet(seat);
    const wares = saleableThings(campaign, seat).map((thing) =>
      thingChoice(thing, sellingPrice(campaign.catalog, sheet, thing)),
    );
    const thing = yield* askChoice<SheetItem | undefined>({
      seat,
      prompt: { about: 'sell' },
      choices: [...wares, BACK],
    });
    const gold = thing && sellingPrice(campaign.catalog, sheet, thing);
    if (thing && gold !== undefined) campaign.emit({ type: 'sold', seat, thing, gold });
  },
};

function saleableThings(campaign: FrostgraveCampaign, seat: Seat): SheetItem[] {
  const sheet = campaign.sheet(seat);
  return distinctThings(sheet.vault).filter((thing) => sellingPrice(campaign.catalog, sheet, thing) !== undefined);
}

interface CarriedThing {
  readonly from: number | null;
  readonly thing: SheetItem;
}

export const give: Deal = {
  name: 'give',
  isOpen: (campaign, seat) =>
    carriedThings(campaign, seat).some((each) => takerOptions(campaign, seat, each).length > 0),
  *carryOut(campaign, seat) {
    const all = carriedThings(campaign, seat).filter((each) => takerOptions(campaign, seat, each).length > 0);
    const things = all.map(
      ({ from, thing }): CampaignChoice<CarriedThing> => ({
        ...thingChoice(thing, undefined, from ?? undefined),
        is: { from, thing },
      }),
    );
    const what = yield* askChoice<CarriedThing | undefined>({
      seat,
      prompt: { about: 'given' },
      choices: [...things, BACK],
    });
    if (!what) return;
    const to = yield* askChoice<number | null | undefined>({
      seat,
      prompt: { about: 'given to' },
      choices: [...takerOptions(campaign, seat, what), BACK],
    });
    if (to !== undefined) campaign.emit({ type: 'given', seat, ...what, to });
  },
};

function carriedThings(campaign: FrostgraveCampaign, seat: Seat): CarriedThing[] {
  const { vault, members } = campaign.sheet(seat);
  const atHome = distinctThings(vault).map((thing) => ({ from: null, thing }));
  return [
    ...atHome,
    ...members.flatMap(({ id, things }) => distinctThings(things).map((thing) => ({ from: id, thing }))),
  ];
}

function takerOptions(
  campaign: FrostgraveCampaign,
  seat: Seat,
  { from, thing }: CarriedThing,
): CampaignChoice<number | null>[] {
  const sheet = campaign.sheet(seat);
  const able = sheet.members.filter(
    (member) => member.id !== from && whyNotCarried(campaign.catalog, sheet, member, thing) === undefined,
  );
  const members = able.map(
    ({ id }): CampaignChoice<number | null> => ({ value: `${id}`, is: id, note: { is: 'member', member: id } }),
  );
  return [...members, ...(from === null ? [] : [{ value: 'home', is: null, note: { is: 'word' } } as const])];
}

/** Optional rule: only a few rolls on the treasure table are for sale. FTB */
export function* openMarket(campaign: FrostgraveCampaign, seat: Seat): CampaignRule<void> {
  const { catalog } = campaign;
  const things: SheetItem[] = [];
  for (let n = 0; n < catalog.content.prices.blackMarket.rolls; n += 1) {
    const { gold: _, goldDie: __, ...row } = rowOf(catalog, yield* rollDie('black market'));
    things.push(...(yield* rollContents(catalog, row)).things);
  }
  campaign.emit({ type: 'market opened', seat, things });
}

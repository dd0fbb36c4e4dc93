/** Shop, and handing out. FTB, FIT */
import type { Seat } from '../../../../engine/rules/rule.ts';
import type { FrostgraveCampaign } from '../campaign.ts';
import { BACK, type CampaignChoice, type CampaignRule, chooseOne, die } from '../questions.ts';
import { different, priceOf, printThing, soldFor, whyNotCarried } from '../rules/things.ts';
import type { SheetItem } from '../state/sheet.ts';
import { type Deal, isAffordable } from './deal.ts';
import { contents, made, rowOf } from './drawing.ts';

const SHELVES = ['potion', 'arm', 'item', 'grimoire', 'scroll'] as const;
type GoodsKind = SheetItem['is'];

function shelf(campaign: FrostgraveCampaign, seat: Seat, is: GoodsKind): SheetItem[] {
  const { catalog } = campaign;
  const { market } = campaign.after(seat);
  const ids = {
    potion: catalog.potions,
    arm: catalog.magicArms,
    item: catalog.magicItems,
    grimoire: catalog.spells,
    scroll: catalog.spells,
  }[is];
  const all = market?.filter((thing) => thing.is === is) ?? [...ids.keys()].map((what) => ({ is, what }));
  return different(all).filter((thing) => {
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
  isOpen: (campaign, seat) => SHELVES.some((is) => shelf(campaign, seat, is).length > 0),
  *does(campaign, seat) {
    const { catalog } = campaign;
    const shelves = SHELVES.filter((is) => shelf(campaign, seat, is).length > 0);
    const choices = shelves.map((is): CampaignChoice<GoodsKind> => ({ value: is, is, note: { is: 'word' } }));
    const is = yield* chooseOne<GoodsKind | undefined>({
      seat,
      prompt: { about: 'shelf' },
      choices: [...choices, BACK],
    });
    if (is === undefined) return;
    const things = yield* sorted(campaign, seat, is);
    const wares = things.map((thing) => thingChoice(thing, priceOf(catalog, thing)));
    const thing = yield* chooseOne<SheetItem | undefined>({
      seat,
      prompt: { about: 'buy' },
      choices: [...wares, BACK],
    });
    if (!thing) return;
    const gold = priceOf(catalog, thing) ?? 0;
    const bought = campaign.after(seat).market ? thing : yield* made(catalog, thing);
    campaign.happens({ type: 'bought', seat, thing: bought, gold });
  },
};

/** Asks for a school before the spell, since there are eighty spells. */
function* sorted(campaign: FrostgraveCampaign, seat: Seat, is: GoodsKind): CampaignRule<SheetItem[]> {
  const { catalog } = campaign;
  const things = shelf(campaign, seat, is);
  if (is !== 'grimoire' && is !== 'scroll') return things;
  const schools = [...new Set(things.map(({ what }) => catalog.spell(what).school))];
  const choices = schools.map(
    (school): CampaignChoice<string> => ({ value: school, is: school, note: { is: 'word' } }),
  );
  const school = yield* chooseOne<string | undefined>({
    seat,
    prompt: { about: 'shelf' },
    choices: [...choices, BACK],
  });
  return things.filter(({ what }) => catalog.spell(what).school === school);
}

export const sell: Deal = {
  name: 'sell',
  isOpen: (campaign, seat) => saleable(campaign, seat).length > 0,
  *does(campaign, seat) {
    const sheet = campaign.sheet(seat);
    const wares = saleable(campaign, seat).map((thing) => thingChoice(thing, soldFor(campaign.catalog, sheet, thing)));
    const thing = yield* chooseOne<SheetItem | undefined>({
      seat,
      prompt: { about: 'sell' },
      choices: [...wares, BACK],
    });
    const gold = thing && soldFor(campaign.catalog, sheet, thing);
    if (thing && gold !== undefined) campaign.happens({ type: 'sold', seat, thing, gold });
  },
};

function saleable(campaign: FrostgraveCampaign, seat: Seat): SheetItem[] {
  const sheet = campaign.sheet(seat);
  return different(sheet.vault).filter((thing) => soldFor(campaign.catalog, sheet, thing) !== undefined);
}

interface CarriedThing {
  readonly from: number | null;
  readonly thing: SheetItem;
}

export const give: Deal = {
  name: 'give',
  isOpen: (campaign, seat) => carriedIn(campaign, seat).some((each) => takers(campaign, seat, each).length > 0),
  *does(campaign, seat) {
    const all = carriedIn(campaign, seat).filter((each) => takers(campaign, seat, each).length > 0);
    const things = all.map(
      ({ from, thing }): CampaignChoice<CarriedThing> => ({
        ...thingChoice(thing, undefined, from ?? undefined),
        is: { from, thing },
      }),
    );
    const what = yield* chooseOne<CarriedThing | undefined>({
      seat,
      prompt: { about: 'given' },
      choices: [...things, BACK],
    });
    if (!what) return;
    const to = yield* chooseOne<number | null | undefined>({
      seat,
      prompt: { about: 'given to' },
      choices: [...takers(campaign, seat, what), BACK],
    });
    if (to !== undefined) campaign.happens({ type: 'given', seat, ...what, to });
  },
};

function carriedIn(campaign: FrostgraveCampaign, seat: Seat): CarriedThing[] {
  const { vault, members } = campaign.sheet(seat);
  const atHome = different(vault).map((thing) => ({ from: null, thing }));
  return [...atHome, ...members.flatMap(({ id, things }) => different(things).map((thing) => ({ from: id, thing })))];
}

function takers(
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
    const { gold: _, goldDie: __, ...row } = rowOf(catalog, yield* die('black market'));
    things.push(...(yield* contents(catalog, row)).things);
  }
  campaign.happens({ type: 'market opened', seat, things });
}

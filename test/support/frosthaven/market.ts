/** A small market for tests: a few items, all potions, two buyers; and a small town with five buildings. */

import type { Owner } from '../../../src/games/frosthaven/campaign/rules/goods/supply.ts';
import { startingSupply } from '../../../src/games/frosthaven/campaign/rules/goods/supply.ts';
import type { Market, Trade } from '../../../src/games/frosthaven/campaign/rules/goods/trade.ts';
import { afterTrade } from '../../../src/games/frosthaven/campaign/rules/goods/trade.ts';
import type { Town } from '../../../src/games/frosthaven/campaign/rules/outpost/build.ts';
import { startingBuildings } from '../../../src/games/frosthaven/campaign/rules/outpost/building-deck.ts';
import type { ActivityRefusal } from '../../../src/games/frosthaven/campaign/rules/refusal.ts';
import type { Verdict } from '../../../src/games/frosthaven/campaign/rules/verdict.ts';
import { campaignNames } from '../../../src/games/frosthaven/campaign/text/names.ts';
import { refusalWords } from '../../../src/games/frosthaven/campaign/text/refusals.ts';
import { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import type { Herb } from '../../../src/games/frosthaven/content/schema/campaign/alchemy.ts';
import { alchemyFile } from '../../../src/games/frosthaven/content/schema/campaign/alchemy.ts';
import { buildingsFile } from '../../../src/games/frosthaven/content/schema/campaign/buildings.ts';
import { itemsFile } from '../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import type { NumberedTreasure } from '../../../src/games/frosthaven/content/schema/campaign/treasures.ts';
import { HERBS } from '../../../src/games/frosthaven/content/schema/terms.ts';
import { firstWinter } from '../first-winter.ts';
import type { ItemInput } from './content.ts';

const USE = { when: 'damage', reduce: 1 } as const;

function thing(id: string, more: Partial<ItemInput>): ItemInput {
  return { id, name: id, icon: 'person', slot: 'small', after: 'spent', copies: 2, use: USE, ...more };
}

/** Two herbs make tonic where one of them is arrowvine, and otherwise water; all triples make oil, those alike sludge. */
function chart() {
  const pairs = HERBS.flatMap((one, i) => HERBS.slice(i).map((other): [Herb, Herb] => [one, other]));
  const triples = HERBS.flatMap((one, i) =>
    HERBS.slice(i + 1).flatMap((other, j) =>
      HERBS.slice(i + j + 2).map((third): [Herb, Herb, Herb] => [one, other, third]),
    ),
  );
  return alchemyFile.parse({
    pairs: pairs.map((herbs) => ({ herbs, item: herbs.includes('arrowvine') ? 'tonic' : 'water' })),
    triples: triples.map((herbs) => ({ herbs, item: 'oil' })),
    alike: 'sludge',
  });
}

const ITEMS = [
  thing('buckler', { cost: { resources: { hide: 1 } }, available: true }),
  thing('shield', { cost: { resources: { metal: 1 }, items: ['buckler'] }, available: true }),
  thing('wall', { cost: { resources: { lumber: 2 }, items: ['shield'] }, available: true, copies: 1 }),
  thing('salve', { cost: { resources: { hide: 1, axenut: 1 } }, available: true }),
  thing('blade', { gold: 25, available: true }),
  thing('sheathed-blade', { cost: { resources: { hide: 1 }, items: ['blade'] } }),
  thing('relic', { copies: 1 }),
  thing('trinket', { gold: 10, random: true, copies: 1 }),
  thing('plan', { cost: { resources: { lumber: 1 } }, blueprint: 'random' }),
  thing('cube', { cost: { resources: { metal: 2 } } }),
  ...['tonic', 'water', 'oil', 'sludge'].map((name) => thing(name, {})),
];

const WRECKED = { text: '', cost: { lumber: 1 } };

const BUILDINGS = buildingsFile.parse({
  buildings: [
    {
      id: 'craftsman',
      number: 34,
      name: 'Craftsman',
      icon: 'anvil',
      start: 'built',
      levels: [
        { text: '', opens: { craft: true }, repair: 2, wrecked: { ...WRECKED, cost: { lumber: 2, metal: 1 } } },
        {
          prosperity: 2,
          cost: { lumber: 2, hide: 1 },
          bonus: 2,
          once: [{ do: 'supply', items: ['cube'] }],
          text: '',
          opens: { craft: true },
          repair: 2,
          wrecked: WRECKED,
        },
      ],
    },
    {
      id: 'alchemist',
      number: 35,
      name: 'Alchemist',
      icon: 'cauldron',
      start: 'built',
      levels: [
        {
          text: '',
          once: [{ gain: 'value', value: 'morale', amount: 1 }],
          opens: { brew: 1 },
          repair: 1,
          wrecked: WRECKED,
        },
        { cost: { lumber: 1 }, text: '', opens: { brew: 2 }, repair: 1, wrecked: WRECKED },
      ],
    },
    {
      id: 'lodge',
      number: 12,
      name: 'Lodge',
      icon: 'deer',
      start: 'unlocked',
      levels: [
        {
          cost: { lumber: 3, metal: 1 },
          bonus: 1,
          text: '',
          operation: [
            {
              do: 'offer',
              cost: { gold: 2 },
              then: [{ gain: 'resources', kind: 'hide', amount: 1, to: 'collective' }],
            },
          ],
          repair: 1,
          wrecked: { ...WRECKED, operation: [{ gain: 'value', value: 'morale', amount: -1 }] },
        },
      ],
    },
    {
      id: 'shop',
      number: 37,
      name: 'Shop',
      icon: 'shop',
      levels: [{ cost: { lumber: 1, gold: 10 }, text: '', opens: { purchase: true }, repair: 1, wrecked: WRECKED }],
    },
  ],
}).buildings;

const TREASURES: NumberedTreasure[] = [
  { number: 7, text: 'A half.', gives: { half: 'cube' } },
  { number: 8, text: 'The other half.', gives: { half: 'cube' } },
  { number: 9, text: 'Coins.', gives: { gold: 10 } },
];

/** All that is traded there, for a pack. */
export const GOODS = {
  items: itemsFile.parse({ items: ITEMS }).items,
  alchemy: chart(),
  buildings: BUILDINGS,
  treasures: TREASURES,
};

export const catalog = new Catalog({ ...firstWinter, ...GOODS });

export function owner(member: number, more: Partial<Owner> = {}): Owner {
  return { member, name: `Owner ${member}`, gold: 0, resources: {}, items: [], setAside: false, ...more };
}

/** Everything at its place; all buildings open, the alchemist at level 1; the buyers own what is said. */
export function market(owners: readonly Owner[], more: Partial<Market> = {}): Market {
  return {
    catalog,
    owners,
    goods: { supply: startingSupply(catalog, owners), windows: [] },
    frosthaven: {},
    opens: { craft: true, brew: 1, purchase: true },
    ...more,
  };
}

/** What is left of a market after a trade that must be possible. */
export function marketAfter(before: Market, verdict: Verdict<Trade>): Market {
  return { ...before, ...afterTrade(before, unwrapVerdict(verdict)) };
}

export function unwrapVerdict<T>(verdict: Verdict<T>): T {
  if ('why' in verdict) throw new Error(refusalOf(verdict));
  return verdict.is;
}

const NAMES = { ...campaignNames(catalog, { sheets: [] }), member: (member: number) => `Owner ${member}` };

/** What whoever wanted it reads. */
export function refusalOf<T>(verdict: Verdict<T>): string | undefined {
  return 'why' in verdict ? activityRefusalWords(verdict.why) : undefined;
}

export function activityRefusalWords(refusal: ActivityRefusal | undefined): string | undefined {
  return refusal && refusalWords(refusal, NAMES);
}

/** The small town, with nothing in its supply but what is said. */
export function town(more: Partial<Town> = {}): Town {
  return {
    catalog,
    buildings: startingBuildings(catalog),
    prosperity: 1,
    morale: 5,
    inspiration: 0,
    frosthaven: {},
    owners: [],
    builtThisWeek: 0,
    ...more,
  };
}

import { expect, test } from 'vitest';
import { placeLine } from '../../../../../src/game-api/content/pack-errors.ts';
import { checkBuildings } from '../../../../../src/games/frosthaven/content/checks/check-buildings.ts';
import { buildingsFile } from '../../../../../src/games/frosthaven/content/schema/campaign/buildings.ts';
import { guardFile } from '../../../../../src/games/frosthaven/content/schema/campaign/guard.ts';
import { firstWinter } from '../../../../support/first-winter.ts';

type Input = Parameters<typeof buildingsFile.parse>[0];

function problems(buildings: Input, guard?: Input): string[] {
  return checkBuildings({
    ...firstWinter,
    scenarios: [],
    buildings: buildingsFile.parse({ buildings }).buildings,
    guard: guard === undefined ? undefined : guardFile.parse(guard),
  }).map(placeLine);
}

const LEVEL = { text: '', repair: 1, wrecked: { text: '', cost: { lumber: 1 } } };

test('BLD-04 BUI-04 a level is free, closes things or names an unknown -> a problem', () => {
  const [item] = firstWinter.items;
  const mill = {
    id: 'mill',
    number: 5,
    name: 'Mill',
    icon: 'windmill',
    levels: [
      { ...LEVEL, prosperity: 2, opens: { craft: true, soldiers: { most: 1, lowers: [5, 5] } } },
      {
        ...LEVEL,
        cost: { lumber: 1 },
        once: [
          { do: 'supply', items: [item?.id ?? '', 'crown'] },
          { do: 'guard', add: { hero: 1 } },
        ],
        operation: [
          { do: 'next scenario', then: [{ do: 'end', result: 'lost' }] },
          { do: 'offer', cost: {}, then: [{ gain: 'item', item: 'sceptre' }] },
        ],
      },
    ],
  };
  expect(problems([mill, { ...mill, id: 'tower', start: 'built', levels: [{ ...LEVEL, cost: { hide: 1 } }] }])).toEqual(
    [
      'building number 5: is there twice',
      'building mill, level 1: costs nothing',
      'building mill, level 1: lowers attacks by more soldiers than there can be',
      'building mill, level 2: needs less prosperity than the one below',
      'building mill, level 2: closes what the level below has opened: craft',
      'building mill, level 2: closes what the level below has opened: soldiers',
      'building mill, level 2: once: there is no item crown',
      'building mill, level 2: once: there is no guard card hero',
      'building mill, level 2: operation: the next scenario can’t begin with “end”',
      'building mill, level 2: operation: offers something for nothing',
      'building mill, level 2: operation: there is no item sceptre',
      'building tower, level 1: stands at the start: nobody pays for it',
    ],
  );
});

test('TGD-01 TGD-07 not 20 guard cards, an impossible or idle guard perk -> a problem', () => {
  const guard = {
    cards: [
      { id: 'plain', defense: 0, copies: 2 },
      { id: 'brave', defense: 30, copies: 0 },
    ],
    perks: [{ id: 'better', remove: { plain: 2, brave: 1 }, add: { brave: 1, hero: 1 }, times: 2 }, { id: 'idle' }],
  };
  expect(problems([], guard)).toEqual([
    'cards: the deck begins with 2 cards, and should with 20',
    'guard perk better: there is no guard card hero',
    'guard perk better: removes more of plain than the deck begins with',
    'guard perk better: removes more of brave than the deck begins with',
    'guard perk idle: changes nothing',
  ]);
});

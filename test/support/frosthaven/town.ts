/** A small town for tests of the Outpost Phase: buildings with every kind of effect, and the standard town guard. */
import { buildingsFile } from '../../../src/games/frosthaven/content/schema/campaign/buildings.ts';
import { guardFile } from '../../../src/games/frosthaven/content/schema/campaign/guard.ts';

const WRECKED = { text: 'Closed.', cost: { lumber: 1 } };

/** By number: kiln 5, shed 12, garden 24, tavern 74, barracks 98. */
export const { buildings } = buildingsFile.parse({
  buildings: [
    {
      id: 'kiln',
      number: 5,
      name: 'Kiln',
      icon: 'furnace',
      start: 'built',
      levels: [
        {
          text: 'It warms the street.',
          once: [{ gain: 'value', value: 'defense', amount: 5 }],
          repair: 2,
          wrecked: { ...WRECKED, operation: [{ gain: 'value', value: 'morale', amount: -1 }] },
        },
        {
          cost: { lumber: 2, metal: 1 },
          bonus: 2,
          once: [
            { gain: 'value', value: 'defense', amount: 10 },
            { do: 'guard', add: { bounty: 1 } },
          ],
          text: 'It warms two streets.',
          operation: [{ gain: 'value', value: 'soldiers', amount: 1 }],
          repair: 3,
          wrecked: WRECKED,
        },
        { prosperity: 2, cost: { lumber: 3 }, bonus: 1, text: 'It warms everybody.', repair: 3, wrecked: WRECKED },
      ],
    },
    {
      id: 'shed',
      number: 12,
      name: 'Shed',
      icon: 'wood-cabin',
      start: 'unlocked',
      levels: [
        {
          cost: { lumber: 1, hide: 1 },
          bonus: 6,
          text: 'Hides are cheap here.',
          operation: [
            {
              do: 'offer',
              most: 2,
              cost: { gold: 2 },
              then: [{ gain: 'resources', kind: 'hide', amount: 1, to: 'collective' }],
            },
          ],
          repair: 1,
          wrecked: WRECKED,
        },
      ],
    },
    {
      id: 'garden',
      number: 24,
      name: 'Garden',
      icon: 'plant-roots',
      levels: [
        {
          cost: { lumber: 1 },
          text: 'Herbs.',
          operation: [{ do: 'any', of: 'herbs', amount: 1 }],
          repair: 1,
          wrecked: { ...WRECKED, operation: [{ do: 'any', of: 'materials', amount: -2 }] },
        },
      ],
    },
    {
      id: 'tavern',
      number: 74,
      name: 'Tavern',
      icon: 'beer-stein',
      levels: [{ cost: { lumber: 1 }, text: 'Songs.', repair: 3, wrecked: WRECKED }],
    },
    {
      id: 'barracks',
      number: 98,
      name: 'Barracks',
      icon: 'barracks',
      start: 'built',
      levels: [
        {
          text: 'Beds.',
          opens: { soldiers: { most: 4, lowers: [5, 10, 15] }, 'guard perks': true },
          repair: 2,
          wrecked: { text: 'No beds.', cost: { metal: 2 } },
        },
      ],
    },
  ],
});

export const GUARD = guardFile.parse({
  cards: [
    { id: 'plus-0', defense: 0, copies: 6 },
    { id: 'plus-10', defense: 10, copies: 5 },
    { id: 'minus-10', defense: -10, copies: 5 },
    { id: 'plus-20', defense: 20, copies: 1 },
    { id: 'minus-20', defense: -20, copies: 1 },
    { id: 'wrecked', defense: 'wrecked', copies: 1 },
    { id: 'success', defense: 'success', copies: 1 },
    { id: 'bounty', defense: -20, materials: 1, copies: 0 },
  ],
  perks: [
    { id: 'drill', remove: { 'minus-10': 1 }, add: { 'plus-10': 1 } },
    { id: 'watch', remove: { 'plus-0': 2 }, add: { 'plus-10': 1 }, times: 2 },
  ],
});

/** What is played casually has nothing of the campaign that would be used up, and uses nothing up. */
import { expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import { withCampaignState } from '../../../../src/games/frosthaven/campaign/departure.ts';
import type { Variant } from '../../../../src/games/frosthaven/content/terms.ts';
import type { Departure } from '../../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { buildings, GUARD } from '../../../support/frosthaven/town.ts';
import { FIRST, packOf, Year } from '../../../support/frosthaven/year.ts';

const AHEAD = { do: 'gold' as const, value: 2, to: 'characters' as const };
/** The kiln gives the next scenario something, and opens favors. */
const generous = buildings.map((each) =>
  each.id === 'kiln'
    ? {
        ...each,
        levels: each.levels.map((level) => ({
          ...level,
          opens: { favors: true as const },
          operation: [{ do: 'next scenario' as const, then: [AHEAD] }],
        })),
      }
    : each,
);
const pack = packOf({ content: { buildings: generous, guard: GUARD } });

function underWay(): Year {
  const year = new Year(pack);
  year.ends(FIRST, 'completed', { party: [{ gain: 'loot sticker', kind: 'hide' }] });
  year.allDone();
  expect([year.now, year.view.outpost.ahead, year.view.outpost.loot]).toEqual(['travel', [AHEAD], { hide: 1 }]);
  return year;
}
const starts = (year: Year, ...variants: Variant[]): Departure =>
  withCampaignState(pack, year.match.state, { scenario: id<'ScenarioId'>(FIRST), level: 1, party: [], variants });

test('VAR-01 VAR-02: played casually -> no effects ahead, no favors, no stickers on loot cards', () => {
  const { ahead, favors, stickers } = starts(underWay(), 'casual');
  expect([ahead, favors, stickers]).toEqual([undefined, undefined, undefined]);
});

test('VAR-02: what was left out of a casual scenario -> is there in the next of the campaign', () => {
  const year = underWay();
  starts(year, 'casual');
  const seats = [1, 2].map((member) => ({ seat: `${member}`, member }));
  expect(year.hears({ match: 9, kind: 'scenario', result: 'completed', gives: null, seats })).toBe('advanced');
  expect(year.now).toBe('travel');
  const { ahead, favors, stickers } = starts(year);
  expect([ahead, favors, stickers]).toEqual([[AHEAD], true, { hide: 1 }]);
});

test('VAR-02: other variants -> all of it comes along', () => {
  const { ahead, favors, stickers } = starts(underWay(), 'permanent-death', 'reduced-randomness');
  expect([ahead, favors, stickers]).toEqual([[AHEAD], true, { hide: 1 }]);
});

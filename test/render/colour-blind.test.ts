import { expect, test } from 'vitest';
import { coloursOf } from '../../src/games/frostgrave/render/colours.ts';
import { COLOURS } from '../../src/games/frosthaven/render/colours.ts';
import type { Sight } from '../support/colour-sight.ts';
import { colourDistance, SIGHT_NAMES } from '../support/colour-sight.ts';

/** How far they must be apart: where 2 is the least that anybody notices, this is seen on a phone. */
const CLEARLY = 18;

/** The pairs that look too much alike. */
function alike(colours: Readonly<Record<string, string>>, sight: Sight): string[] {
  const all = Object.entries(colours);
  return all.flatMap(([one, colour], i) =>
    all.slice(i + 1).flatMap(([other, second]) => {
      const far = colourDistance(colour, second, sight);
      return far < CLEARLY ? [`${one} and ${other}: ${far.toFixed(1)}`] : [];
    }),
  );
}

const frosthaven = COLOURS['colour-blind'];
const frostgrave = coloursOf('colour-blind');
const { good, harm, lamp, overlays, rings, elements } = frosthaven;
const { trap, hazardous, difficult, icy, obstacle } = overlays;
const { elite, boss, summon, ally } = rings;
const MEANT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'warbands of Frostgrave': Object.fromEntries(frostgrave.sides.map((side, i) => ['ABCD'[i], side])),
  'health in both games': { good, harm, lamp },
  'terrain of Frosthaven': { trap, hazardous, difficult, icy, obstacle },
  'hexes of an area': { ...frosthaven.area },
  'whose side somebody is on': { elite, boss, summon, ally },
  elements: { ...elements },
  conditions: { helpful: frosthaven.helpfulCondition, harmful: frosthaven.harmfulCondition },
};

test.each(Object.keys(MEANT))('to colour-blind eyes the colours for them tell apart: %s', (what) => {
  for (const sight of SIGHT_NAMES) expect([sight, ...alike(MEANT[what] ?? {}, sight)]).toEqual([sight]);
});

test('the usual colours would not: that is what those for colour-blind players are for', () => {
  const sides = Object.fromEntries(coloursOf('dusk').sides.map((side, i) => ['ABCD'[i], side]));
  expect(alike(sides, 'deuteranopia')).toEqual(['A and C: 6.1']);
});

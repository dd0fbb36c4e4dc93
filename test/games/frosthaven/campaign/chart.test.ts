/** The alchemy chart as whoever brews sees it: what is known, what is at hand, and nothing of what lies behind a closed window. */
import { describe, expect, test } from 'vitest';
import type { Resources } from '../../../../src/games/frosthaven/campaign/rules/goods/resources.ts';
import { Catalog } from '../../../../src/games/frosthaven/content/catalog.ts';
import type { Herb } from '../../../../src/games/frosthaven/content/schema/campaign/alchemy.ts';
import { drawChart } from '../../../../src/games/frosthaven/render/pictures.ts';
import { chartPictures, chartView } from '../../../../src/games/frosthaven/ui/character/chart-view.ts';
import { withLanguage } from '../../../../src/i18n/language.ts';
import { firstWinter } from '../../../support/first-winter.ts';
import { catalog, GOODS } from '../../../support/frosthaven/market.ts';
import { pngSize } from '../../../support/pixels.ts';

const alchemy = GOODS.alchemy;
const TONIC = 'arrowvine+axenut';

function chartOf(atHand: Resources, { windows = [TONIC], most = 2, left = 2, of = alchemy } = {}) {
  return chartView(catalog, of, { windows, available: { tonic: left, water: left } }, { atHand, most });
}

/** Of a window: whether its potion is seen, and whether it can be brewed. */
function windowIn(chart: ReturnType<typeof chartOf>, herbs: readonly Herb[]) {
  const found = chart.windows.find((each) => each.herbs.join() === herbs.join());
  if (!found) throw new Error(`No window is there for ${herbs.join(' and ')}.`);
  const potion = found.potion === undefined ? undefined : chart.potions[found.potion]?.item.name;
  return [potion, found.isWithin];
}

describe('the alchemy chart', () => {
  test('BREW-04 SUP-05 the chart -> potions of open windows; lit if herbs are at hand', () => {
    const chart = chartOf({ arrowvine: 1, axenut: 2, lumber: 4 });
    expect(chart.windows).toHaveLength(21);
    expect(windowIn(chart, ['arrowvine', 'axenut'])).toEqual(['tonic', true]);
    expect(windowIn(chart, ['axenut', 'axenut'])).toEqual([undefined, true]);
    expect(windowIn(chart, ['arrowvine', 'arrowvine'])).toEqual([undefined, false]);
    expect(windowIn(chart, ['axenut', 'corpsecap'])).toEqual([undefined, false]);
    expect(chart.potions.map(({ item, lacks }) => [item.name, lacks])).toEqual([['tonic', '']]);
    expect(chart.herbs.map(({ amount }) => amount)).toEqual([1, 2, 0, 0, 0, 0]);
  });

  test('BREW-03 BREW-04 a known potion can’t be had -> the missing herb, or no copy left', () => {
    const lacking = (chart: ReturnType<typeof chartOf>) => chart.potions.map(({ lacks }) => lacks);
    expect(lacking(chartOf({ arrowvine: 1 }))).toEqual(['lacks 1 axenut']);
    expect(lacking(chartOf({ arrowvine: 1, axenut: 1 }, { left: 0 }))).toEqual(['All copies have an owner.']);
    expect(windowIn(chartOf({ arrowvine: 1, axenut: 1 }, { left: 0 }), ['arrowvine', 'axenut'])).toEqual([
      'tonic',
      false,
    ]);
  });

  test('BREW-08 BREW-09 three herbs can be brewed -> windows of three, one for all alike', () => {
    const chart = chartOf({ arrowvine: 2, axenut: 1 }, { most: 3 });
    expect(chart.windows).toHaveLength(21 + 20 + 1);
    expect(windowIn(chart, [])).toEqual([undefined, true]);
    expect(windowIn(chart, ['arrowvine', 'axenut', 'corpsecap'])).toEqual([undefined, false]);
    const known = chartOf({}, { most: 3, windows: ['axenut+axenut+rockroot'] });
    expect(windowIn(known, [])).toEqual(['sludge', false]);
  });

  test('BREW-04 what lies behind closed windows changes neither the picture nor its words', () => {
    const other = { ...alchemy, pairs: alchemy.pairs.map((pair) => ({ ...pair, item: 'water' })), alike: 'water' };
    const open = alchemy.pairs.filter(({ herbs }) => herbs.join('+') === TONIC);
    const moved = { ...other, pairs: [...open, ...other.pairs.filter(({ herbs }) => herbs.join('+') !== TONIC)] };
    const sorted = (chart: ReturnType<typeof chartOf>) => ({
      ...chart,
      windows: chart.windows.toSorted((one, two) => one.herbs.join().localeCompare(two.herbs.join())),
    });
    expect(sorted(chartOf({ axenut: 2 }, { of: moved }))).toEqual(sorted(chartOf({ axenut: 2 })));
  });

  test('BREW-04 the picture -> as wide as wanted, follows herbs at hand, alt text fits', () => {
    const drawn = drawChart(chartOf({}), { width: 400 });
    expect(pngSize(drawn).width).toBe(400);
    expect(drawChart(chartOf({ axenut: 2 }), { width: 400 }).equals(drawn)).toBe(false);
    const windows = [...alchemy.pairs, ...alchemy.triples].map(({ herbs }) => herbs.join('+'));
    const all = { windows, available: { tonic: 1, oil: 1, water: 1 } };
    const pictures = chartPictures(catalog, all, { atHand: { axenut: 3, rockroot: 1 }, most: 3 });
    expect(pictures).toHaveLength(2);
    expect(Math.max(...pictures.map(({ alt }) => alt.length))).toBeLessThanOrEqual(1024);
    expect(pictures[1]?.alt).toMatch(/^Known potions: /);
    expect(
      chartPictures(catalog, { windows: [TONIC], available: { tonic: 1 } }, { atHand: { axenut: 2 }, most: 2 })[0]?.alt,
    ).toMatch(
      /^The alchemy chart, 1 of 21 windows open\. At hand: 2 axenut\. arrowvine \+ axenut: tonic\. Closed, but can be brewed: axenut \+ axenut\. tonic .*lacks 1 arrowvine$/,
    );
  });

  test('BREW-04 a German reader -> herbs in German, and the same windows', () => {
    const german = withLanguage('de', () => chartOf({ arrowvine: 1 }));
    expect(german.herbs.map(({ name }) => name)).toContain('Pfeilranke');
    expect(german.windows.filter(({ herbs }) => herbs.includes('Pfeilranke'))).toHaveLength(6);
    expect(german.windows.flatMap(({ herbs }) => herbs)).not.toContain('arrowvine');
  });

  test('BREW-02 a pack without alchemy has no chart', () => {
    const { alchemy: _, ...plain } = firstWinter;
    expect(chartPictures(new Catalog(plain), { windows: [], available: {} })).toEqual([]);
  });
});

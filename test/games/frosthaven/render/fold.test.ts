import { describe, expect, test } from 'vitest';
import type { ScenarioId } from '../../../../src/games/frosthaven/content/terms.ts';
import { boardLayout } from '../../../../src/games/frosthaven/render/board/layout.ts';
import { legendOf } from '../../../../src/games/frosthaven/render/board/legend.ts';
import { COST, choiceSize } from '../../../../src/games/frosthaven/render/board/marks.ts';
import { badgeSize, numberSize } from '../../../../src/games/frosthaven/render/board/tokens.ts';
import { drawBoard } from '../../../../src/games/frosthaven/render/pictures.ts';
import type { HexView, InitiativeView, View } from '../../../../src/games/frosthaven/rules/view.ts';
import { catalog } from '../../../support/first-winter.ts';
import { board, hex, overlay } from '../../../support/frosthaven/drawn-maps.ts';
import { crowded, empty, hero, tall, threeRooms, tiny, wide } from '../../../support/frosthaven/samples.ts';
import { lightnessAround, pixelsOf, pngSize } from '../../../support/pixels.ts';

const PHONE = 400;

/** A scenario with all its doors open, everything revealed, and so much of everything else as there ever is. */
function revealed(scenario: ScenarioId): View {
  const { hexes } = catalog.map(scenario);
  const initiative = Array.from(
    { length: 7 },
    (_, n): InitiativeView => ({
      name: 'Somebody',
      icon: 'hood',
      side: 'monster',
      initiative: n,
      state: 'waiting',
    }),
  );
  const shown = hexes.flatMap(({ kind, label, q, r, placed }): HexView[] => {
    if (kind === 'wall') return [];
    const tile = kind === 'door' ? 'door' : placed.overlay?.tile;
    const lying = tile && overlay(tile, tile, tile === 'door' ? { open: true } : {});
    return [{ label, q, r, ...(lying && { overlay: lying }), loot: 0, tokens: [], start: false }];
  });
  return { ...threeRooms, initiative, board: { hexes: shown, walls: [] } };
}

const layoutOf = (view: View) => boardLayout(view, legendOf(view));

describe('on a phone', () => {
  test.each([...catalog.scenarios.keys()])('the numbers of %s can be read when everything is revealed', (scenario) => {
    const { across } = layoutOf(revealed(scenario));
    const onPhone = (size: number) => (size * PHONE) / 1600;
    expect(onPhone(numberSize(across))).toBeGreaterThanOrEqual(9);
    expect(onPhone(choiceSize(across, 'C7'))).toBeGreaterThanOrEqual(11);
    expect(onPhone(choiceSize(across, 'C10'))).toBeGreaterThanOrEqual(9);
    expect(onPhone(across * COST)).toBeGreaterThanOrEqual(8);
    expect(onPhone(badgeSize(across))).toBeGreaterThanOrEqual(7.5);
  });

  test.each([...catalog.scenarios.keys()])('the picture of %s is no higher than 10:7', (scenario) => {
    expect(layoutOf(revealed(scenario)).height / 1600).toBeLessThanOrEqual(1.43);
  });
});

describe('a folded board', () => {
  const HALL = board(['1.1.1.1.1.1.1.1.1.    2.2.2.2.2.2.2.2.2.', '1.1.1.1.1.1.1.1.1.-D2.2.2.2.2.2.2.2.2.2.'], {
    D: { overlay: overlay('door', 'Door', { open: true }) },
  });
  const twoHalls: View = { ...tiny, figures: [hero('Drifter', 'J2', 9, 12)], board: HALL };

  test.each(Object.entries({ wide, twoHalls, crowded, threeRooms, tall, tiny, empty }))(
    '%s shows every hex once, and again only where the rows join',
    (_, view) => {
      const seen: string[] = [];
      for (const { hexes, repeated } of layoutOf(view).grounds) {
        for (const label of repeated) expect(seen).toContain(label);
        seen.push(...hexes.map(({ label }) => label).filter((label) => !repeated.has(label)));
      }
      expect(seen.toSorted()).toEqual(view.board.hexes.map(({ label }) => label).toSorted());
    },
  );

  test('a board that can be read is not folded', () => {
    for (const view of [tiny, tall, threeRooms, empty]) expect(layoutOf(view).grounds).toHaveLength(1);
    for (const view of [wide, twoHalls]) expect(layoutOf(view).grounds).toHaveLength(2);
  });

  test('it is folded at a door where there is one', () => {
    const [, below] = layoutOf(twoHalls).grounds;
    expect(below?.repeated.size).toBe(1);
  });

  test('a longer hall is folded more often', () => {
    const long = { ...tiny, board: board(['1.'.repeat(40), '1.'.repeat(40)]) };
    expect(layoutOf(long).grounds.length).toBeGreaterThan(2);
    expect(pngSize(drawBoard(long, { width: 400 })).height).toBeLessThanOrEqual(640);
  });

  test('who stands where the rows join stands in one of them only, and is lit there only', () => {
    const [above, below] = layoutOf(wide).grounds;
    const joint = [...(below?.repeated ?? [])][0] ?? hex('?');
    const lightIn = (ground: typeof above, marked: boolean) => {
      const at = ground?.find(joint);
      if (!ground || !at) throw new Error(`no hex ${joint}`);
      const { x, y } = ground.centre(at);
      const marks = { hexes: [{ hex: marked ? joint : hex('A1') }], figures: [], path: [] };
      const picture = pixelsOf(drawBoard({ ...wide, figures: [] }, { marks }));
      return lightnessAround(picture, x + ground.across * 0.3, y, Math.round(ground.across * 0.05));
    };
    expect(lightIn(above, true)).toBeGreaterThan(lightIn(above, false) * 1.5);
    expect(lightIn(below, true)).toBeCloseTo(lightIn(below, false));
  });
});

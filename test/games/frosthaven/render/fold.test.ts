import { describe, expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import { fittedBoard } from '../../../../src/games/frosthaven/render/board/fitted-board.ts';
import { boardLayout, LEGIBLE_HEX } from '../../../../src/games/frosthaven/render/board/layout.ts';
import { legendOf } from '../../../../src/games/frosthaven/render/board/legend.ts';
import { drawBoard } from '../../../../src/games/frosthaven/render/pictures.ts';
import type { Marks, View } from '../../../../src/games/frosthaven/rules/view.ts';
import { catalog } from '../../../support/first-winter.ts';
import { board, hex, overlay } from '../../../support/frosthaven/drawn-maps.ts';
import { crowdedAll, hexesOf, joined, revealed } from '../../../support/frosthaven/revealed.ts';
import { crowded, empty, hero, tall, threeRooms, tiny, wide } from '../../../support/frosthaven/samples.ts';
import { lightnessAround, pixelsOf, pngSize } from '../../../support/pixels.ts';

const layoutOf = (view: View) => boardLayout(view, legendOf(view));

describe.each([3, 4])('on a phone, with %i players', (players) => {
  test.each([...catalog.scenarios.keys()])('all of %s revealed -> legible hexes, all of them, 8:5 at most', (name) => {
    const view = crowdedAll(hexesOf(name), players);
    const { layout, view: shown } = fittedBoard(view, undefined);
    expect(layout.across).toBeGreaterThanOrEqual(LEGIBLE_HEX);
    expect(shown.board.hexes).toEqual(view.board.hexes);
    expect(layout.height / 1360).toBeLessThanOrEqual(1.6);
  });
});

describe('a board that is too large for a phone', () => {
  const [largest, second, third] = [...catalog.scenarios.keys()].toSorted(
    (a, b) => hexesOf(b).length - hexesOf(a).length,
  );
  if (!largest || !second || !third) throw new Error('The pack has three scenarios.');
  const huge = revealed(joined([largest, second, third]), 4);
  const far = huge.board.hexes.filter((_, n) => n % 70 === 10).map(({ label }) => label);
  const party = far.map((label, n) => hero('Drifter', label, n + 1, 9, { id: id<'FigureId'>(`drifter-${n}`) }));
  const labelsIn = (view: View, marks?: Marks) => fittedBoard(view, marks).view.board.hexes.map(({ label }) => label);

  test('its empty parts are left out, and the legend says so -> legible hexes round every figure', () => {
    const view = { ...huge, figures: party };
    const { layout, legend } = fittedBoard(view, undefined);
    expect([huge.board.hexes.length, far.length]).toEqual([223, 4]);
    expect(layout.across).toBeGreaterThanOrEqual(LEGIBLE_HEX);
    expect(legend.map(({ text }) => text)).toContain('Empty parts are left out');
    expect(labelsIn(view)).toEqual(expect.arrayContaining(far));
    expect(labelsIn(view).length).toBeLessThan(223);
  });

  test('what may be chosen is shown, wherever it is', () => {
    const label = labelsIn({ ...huge, figures: party.slice(0, 2) });
    const hidden = huge.board.hexes.find((each) => !label.includes(each.label))?.label;
    if (!hidden) throw new Error('Nothing is left out.');
    const marks = { hexes: [{ hex: hidden }], figures: [], path: [] };
    expect(labelsIn({ ...huge, figures: party.slice(0, 2) }, marks)).toContain(hidden);
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

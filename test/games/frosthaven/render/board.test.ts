import { describe, expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import type { HexLabel } from '../../../../src/games/frosthaven/content/terms.ts';
import { boardLayout } from '../../../../src/games/frosthaven/render/board/layout.ts';
import { legendHeight, legendOf } from '../../../../src/games/frosthaven/render/board/legend.ts';
import { numberSize } from '../../../../src/games/frosthaven/render/board/lettering.ts';
import { trackGrid } from '../../../../src/games/frosthaven/render/board/track.ts';
import { COLOURS } from '../../../../src/games/frosthaven/render/colours.ts';
import { DATA } from '../../../../src/games/frosthaven/render/data.ts';
import { drawBoard } from '../../../../src/games/frosthaven/render/pictures.ts';
import type { FigureView, Marks, View } from '../../../../src/games/frosthaven/rules/view.ts';
import { board, hex, overlay } from '../../../support/frosthaven/drawn-maps.ts';
import {
  bossFight,
  choosing,
  crowded,
  empty,
  hero,
  monster,
  oneRoom,
  setup,
  tall,
  threeRooms,
  tiny,
  unranked,
  wide,
} from '../../../support/frosthaven/samples.ts';
import { greyDifference, lightnessAround, pixelsOf, pngSize } from '../../../support/pixels.ts';

const usual = { oneRoom, threeRooms, bossFight };
const all = { ...usual, choosing, setup, crowded, tall, wide, tiny, empty };

const layoutOf = (view: View) => boardLayout(view, legendOf(view));

function centreOf(view: View, label: HexLabel) {
  const ground = layoutOf(view).grounds.find(({ find, repeated }) => find(label) && !repeated.has(label));
  const found = ground?.find(label);
  if (!ground || !found) throw new Error(`no hex ${label}`);
  return { ...ground.centre(found), across: ground.across };
}

describe('the size of a picture', () => {
  test.each(Object.entries({ ...usual, crowded }))('%s is 1360 wide and under a megabyte', (_, view) => {
    const png = drawBoard(view);
    expect(pngSize(png).width).toBe(1360);
    expect(png.length).toBeLessThan(1_000_000);
  });

  test.each(Object.entries(all))('%s is between 2:1 and 1:1.6', (_, view) => {
    const { width, height } = pngSize(drawBoard(view, { width: 400 }));
    expect(width).toBe(400);
    expect(height).toBeGreaterThanOrEqual(200);
    expect(height).toBeLessThanOrEqual(640);
  });

  test('the width asked for is the width drawn, within limits', () => {
    expect(pngSize(drawBoard(tiny, { width: 400 }))).toEqual({ width: 400, height: 200 });
    expect(pngSize(drawBoard(tiny, { width: 12 })).width).toBe(300);
    expect(pngSize(drawBoard(tiny, { width: 90_000 })).width).toBe(2400);
  });

  test('the same view gives the same file', () => {
    expect(drawBoard(oneRoom, { width: 500 }).equals(drawBoard(oneRoom, { width: 500 }))).toBe(true);
  });
});

describe('the room for hexes', () => {
  test.each(Object.entries(usual))('%s has hexes of at least 80 px and numbers of at least 44', (_, view) => {
    const { across, grounds } = layoutOf(view);
    expect(across).toBeGreaterThanOrEqual(80);
    for (const ground of grounds) expect(numberSize(ground)).toBeGreaterThanOrEqual(44);
  });

  test.each(Object.entries(all))('every hex of %s lies inside the frame', (_, view) => {
    const layout = layoutOf(view);
    const rows = layout.grounds.flatMap((ground) => ground.hexes.map((one) => [ground, one] as const));
    for (const [{ night, across, centre }, one] of rows) {
      const { x, y } = centre(one);
      expect(x - across / 2).toBeGreaterThanOrEqual(night.x);
      expect(x + across / 2).toBeLessThanOrEqual(night.x + night.width);
      expect(y - across * 0.58).toBeGreaterThanOrEqual(night.y);
      expect(y + across * 0.58).toBeLessThanOrEqual(night.y + night.height);
    }
    expect(layout.legend.y + layout.legend.height).toBeLessThanOrEqual(layout.height);
  });

  test.each(Object.entries(usual))('%s leaves no more than two hexes empty at either side', (_, view) => {
    for (const { hexes, night, across, centre } of layoutOf(view).grounds) {
      const xs = hexes.map((one) => centre(one).x);
      const left = Math.min(...xs) - across / 2 - night.x;
      const right = night.x + night.width - Math.max(...xs) - across / 2;
      expect(Math.max(left, right)).toBeLessThanOrEqual(across * 2);
    }
  });

  test('below a wide board the elements lie in a row beside the legend', () => {
    const { elements, legend, grounds } = layoutOf(wide);
    expect(elements.columns).toBe(6);
    for (const { night } of grounds) expect(elements.box.y).toBeGreaterThan(night.y + night.height);
    expect(legend.x).toBeGreaterThan(elements.box.x + elements.box.width);
  });

  test('twenty chips keep apart and inside the picture', () => {
    const { chips } = layoutOf(crowded).track;
    expect(chips).toHaveLength(20);
    for (const { box } of chips) expect(box.x + box.width).toBeLessThanOrEqual(1360);
    const places = new Set(chips.map(({ box }) => `${Math.round(box.x)},${box.y}`));
    expect(places.size).toBe(20);
  });
});

describe('what is seen', () => {
  test('the acting figure stands in lamplight, the same figure at rest does not', () => {
    const at = (acting: boolean) => {
      const view = { ...tiny, figures: [hero('Drifter', 'A1', 9, 12, { acting })] };
      const { x, y, across } = centreOf(view, hex('A1'));
      return pixelsOf(drawBoard(view)).at(x - across * 0.375 * 1.09, y + across * 0.035);
    };
    const lamp = [0xf2, 0xa6, 0x5a];
    const far = (colour: readonly number[]) => Math.max(...colour.map((part, n) => Math.abs(part - (lamp[n] ?? 0))));
    expect(far(at(true))).toBeLessThan(12);
    expect(far(at(false))).toBeGreaterThan(40);
  });

  test('hit points lost are seen on the bar', () => {
    const rightEnd = (hitPoints: number) => {
      const view = { ...tiny, figures: [hero('Drifter', 'A1', hitPoints, 12)] };
      const { x, y, across } = centreOf(view, hex('A1'));
      return pixelsOf(drawBoard(view)).at(x + across * 0.24, y + across * 0.22);
    };
    const [, greenWhenWhole] = rightEnd(12);
    const [, greenWhenHurt] = rightEnd(3);
    expect(greenWhenWhole).toBeGreaterThan(greenWhenHurt + 60);
  });

  test('an unknown icon gives way to initials', () => {
    const named = (initials: string) =>
      drawBoard({ ...tiny, figures: [monster('Snow Imp', 1, 'A1', 3, 3, { initials })] }, { width: 800 });
    expect(named('SI').equals(named('OX'))).toBe(false);
  });

  test('a figure on a hex that is not shown is left out', () => {
    const view = { ...tiny, figures: [hero('Drifter', 'Z9', 9, 12)] };
    expect(drawBoard(view).equals(drawBoard({ ...view, figures: [] }))).toBe(true);
  });

  test('objectives to protect and to destroy -> they look different, also through JSON', () => {
    const objective = unranked(monster('Lamp', 1, 'A1', 5, 6, { kind: 'objective' }));
    const picture = (figure: FigureView) => {
      const view: View = JSON.parse(JSON.stringify({ ...tiny, figures: [figure] }));
      return pixelsOf(drawBoard(DATA.board.parse({ view }).view, { width: 400 }));
    };
    expect(greyDifference(picture(objective), picture({ ...objective, ours: true }))).toBeGreaterThan(0.2);
  });

  test.each(['boss', 'named'] as const)('a %s wears a crown; a number only where there are two of it', (rank) => {
    const one = (standee: number) => monster('Ice Wraith', standee, 'A1', 30, 30, { rank });
    const picture = (...figures: FigureView[]) => drawBoard({ ...tiny, figures }, { width: 400 });
    expect(picture(one(1)).equals(picture(one(4)))).toBe(true);
    const other = { ...one(2), hex: hex('B2') };
    expect(picture(one(1), other).equals(picture(one(4), other))).toBe(false);
  });

  test('the tag of a treasure in the lowest row lies over the wall', () => {
    const treasure = overlay('treasure', 'Treasure', { number: 'goal' });
    const view: View = { ...tiny, figures: [], board: board(['1.1.', '1T1.'], { T: { overlay: treasure } }) };
    const { x, y, across } = centreOf(view, hex('A2'));
    const picture = pixelsOf(drawBoard(view));
    expect(picture.at(x + across * 0.19, y + across * 0.435)).toEqual([0xe8, 0xb8, 0x3e]);
  });

  test('a linked hex says where it leads, and the legend lists the pairs', () => {
    const linked = (first: string, second: string): View => {
      const ends = new Map([
        [hex(first), hex(second)],
        [hex(second), hex(first)],
      ]);
      const hexes = oneRoom.board.hexes.map((each) => {
        const passage = ends.get(each.label);
        return passage === undefined ? each : { ...each, passage };
      });
      return { ...oneRoom, board: { ...oneRoom.board, hexes } };
    };
    const view = linked('C4', 'B1');
    expect(legendOf(view).map(({ text }) => text)).toContain('Linked: B1↔C4');
    const at = (shown: View) => {
      const { x, y, across } = centreOf(shown, hex('C4'));
      return lightnessAround(pixelsOf(drawBoard(shown)), x, y + across * 0.3, Math.round(across * 0.1));
    };
    expect(Math.abs(at(view) - at(oneRoom))).toBeGreaterThan(18);
  });

  test('the letter of a marked hex is seen although somebody stands there', () => {
    const marked = (aid: string): View => {
      const hexes = tiny.board.hexes.map((each) => (each.label === hex('A1') ? { ...each, aid } : each));
      return { ...tiny, board: { ...tiny.board, hexes }, figures: [hero('Drifter', 'A1', 9, 12)] };
    };
    const at = (aid: string) => {
      const { x, y, across } = centreOf(marked(aid), hex('A1'));
      return lightnessAround(pixelsOf(drawBoard(marked(aid))), x - across * 0.41, y, Math.round(across * 0.05));
    };
    expect(at('m')).not.toBeCloseTo(at('i'), 0);
  });

  test('the legend explains letters only where they are drawn', () => {
    const texts = (more: { aid?: string; passage?: HexLabel }) => {
      const hexes = tiny.board.hexes.map((each, index) => (index === 0 ? { ...each, ...more } : each));
      return legendOf({ ...tiny, board: { ...tiny.board, hexes } }).map(({ text }) => text);
    };
    expect(texts({ aid: 'a' })).toContain('See the rules');
    expect(texts({ aid: 'a', passage: hex('B2') })).not.toContain('See the rules');
  });

  test('MAN-08 an obstacle that nobody can take away looks like one, and is called so', () => {
    const rock = (more: object) => {
      const overlay = { kind: 'obstacle' as const, name: 'Cliff', ...more };
      const hexes = tiny.board.hexes.map((each, index) => (index === 0 ? { ...each, overlay } : each));
      return { ...tiny, board: { ...tiny.board, hexes } };
    };
    const [usual, fixed] = [rock({}), rock({ border: true })];
    expect(drawBoard(usual, { width: 400 }).equals(drawBoard(fixed, { width: 400 }))).toBe(false);
    const texts = (view: View) => legendOf(view).map(({ text }) => text);
    expect([texts(usual).includes('Obstacle'), texts(fixed).includes('Obstacle, fixed')]).toEqual([true, true]);
  });

  test('what a trap does is told to its end beside a board', () => {
    const narrow = 321;
    const one = legendOf(threeRooms).filter(({ text }) => text.startsWith('Trap'));
    expect(legendHeight(one, 1000)).toBeLessThan(legendHeight(one, narrow));
  });

  test('a strong, a waning and an inert element look different', () => {
    const fire = (state: 'strong' | 'waning' | 'inert') =>
      drawBoard({ ...tiny, elements: { ...tiny.elements, fire: state } }, { width: 400 });
    expect(fire('strong').equals(fire('waning'))).toBe(false);
    expect(fire('waning').equals(fire('inert'))).toBe(false);
  });

  test('both palettes draw every sample, and not alike', () => {
    for (const view of Object.values(usual)) {
      const dusk = drawBoard(view, { width: 300 });
      expect(dusk.equals(drawBoard(view, { width: 300, palette: 'colour-blind' }))).toBe(false);
    }
    expect(Object.keys(COLOURS)).toEqual(['dusk', 'colour-blind']);
  });
});

test('whoever is exhausted or has left is not said to choose cards', () => {
  const [first, second] = choosing.seats;
  if (!first || !second) throw new Error('Two choose.');
  const chipsWith = (change: Partial<typeof second>) =>
    trackGrid({ ...choosing, seats: [first, { ...second, ...change }] }, { x: 0, y: 0, width: 800 }).chips.length;
  expect([chipsWith({}), chipsWith({ exhausted: true }), chipsWith({ escaped: true })]).toEqual([2, 1, 1]);
});

describe('choosing', () => {
  const marks: Marks = { hexes: [{ hex: hex('D3'), cost: 2 }], figures: [], path: [] };
  const around = (view: View, label: string, shown?: Marks) => {
    const { x, y, across } = centreOf(view, hex(label));
    const png = drawBoard(view, { width: 400, ...(shown ? { marks: shown } : {}) });
    const scale = 400 / 1360;
    return lightnessAround(pixelsOf(png), x * scale, (y + across * 0.05) * scale, Math.round(across * 0.3 * scale));
  };

  test('what is legal is lit, everything else loses about half its light', () => {
    expect(around(oneRoom, 'D3', marks)).toBeGreaterThan(around(oneRoom, 'D3'));
    const share = around(oneRoom, 'C2', marks) / around(oneRoom, 'C2');
    expect(share).toBeGreaterThan(0.35);
    expect(share).toBeLessThan(0.65);
  });

  test('nothing is dimmed when there is nothing to choose', () => {
    expect(around(oneRoom, 'C2', { hexes: [], figures: [], path: [] })).toBeCloseTo(around(oneRoom, 'C2'));
  });

  test('a figure that may be chosen keeps its light', () => {
    const target = { hexes: [], figures: [id<'FigureId'>('hound-2')], path: [] };
    expect(around(oneRoom, 'D2', target)).toBeGreaterThan(around(oneRoom, 'D2') * 0.9);
    expect(around(oneRoom, 'A3', target)).toBeLessThan(around(oneRoom, 'A3') * 0.65);
  });

  test('cost, danger and path each leave their mark', () => {
    const one = { hex: hex('D3') };
    const pictures = [
      { hexes: [one], figures: [], path: [] },
      { hexes: [{ ...one, cost: 3 }], figures: [], path: [] },
      { hexes: [{ ...one, danger: 'trap' }], figures: [], path: [] },
      { hexes: [one], figures: [], path: [hex('B4'), hex('C4'), hex('D3')] },
    ].map((each) => pixelsOf(drawBoard(oneRoom, { marks: each, width: 400 })));
    pictures.forEach((picture, index) => {
      for (const other of pictures.slice(index + 1)) expect(greyDifference(picture, other)).toBeGreaterThan(0);
    });
  });

  test('marks for hexes and figures that are not there are passed over', () => {
    const lost = { hexes: [{ hex: hex('Z99') }], figures: [id<'FigureId'>('nobody')], path: [hex('Z98'), hex('Z99')] };
    expect(() => drawBoard(oneRoom, { marks: lost, width: 300 })).not.toThrow();
  });
});

import { describe, expect, test } from 'vitest';
import type { Floor } from '../../../../src/games/frosthaven/content/terms.ts';
import { FLOORS } from '../../../../src/games/frosthaven/content/terms.ts';
import { drawBoard } from '../../../../src/games/frosthaven/render/board/board.ts';
import { boardLayout } from '../../../../src/games/frosthaven/render/board/layout.ts';
import { legendOf } from '../../../../src/games/frosthaven/render/board/legend.ts';
import type { View } from '../../../../src/games/frosthaven/rules/view.ts';
import { lightness } from '../../../../src/render/canvas/palette.ts';
import { oneRoom } from '../../../support/frosthaven/samples.ts';
import type { Pixels } from '../../../support/pixels.ts';
import { greyDifference, lightnessAround, pixelsOf } from '../../../support/pixels.ts';

const on = (floor: Floor): View => ({
  ...oneRoom,
  board: { ...oneRoom.board, hexes: oneRoom.board.hexes.map((each) => ({ ...each, floor })) },
});
const bare = ({ board, ...view }: View): View => ({
  ...view,
  figures: [],
  board: { ...board, hexes: board.hexes.map(({ overlay: _, ...hex }) => ({ ...hex, loot: 0 })) },
});
const pictures = new Map<Floor, { png: Buffer; pixels: Pixels }>();
const pictureOf = (floor: Floor) => {
  const known = pictures.get(floor) ?? drawn(drawBoard(bare(on(floor))));
  pictures.set(floor, known);
  return known;
};
const drawn = (png: Buffer) => ({ png, pixels: pixelsOf(png) });

describe('every floor', () => {
  test.each(FLOORS)('%s looks unlike the others, and is the same whenever it is drawn', (floor) => {
    const own = pictureOf(floor);
    for (const other of FLOORS.slice(FLOORS.indexOf(floor) + 1)) {
      expect(greyDifference(own.pixels, pictureOf(other).pixels), other).toBeGreaterThan(1);
    }
    expect(drawBoard(bare(on(floor))).equals(own.png)).toBe(true);
  });

  test.each(FLOORS)('%s is dark enough for the light letters of labels, in the middle of every hex', (floor) => {
    const view = bare(on(floor));
    const [ground] = boardLayout(view, legendOf(view)).grounds;
    for (const hex of view.board.hexes) {
      const { x, y } = ground?.centre(hex) ?? { x: 0, y: 0 };
      const around = lightnessAround(pictureOf(floor).pixels, x, y, 30) / 255;
      expect(lightness('#eef3f6') - around, hex.label).toBeGreaterThan(0.4);
    }
  });

  test.each(FLOORS)('a picture of %s is under a megabyte', (floor) => {
    expect(drawBoard(on(floor)).length).toBeLessThan(1_000_000);
  });
});

import { expect, test } from 'vitest';
import type { Pen } from '../../../src/render/canvas/canvas.ts';
import { writeCentredText } from '../../../src/render/canvas/canvas.ts';
import { drawCachedText } from '../../../src/render/canvas/sprite-cache.ts';
import { drawPixels } from '../../support/pixels.ts';

const SIZE = 120;
const OUTLINE = { colour: '#0c1117', width: 6 };

function pixels(draw: (pen: Pen) => void): number[] {
  const { at } = drawPixels(SIZE, draw);
  return Array.from({ length: SIZE * SIZE }, (_, i) => at(i % SIZE, Math.floor(i / SIZE))).flat();
}

test('words that are put down look as if they were written there, however often', () => {
  const middle = { x: 60, y: 60 };
  const written = pixels((pen) => writeCentredText(pen, 'r12', middle, 30, '#f2a65a', OUTLINE));
  const empty = pixels(() => {});
  for (const time of [1, 2]) {
    const put = pixels((pen) => drawCachedText(pen, 'r12', middle, 30, '#f2a65a', OUTLINE));
    const far = put.map((value, i) => Math.abs(value - (written[i] ?? 0)));
    expect(Math.max(...far), `time ${time}`).toBeLessThanOrEqual(4);
    expect(put).not.toEqual(empty);
  }
});

test('words that differ in anything are others', () => {
  const one = pixels((pen) => drawCachedText(pen, '7', { x: 60, y: 60 }, 30, '#ffffff'));
  expect(pixels((pen) => drawCachedText(pen, '8', { x: 60, y: 60 }, 30, '#ffffff'))).not.toEqual(one);
  expect(pixels((pen) => drawCachedText(pen, '7', { x: 60, y: 60 }, 31, '#ffffff'))).not.toEqual(one);
  expect(pixels((pen) => drawCachedText(pen, '7', { x: 60, y: 60 }, 30, '#ff0000'))).not.toEqual(one);
  expect(pixels((pen) => drawCachedText(pen, '7', { x: 60, y: 60 }, 30, '#ffffff', OUTLINE))).not.toEqual(one);
});

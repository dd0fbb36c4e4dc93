import { expect, test } from 'vitest';
import { quantizePng } from '../../../../src/games/frostgrave/render/quantize-png.ts';
import { createScaledCanvas } from '../../../../src/render/canvas/canvas.ts';
import { pixelsOf } from '../../../support/pixels.ts';

/** Rows of one colour each. */
function rows(colours: readonly string[], keep: readonly string[] = []) {
  const { canvas, pen } = createScaledCanvas(8, colours.length, 1);
  for (const [y, colour] of colours.entries()) {
    pen.fillStyle = colour;
    pen.fillRect(0, y, 8, 1);
  }
  const { at } = pixelsOf(quantizePng(canvas, keep));
  return colours.map((_, y) => at(3, y));
}

test('each colour is shown as it is, as long as there are few', () => {
  expect(rows(['#203040', '#203040', '#203040', '#a0b0c0'])).toEqual([
    [32, 48, 64],
    [32, 48, 64],
    [32, 48, 64],
    [160, 176, 192],
  ]);
});

test('a colour outside of the counted rows -> the nearest counted; if kept, as it is', () => {
  const colours = ['#203040', '#f8f8f8', '#283848', '#f0f0f0'];
  expect(rows(colours)).toEqual([
    [32, 48, 64],
    [240, 240, 240],
    [32, 48, 64],
    [240, 240, 240],
  ]);
  expect(rows(colours, ['#f8f8f8'])[1]).toEqual([248, 248, 248]);
});

import { createScaledCanvas } from '../render/canvas/canvas.ts';
import { display, sans } from '../render/canvas/fonts.ts';

const WORD = 'Hoarfrost';

/**
 * Draws a picture with both typefaces and returns its size in bytes. Throws if drawing fails or the picture is blank.
 */
export async function drawSample(): Promise<number> {
  const { canvas, pen } = createScaledCanvas(240, 80, 1);
  const widths = [sans(24), display(24)].map((font, i) => {
    pen.font = font;
    pen.fillStyle = 'white';
    pen.fillText(WORD, 10, 30 + 35 * i);
    return pen.measureText(WORD).width;
  });
  const [one = 0, other = 0] = widths;
  if (one <= 0 || other <= 0 || one === other) throw new Error('the typefaces are not found');
  return canvas.toBuffer('image/png').length;
}

import { fillDisc } from '../../../../../render/canvas/canvas.ts';
import { withOpacity } from '../../../../../render/canvas/palette.ts';
import type { Patch } from './patch.ts';
import { cellsOf, roundToStep, strokeLine } from './patch.ts';

const BOARD = 2.4;
const WIDTH = 0.29;

export function layTimber(patch: Patch): void {
  const { pen, colours } = patch;
  for (const { x, y, chance } of cellsOf(patch, BOARD, WIDTH)) {
    const row = Math.round(y / WIDTH);
    const from = x + ((row * 0.77) % 1) * BOARD;
    const shade = roundToStep(chance(61)) - 0.5;
    pen.fillStyle = withOpacity(shade < 0 ? colours.dark : colours.light, Math.abs(shade) * 0.3);
    pen.fillRect(from, y, BOARD, WIDTH);
    const [near, far] = [y + WIDTH * (0.25 + chance(62) * 0.2), y + WIDTH * (0.6 + chance(63) * 0.2)];
    for (const vein of [near, far]) {
      const start = from + chance(64) * 0.6;
      const veins = [0, 0.8, 1.6].map((step) => ({ x: start + step, y: vein + (chance(65 + step * 5) - 0.5) * 0.03 }));
      strokeLine(pen, veins, withOpacity(colours.dark, 0.16), 0.012);
    }
    const joint = { x: from, y };
    strokeLine(pen, [joint, { x: from, y: y + WIDTH }], withOpacity(colours.dark, 0.6), 0.02);
    strokeLine(pen, [joint, { x: from + BOARD, y }], withOpacity(colours.dark, 0.55), 0.018);
    strokeLine(
      pen,
      [
        { x: from, y: y + 0.016 },
        { x: from + BOARD, y: y + 0.016 },
      ],
      withOpacity(colours.light, 0.16),
      0.01,
    );
    for (const nail of [0.07, WIDTH - 0.07])
      fillDisc(pen, from + 0.07, y + nail, 0.016, withOpacity(colours.dark, 0.7));
  }
}

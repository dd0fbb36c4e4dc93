import { withOpacity } from '../../../../../render/canvas/palette.ts';
import type { Patch } from './patch.ts';
import { cellsOf, fillOval, roundToStep, strokeLine } from './patch.ts';

const FLAG = 0.92;
const ROW = 0.62;

export function layCellar(patch: Patch): void {
  const { pen, colours } = patch;
  for (const { x, y, chance } of cellsOf(patch, FLAG, ROW)) {
    const from = x + (Math.round(y / ROW) % 2 === 0 ? 0 : FLAG / 2);
    const shade = roundToStep(chance(81)) - 0.5;
    pen.fillStyle = withOpacity(shade < 0 ? colours.dark : colours.light, Math.abs(shade) * 0.28);
    pen.fillRect(from, y, FLAG, ROW);
    const corner = { x: from, y };
    strokeLine(pen, [{ x: from + FLAG, y }, corner, { x: from, y: y + ROW }], withOpacity(colours.dark, 0.6), 0.035);
    const lit = [
      { x: from + 0.04, y: y + ROW - 0.06 },
      { x: from + 0.04, y: y + 0.035 },
      { x: from + FLAG - 0.06, y: y + 0.035 },
    ];
    strokeLine(pen, lit, withOpacity(colours.light, 0.16), 0.014);
    if (chance(82) < 0.4)
      strokeLine(pen, [corner, { x: from + 0.2 + chance(83) * 0.5, y }], withOpacity(colours.light, 0.4), 0.014);
  }
  for (const { x, y, chance } of cellsOf(patch, 2.3)) {
    const wet = {
      x: x + chance(84) * 2.3,
      y: y + chance(85) * 2.3,
      width: 0.7 + chance(86) * 0.7,
      height: 0.3 + chance(87) * 0.2,
    };
    fillOval(pen, wet, withOpacity(colours.dark, 0.2));
    fillOval(pen, { ...wet, width: wet.width * 0.55, height: wet.height * 0.45 }, withOpacity(colours.dark, 0.2));
  }
}

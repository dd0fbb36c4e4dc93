import { fillBox } from '../../../../../render/canvas/canvas.ts';
import { withOpacity } from '../../../../../render/canvas/palette.ts';
import type { Patch } from './patch.ts';
import { cellsOf, fillOval, roundToStep } from './patch.ts';

const COBBLE = 0.26;
const ROW = 0.2;
const GAP = 0.03;

export function layStreet(patch: Patch): void {
  const { pen, rims, colours } = patch;
  pen.fillStyle = withOpacity(colours.dark, 0.34);
  pen.fillRect(patch.bounds.x, patch.bounds.y, patch.bounds.width, patch.bounds.height);
  for (const { x, y, chance } of cellsOf(patch, COBBLE, ROW)) {
    const from = x + (Math.round(y / ROW) % 2 === 0 ? 0 : COBBLE / 2) + (chance(91) - 0.5) * 0.03;
    const stone = { x: from, y, width: COBBLE - GAP, height: ROW - GAP };
    fillBox(pen, stone, 0.07, withOpacity(colours.light, 0.14 + roundToStep(chance(92)) * 0.1));
  }
  for (const { x, y, chance } of cellsOf(patch, 1.9)) {
    const lie = {
      x: x + chance(93) * 1.9,
      y: y + chance(94) * 1.9,
      width: 0.6 + chance(95),
      height: 0.3 + chance(96) * 0.3,
    };
    fillOval(pen, lie, withOpacity('#dfe8ee', 0.14));
    fillOval(pen, { ...lie, width: lie.width * 0.7, height: lie.height * 0.7 }, withOpacity('#dfe8ee', 0.14));
  }
  for (const { at, inward } of rims) {
    const along = Math.atan2(inward.y, inward.x) + Math.PI / 2;
    fillOval(pen, { ...at, width: 0.75, height: 0.3, turned: along }, withOpacity('#dfe8ee', 0.22));
  }
}

import { withOpacity } from '../../../../../render/canvas/palette.ts';
import type { FloorSquare, Patch } from './patch.ts';
import { cellsOf, fillOval } from './patch.ts';

const MOUND = 1.7;
const TRAIL = 2.3;
const STEPS_OF_A_TRAIL = 5;
const STRIDE = 0.24;

export function laySnow(patch: Patch): void {
  const { pen, colours } = patch;
  for (const { x, y, chance } of cellsOf(patch, MOUND)) {
    const mound = {
      x: x + chance(31) * MOUND,
      y: y + chance(32) * MOUND,
      width: 1.1 + chance(33),
      height: 0.5 + chance(34) * 0.4,
    };
    fillOval(pen, { ...mound, y: mound.y + 0.07 }, withOpacity(colours.dark, 0.12));
    fillOval(pen, mound, withOpacity(colours.light, 0.1));
  }
  for (const cell of cellsOf(patch, TRAIL)) if (cell.chance(35) < 0.55) layTrail(patch, cell);
  layDrifts(patch);
}

function layTrail({ pen, colours }: Patch, { x, y, chance }: FloorSquare): void {
  const heading = chance(36) * Math.PI * 2;
  for (let step = 0; step < STEPS_OF_A_TRAIL; step++) {
    const aside = step % 2 === 0 ? 0.07 : -0.07;
    const foot = {
      x: x + Math.cos(heading) * STRIDE * step - Math.sin(heading) * aside,
      y: y + Math.sin(heading) * STRIDE * step + Math.cos(heading) * aside,
    };
    fillOval(pen, { ...foot, width: 0.13, height: 0.07, turned: heading }, withOpacity(colours.dark, 0.3));
  }
}

function layDrifts({ pen, rims, colours }: Patch): void {
  for (const { at, inward, seed } of rims) {
    const along = Math.atan2(inward.y, inward.x) + Math.PI / 2;
    const deep = 0.18 + 0.14 * ((seed * 7) % 1);
    const drift = { ...at, width: 1.05, height: deep * 2, turned: along };
    fillOval(pen, drift, withOpacity(colours.light, 0.32));
    fillOval(pen, { ...drift, width: 0.8, height: deep }, withOpacity(colours.light, 0.4));
  }
}

import type { PixelPoint } from '../../../../../render/canvas/canvas.ts';
import { withOpacity } from '../../../../../render/canvas/palette.ts';
import type { FloorSquare, Patch } from './patch.ts';
import { cellsOf, fillOval, strokeLine } from './patch.ts';

const DEPTH = 2.1;
const CRACK = 2.6;
const BENDS = 7;
const REACH = 0.42;

export function layIce(patch: Patch): void {
  const { pen, colours } = patch;
  for (const { x, y, chance } of cellsOf(patch, DEPTH)) {
    const deep = { x: x + chance(41) * DEPTH, y: y + chance(42) * DEPTH };
    fillOval(pen, { ...deep, width: 1.6 + chance(43), height: 1 + chance(44) * 0.6 }, withOpacity(colours.dark, 0.2));
  }
  for (const { x, y, chance } of cellsOf(patch, 0.9)) {
    const from = { x: x + chance(45), y: y + chance(46) };
    const to = { x: from.x + 0.2 + chance(47) * 0.3, y: from.y - 0.08 };
    strokeLine(pen, [from, to], withOpacity(colours.light, 0.13), 0.02);
  }
  for (const cell of cellsOf(patch, CRACK)) layCrack(patch, cell);
}

function layCrack({ pen, colours }: Patch, { x, y, chance }: FloorSquare): void {
  let heading = chance(48) * Math.PI * 2;
  const points: PixelPoint[] = [{ x: x + chance(49) * CRACK, y: y + chance(50) * CRACK }];
  for (let bend = 0; bend < BENDS; bend++) {
    const last = points.at(-1) ?? { x, y };
    heading += (chance(51 + bend) - 0.5) * 0.9;
    points.push({ x: last.x + Math.cos(heading) * REACH, y: last.y + Math.sin(heading) * REACH });
  }
  const [fork, aside] = [points[3] ?? { x, y }, heading + 0.9];
  const branch = [fork, { x: fork.x + Math.cos(aside) * 0.5, y: fork.y + Math.sin(aside) * 0.5 }];
  for (const line of [points, branch]) {
    const under = line.map((point) => ({ x: point.x + 0.02, y: point.y + 0.03 }));
    strokeLine(pen, under, withOpacity(colours.dark, 0.35), 0.02);
    strokeLine(pen, line, withOpacity(colours.light, 0.42), 0.018);
  }
}

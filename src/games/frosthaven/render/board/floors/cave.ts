import { withOpacity } from '../../../../../render/canvas/palette.ts';
import type { Patch } from './patch.ts';
import { cellsOf, fillOval, roundToStep } from './patch.ts';

const BUMP = 0.75;
const PEBBLES = 5;

export function layCave(patch: Patch): void {
  const { pen, rims, colours } = patch;
  for (const { x, y, chance } of cellsOf(patch, BUMP)) {
    const bump = {
      x: x + chance(71) * BUMP,
      y: y + chance(72) * BUMP,
      width: 0.3 + chance(73) * 0.7,
      height: 0.2 + chance(74) * 0.35,
      turned: chance(75) * 1.2 - 0.6,
    };
    fillOval(pen, { ...bump, x: bump.x + 0.03, y: bump.y + 0.05 }, withOpacity(colours.dark, 0.2));
    fillOval(pen, bump, withOpacity(colours.light, 0.07 + roundToStep(chance(76)) * 0.06));
    if (chance(77) < 0.3) layPebble(patch, { x: x + chance(78) * BUMP, y: y + chance(79) * BUMP }, chance(80));
  }
  for (const { at, inward, seed } of rims) {
    const along = { x: -inward.y, y: inward.x };
    for (let n = 0; n < PEBBLES; n++) {
      const [share, deep] = [((seed * (n + 3) * 13) % 1) - 0.5, 0.1 + ((seed * (n + 5) * 29) % 1) * 0.16];
      const place = {
        x: at.x + along.x * share * 0.56 + inward.x * deep,
        y: at.y + along.y * share * 0.56 + inward.y * deep,
      };
      layPebble(patch, place, (seed * (n + 2) * 41) % 1);
    }
  }
}

function layPebble({ pen, colours }: Patch, { x, y }: { x: number; y: number }, size: number): void {
  const width = 0.05 + size * 0.07;
  const height = width * 0.75;
  fillOval(pen, { x: x + 0.012, y: y + 0.02, width, height }, withOpacity(colours.dark, 0.6));
  fillOval(pen, { x, y, width, height }, withOpacity(colours.light, 0.55));
}

/** Torches hang on the longest wall without an opening of each room underground. */
import type { Spot } from '../../board/space.ts';

type Outline = readonly Spot[];

/** Tenths; shorter walls have no torch. */
const LEAST_WALL = 25;

const APART = 45;

export function torchesOf(rooms: readonly Outline[]): Spot[] {
  const torches: Spot[] = [];
  for (const room of rooms) {
    const walls = room.flatMap((from, i) => {
      const to = room[(i + 1) % room.length] ?? from;
      const at = { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
      const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
      const isOpen = rooms.some((other) => other !== room && touches(other, at));
      return isOpen || length < LEAST_WALL ? [] : [{ at, length }];
    });
    const [longest] = walls.sort((a, b) => b.length - a.length || a.at.y - b.at.y || a.at.x - b.at.x);
    const isLit = torches.some(
      ({ x, y }) => longest && Math.abs(x - longest.at.x) + Math.abs(y - longest.at.y) < APART,
    );
    if (longest && !isLit) torches.push(longest.at);
  }
  return torches;
}

function touches(room: Outline, { x, y }: Spot): boolean {
  let isIn = false;
  for (const [i, from] of room.entries()) {
    const to = room[(i + 1) % room.length] ?? from;
    const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
    const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
    if (x >= left && x <= right && y >= top && y <= bottom) return true;
    if (from.x === to.x && from.x > x && y >= top && y < bottom) isIn = !isIn;
  }
  return isIn;
}

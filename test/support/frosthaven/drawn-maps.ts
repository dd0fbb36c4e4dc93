import { id } from '../../../src/engine/values/id.ts';
import type { HexLabel } from '../../../src/games/frosthaven/content/terms.ts';
import type { HexSideView, HexView, OverlayView } from '../../../src/games/frosthaven/rules/view.ts';

interface Legend {
  readonly [letter: string]: Partial<Pick<HexView, 'overlay' | 'loot' | 'tokens' | 'start'>>;
}

interface Wall {
  readonly hex: HexLabel;
  readonly side: HexSideView;
}

const SIDES: readonly HexSideView[] = [0, 1, 2, 3, 4, 5];
const STEPS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

export const hex = (label: string): HexLabel => id<'HexLabel'>(label);

export const overlay = (kind: OverlayView['kind'], name: string, more: Partial<OverlayView> = {}): OverlayView => ({
  kind,
  name,
  ...more,
});

const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${String.fromCharCode(64 + Math.floor(column / 26))}${letterOf(column % 26)}`;

/**
 * A board from rows of two characters a hex: the room as a digit (or `-` for none, blank for void), then a letter of the
 * legend or a dot. Every second row stands half a hex to the right.
 */
export function board(rows: readonly string[], legend: Legend = {}): { hexes: HexView[]; walls: Wall[] } {
  const hexes: HexView[] = [];
  rows.forEach((row, r) => {
    for (let column = 0; column * 2 < row.length; column++) {
      const room = row[column * 2] ?? ' ';
      if (room === ' ') continue;
      const extra = legend[row[column * 2 + 1] ?? '.'] ?? {};
      hexes.push({
        label: hex(`${letterOf(column)}${r + 1}`),
        q: column - Math.floor(r / 2),
        r,
        ...(room !== '-' && { room: Number(room) }),
        ...(extra.overlay && { overlay: extra.overlay }),
        loot: extra.loot ?? 0,
        tokens: extra.tokens ?? [],
        start: extra.start ?? false,
      });
    }
  });
  return { hexes, walls: wallsBetweenRooms(hexes) };
}

function wallsBetweenRooms(hexes: readonly HexView[]): Wall[] {
  const at = new Map(hexes.map((one) => [`${one.q},${one.r}`, one]));
  const walls: Wall[] = [];
  for (const one of hexes) {
    for (const side of SIDES) {
      const [dq, dr] = STEPS[side] ?? [0, 0];
      const other = at.get(`${one.q + dq},${one.r + dr}`);
      const apart = other === undefined ? one.room !== undefined : one.room !== other.room && other.room !== undefined;
      if (apart && one.room !== undefined) walls.push({ hex: one.label, side });
    }
  }
  return walls;
}

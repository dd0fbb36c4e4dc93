/** Folds a wide board into rows, as text is wrapped, for phones. */
import type { HexLabel } from '../../content/terms.ts';
import type { BoardView, HexView } from '../../rules/view.ts';
import { neighbour, SIDES, unitBounds, unitCentre } from '../hexes.ts';

export interface BoardStretch {
  readonly hexes: readonly HexView[];
  /** Hexes of the row above, repeated to show how the rows join. */
  readonly repeated: ReadonlySet<HexLabel>;
}

/** Extra width of a row, in hexes, worth one repeated hex less; favours folds at doors. */
const CUT = 0.6;

type HexNeighbours = (hex: HexView) => readonly HexView[];

function waysOf(board: BoardView): HexNeighbours {
  const at = new Map(board.hexes.map((hex) => [`${hex.q},${hex.r}`, hex]));
  const walls = new Set(board.walls.map(({ hex, side }) => `${hex} ${side}`));
  const waysFrom = (hex: HexView) =>
    SIDES.flatMap((side) => {
      const { q, r } = neighbour(hex, side);
      const other = at.get(`${q},${r}`);
      if (other === undefined) return [];
      const isDoor = hex.overlay?.kind === 'door' || other.overlay?.kind === 'door';
      return isDoor || !walls.has(`${hex.label} ${side}`) ? [other] : [];
    });
  const ways = new Map(board.hexes.map((hex) => [hex.label, waysFrom(hex)]));
  return ({ label }) => ways.get(label) ?? [];
}

/** Returns the wanted number of rows, or fewer where the board can't be folded further. */
export function foldBoard(board: BoardView, rows: number): BoardStretch[] {
  const ways = waysOf(board);
  const stretches: BoardStretch[] = [{ hexes: board.hexes, repeated: new Set() }];
  while (stretches.length < rows) {
    const widest = stretches.reduce((most, each) => (widthOf(each) > widthOf(most) ? each : most));
    const halves = foldedOnce(widest, ways);
    if (halves === undefined) break;
    stretches.splice(stretches.indexOf(widest), 1, ...halves);
  }
  return stretches;
}

function widthOf({ hexes }: BoardStretch): number {
  return unitBounds(hexes).width;
}

/** Returns the fold with narrow rows and few cut ways; undefined where none makes the rows narrower. */
function foldedOnce(stretch: BoardStretch, ways: HexNeighbours): readonly [BoardStretch, BoardStretch] | undefined {
  const columns = [...new Set(stretch.hexes.map((hex) => unitCentre(hex).x))].sort((a, b) => a - b).slice(1);
  let best: readonly [BoardStretch, BoardStretch] | undefined;
  let least = widthOf(stretch);
  for (const cut of columns) {
    const [left, right] = cutAt(stretch, cut, ways);
    const badness = Math.max(widthOf(left), widthOf(right)) + right.repeated.size * CUT;
    if (badness >= least) continue;
    best = [left, right];
    least = badness;
  }
  return best;
}

function cutAt(
  { hexes, repeated }: BoardStretch,
  cut: number,
  ways: HexNeighbours,
): readonly [BoardStretch, BoardStretch] {
  const isLeft = (hex: HexView) => unitCentre(hex).x < cut;
  const left = hexes.filter(isLeft);
  const right = hexes.filter((hex) => !isLeft(hex));
  const beyond = new Set(right.flatMap(ways).map(({ label }) => label));
  const joints = left.filter(({ label }) => beyond.has(label));
  return [
    { hexes: left, repeated },
    { hexes: [...joints, ...right], repeated: new Set(joints.map(({ label }) => label)) },
  ];
}

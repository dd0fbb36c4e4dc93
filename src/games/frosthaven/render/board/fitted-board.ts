/** Leaves out empty parts of a board that is too large for a phone. */
import { t } from '../../../../i18n/t.ts';
import type { HexView, Marks } from '../../rules/view.ts';
import type { OnBoard } from '../data.ts';
import type { Axial } from '../hexes.ts';
import type { BoardLayout } from './layout.ts';
import { boardLayout, LEGIBLE_HEX } from './layout.ts';
import type { LegendEntry } from './legend.ts';
import { legendOf } from './legend.ts';

export interface FittedBoard {
  readonly view: OnBoard;
  readonly legend: readonly LegendEntry[];
  readonly layout: BoardLayout;
}

interface Crop {
  /** Hexes that are shown around a figure or a choice. */
  readonly reach: number;
  /** Hexes that are shown around loot, treasures, exits and closed doors; none without a number. */
  readonly things?: number;
}

/** The first one is taken that makes the board legible. */
const CROPS: readonly Crop[] = [
  { reach: 6, things: 1 },
  { reach: 4, things: 1 },
  { reach: 3, things: 0 },
  { reach: 4 },
  { reach: 2 },
];

export function fittedBoard(view: OnBoard, marks: Marks | undefined): FittedBoard {
  let best = laidOut(view, []);
  for (const crop of CROPS) {
    if (best.layout.across >= LEGIBLE_HEX) break;
    const part = laidOut(partNear(view, marks, crop), [{ sign: 'rule', text: t`Empty parts are left out` }]);
    if (part.layout.across > best.layout.across) best = part;
  }
  return best;
}

function laidOut(view: OnBoard, more: readonly LegendEntry[]): FittedBoard {
  const legend = [...legendOf(view), ...more];
  return { view, legend, layout: boardLayout(view, legend) };
}

function partNear(view: OnBoard, marks: Marks | undefined, { reach, things = -1 }: Crop): OnBoard {
  const { hexes } = view.board;
  const wanted = new Set([
    ...view.figures.map(({ hex }) => hex),
    ...(marks?.hexes ?? []).map(({ hex }) => hex),
    ...(marks?.path ?? []),
  ]);
  const crowd = hexes.filter(({ label }) => wanted.has(label));
  const held = hexes.filter(holdsThing);
  const isShown = (hex: HexView) =>
    crowd.some((other) => distance(hex, other) <= reach) || held.some((other) => distance(hex, other) <= things);
  return { ...view, board: { ...view.board, hexes: hexes.filter(isShown) } };
}

function holdsThing({ overlay, loot, tokens, ...hex }: HexView): boolean {
  if (overlay?.kind === 'treasure' || overlay?.kind === 'objective') return true;
  const isClosed = overlay?.kind === 'door' && overlay.open !== true;
  return isClosed || loot > 0 || hex.escape === true || tokens.length > 0;
}

function distance(a: Axial, b: Axial): number {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

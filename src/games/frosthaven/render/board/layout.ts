import type { PixelBox, PixelPoint } from '../../../../render/canvas/canvas.ts';
import type { HexLabel } from '../../content/terms.ts';
import type { HexView } from '../../rules/view.ts';
import type { OnBoard } from '../data.ts';
import type { Axial } from '../hexes.ts';
import { unitBounds, unitCentre } from '../hexes.ts';
import type { BoardStretch } from './fold.ts';
import { foldBoard } from './fold.ts';
import type { LegendEntry } from './legend.ts';
import { legendHeight } from './legend.ts';
import type { HexScale } from './lettering.ts';
import { leastLettering } from './lettering.ts';
import { rosterHeight } from './roster.ts';
import type { TrackGrid } from './track.ts';
import { trackGrid } from './track.ts';

/** Width of the layout in design units; pictures are scaled afterwards. */
export const DESIGN_WIDTH = 1360;

export const EDGE = 24;
export const HEADER_HEIGHT = 100;
const GAP = 18;
const ELEMENT_COLUMN = 92;
const TALLEST_ELEMENT = 130;
const SIDE_COLUMN = 380;
const WIDEST_SIDE_COLUMN = 640;
const SIDE_ELEMENTS_HEIGHT = 236;
const ELEMENTS_HEIGHT = 520;
const ELEMENT_ROW = { width: 480, height: 92 };
const WIDEST_HEX = 176;
export const LEAST_LETTERING = leastLettering(DESIGN_WIDTH);
/** Least width of a hex in which a figure has room for numbers that a phone shows legibly. */
export const LEGIBLE_HEX = LEAST_LETTERING / 0.41;
const MOST_ROWS = 4;

interface BoardRoom {
  /** Margin beyond the outermost hexes, in hexes. */
  readonly margin: number;
  readonly edge: number;
  readonly tallest: number;
}

/** Rooms for a board, of which the first one is taken that shows it legibly. */
const ROOMS: readonly [BoardRoom, ...BoardRoom[]] = [
  { margin: 0.45, edge: EDGE, tallest: DESIGN_WIDTH * 1.42 },
  { margin: 0.2, edge: 12, tallest: DESIGN_WIDTH * 1.42 },
  { margin: 0.2, edge: 12, tallest: DESIGN_WIDTH * 1.6 },
];
/** Visible height; a higher picture counts as if reduced to it. */
const SCREEN = DESIGN_WIDTH * 1.3;
const LOWEST = DESIGN_WIDTH * 0.5;

/** Positions of a board's parts, in design units. */
export interface BoardLayout {
  readonly height: number;
  readonly track: TrackGrid;
  readonly elements: { readonly box: PixelBox; readonly columns: number };
  readonly legend: PixelBox;
  /** Undefined unless a tall board leaves room. */
  readonly roster: PixelBox | undefined;
  /** Width of a hex. */
  readonly across: number;
  readonly grounds: readonly Ground[];
}

export interface Ground extends BoardStretch, HexScale {
  readonly night: PixelBox;
  readonly centre: (hex: Axial) => PixelPoint;
  readonly find: (label: HexLabel) => HexView | undefined;
}

/** Position of elements and legend: both beside the board, the legend below, or both below. */
type Arrangement = 'beside' | 'legend below' | 'below';

const COLUMNS: Readonly<Record<Arrangement, number>> = {
  beside: GAP + SIDE_COLUMN,
  'legend below': GAP + ELEMENT_COLUMN,
  below: 0,
};

/** Returns the size of all rows in hexes, margins included. */
function unitSize(stretches: readonly BoardStretch[], margin: number): BoardSize {
  const bounds = stretches.map(({ hexes }) => unitBounds(hexes));
  return {
    width: Math.max(...bounds.map(({ width }) => width)) + 2 * margin,
    height: bounds.reduce((sum, { height }) => sum + height + 2 * margin, 0),
  };
}

/** Chooses legend and folds for the largest hexes, and places everything. */
export function boardLayout(view: OnBoard, legend: readonly LegendEntry[]): BoardLayout {
  const track = trackGrid(view, { x: EDGE, y: HEADER_HEIGHT + GAP, width: DESIGN_WIDTH - 2 * EDGE });
  const top = track.height === 0 ? HEADER_HEIGHT + GAP : HEADER_HEIGHT + 2 * GAP + track.height;
  const folds: BoardStretch[][] = [];
  let best: LayoutChoice | undefined;
  for (const room of ROOMS) {
    for (let rows = 1; rows <= MOST_ROWS && (best?.across ?? 0) < LEGIBLE_HEX; rows++) {
      const stretches = folds[rows] ?? foldBoard(view.board, rows);
      folds[rows] = stretches;
      const choice = bestOf(stretches, legend, top, room);
      best = best ? better(best, choice) : choice;
    }
  }
  return placed(view, legend, track, best ?? bestOf(foldBoard(view.board, 1), legend, top, ROOMS[0]));
}

function bestOf(
  stretches: readonly BoardStretch[],
  legend: readonly LegendEntry[],
  top: number,
  room: BoardRoom,
): LayoutChoice {
  const needed = unitSize(stretches, room.margin);
  const choices = (['beside', 'legend below', 'below'] as const).map((arrangement): LayoutChoice => {
    const footer = footerOf(legend, arrangement);
    const width = DESIGN_WIDTH - 2 * room.edge - COLUMNS[arrangement];
    const around = top + EDGE + footer;
    const high = room.tallest - around - GAP * (stretches.length - 1);
    const across = Math.min(WIDEST_HEX, width / needed.width, high / needed.height);
    const size = across * Math.min(1, SCREEN / (around + needed.height * across));
    return { arrangement, stretches, across, size, top, footer, room };
  });
  return choices.reduce(better);
}

/** Prefers legible hexes, then those that look largest. */
function better(best: LayoutChoice, choice: LayoutChoice): LayoutChoice {
  if (best.across < LEGIBLE_HEX || choice.across < LEGIBLE_HEX) return choice.across > best.across ? choice : best;
  return choice.size > best.size ? choice : best;
}

function footerOf(legend: readonly LegendEntry[], arrangement: Arrangement): number {
  if (arrangement === 'beside') return 0;
  const lines = legendHeight(legend, legendWidth(arrangement));
  return GAP + (arrangement === 'below' ? Math.max(ELEMENT_ROW.height, lines) : lines);
}

function legendWidth(arrangement: Arrangement): number {
  const whole = DESIGN_WIDTH - 2 * EDGE;
  return arrangement === 'below' ? whole - ELEMENT_ROW.width - 2 * GAP : whole;
}

interface LayoutChoice {
  readonly arrangement: Arrangement;
  readonly stretches: readonly BoardStretch[];
  readonly across: number;
  readonly size: number;
  readonly top: number;
  readonly footer: number;
  readonly room: BoardRoom;
}

function placed(view: OnBoard, legend: readonly LegendEntry[], track: TrackGrid, choice: LayoutChoice): BoardLayout {
  const { across, top, stretches, room } = choice;
  const { width, height } = unitSize(stretches, room.margin);
  const needed = { width: width * across, height: height * across + GAP * (stretches.length - 1) };
  const surroundings =
    choice.arrangement === 'beside' ? placedBeside(view, legend, choice, needed) : placedBelow(choice, needed);
  const { board, night, ...rest } = surroundings;
  return {
    ...rest,
    height: Math.ceil(top + board.height + choice.footer + EDGE),
    track,
    across,
    grounds:
      stretches.length === 1
        ? stretches.map((stretch) => groundIn(stretch, across, board, night))
        : stacked(choice, board, board.height - needed.height),
  };
}

function stacked({ stretches, across, room }: LayoutChoice, board: PixelBox, slack: number): Ground[] {
  let y = board.y;
  return stretches.map((stretch) => {
    const height = (unitBounds(stretch.hexes).height + 2 * room.margin) * across + slack / stretches.length;
    const box = { ...board, y, height };
    y += height + GAP;
    return groundIn(stretch, across, box, box);
  });
}

function groundIn(stretch: BoardStretch, across: number, board: PixelBox, night: PixelBox): Ground {
  const bounds = unitBounds(stretch.hexes);
  const shift = {
    x: board.x + (board.width - bounds.width * across) / 2 - bounds.x * across,
    y: board.y + (board.height - bounds.height * across) / 2 - bounds.y * across,
  };
  const byLabel = new Map(stretch.hexes.map((hex) => [hex.label, hex]));
  return {
    ...stretch,
    night,
    across,
    least: LEAST_LETTERING,
    centre: (hex) => {
      const unit = unitCentre(hex);
      return { x: shift.x + unit.x * across, y: shift.y + unit.y * across };
    },
    find: (label) => byLabel.get(label),
  };
}

type BoardSurroundings = { readonly board: PixelBox; readonly night: PixelBox } & Pick<
  BoardLayout,
  'elements' | 'legend' | 'roster'
>;

interface BoardSize {
  readonly width: number;
  readonly height: number;
}

function placedBelow({ arrangement, top, footer, room }: LayoutChoice, needed: BoardSize): BoardSurroundings {
  const inRow = arrangement === 'below';
  const height = Math.max(needed.height, inRow ? 0 : ELEMENTS_HEIGHT, LOWEST - top - footer - EDGE);
  const width = DESIGN_WIDTH - 2 * room.edge - COLUMNS[arrangement];
  const board = { x: room.edge, y: top, width, height };
  const under = top + height + GAP;
  const column = { width: ELEMENT_COLUMN, height: Math.min(height, TALLEST_ELEMENT * 6) };
  const right = { width: legendWidth(arrangement), height: footer - GAP };
  return {
    board,
    night: board,
    elements: inRow
      ? { box: { x: EDGE, y: under, ...ELEMENT_ROW }, columns: 6 }
      : { box: { x: board.x + width + GAP, y: top, ...column }, columns: 1 },
    legend: { x: DESIGN_WIDTH - EDGE - right.width, y: under, ...right },
    roster: undefined,
  };
}

function placedBeside(
  view: OnBoard,
  legend: readonly LegendEntry[],
  { top, room: { edge } }: LayoutChoice,
  needed: BoardSize,
): BoardSurroundings {
  const slack = DESIGN_WIDTH - 2 * edge - GAP - needed.width;
  const column = Math.min(WIDEST_SIDE_COLUMN, Math.max(SIDE_COLUMN, slack));
  const columnX = DESIGN_WIDTH - edge - column;
  const legendY = top + SIDE_ELEMENTS_HEIGHT + GAP;
  const legendBox = { x: columnX, y: legendY, width: column, height: legendHeight(legend, column) };
  const bottom = Math.max(needed.height, legendY - top + legendBox.height, LOWEST - top - EDGE);
  const rosterY = legendY + legendBox.height + GAP;
  const party = rosterHeight(view.seats, column);
  return {
    board: { x: edge, y: top, width: columnX - GAP - edge, height: bottom },
    night: { x: edge, y: top, width: DESIGN_WIDTH - 2 * edge, height: bottom },
    elements: { box: { x: columnX, y: top, width: column, height: SIDE_ELEMENTS_HEIGHT }, columns: 3 },
    legend: legendBox,
    roster:
      party > 0 && rosterY + party <= top + bottom
        ? { x: columnX, y: rosterY, width: column, height: party }
        : undefined,
  };
}

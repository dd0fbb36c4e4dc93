import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { measureTextWidth, writeCentredText } from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import { drawCachedText } from '../../../../render/canvas/sprite-cache.ts';
import type { Piece } from '../../board/space.ts';
import type { Disc } from '../free-space.ts';
import { apart, occupiedDiscs } from '../free-space.ts';
import type { Bounds, TableCanvas } from '../view.ts';
import { boundsOf, leastSize, placeOf } from '../view.ts';
import type { LabelSpace } from './label-space.ts';
import { isInside, placesIn } from './label-space.ts';
import { isShown } from './pieces.ts';

const MOST = 54;

interface TableLabel {
  readonly text: string;
  readonly size: number;
  readonly colour: string;
  readonly at: PixelPoint;
}

/** Words of one piece and the discs they cover, before rotation. */
interface Label {
  readonly words: readonly TableLabel[];
  readonly discs: readonly Disc[];
  readonly turn: number;
  readonly room: number;
}

export interface PlacedLabel extends Pick<Label, 'words' | 'turn'> {
  readonly at: PixelPoint;
  readonly covers: readonly Disc[];
}

/** Places a label on each piece shown. `signs` are drawn later and stay uncovered. */
export function labelsOf(view: TableCanvas, signs: readonly Disc[]): PlacedLabel[] {
  const labels: PlacedLabel[] = [];
  const taken = [...occupiedDiscs(view), ...signs];
  const { margin, width, height } = view;
  const within = { left: margin, top: margin, right: width - margin, bottom: height - margin };
  for (const piece of view.data.ground.pieces.filter((each) => isShown(view, each))) {
    const outline = piece.outline.map((spot) => placeOf(view, spot));
    const places = placesIn(outline, within);
    const label = labelOf(view, piece, outline, Math.max(0, ...places.map(({ room }) => room)));
    const at = bestOf(places, { label, outline, taken: taken.filter(isNear(label, outline)), within });
    if (!at) continue;
    const covers = rotateDiscs(label, at);
    labels.push({ words: label.words, turn: label.turn, at, covers });
    taken.push(...covers);
  }
  return labels;
}

function isNear({ discs }: Label, outline: readonly PixelPoint[]): (disc: Disc) => boolean {
  const { left, top, right, bottom } = boundsOf(outline);
  const reach = Math.max(0, ...discs.map(({ x, y, radius }) => Math.hypot(x, y) + radius));
  return ({ x, y, radius }) => Math.max(left - x, x - right, top - y, y - bottom) < reach + radius;
}

interface LabelSearch {
  readonly label: Label;
  readonly outline: readonly PixelPoint[];
  readonly taken: readonly Disc[];
  readonly within: Bounds;
}

/** Picks the place that covers least; among equals, one with room around it and near the middle. */
function bestOf(places: readonly LabelSpace[], search: LabelSearch): PixelPoint | undefined {
  const { label } = search;
  const [xs, ys] = [places.map(({ at }) => at.x), places.map(({ at }) => at.y)];
  const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
  let best: PixelPoint | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { at, room } of places) {
    const worth = Math.max(0, label.room - room) + apart(at, middle) / 20;
    if (worth >= least) continue;
    const cost = worth + countFaults(rotateDiscs(label, at), search);
    if (cost < least) [best, least] = [at, cost];
  }
  return best;
}

/** Weighs what leaves the picture most, then covered discs, then ends outside the piece. */
function countFaults(discs: readonly Disc[], { outline, taken, within }: LabelSearch): number {
  let sum = 0;
  for (const { x, y, radius } of discs) {
    for (const each of taken) sum += 4 * Math.max(0, radius + each.radius - apart(each, { x, y }));
    const beyond = Math.max(within.left - x, x - within.right, within.top - y, y - within.bottom) + radius;
    sum += 9 * Math.max(0, beyond);
  }
  for (const end of [discs[0], discs.at(-1)]) if (end && !isInside(outline, end)) sum += end.radius;
  return sum;
}

function rotateDiscs({ discs, turn }: Label, { x, y }: PixelPoint): Disc[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return discs.map((disc) => ({
    x: x + disc.x * cos - disc.y * sin,
    y: y + disc.x * sin + disc.y * cos,
    radius: disc.radius,
  }));
}

/** `most` is the largest distance of a place from the edges. */
function labelOf(view: TableCanvas, piece: Piece, outline: readonly PixelPoint[], most: number): Label {
  const size = (room: number) => Math.round(Math.max(leastSize(view), Math.min(view.inch * 0.8, MOST, room)));
  const height = heightWords(piece);
  const stacked = size(most * 0.8);
  const edge = longestEdge(outline);
  const long = size(most * 1.7);
  const isLong = long > stacked * 1.2 && wordWidth(view.pen, `${piece.id} ${height}`, long) < edge.length * 0.9;
  const isThin = most < stacked && edge.length > 3.2 * most;
  const isRow = height !== '' && (isThin || isLong);
  const words = isRow
    ? fitWords(view, piece.id, height, long, edge.length)
    : stackedWords(view, piece.id, height, stacked);
  const discs = words.flatMap((word) => discsOf(view.pen, word));
  return { words, discs, turn: isRow ? uprightTurn(edge.turn) : 0, room: isRow ? most : stacked };
}

function stackedWords(view: TableCanvas, id: string, height: string, size: number): TableLabel[] {
  const { colours } = view;
  const small = Math.max(leastSize(view), Math.round(size * 0.94));
  if (height === '') return [{ text: id, size: small, colour: colours.snow, at: { x: 0, y: 0 } }];
  return [
    { text: id, size: small, colour: colours.snow, at: { x: 0, y: size * -0.6 } },
    { text: height, size, colour: colours.lamp, at: { x: 0, y: size * 0.46 } },
  ];
}

function wordsInRow({ pen, colours }: TableCanvas, id: string, height: string, size: number): TableLabel[] {
  const [left, right] = [wordWidth(pen, id, size), wordWidth(pen, height, size)];
  const gap = size * 0.34;
  return [
    { text: id, size, colour: colours.snow, at: { x: -(right + gap) / 2, y: 0 } },
    { text: height, size, colour: colours.lamp, at: { x: (left + gap) / 2, y: 0 } },
  ];
}

function wordWidth(pen: Pen, text: string, size: number): number {
  return measureTextWidth(pen, text, sans(size, 700));
}

function fitWords(view: TableCanvas, id: string, height: string, size: number, length: number): TableLabel[] {
  const needed = wordWidth(view.pen, `${id} ${height}`, size);
  const fitting = Math.round(size * Math.min(1, length / needed));
  return wordsInRow(view, id, height, Math.max(leastSize(view), fitting));
}

function discsOf(pen: Pen, { text, size, at }: TableLabel): Disc[] {
  const width = wordWidth(pen, text, size);
  const count = Math.max(1, Math.round(width / size));
  return Array.from({ length: count }, (_, i) => ({
    x: at.x + (width * (i + 0.5)) / count - width / 2,
    y: at.y,
    radius: size * 0.5,
  }));
}

interface LabelEdge {
  readonly length: number;
  readonly turn: number;
}

function longestEdge(outline: readonly PixelPoint[]): LabelEdge {
  let longest: LabelEdge = { length: 0, turn: 0 };
  outline.forEach((from, i) => {
    const to = outline[(i + 1) % outline.length] ?? from;
    const length = apart(from, to);
    if (length > longest.length + 1) longest = { length, turn: Math.atan2(to.y - from.y, to.x - from.x) };
  });
  return longest;
}

function uprightTurn(turn: number): number {
  const quarter = Math.PI / 2;
  const upright = turn > quarter - 0.01 ? turn - Math.PI : turn;
  return upright < -quarter - 0.01 ? upright + Math.PI : upright;
}

export function drawLabels(view: TableCanvas, labels: readonly PlacedLabel[]): void {
  for (const { words, turn, at } of labels) {
    if (turn === 0)
      for (const word of words) drawWord(view, drawCachedText, word, { x: at.x + word.at.x, y: at.y + word.at.y });
    else drawTurned(view, words, turn, at);
  }
}

function drawTurned(view: TableCanvas, words: readonly TableLabel[], turn: number, at: PixelPoint): void {
  const { pen } = view;
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(turn);
  for (const word of words) drawWord(view, writeCentredText, word, word.at);
  pen.restore();
}

function drawWord(
  { pen, colours }: TableCanvas,
  how: typeof writeCentredText,
  { text, size, colour }: TableLabel,
  at: PixelPoint,
): void {
  how(pen, text, at, size, colour, { colour: colours.ink, width: size * 0.22 });
}

/** Returns `2.5″`, a range for a hanging piece, or nothing for a flat one. */
function heightWords({ kind, base, top }: Piece): string {
  if (kind === 'pit') return `${inches(base)}″`;
  if (kind !== 'solid' && kind !== 'soft') return '';
  return base > 0 ? `${inches(base)}–${inches(top)}″` : `${inches(top)}″`;
}

function inches(tenths: number): string {
  return `${tenths < 0 ? '−' : ''}${Math.abs(tenths) / 10}`;
}

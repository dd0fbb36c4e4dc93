import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { fillDisc, measureTextWidth, truncateText, writeText } from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { Condition, Element, PlaceShape } from '../../content/terms.ts';
import { CONDITIONS, ELEMENTS, isOwnCondition } from '../../content/terms.ts';
import type { AreaHex, IconName, LinePart, PrintedLine } from '../../rules/view.ts';
import { emblemOf } from '../../rules/view-schema/icons.ts';
import { drawConditionChip } from '../board/chips.ts';
import type { Colours } from '../colours.ts';
import { areaSize, drawArea } from './area.ts';
import type { StickerLook } from './places.ts';
import { drawPlace, drawSticker, STICKER } from './places.ts';

interface TextMeasures {
  readonly text: number;
  readonly strong: number;
  readonly icon: number;
  readonly area: number;
}

/** Sizes of an ability's first line, and of its additions. */
const MEASURES: readonly [TextMeasures, TextMeasures] = [
  { text: 29, strong: 42, icon: 42, area: 30 },
  { text: 27, strong: 31, icon: 31, area: 26 },
];
const INDENT = 20;
const LEADING = 1.16;
const BETWEEN_LINES = 7;
const LARGEST = 1.25;
/** Smallest print that a phone shows legibly, in a panel with two cards a row. */
const SMALLEST = 0.88;
const STEP = 0.05;

type Piece = { readonly width: number; readonly height: number; readonly glued: boolean } & (
  | { readonly kind: 'word'; readonly text: string; readonly size: number; readonly strong: boolean }
  | { readonly kind: 'icon'; readonly name: IconName; readonly size: number }
  | { readonly kind: 'place'; readonly shape: PlaceShape }
  | { readonly kind: 'sticker'; readonly look: StickerLook }
  | { readonly kind: 'area'; readonly hexes: readonly AreaHex[]; readonly across: number }
);

interface CardTextRow {
  readonly pieces: Piece[];
  width: number;
  height: number;
  readonly left: number;
  readonly space: number;
  readonly gap: number;
}

export interface CardText {
  readonly rows: readonly CardTextRow[];
  readonly height: number;
  /** 1 is the usual size. */
  readonly scale: number;
  /** Less is shown than there is to say. */
  readonly isCut?: true;
}

const PLACE = 0.62;

const CLINGING = /^[,.;:!?)\]%]/;

function piecesOf(pen: Pen, part: LinePart, sizes: TextMeasures, room: number): Piece[] {
  if (part.type === 'icon') {
    return [{ kind: 'icon', name: part.name, size: sizes.icon, width: sizes.icon, height: sizes.icon, glued: false }];
  }
  if (part.type === 'place') {
    return placePieces(part, sizes);
  }
  if (part.type === 'area') {
    const size = areaSize(part.hexes, sizes.area);
    return [
      {
        kind: 'area',
        hexes: part.hexes,
        across: sizes.area,
        ...size,
        width: size.width + sizes.area * 0.3,
        glued: false,
      },
    ];
  }
  const strong = part.type === 'strong';
  const size = strong ? sizes.strong : sizes.text;
  const font = sans(size, strong ? 700 : 400);
  const isTooWide = (word: string) => measureTextWidth(pen, word, font) > room;
  const words = part.text.split(/\s+/).filter((word) => word !== '');
  const fitting = words.flatMap((word) => (isTooWide(word) ? word.split(/(?<=-)/) : [word]));
  return fitting.map((word, index) => {
    const text = truncateText(pen, word, font, room);
    const glued = index === 0 && CLINGING.test(text);
    return {
      kind: 'word',
      text,
      size,
      strong,
      width: measureTextWidth(pen, text, font),
      height: size * LEADING,
      glued,
    };
  });
}

function placePieces({ shape, holds }: Extract<LinePart, { type: 'place' }>, sizes: TextMeasures): Piece[] {
  const size = sizes.text * PLACE;
  if (!holds) return [{ kind: 'place', shape, width: size, height: size, glued: false }];
  const large = size * STICKER;
  const [icon, across] = [holds.plus && holds.icon, large * 0.8];
  return [
    { kind: 'sticker', look: { ...holds, shape }, width: large, height: large, glued: false },
    ...(icon ? [{ kind: 'icon', name: icon, size: across, width: across, height: across, glued: true } as const] : []),
  ];
}

/** Keeps icons with the next piece, and words with their number. */
function isBound(piece: Piece | undefined, next: Piece): boolean {
  if (piece === undefined || piece.kind === 'area' || next.kind === 'area') return false;
  return piece.kind === 'icon' || (next.kind === 'word' && next.strong && (isNumber(next) || isNumber(piece)));
}

function isNumber(piece: Piece): boolean {
  return piece.kind === 'word' && piece.strong && /\d/.test(piece.text);
}

/** Returns the width of the pieces behind one that must stay on its row. */
function boundTo(pieces: readonly Piece[], index: number, space: number): number {
  const next = pieces[index + 1];
  if (next === undefined || !(next.glued || isBound(pieces[index], next))) return 0;
  return next.width + (next.glued ? 0 : space) + boundTo(pieces, index + 1, space);
}

function rowsOf(pen: Pen, line: PrintedLine, room: number, scale: number, first: boolean): CardTextRow[] {
  const full = MEASURES[line.indent];
  const sizes = {
    text: full.text * scale,
    strong: full.strong * scale,
    icon: full.icon * scale,
    area: full.area * scale,
  };
  const indent = line.indent * INDENT * scale;
  const space = sizes.text * 0.26;
  const hanging = line.parts[0]?.type === 'icon' ? sizes.icon + space : 0;
  const widest = scale > SMALLEST ? Number.POSITIVE_INFINITY : room - indent - hanging;
  const pieces = line.parts.flatMap((part) => piecesOf(pen, part, sizes, widest));
  const gap = first ? 0 : BETWEEN_LINES * scale * (line.indent === 0 ? 1.6 : 1);
  const rows: CardTextRow[] = [];
  let row: CardTextRow = { pieces: [], width: 0, height: 0, left: indent, space, gap };
  for (const [index, piece] of pieces.entries()) {
    const before = row.pieces.length === 0 || piece.glued ? 0 : space;
    const needed = before + piece.width + boundTo(pieces, index, space);
    const mayBreak = row.pieces.length > 0 && !piece.glued && !isBound(pieces[index - 1], piece);
    if (mayBreak && row.width + needed > room - row.left) {
      rows.push(row);
      row = { pieces: [], width: 0, height: 0, left: indent + hanging, space, gap: 0 };
    }
    row.width += (row.pieces.length === 0 || piece.glued ? 0 : space) + piece.width;
    row.height = Math.max(row.height, piece.height);
    row.pieces.push(piece);
  }
  return row.pieces.length > 0 ? [...rows, row] : rows;
}

/** Breaks lines to a width at `scale`, however high that is. */
export function breakLines(pen: Pen, lines: readonly PrintedLine[], room: number, scale: number): CardText {
  const rows = lines.flatMap((line, index) => rowsOf(pen, line, room, scale, index === 0));
  return { rows, height: rows.reduce((sum, { height, gap }) => sum + height + gap, 0), scale };
}

/**
 * Breaks lines to a width and, if legible, a height.
 * Short texts are enlarged unless that breaks them; long ones are reduced.
 */
export function fitText(pen: Pen, lines: readonly PrintedLine[], width: number, height: number): CardText {
  const usual = breakLines(pen, lines, width, 1);
  const fits = (attempt: CardText) =>
    attempt.height <= height && attempt.rows.every((row) => row.left + row.width <= width);
  for (let scale = LARGEST; scale > SMALLEST; scale -= STEP) {
    const attempt = breakLines(pen, lines, width, scale);
    if (fits(attempt) && (scale <= 1 || attempt.rows.length <= usual.rows.length)) return attempt;
  }
  const smallest = breakLines(pen, lines, width, SMALLEST);
  return smallest.height <= height ? smallest : cutAt(smallest, height);
}

/** Height at which nothing is cut, in the smallest print. */
export function leastTextHeight(pen: Pen, lines: readonly PrintedLine[], width: number): number {
  return breakLines(pen, lines, width, SMALLEST).height;
}

function cutAt(whole: CardText, height: number): CardText {
  let used = 0;
  const rows = whole.rows.filter((row) => {
    used += row.height + row.gap;
    return used <= height;
  });
  const last = rows.at(-1)?.pieces.at(-1);
  if (last?.kind === 'word') rows.at(-1)?.pieces.splice(-1, 1, { ...last, text: '…' });
  return { ...whole, rows, height, isCut: true };
}

export function drawCardText(pen: Pen, palette: Colours, { rows }: CardText, corner: PixelPoint): void {
  let y = corner.y;
  for (const row of rows) {
    y += row.gap;
    let x = corner.x + row.left;
    row.pieces.forEach((piece, index) => {
      if (index > 0 && !piece.glued) x += row.space;
      drawPiece(pen, palette, piece, x, y + row.height / 2);
      x += piece.width;
    });
    y += row.height;
  }
}

function drawPiece(pen: Pen, palette: Colours, piece: Piece, x: number, middle: number): void {
  if (piece.kind === 'area') {
    drawArea(pen, palette, piece.hexes, { x: x + piece.across * 0.3, y: middle - piece.height / 2 }, piece.across);
    return;
  }
  if (piece.kind === 'place') {
    drawPlace(pen, palette, piece.shape, { x: x + piece.width / 2, y: middle }, piece.width);
    return;
  }
  if (piece.kind === 'sticker') {
    drawSticker(pen, palette, piece.look, { x: x + piece.width / 2, y: middle }, piece.width);
    return;
  }
  if (piece.kind === 'icon') {
    drawTerm(pen, palette, piece.name, { x: x + piece.width / 2, y: middle }, piece.size);
    return;
  }
  const font = sans(piece.size, piece.strong ? 700 : 400);
  const fill = piece.strong ? palette.text : mix(palette.text, palette.stone, 0.2);
  writeText(pen, piece.text, x, middle + piece.size * 0.33, { font, fill });
}

const isCondition = (name: IconName): name is Condition =>
  CONDITIONS.some((condition) => condition === name) || isOwnCondition(name);
const isElement = (name: IconName): name is Element => ELEMENTS.some((element) => element === name);

export function drawTerm(pen: Pen, palette: Colours, name: IconName, at: PixelPoint, size: number): void {
  if (isCondition(name)) drawConditionChip(pen, palette, name, at, size * 0.44);
  else if (isElement(name)) {
    fillDisc(pen, at.x, at.y, size * 0.5, palette.elements[name]);
    drawIcon(pen, emblemOf(name), at.x, at.y, size * 0.72, palette.ink);
  } else drawIcon(pen, emblemOf(name), at.x, at.y, size, palette.lamp);
}

/** Heights of cards on a picture, from the lengths of their words: where leaves are chosen, nothing can be measured. */
import type { CardView, HalfView, LinePart, PrintedLine } from '../../rules/view.ts';

/** Height in which a card is drawn that says little. */
export const USUAL_CARD = 520;
const HEAD = 104;
const AROUND = 8;
const HALF_AROUND = 18;
const ROOM = 310;
const SLOTS = 50;
const FOOT = 46;
const INDENT = 18;
const BETWEEN = 8;

interface LetterSizes {
  readonly text: number;
  readonly strong: number;
  readonly area: number;
}

/** Of an ability's first line and of its additions, in the smallest print. */
const SIZES: readonly [LetterSizes, LetterSizes] = [
  { text: 25.5, strong: 37, area: 26.4 },
  { text: 23.8, strong: 27.3, area: 22.9 },
];
const LETTER_WIDTH = 0.46;
const STRONG_LETTER_WIDTH = 0.52;
const PLACE = 0.62;
const SPACE = 0.26;
const LEADING = 1.16;

/** In pixels of a picture of a hand; mostly no less than it is drawn. */
export function estimateCardHeight({ top, bottom, pile }: CardView): number {
  const halves = estimateHalfHeight(top) + estimateHalfHeight(bottom);
  return Math.max(USUAL_CARD, HEAD + AROUND + halves + (pile === 'chosen' ? 30 : 0));
}

function estimateHalfHeight(half: HalfView): number {
  const { lines, slots, lost, duration, experience, infuses } = half;
  const hasFoot = lost || duration !== undefined || experience > 0 || infuses.length > 0;
  const text = lines.reduce((sum, line) => sum + estimateLineHeight(line) + BETWEEN, 0);
  return HALF_AROUND + text + (slots.length > 0 ? SLOTS : 0) + (hasFoot ? FOOT : 0);
}

function estimateLineHeight({ indent, parts }: PrintedLine): number {
  const sizes = SIZES[indent];
  const pieces = parts.flatMap((part) => piecesOf(part, sizes));
  const hanging = parts[0]?.type === 'icon' ? sizes.strong + sizes.text * SPACE : 0;
  let room = ROOM - indent * INDENT;
  let [width, tallest, height] = [0, 0, 0];
  for (const piece of pieces) {
    const before = width === 0 ? 0 : sizes.text * SPACE;
    if (width > 0 && width + before + piece.width > room) {
      height += tallest;
      room = ROOM - indent * INDENT - hanging;
      [width, tallest] = [0, 0];
    }
    width += (width === 0 ? 0 : before) + piece.width;
    tallest = Math.max(tallest, piece.height);
  }
  return height + tallest;
}

interface PieceSize {
  readonly width: number;
  readonly height: number;
}

function piecesOf(part: LinePart, { text, strong, area }: LetterSizes): PieceSize[] {
  if (part.type === 'icon') return [{ width: strong, height: strong }];
  if (part.type === 'place') return [{ width: text * PLACE, height: text * PLACE }];
  if (part.type === 'area') {
    const rows = new Set(part.hexes.map(({ r }) => r)).size;
    const columns = new Set(part.hexes.map(({ q, r }) => 2 * q + r)).size;
    return [{ width: (columns / 2 + 1) * area, height: (rows + 0.3) * area }];
  }
  const isStrong = part.type === 'strong';
  const size = isStrong ? strong : text;
  const letter = size * (isStrong ? STRONG_LETTER_WIDTH : LETTER_WIDTH);
  const words = part.text.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => ({ width: word.length * letter, height: size * LEADING }));
}

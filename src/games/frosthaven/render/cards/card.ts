import { t } from '../../../../i18n/t.ts';
import type { Pen, PixelBox, PixelPoint } from '../../../../render/canvas/canvas.ts';
import {
  fillBox,
  fillDisc,
  fitFontSize,
  measureTextWidth,
  measuringPen,
  strokeBox,
  strokeDisc,
  truncateText,
  wrapText,
  writeCentredText,
  writeText,
} from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { CardView } from '../../rules/view.ts';
import type { Colours } from '../colours.ts';
import { initiativesOf } from '../text/initiatives.ts';
import { drawHalf, halfScale, leastHalfHeight } from './half.ts';

export const CARD_WIDTH = 350;
export const CARD_HEIGHT = 520;

const PAD = 8;
const HEAD = 104;
const ROUNDEL = 42;
const NAME_SIZE = 42;
const SMALLEST_NAME = 27;
const THREE_LINED = 31;
const HALF_GAP = 8;
const TAB = 38;
const SMALL_PRINT = 0.95;
const UNEQUAL: readonly number[] = [0.57, 0.43, 0.64, 0.36];

/** Returns the usual height, or more where a card says so much that it would be small print. */
export function cardHeight(card: CardView): number {
  const pen = measuringPen();
  const width = CARD_WIDTH - 2 * PAD;
  const halves = leastHalfHeight(pen, card.top, width) + leastHalfHeight(pen, card.bottom, width);
  return Math.max(CARD_HEIGHT, HEAD + halves + HALF_GAP + (card.pile === 'chosen' ? TAB : PAD));
}

/** Returns the height of the tallest. */
export function rowHeight(cards: readonly CardView[]): number {
  return Math.max(CARD_HEIGHT, ...cards.map(cardHeight));
}

/**
 * Draws an ability card with the pen's origin as its upper left corner; `colour` is that of the class.
 * `height` is at least that of `cardHeight`.
 */
export function drawCard(pen: Pen, palette: Colours, card: CardView, colour: string, height = CARD_HEIGHT): void {
  const box = { x: 0, y: 0, width: CARD_WIDTH, height };
  const chosen = card.pile === 'chosen';
  const face = pen.createLinearGradient(0, 0, 0, HEAD * 1.4);
  face.addColorStop(0, mix(colour, palette.ink, 0.45));
  face.addColorStop(1, palette.panel);
  fillBox(pen, box, 22, face);
  drawHalves(pen, palette, card, height - HEAD - (chosen ? TAB : PAD) - HALF_GAP);
  drawHead(pen, palette, card, colour);
  strokeBox(
    pen,
    inner(box, chosen ? 4 : 1.5),
    20,
    chosen ? palette.lamp : mix(colour, palette.stone, 0.4),
    chosen ? 8 : 3,
  );
  if (chosen) drawTab(pen, palette, card.leading ? t`leads` : t`chosen`, height);
}

function drawHalves(pen: Pen, palette: Colours, card: CardView, height: number): void {
  const width = CARD_WIDTH - 2 * PAD;
  const worst = (share: number) =>
    Math.min(halfScale(pen, card.top, width, height * share), halfScale(pen, card.bottom, width, height * (1 - share)));
  let share = 0.5;
  let best = worst(share);
  const [top, bottom] = [leastHalfHeight(pen, card.top, width), leastHalfHeight(pen, card.bottom, width)];
  const fitting = (top + (height - top - bottom) / 2) / height;
  for (const other of best < SMALL_PRINT ? [...UNEQUAL, fitting] : []) {
    const scale = worst(other);
    if (scale <= best) continue;
    share = other;
    best = scale;
  }
  drawHalf(pen, palette, card.top, { x: PAD, y: HEAD, width, height: height * share });
  const below = HEAD + height * share + HALF_GAP;
  drawHalf(pen, palette, card.bottom, { x: PAD, y: below, width, height: height * (1 - share) });
}

function inner(box: PixelBox, by: number): PixelBox {
  return { x: box.x + by, y: box.y + by, width: box.width - 2 * by, height: box.height - 2 * by };
}

function drawHead(pen: Pen, palette: Colours, card: CardView, colour: string): void {
  const x = PAD + ROUNDEL + 4;
  const y = HEAD / 2 + 1;
  fillDisc(pen, x, y, ROUNDEL, card.leading ? palette.lamp : palette.ink);
  strokeDisc(pen, x, y, ROUNDEL - 2, card.leading ? palette.snow : mix(colour, palette.snow, 0.35), 5);
  writeInitiatives(pen, initiativesOf(card), { x, y }, card.leading ? palette.ink : palette.text);
  drawLevel(pen, palette, card.level, { x: x + ROUNDEL * 0.78, y: y + ROUNDEL * 0.78 });
  const left = x + ROUNDEL + 16;
  writeName(pen, palette, card.name, left, CARD_WIDTH - left - PAD);
}

function writeInitiatives(pen: Pen, initiatives: readonly number[], at: PixelPoint, ink: string): void {
  const size = initiatives.length > 1 ? 36 : 56;
  const first = at.y - ((initiatives.length - 1) * size * 0.86) / 2;
  initiatives.forEach((initiative, i) => {
    const number = String(initiative).padStart(2, '0');
    writeCentredText(pen, number, { x: at.x, y: first + i * size * 0.86 }, size, ink);
  });
}

function drawLevel(pen: Pen, palette: Colours, level: string, at: PixelPoint): void {
  fillDisc(pen, at.x, at.y, 20, palette.ink);
  strokeDisc(pen, at.x, at.y, 19, palette.stone, 2);
  writeCentredText(pen, level, at, 27, mix(palette.stone, palette.text, 0.5));
}

function writeName(pen: Pen, palette: Colours, name: string, left: number, room: number): void {
  let size = NAME_SIZE;
  let lines = wrapText(pen, name, sans(size, 700), room);
  const fits = () =>
    lines.length <= (size > THREE_LINED ? 2 : 3) &&
    lines.every((line) => measureTextWidth(pen, line, sans(size, 700)) <= room);
  while (!fits() && size > SMALLEST_NAME) {
    size -= 1;
    lines = wrapText(pen, name, sans(size, 700), room);
  }
  const shown = lines.length > 3 ? [...lines.slice(0, 2), lines.slice(2).join(' ')] : lines;
  const leading = size * 1.06;
  const first = HEAD / 2 + 1 + size * 0.33 - ((shown.length - 1) * leading) / 2;
  shown.forEach((line, index) => {
    const fitted = fitFontSize(pen, line, (each) => sans(each, 700), size, room, SMALLEST_NAME);
    const text = truncateText(pen, line, sans(fitted, 700), room);
    writeText(pen, text, left, first + index * leading, { font: sans(fitted, 700), fill: palette.text });
  });
}

function drawTab(pen: Pen, palette: Colours, word: string, height: number): void {
  const font = sans(25, 700);
  const width = measureTextWidth(pen, word, font) + 28;
  const box = { x: (CARD_WIDTH - width) / 2, y: height - TAB + 5, width, height: TAB - 5 };
  fillBox(pen, box, 14, palette.lamp);
  writeText(pen, word, CARD_WIDTH / 2, box.y + 25, { font, fill: palette.ink, align: 'center' });
}

export const STRIP_HEIGHT = 60;

/** Draws a card that is gone for now: its initiative and name. */
export function drawCardStrip(pen: Pen, palette: Colours, card: CardView): void {
  const box = { x: 0, y: 0, width: CARD_WIDTH, height: STRIP_HEIGHT };
  const soft = mix(palette.stone, palette.ground, 0.15);
  fillBox(pen, box, 18, mix(palette.panel, palette.ground, 0.5));
  strokeBox(pen, inner(box, 1.5), 17, mix(palette.panel, palette.stone, 0.35), 3);
  const at = { x: PAD + 24, y: STRIP_HEIGHT / 2 };
  fillDisc(pen, at.x, at.y, 24, palette.ink);
  strokeDisc(pen, at.x, at.y, 22, soft, 3);
  const [initiative = 0] = initiativesOf(card);
  writeCentredText(pen, String(initiative).padStart(2, '0'), at, 30, soft);
  const left = at.x + 24 + PAD;
  const room = CARD_WIDTH - left - PAD;
  const size = fitFontSize(pen, card.name, (each) => sans(each, 600), 30, room, 24);
  const text = truncateText(pen, card.name, sans(size, 600), room);
  writeText(pen, text, left, at.y + size * 0.34, { font: sans(size, 600), fill: soft });
}

import { t } from '../../../../i18n/t.ts';
import type { Pen, PixelBox } from '../../../../render/canvas/canvas.ts';
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
import { drawIcon } from '../../../../render/canvas/icons.ts';
import { mix, withOpacity } from '../../../../render/canvas/palette.ts';
import type { ItemId } from '../../content/terms.ts';
import type { ItemView } from '../../rules/view.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import type { Colours } from '../colours.ts';
import { COIN } from '../emblems.ts';
import type { PageOptions } from '../options.ts';
import { drawGrid } from './grid.ts';
import { drawCardText, fitText, leastTextHeight } from './lines.ts';

const PANEL = { width: 350, height: 270 };
const COLUMNS = 2;
const PAD = 12;
const MEDALLION = 42;
const SMALLEST_NAME = 24;
const TWO_LINED = 28;
const TAB = 36;

export interface ItemsOptions extends PageOptions {
  readonly brought?: readonly ItemId[];
  readonly prices?: Readonly<Record<string, number>>;
}

export function drawItems(items: readonly ItemView[], options: ItemsOptions = {}): Buffer {
  const { brought = [], prices = {}, ...page } = options;
  const height = Math.max(PANEL.height, ...items.map((item) => itemHeight(item, brought.includes(item.id) ? TAB : 0)));
  return drawGrid(items, { ...PANEL, height, columns: COLUMNS }, page, (pen, palette, item) => {
    const isBrought = brought.includes(item.id);
    drawItem(pen, palette, item, height, isBrought ? TAB : 0);
    const price = prices[item.id];
    if (price !== undefined) drawPrice(pen, palette, price);
    if (isBrought) drawBrought(pen, palette, height);
  });
}

function drawPrice(pen: Pen, palette: Colours, price: number): void {
  const right = PANEL.width - PAD;
  const font = sans(30, 700);
  writeText(pen, `${price}`, right, 91, { font, fill: palette.text, align: 'right' });
  drawIcon(pen, COIN, right - measureTextWidth(pen, `${price}`, font) - 22, 81, 32, palette.lamp);
}

function drawBrought(pen: Pen, palette: Colours, height: number): void {
  strokeBox(pen, { x: 4, y: 4, width: PANEL.width - 8, height: height - 8 }, 18, palette.lamp, 8);
  drawTag(pen, t`brought`, { y: height - TAB - 4, height: TAB }, palette.lamp, palette.ink);
}

const TEXT_TOP = PAD + MEDALLION * 2 + 14;

function itemHeight({ lines, state }: ItemView, foot: number): number {
  const text = leastTextHeight(measuringPen(), lines, PANEL.width - 2 * PAD);
  return Math.ceil(TEXT_TOP + text + PAD + Math.max(foot, state === 'ready' ? 0 : TAB));
}

/** `foot`: height to keep free below. */
function drawItem(pen: Pen, palette: Colours, item: ItemView, height: number, foot: number): void {
  const box = { x: 0, y: 0, width: PANEL.width, height };
  fillBox(pen, box, 20, palette.panel);
  strokeBox(pen, box, 20, mix(palette.panel, palette.stone, 0.5), 3);
  const x = PAD + MEDALLION;
  const y = PAD + MEDALLION;
  fillDisc(pen, x, y, MEDALLION, palette.ink);
  strokeDisc(pen, x, y, MEDALLION - 2, palette.coin, 4);
  drawIcon(pen, item.icon, x, y, MEDALLION * 1.36, palette.snow);
  const left = x + MEDALLION + PAD;
  const room = PANEL.width - left - PAD;
  const isTwo = writeName(pen, palette, item.name, left, room);
  if (item.uses) drawUses(pen, palette, item.uses);
  writeText(pen, termWords(item.slot), left, isTwo ? 100 : 90, { font: sans(29, 600), fill: palette.stone });
  const text = fitText(pen, item.lines, PANEL.width - 2 * PAD, height - TEXT_TOP - PAD - foot);
  drawCardText(pen, palette, text, { x: PAD, y: TEXT_TOP });
  if (item.state !== 'ready') drawGone(pen, palette, termWords(item.state), height);
}

/** Writes a name into one line, or into two; returns true for two. */
function writeName(pen: Pen, palette: Colours, name: string, left: number, room: number): boolean {
  const bold = (size: number) => sans(size, 700);
  const size = fitFontSize(pen, name, bold, 36, room, SMALLEST_NAME);
  const isTwo = measureTextWidth(pen, name, bold(size)) > room;
  const [first = name, ...others] = isTwo ? wrapText(pen, name, bold(TWO_LINED), room) : [name];
  const lines = others.length > 0 ? [first, others.join(' ')] : [first];
  lines.forEach((line, i) => {
    const fitted = fitFontSize(pen, line, bold, others.length > 0 ? TWO_LINED : size, room, SMALLEST_NAME);
    const baseline = others.length > 0 ? 40 + i * 30 : 56;
    writeText(pen, truncateText(pen, line, bold(fitted), room), left, baseline, {
      font: bold(fitted),
      fill: palette.text,
    });
  });
  return lines.length > 1;
}

const USE = 11;

function drawUses(pen: Pen, palette: Colours, { left, of }: NonNullable<ItemView['uses']>): void {
  for (let use = 0; use < of; use++) {
    const x = PANEL.width - PAD - USE - (of - 1 - use) * USE * 2.6;
    const y = 82;
    if (use < left) fillDisc(pen, x, y, USE, palette.lamp);
    strokeDisc(pen, x, y, USE, use < left ? palette.lamp : palette.stone, 3);
  }
}

function drawGone(pen: Pen, palette: Colours, state: string, height: number): void {
  fillBox(pen, { x: -2, y: -2, width: PANEL.width + 4, height: height + 4 }, 20, withOpacity(palette.ground, 0.48));
  drawTag(pen, state, { y: height - 52, height: 40 }, palette.stone, palette.ink);
}

const TAG_SIZE = 26;

/** Writes a word into the lower right corner. */
function drawTag(
  pen: Pen,
  words: string,
  { y, height }: Pick<PixelBox, 'y' | 'height'>,
  fill: string,
  ink: string,
): void {
  const width = measureTextWidth(pen, words, sans(TAG_SIZE, 700)) + 28;
  const box = { x: PANEL.width - width - 4, y, width, height };
  fillBox(pen, box, 12, fill);
  writeCentredText(pen, words, { x: box.x + width / 2, y: y + height / 2 }, TAG_SIZE, ink);
}

import { t } from '../../../../i18n/t.ts';
import type { Pen, PixelBox } from '../../../../render/canvas/canvas.ts';
import {
  fillBox,
  fillDisc,
  fitFontSize,
  measureTextWidth,
  strokeBox,
  strokeDisc,
  truncateText,
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
import { drawCardText, fitText } from './lines.ts';

const PANEL = { width: 400, height: 300 };
/** Most items in rows of two; more stand in rows of three. */
const FEW = 8;
const PAD = 16;
const MEDALLION = 44;
const SMALLEST_NAME = 26;
const TAB = 36;

export interface ItemsOptions extends PageOptions {
  readonly brought?: readonly ItemId[];
  readonly prices?: Readonly<Record<string, number>>;
}

export function drawItems(items: readonly ItemView[], options: ItemsOptions = {}): Buffer {
  const { brought = [], prices = {}, ...page } = options;
  return drawGrid(items, { ...PANEL, columns: items.length > FEW ? 3 : 2 }, page, (pen, palette, item) => {
    const isBrought = brought.includes(item.id);
    drawItem(pen, palette, item, isBrought ? TAB : 0);
    const price = prices[item.id];
    if (price !== undefined) drawPrice(pen, palette, price);
    if (isBrought) drawBrought(pen, palette);
  });
}

function drawPrice(pen: Pen, palette: Colours, price: number): void {
  const right = PANEL.width - PAD;
  const font = sans(30, 700);
  writeText(pen, `${price}`, right, 91, { font, fill: palette.text, align: 'right' });
  drawIcon(pen, COIN, right - measureTextWidth(pen, `${price}`, font) - 22, 81, 32, palette.lamp);
}

function drawBrought(pen: Pen, palette: Colours): void {
  strokeBox(pen, { x: 4, y: 4, width: PANEL.width - 8, height: PANEL.height - 8 }, 18, palette.lamp, 8);
  const tab = { x: PANEL.width - 126, y: PANEL.height - TAB - 4, width: 122, height: TAB };
  fillBox(pen, tab, 12, palette.lamp);
  writeWithin(pen, t`brought`, tab, 25, palette.ink);
}

/** `foot`: height to keep free below. */
function drawItem(pen: Pen, palette: Colours, item: ItemView, foot: number): void {
  const box = { x: 0, y: 0, width: PANEL.width, height: PANEL.height };
  fillBox(pen, box, 20, palette.panel);
  strokeBox(pen, box, 20, mix(palette.panel, palette.stone, 0.5), 3);
  const x = PAD + MEDALLION;
  const y = PAD + MEDALLION;
  fillDisc(pen, x, y, MEDALLION, palette.ink);
  strokeDisc(pen, x, y, MEDALLION - 2, palette.coin, 4);
  if (!drawIcon(pen, item.icon, x, y, MEDALLION * 1.36, palette.snow)) {
    writeCentredText(pen, item.name.slice(0, 1).toUpperCase(), { x, y }, MEDALLION, palette.snow);
  }
  const left = x + MEDALLION + PAD;
  const room = PANEL.width - left - PAD;
  const font = sans(
    fitFontSize(pen, item.name, (size) => sans(size, 700), 36, room, SMALLEST_NAME),
    700,
  );
  writeText(pen, truncateText(pen, item.name, font, room), left, 56, { font, fill: palette.text });
  if (item.uses) drawUses(pen, palette, item.uses);
  writeText(pen, termWords(item.slot), left, 90, { font: sans(29, 600), fill: palette.stone });
  const top = PAD + MEDALLION * 2 + 14;
  const text = fitText(pen, item.lines, PANEL.width - 2 * PAD, PANEL.height - top - PAD - foot);
  drawCardText(pen, palette, text, { x: PAD, y: top });
  if (item.state !== 'ready') drawGone(pen, palette, termWords(item.state));
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

function drawGone(pen: Pen, palette: Colours, state: string): void {
  fillBox(
    pen,
    { x: -2, y: -2, width: PANEL.width + 4, height: PANEL.height + 4 },
    20,
    withOpacity(palette.ground, 0.48),
  );
  const box = { x: PANEL.width - 118, y: PANEL.height - 52, width: 104, height: 40 };
  fillBox(pen, box, 12, palette.stone);
  writeWithin(pen, state, { ...box, height: 38 }, 27, palette.ink);
}

function writeWithin(pen: Pen, words: string, { x, y, width, height }: PixelBox, size: number, fill: string): void {
  const fitting = fitFontSize(pen, words, (wanted) => sans(wanted, 700), size, width - 12, 10);
  writeCentredText(pen, words, { x: x + width / 2, y: y + height / 2 }, fitting, fill);
}

import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import {
  fillBox,
  fillDisc,
  fitFontSize,
  strokeBox,
  strokeDisc,
  truncateText,
  writeCentredText,
  writeText,
} from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { CardView, PrintedLine } from '../../rules/view.ts';
import type { Colours } from '../colours.ts';
import type { PageOptions } from '../options.ts';
import { CARD_WIDTH, drawCard, rowHeight } from './card.ts';
import { drawGrid } from './grid.ts';
import { drawCardText, fitText } from './lines.ts';

/** Number, name and lines: a monster ability card, or a stat card at one level. */
export interface PanelView {
  readonly badge: string;
  readonly name: string;
  readonly under: string;
  readonly lines: readonly PrintedLine[];
}

const COLUMNS = 2;
const PANEL = { width: 440, height: 400, columns: 2 };
const PAD = 16;
const BADGE = 44;
const SMALLEST_NAME = 24;

export function drawCards(cards: readonly CardView[], colour: string, options: PageOptions = {}): Buffer {
  const height = rowHeight(cards);
  return drawGrid(cards, { width: CARD_WIDTH, height, columns: COLUMNS }, options, (pen, palette, card) =>
    drawCard(pen, palette, card, colour, height),
  );
}

export function drawPanels(panels: readonly PanelView[], options: PageOptions = {}): Buffer {
  return drawGrid(panels, PANEL, options, drawPanel);
}

function drawPanel(pen: Pen, palette: Colours, { badge, name, under, lines }: PanelView): void {
  const box = { x: 0, y: 0, width: PANEL.width, height: PANEL.height };
  fillBox(pen, box, 20, palette.panel);
  strokeBox(pen, box, 20, mix(palette.panel, palette.stone, 0.5), 3);
  drawBadge(pen, palette, badge, { x: PAD + BADGE, y: PAD + BADGE });
  const left = PAD + BADGE * 2 + PAD;
  const room = PANEL.width - left - PAD;
  const font = sans(
    fitFontSize(pen, name, (size) => sans(size, 700), 36, room, SMALLEST_NAME),
    700,
  );
  writeText(pen, truncateText(pen, name, font, room), left, 56, { font, fill: palette.text });
  writeText(pen, under, left, 90, { font: sans(29, 600), fill: palette.stone });
  const top = PAD + BADGE * 2 + 14;
  const text = fitText(pen, lines, PANEL.width - 2 * PAD, PANEL.height - top - PAD);
  drawCardText(pen, palette, text, { x: PAD, y: top });
}

function drawBadge(pen: Pen, palette: Colours, badge: string, at: PixelPoint): void {
  fillDisc(pen, at.x, at.y, BADGE, palette.ink);
  strokeDisc(pen, at.x, at.y, BADGE - 2, mix(palette.stone, palette.snow, 0.35), 4);
  writeCentredText(pen, badge, at, BADGE * 1.2, palette.text);
}

import { z } from 'zod';
import type { Pen } from '../canvas/canvas.ts';
import { fillBox, fitFontSize, truncateText, writeText } from '../canvas/canvas.ts';
import { display, sans } from '../canvas/fonts.ts';
import { CONTENT_WIDTH, PADDING, PAGE_MARGIN, PAGE_WIDTH, renderPage } from '../canvas/page-layout.ts';
import type { Palette, PaletteName } from '../canvas/palette.ts';
import { mix, PALETTES } from '../canvas/palette.ts';
import type { Picture } from '../drawer.ts';
import { definePicture } from '../drawer.ts';

const row = z.object({ name: z.string(), value: z.number(), words: z.string() });
const shape = z.object({
  title: z.string(),
  cards: z.array(z.object({ name: z.string(), rows: z.array(row).min(1) })),
});
type Statistics = z.output<typeof shape>;
type StatisticsCard = Statistics['cards'][number];

const TITLE = 72;
const GAP = 16;
const HEAD = 50;
const ROW = 40;
const CARD = (CONTENT_WIDTH - GAP) / 2;
const NAMES = 165;
const NUMBERS = 66;

export const statistics: Picture = definePicture('statistics', 1, shape, drawStatistics);

function drawStatistics({ title, cards }: Statistics, name: PaletteName): Buffer {
  const high = HEAD + ROW * Math.max(1, ...cards.map(({ rows }) => rows.length)) + PADDING / 2;
  const height = 2 * PAGE_MARGIN + TITLE + Math.ceil(cards.length / 2) * (high + GAP) - GAP;
  return renderPage({ width: PAGE_WIDTH, height }, PALETTES[name], (pen, palette) => {
    const size = fitFontSize(pen, title, display, 40, CONTENT_WIDTH, 26);
    writeText(pen, truncateText(pen, title, display(size), CONTENT_WIDTH), PAGE_MARGIN, PAGE_MARGIN + 44, {
      font: display(size),
      fill: palette.snow,
    });
    cards.forEach((card, i) => {
      const x = PAGE_MARGIN + (i % 2) * (CARD + GAP);
      drawCard(pen, palette, card, { x, y: PAGE_MARGIN + TITLE + Math.floor(i / 2) * (high + GAP), high });
    });
  });
}

interface CardPosition {
  readonly x: number;
  readonly y: number;
  readonly high: number;
}

function drawCard(pen: Pen, palette: Palette, { name, rows }: StatisticsCard, { x, y, high }: CardPosition): void {
  fillBox(pen, { x, y, width: CARD, height: high }, 16, palette.panel);
  writeText(pen, name, x + PADDING, y + 36, { font: sans(28, 700), fill: mix(palette.stone, palette.text, 0.5) });
  const best = Math.max(...rows.map(({ value }) => value));
  const most = Math.max(...rows.map(({ value }) => Math.abs(value)), Number.MIN_VALUE);
  rows.forEach((each, i) => {
    const line = y + HEAD + i * ROW;
    const isBest = each.value === best && each.value > 0;
    const font = sans(26, isBest ? 700 : 400);
    writeText(pen, truncateText(pen, each.name, font, NAMES), x + PADDING, line + 27, { font, fill: palette.text });
    const left = x + PADDING + NAMES + 10;
    const room = CARD - 2 * PADDING - NAMES - NUMBERS - 10;
    fillBox(pen, { x: left, y: line + 10, width: room, height: 20 }, 6, palette.ink);
    const width = (room * Math.abs(each.value)) / most;
    const fill = each.value < 0 ? palette.harm : isBest ? palette.lamp : palette.stone;
    if (width > 1) fillBox(pen, { x: left, y: line + 10, width, height: 20 }, 6, fill);
    writeText(pen, each.words, x + CARD - PADDING, line + 29, {
      font: sans(28, 700),
      fill: isBest ? palette.lamp : palette.text,
      align: 'right',
    });
  });
}

import { z } from 'zod';
import { fillBox, fittingSize, type Pen, shortened, write } from './canvas/canvas.ts';
import { display, sans } from './canvas/fonts.ts';
import { EDGE, PAD, pagePng, ROOM, WIDTH } from './canvas/page-layout.ts';
import { mix, PALETTES, type Palette, type PaletteName } from './canvas/palette.ts';
import { type Picture, picture } from './drawer.ts';

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
const CARD = (ROOM - GAP) / 2;
const NAMES = 165;
const NUMBERS = 66;

export const statistics: Picture = picture('statistics', 1, shape, drawStatistics);

function drawStatistics({ title, cards }: Statistics, name: PaletteName): Buffer {
  const high = HEAD + ROW * Math.max(1, ...cards.map(({ rows }) => rows.length)) + PAD / 2;
  const height = 2 * EDGE + TITLE + Math.ceil(cards.length / 2) * (high + GAP) - GAP;
  return pagePng({ width: WIDTH, height }, PALETTES[name], (pen, palette) => {
    const size = fittingSize(pen, title, display, 40, ROOM, 26);
    write(pen, shortened(pen, title, display(size), ROOM), EDGE, EDGE + 44, {
      font: display(size),
      fill: palette.snow,
    });
    cards.forEach((card, i) => {
      const x = EDGE + (i % 2) * (CARD + GAP);
      drawCard(pen, palette, card, { x, y: EDGE + TITLE + Math.floor(i / 2) * (high + GAP), high });
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
  write(pen, name, x + PAD, y + 36, { font: sans(28, 700), fill: mix(palette.stone, palette.text, 0.5) });
  const best = Math.max(...rows.map(({ value }) => value));
  const most = Math.max(...rows.map(({ value }) => Math.abs(value)), Number.MIN_VALUE);
  rows.forEach((each, i) => {
    const line = y + HEAD + i * ROW;
    const isBest = each.value === best && each.value > 0;
    const font = sans(26, isBest ? 700 : 400);
    write(pen, shortened(pen, each.name, font, NAMES), x + PAD, line + 27, { font, fill: palette.text });
    const left = x + PAD + NAMES + 10;
    const room = CARD - 2 * PAD - NAMES - NUMBERS - 10;
    fillBox(pen, { x: left, y: line + 10, width: room, height: 20 }, 6, palette.ink);
    const width = (room * Math.abs(each.value)) / most;
    const fill = each.value < 0 ? palette.harm : isBest ? palette.lamp : palette.stone;
    if (width > 1) fillBox(pen, { x: left, y: line + 10, width, height: 20 }, 6, fill);
    write(pen, each.words, x + CARD - PAD, line + 29, {
      font: sans(28, 700),
      fill: isBest ? palette.lamp : palette.text,
      align: 'right',
    });
  });
}

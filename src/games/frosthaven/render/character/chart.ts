/** Picture of the alchemy chart: brewed windows are open. BREW-02, BREW-04, BREW-08 */

import { t } from '../../../../i18n/t.ts';
import type { Pen, PixelBox } from '../../../../render/canvas/canvas.ts';
import { fillBox, measuringPen, strokeBox, wrapText, writeText } from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import {
  balanceColumns,
  COLUMN_CONTENT_WIDTH,
  CONTENT_WIDTH,
  PADDING,
  PAGE_MARGIN,
  titledSection,
} from '../../../../render/canvas/page-layout.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import { drawCardText } from '../cards/lines.ts';
import type { Colours } from '../colours.ts';
import type { PageOptions } from '../options.ts';
import type { Chart, ChartPotion, ChartWindow } from './data.ts';
import type { SheetSection } from './parts.ts';
import { breakLinesToFit, drawSections } from './parts.ts';

const LEFT = PAGE_MARGIN + PADDING;
const INNER = CONTENT_WIDTH - 2 * PADDING;
/** Cell widths for two herbs, and for three. */
const CELL = 92;
const GAP = 8;
const HERB = 44;
const TRIPLES_IN_A_ROW = 6;
const HERBS_ABOVE = 34;

export function drawChart(chart: Chart, options: PageOptions = {}): Buffer {
  const windows = chart.shows === 'potions' ? [] : windowSections(chart);
  const potions = chart.shows === 'windows' ? [] : potionSections(chart);
  return drawSections([...windows, ...potions], options);
}

function windowSections(chart: Chart): readonly SheetSection[] {
  const pairs = chart.windows.filter(({ herbs }) => herbs.length === 2);
  const triples = chart.windows.filter(({ herbs }) => herbs.length !== 2);
  return [
    titledSection(t`Two herbs`, asideOf(pairs), pairsPart(chart, pairs)),
    ...(triples.length > 0 ? [titledSection(t`Three herbs`, asideOf(triples), triplesPart(chart, triples))] : []),
  ];
}

function potionSections({ potions }: Chart): readonly SheetSection[] {
  if (potions.length === 0) return [];
  return [titledSection(t`Known potions`, '', balanceColumns(potions.map(potionPart), 14))];
}

function asideOf(windows: readonly ChartWindow[]): string {
  const known = windows.filter(({ potion }) => potion !== undefined);
  return t`${known.length} of ${windows.length} known`;
}

function pairsPart(chart: Chart, pairs: readonly ChartWindow[]): SheetSection {
  const { herbs } = chart;
  const column = (at: number) => LEFT + at * (CELL + GAP) + (INNER - HERB - GAP - herbs.length * (CELL + GAP)) / 2;
  const top = HERB + GAP;
  return {
    height: top + herbs.length * (CELL + GAP) - GAP,
    draw(pen, palette, y) {
      herbs.forEach(({ icon }, i) => {
        drawIcon(pen, icon, column(i) + CELL / 2, y + HERB / 2, HERB, palette.lamp);
        const middle = y + top + i * (CELL + GAP) + CELL / 2;
        drawIcon(pen, icon, column(herbs.length) + HERB / 2, middle, HERB, palette.lamp);
      });
      for (const window of pairs) {
        const [row = 0, across = 0] = window.herbs.map((herb) => herbs.findIndex(({ name }) => name === herb)).sort();
        const box = { x: column(across), y: y + top + row * (CELL + GAP), width: CELL, height: CELL };
        drawWindow(pen, palette, chart, window, box);
      }
      drawKey(pen, palette, chart, { x: LEFT, y: y + top + 3 * (CELL + GAP) + 4, width: column(3) - LEFT - PADDING });
    },
  };
}

function drawKey(pen: Pen, palette: Colours, { herbs }: Chart, at: Pick<PixelBox, 'x' | 'y' | 'width'>): void {
  const row = (3 * (CELL + GAP) - GAP) / herbs.length;
  herbs.forEach(({ icon, name, amount }, i) => {
    const y = at.y + i * row;
    const isThere = amount === undefined || amount > 0;
    const fill = isThere ? palette.text : mix(palette.stone, palette.panel, 0.25);
    drawIcon(pen, icon, at.x + 18, y + row / 2, 34, isThere ? palette.lamp : palette.stone);
    const words = amount === undefined ? name : `${amount} ${name}`;
    writeText(pen, words, at.x + 48, y + row / 2 + 10, { font: sans(28, isThere ? 700 : 400), fill });
  });
}

function triplesPart(chart: Chart, triples: readonly ChartWindow[]): SheetSection {
  const width = (INNER + GAP) / TRIPLES_IN_A_ROW - GAP;
  const height = HERBS_ABOVE + 66;
  const rows = Math.ceil(triples.length / TRIPLES_IN_A_ROW);
  return {
    height: rows * (height + GAP) - GAP,
    draw(pen, palette, top) {
      triples.forEach((window, i) => {
        const x = LEFT + (i % TRIPLES_IN_A_ROW) * (width + GAP);
        const y = top + Math.floor(i / TRIPLES_IN_A_ROW) * (height + GAP);
        const isAlike = window.herbs.length === 0;
        drawWindow(pen, palette, chart, window, { x, y, width: isAlike ? 2 * width + GAP : width, height });
      });
    },
  };
}

/** Draws a shutter or the potion; lit if the herbs at hand suffice. */
function drawWindow(pen: Pen, palette: Colours, chart: Chart, window: ChartWindow, box: PixelBox): void {
  const { herbs, potion, isWithin } = window;
  const item = potion === undefined ? undefined : chart.potions[potion]?.item;
  pen.save();
  if (!isWithin) pen.globalAlpha = 0.5;
  fillBox(pen, box, 12, item ? palette.ink : mix(palette.panel, palette.stone, 0.28));
  const isPair = herbs.length === 2;
  const inside = isPair ? box : { ...box, y: box.y + HERBS_ABOVE, height: box.height - HERBS_ABOVE };
  const middle = { x: inside.x + inside.width / 2, y: inside.y + inside.height / 2 };
  if (item) drawIcon(pen, item.icon, middle.x, middle.y, isPair ? 64 : 54, palette.snow);
  else drawShutter(pen, palette, inside);
  if (!isPair) drawHerbsAbove(pen, palette, chart, window, box);
  if (isWithin && chart.herbs.some(({ amount }) => amount !== undefined)) strokeBox(pen, box, 12, palette.good, 5);
  pen.restore();
}

function drawShutter(pen: Pen, palette: Colours, { x, y, width, height }: PixelBox): void {
  pen.fillStyle = mix(palette.panel, palette.stone, 0.5);
  for (let board = 1; board <= 3; board++) pen.fillRect(x + 16, y + (board * height) / 4 - 3, width - 32, 6);
}

function drawHerbsAbove(pen: Pen, palette: Colours, chart: Chart, { herbs }: ChartWindow, box: PixelBox): void {
  const y = box.y + HERBS_ABOVE / 2 + 5;
  if (herbs.length === 0) {
    writeText(pen, t`2 or 3 alike`, box.x + box.width / 2, y + 7, {
      font: sans(26, 700),
      fill: palette.lamp,
      align: 'center',
    });
    return;
  }
  const step = (box.width - 12) / herbs.length;
  herbs.forEach((herb, i) => {
    const icon = chart.herbs.find(({ name }) => name === herb)?.icon ?? '';
    drawIcon(pen, icon, box.x + 6 + step * (i + 0.5), y, 32, palette.lamp);
  });
}

const SIGN = 44;
const INDENT = SIGN + 10;

function potionPart({ item, lacks }: ChartPotion): SheetSection {
  const room = COLUMN_CONTENT_WIDTH - INDENT;
  const lines = item.lines.map((line) => ({ ...line, indent: 1 as const }));
  const text = breakLinesToFit(lines, room + 20, 0.96);
  const name = wrapText(measuringPen(), item.name, NAME, room);
  const missing = wrapText(measuringPen(), lacks, LACKING, room);
  const above = Math.max(SIGN, name.length * NAME_LEADING) + 4;
  return {
    height: above + text.height + missing.length * LEADING,
    draw(pen, palette, top) {
      pen.save();
      if (lacks !== '') pen.globalAlpha = 0.7;
      drawIcon(pen, item.icon, LEFT + SIGN / 2, top + SIGN / 2, SIGN, palette.snow);
      name.forEach((line, i) => {
        writeText(pen, line, LEFT + INDENT, top + 28 + i * NAME_LEADING, { font: NAME, fill: palette.text });
      });
      drawCardText(pen, palette, text, { x: LEFT + INDENT - 20, y: top + above });
      pen.restore();
      const fill = mix(palette.harm, palette.text, 0.35);
      missing.forEach((line, i) => {
        const y = top + above + text.height + 24 + i * LEADING;
        writeText(pen, line, LEFT + INDENT, y, { font: LACKING, fill });
      });
    },
  };
}

const NAME = sans(27, 700);
const NAME_LEADING = 32;
const LEADING = 30;
const LACKING = sans(26, 600);

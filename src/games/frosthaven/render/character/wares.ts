/** Picture of wares to craft, buy or sell, and of those out of reach. CRF-03, BUY-03, SELL-02 */

import { t } from '../../../../i18n/t.ts';
import {
  fillBox,
  fillDisc,
  fitFontSize,
  measuringPen,
  strokeBox,
  strokeDisc,
  truncateText,
  writeText,
} from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import {
  CONTENT_WIDTH,
  PADDING,
  PAGE_MARGIN,
  stackSections,
  titledSection,
} from '../../../../render/canvas/page-layout.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import { drawCardText } from '../cards/lines.ts';
import { PADLOCK } from '../emblems.ts';
import type { PageOptions } from '../options.ts';
import type { Amount, Ware } from './data.ts';
import type { SheetSection } from './parts.ts';
import { breakLinesToFit, drawAmounts, drawSections } from './parts.ts';

/** `sells`: prices are proceeds. */
export interface WaresOptions extends PageOptions {
  readonly sells?: boolean;
  readonly more?: readonly Ware[];
  readonly purse?: readonly Amount[];
}

const HEAD = 76;
const MEDALLION = 32;
const LACKING = 44;

export function drawWares(wares: readonly Ware[], options: WaresOptions = {}): Buffer {
  const { sells = false, more = [], purse, ...page } = options;
  return drawSections(
    [
      ...(purse ? [pursePart(purse)] : []),
      ...wares.map((ware) => panelOf(ware, sells)),
      ...(more.length > 0
        ? [titledSection(t`And`, t`${more.length} more`, stackSections(more.map((ware) => lineOf(ware, sells))))]
        : []),
    ],
    page,
  );
}

const PURSE = 52;
const IN_A_ROW = 5;

function pursePart(purse: readonly Amount[]): SheetSection {
  const rows = Math.max(1, Math.ceil(purse.length / IN_A_ROW));
  return {
    height: rows * PURSE,
    draw(pen, palette, top) {
      const font = sans(28, 600);
      const [x, y] = [PAGE_MARGIN + 160, top + PURSE / 2];
      writeText(pen, t`You have`, PAGE_MARGIN + PADDING, y + 10, { font, fill: mix(palette.stone, palette.text, 0.4) });
      if (purse.length === 0) writeText(pen, t`no way to pay`, x, y + 10, { font, fill: palette.text });
      for (let row = 0; row < rows; row++) {
        const all = purse.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW);
        drawAmounts(pen, palette, all, { x, y: y + row * PURSE }, { size: 32 });
      }
    },
  };
}

const LINE = 44;

function lineOf({ item, costs, lacks }: Ware, sells: boolean): SheetSection {
  const isOpen = lacks === '';
  return {
    height: LINE + (isOpen ? 0 : 32),
    draw(pen, palette, top) {
      pen.save();
      if (!isOpen) pen.globalAlpha = 0.72;
      drawIcon(pen, item.icon, PAGE_MARGIN + PADDING + 18, top + 22, 34, palette.snow);
      const width = drawAmounts(measuringPen(), palette, costs, { x: 0, y: 0 }, { size: 28 });
      const right = PAGE_MARGIN + CONTENT_WIDTH - PADDING - width + 18;
      drawAmounts(
        pen,
        palette,
        costs,
        { x: right, y: top + 22 },
        { size: 28, colour: sells ? palette.good : palette.lamp },
      );
      const left = PAGE_MARGIN + PADDING + 50;
      const font = sans(28, 600);
      writeText(pen, truncateText(pen, item.name, font, right - left - 12), left, top + 32, {
        font,
        fill: palette.text,
      });
      if (!isOpen) {
        const why = truncateText(pen, lacks, sans(25, 600), CONTENT_WIDTH - 2 * PADDING - 50);
        writeText(pen, why, left, top + 62, { font: sans(25, 600), fill: mix(palette.harm, palette.text, 0.35) });
      }
      pen.restore();
    },
  };
}

function panelOf({ item, costs, lacks }: Ware, sells: boolean): SheetSection {
  const lines = item.lines.map((line) => ({ ...line, indent: 1 as const }));
  const text = breakLinesToFit(lines, CONTENT_WIDTH - 2 * PADDING + 20, 1);
  const isOpen = lacks === '';
  const height = HEAD + text.height + PADDING + (isOpen ? 0 : LACKING);
  return {
    height,
    draw(pen, palette, top) {
      const box = { x: PAGE_MARGIN, y: top, width: CONTENT_WIDTH, height };
      fillBox(pen, box, 18, isOpen ? palette.panel : mix(palette.panel, palette.ground, 0.55));
      if (isOpen) strokeBox(pen, box, 18, mix(palette.panel, palette.good, 0.6), 3);
      pen.save();
      if (!isOpen) pen.globalAlpha = 0.66;
      const at = { x: PAGE_MARGIN + PADDING + MEDALLION, y: top + 12 + MEDALLION };
      fillDisc(pen, at.x, at.y, MEDALLION, palette.ink);
      strokeDisc(pen, at.x, at.y, MEDALLION - 1, palette.coin, 3);
      drawIcon(pen, item.icon, at.x, at.y, MEDALLION * 1.36, palette.snow);
      const right = drawPrice();
      const left = at.x + MEDALLION + 14;
      const room = right - left - 12;
      const font = sans(
        fitFontSize(pen, item.name, (size) => sans(size, 700), 34, room, 26),
        700,
      );
      writeText(pen, truncateText(pen, item.name, font, room), left, top + 40, { font, fill: palette.text });
      writeText(pen, termWords(item.slot), left, top + 68, {
        font: sans(26, 400),
        fill: mix(palette.stone, palette.text, 0.3),
      });
      drawCardText(pen, palette, text, { x: PAGE_MARGIN + PADDING - 20, y: top + HEAD + 8 });
      pen.restore();
      if (isOpen) return;
      const y = top + height - 34;
      drawIcon(pen, PADLOCK, PAGE_MARGIN + PADDING + 13, y + 6, 26, palette.harm);
      const why = truncateText(pen, lacks, sans(28, 600), CONTENT_WIDTH - 2 * PADDING - 36);
      writeText(pen, why, PAGE_MARGIN + PADDING + 36, y + 16, {
        font: sans(28, 600),
        fill: mix(palette.harm, palette.text, 0.35),
      });

      function drawPrice(): number {
        const colour = sells ? palette.good : palette.lamp;
        const width = drawAmounts(measuringPen(), palette, costs, { x: 0, y: 0 });
        const x = PAGE_MARGIN + CONTENT_WIDTH - PADDING - width + 18;
        drawAmounts(pen, palette, costs, { x, y: top + 40 }, { colour });
        return x;
      }
    },
  };
}

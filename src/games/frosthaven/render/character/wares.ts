/** Picture of wares to craft, buy or sell, and of those out of reach. CRF-03, BUY-03, SELL-02 */

import { t } from '../../../../i18n/t.ts';
import {
  fillBox,
  fillDisc,
  fittingSize,
  measuringPen,
  shortened,
  strokeBox,
  strokeDisc,
  write,
  writeCentred,
} from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import { EDGE, inRows, PAD, ROOM, titled } from '../../../../render/canvas/page-layout.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import { drawPassage } from '../cards/lines.ts';
import { PADLOCK } from '../emblems.ts';
import type { PageOptions } from '../options.ts';
import type { Amount, Ware } from './data.ts';
import { drawAmounts, drawSections, type SheetSection, settled } from './parts.ts';

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
        ? [titled(t`And`, t`${more.length} more`, inRows(more.map((ware) => lineOf(ware, sells))))]
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
      const [x, y] = [EDGE + 160, top + PURSE / 2];
      write(pen, t`You have`, EDGE + PAD, y + 10, { font, fill: mix(palette.stone, palette.text, 0.4) });
      if (purse.length === 0) write(pen, t`nothing to pay with`, x, y + 10, { font, fill: palette.text });
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
      drawIcon(pen, item.icon, EDGE + PAD + 18, top + 22, 34, palette.snow);
      const width = drawAmounts(measuringPen(), palette, costs, { x: 0, y: 0 }, { size: 28 });
      const right = EDGE + ROOM - PAD - width + 18;
      drawAmounts(
        pen,
        palette,
        costs,
        { x: right, y: top + 22 },
        { size: 28, colour: sells ? palette.good : palette.lamp },
      );
      const left = EDGE + PAD + 50;
      const font = sans(28, 600);
      write(pen, shortened(pen, item.name, font, right - left - 12), left, top + 32, { font, fill: palette.text });
      if (!isOpen) {
        const why = shortened(pen, lacks, sans(25, 600), ROOM - 2 * PAD - 50);
        write(pen, why, left, top + 62, { font: sans(25, 600), fill: mix(palette.harm, palette.text, 0.35) });
      }
      pen.restore();
    },
  };
}

function panelOf({ item, costs, lacks }: Ware, sells: boolean): SheetSection {
  const lines = item.lines.map((line) => ({ ...line, indent: 1 as const }));
  const text = settled(lines, ROOM - 2 * PAD + 20, 1);
  const isOpen = lacks === '';
  const height = HEAD + text.height + PAD + (isOpen ? 0 : LACKING);
  return {
    height,
    draw(pen, palette, top) {
      const box = { x: EDGE, y: top, width: ROOM, height };
      fillBox(pen, box, 18, isOpen ? palette.panel : mix(palette.panel, palette.ground, 0.55));
      if (isOpen) strokeBox(pen, box, 18, mix(palette.panel, palette.good, 0.6), 3);
      pen.save();
      if (!isOpen) pen.globalAlpha = 0.66;
      const at = { x: EDGE + PAD + MEDALLION, y: top + 12 + MEDALLION };
      fillDisc(pen, at.x, at.y, MEDALLION, palette.ink);
      strokeDisc(pen, at.x, at.y, MEDALLION - 1, palette.coin, 3);
      if (!drawIcon(pen, item.icon, at.x, at.y, MEDALLION * 1.36, palette.snow))
        writeCentred(pen, item.name.slice(0, 1), at, MEDALLION, palette.snow);
      const right = drawPrice();
      const left = at.x + MEDALLION + 14;
      const room = right - left - 12;
      const font = sans(
        fittingSize(pen, item.name, (size) => sans(size, 700), 34, room, 26),
        700,
      );
      write(pen, shortened(pen, item.name, font, room), left, top + 40, { font, fill: palette.text });
      write(pen, termWords(item.slot), left, top + 68, {
        font: sans(26, 400),
        fill: mix(palette.stone, palette.text, 0.3),
      });
      drawPassage(pen, palette, text, { x: EDGE + PAD - 20, y: top + HEAD + 8 });
      pen.restore();
      if (isOpen) return;
      const y = top + height - 34;
      drawIcon(pen, PADLOCK, EDGE + PAD + 13, y + 6, 26, palette.harm);
      const why = shortened(pen, lacks, sans(28, 600), ROOM - 2 * PAD - 36);
      write(pen, why, EDGE + PAD + 36, y + 16, { font: sans(28, 600), fill: mix(palette.harm, palette.text, 0.35) });

      function drawPrice(): number {
        const colour = sells ? palette.good : palette.lamp;
        const width = drawAmounts(measuringPen(), palette, costs, { x: 0, y: 0 });
        const x = EDGE + ROOM - PAD - width + 18;
        drawAmounts(pen, palette, costs, { x, y: top + 40 }, { colour });
        return x;
      }
    },
  };
}

import type { Pen } from '../../../../render/canvas/canvas.ts';
import { measureTextWidth, measuringPen, truncateText, wrapText, writeText } from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { Colours } from '../colours.ts';
import type { PageOptions } from '../options.ts';
import { pageOf } from '../page.ts';
import type { Ledger, LedgerEntry } from './data.ts';
import { BELOW_TITLE, drawRule, PAD, ROOM, WIDTH, writeHeading, writeTitle } from './paper.ts';

const NAME = sans(32, 600);
const FIGURE = sans(28, 600);
const TEXT = sans(28, 400);
const LEADING = 34;
const ICON = 62;
const LINE = 52;
const HEADING = 62;
const MOST_LINES = 4;

type LedgerRow = { readonly y: number; readonly height: number } & (
  | { readonly is: 'heading'; readonly words: string }
  | { readonly is: 'entry'; readonly entry: LedgerEntry; readonly lines: readonly string[] }
);

export function drawLedger(ledger: Ledger, options: PageOptions = {}): Buffer {
  const rows = rowsOf(measuringPen(), ledger);
  const last = rows.at(-1);
  const height = Math.max(360, (last ? last.y + last.height : BELOW_TITLE) + 24);
  return pageOf({ width: WIDTH, height }, options, (pen, palette) => {
    writeTitle(pen, palette, ledger.title, ledger.leaf ?? '');
    for (const row of rows) {
      if (row.is === 'entry') drawEntry(pen, palette, row);
      else writeHeading(pen, palette, row.words, PAD, row.y + 42);
    }
  });
}

function rowsOf(pen: Pen, { groups }: Ledger): LedgerRow[] {
  const rows: LedgerRow[] = [];
  let y = BELOW_TITLE;
  for (const { heading: words, entries } of groups) {
    if (words !== undefined) {
      rows.push({ is: 'heading', words, y, height: HEADING });
      y += HEADING;
    }
    for (const entry of entries) {
      const lines =
        entry.text === undefined ? [] : wrapText(pen, entry.text, TEXT, roomFor(entry)).slice(0, MOST_LINES);
      const height = LINE + lines.length * LEADING + (lines.length > 0 ? 6 : 0);
      rows.push({ is: 'entry', entry, lines, y, height });
      y += height;
    }
  }
  return rows;
}

function leftOf({ icon }: LedgerEntry): number {
  return PAD + (icon === undefined ? 0 : ICON);
}

function roomFor(entry: LedgerEntry): number {
  return WIDTH - PAD - leftOf(entry);
}

function drawEntry(pen: Pen, palette: Colours, { entry, lines, y, height }: Extract<LedgerRow, { is: 'entry' }>): void {
  const left = leftOf(entry);
  if (entry.icon !== undefined) drawIcon(pen, entry.icon, PAD + 24, y + 26, 42, palette.lamp);
  const { figure = '' } = entry;
  writeText(pen, figure, WIDTH - PAD, y + 37, { font: FIGURE, fill: palette.lamp, align: 'right' });
  const room = ROOM - (left - PAD) - measureTextWidth(pen, figure, FIGURE) - 20;
  writeText(pen, truncateText(pen, entry.name, NAME, room), left, y + 37, { font: NAME, fill: palette.text });
  lines.forEach((line, i) => {
    const fill = mix(palette.stone, palette.text, 0.4);
    writeText(pen, truncateText(pen, line, TEXT, roomFor(entry)), left, y + 70 + i * LEADING, { font: TEXT, fill });
  });
  drawRule(pen, palette, y + height - 1);
}

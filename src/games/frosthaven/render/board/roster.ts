import { uncapitalize } from '../../../../i18n/letters.ts';
import { t } from '../../../../i18n/t.ts';
import type { Pen, PixelBox } from '../../../../render/canvas/canvas.ts';
import {
  fillBox,
  fillDisc,
  measureTextWidth,
  measuringPen,
  strokeBox,
  strokeDisc,
  truncateText,
  writeCentredText,
  writeText,
} from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import { drawIcon, hasIcon } from '../../../../render/canvas/icons.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import { emblemOf } from '../../rules/view-schema/icons.ts';
import type { Colours } from '../colours.ts';
import type { SeatOnBoard } from '../data.ts';
import { inkOn } from './shade.ts';

const ROW_GAP = 12;
const TEXT_SIZE = 44;
const LINE = 50;
const COUNT_GAP = 16;
const WIDEST_COUNT_GAP = 44;
const MEDALLION = 36;
const PAD = 14;

const CARDS_ICON = 'poker-hand';

type RosterCount = readonly [icon: string, text: string, colourIn: (palette: Colours) => string];

interface RosterSeat {
  readonly seat: SeatOnBoard;
  readonly lines: readonly (readonly RosterCount[])[];
  readonly height: number;
}

export function rosterHeight(seats: readonly SeatOnBoard[], width: number): number {
  const rows = seats.map((seat) => rosterSeat(seat, width).height);
  return rows.reduce((sum, height) => sum + height + ROW_GAP, rows.length === 0 ? 0 : -ROW_GAP);
}

export function drawRoster(pen: Pen, palette: Colours, seats: readonly SeatOnBoard[], box: PixelBox): void {
  let { y } = box;
  for (const each of seats) {
    const row = rosterSeat(each, box.width);
    pen.globalAlpha = each.exhausted || each.escaped ? 0.45 : 1;
    drawSeat(pen, palette, row, { ...box, y, height: row.height });
    pen.globalAlpha = 1;
    y += row.height + ROW_GAP;
  }
}

function rosterSeat(seat: SeatOnBoard, width: number): RosterSeat {
  const lines = linesOf(countsOf(seat), width - 3 * PAD - 2 * MEDALLION);
  return { seat, lines, height: 2 * PAD + (1 + lines.length) * LINE };
}

function countsOf(seat: SeatOnBoard): RosterCount[] {
  return [
    ['hearts', `${seat.hitPoints}/${seat.maximum}`, ({ harm }) => harm],
    [CARDS_ICON, String(seat.cards.hand), ({ snow }) => snow],
    [emblemOf('experience'), String(seat.experience), ({ elements }) => elements.ice],
    [emblemOf('loot'), String(seat.coins), ({ coin }) => coin],
    ...seat.counters.map(({ icon, value }): RosterCount => [icon, String(value), ({ lamp }) => lamp]),
  ];
}

function linesOf(counts: readonly RosterCount[], room: number): RosterCount[][] {
  const lines: RosterCount[][] = [];
  for (const count of counts) {
    const line = lines.at(-1);
    if (line && lineWidth([...line, count]) <= room) line.push(count);
    else lines.push([count]);
  }
  return lines;
}

function lineWidth(counts: readonly RosterCount[]): number {
  return counts.reduce((sum, count) => sum + countWidth(count) + COUNT_GAP, -COUNT_GAP);
}

function countWidth([, text]: RosterCount): number {
  return TEXT_SIZE * 1.1 + measureTextWidth(measuringPen(), text, sans(TEXT_SIZE, 700));
}

function drawSeat(pen: Pen, palette: Colours, { seat, lines }: RosterSeat, box: PixelBox): void {
  fillBox(pen, box, 14, palette.panel);
  strokeBox(pen, box, 14, mix(palette.panel, palette.stone, 0.3), 2);
  const x = box.x + PAD + MEDALLION;
  const y = box.y + box.height / 2;
  fillDisc(pen, x, y, MEDALLION, seat.colour);
  strokeDisc(pen, x, y, MEDALLION - 2, palette.snow, 4);
  const ink = inkOn(seat.colour, palette);
  if (hasIcon(seat.icon)) drawIcon(pen, seat.icon, x, y, MEDALLION * 1.36, ink);
  else writeCentredText(pen, seat.name.slice(0, 2), { x, y }, TEXT_SIZE, ink);
  const left = x + MEDALLION + PAD;
  const room = box.x + box.width - PAD - left;
  const name = truncateText(pen, titleOf(seat), sans(TEXT_SIZE), room);
  writeText(pen, name, left, box.y + PAD + LINE * 0.75, { font: sans(TEXT_SIZE), fill: palette.text });
  lines.forEach((counts, index) => {
    drawCounts(pen, palette, counts, { x: left, y: box.y + PAD + LINE * (index + 1.5), width: room });
  });
}

function titleOf({ name, dead, exhausted, escaped, mode }: SeatOnBoard): string {
  const state = dead ? t`dead` : exhausted ? t`exhausted` : escaped ? t`has left` : mode && uncapitalize(mode.name);
  return state === undefined ? name : `${name} (${state})`;
}

function drawCounts(
  pen: Pen,
  palette: Colours,
  counts: readonly RosterCount[],
  row: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const slack = row.width - lineWidth(counts) + COUNT_GAP * (counts.length - 1);
  const gap = counts.length < 2 ? 0 : Math.min(WIDEST_COUNT_GAP, slack / (counts.length - 1));
  let { x } = row;
  for (const count of counts) {
    const [icon, text, colourIn] = count;
    drawIcon(pen, icon, x + TEXT_SIZE / 2, row.y, TEXT_SIZE * 0.9, colourIn(palette));
    const how = { font: sans(TEXT_SIZE, 700), fill: palette.text };
    writeText(pen, text, x + TEXT_SIZE * 1.1, row.y + TEXT_SIZE * 0.33, how);
    x += countWidth(count) + gap;
  }
}

import { t } from '../../../../i18n/t.ts';
import type { Pen, PixelBox } from '../../../../render/canvas/canvas.ts';
import {
  fillBox,
  fillDisc,
  measureTextWidth,
  strokeBox,
  strokeDisc,
  truncateText,
  writeCentredText,
  writeText,
} from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import { EMBLEMS } from '../../rules/view-schema/icons.ts';
import type { Colours } from '../colours.ts';
import type { SeatOnBoard } from '../data.ts';
import { inkOn } from './shade.ts';

const ROSTER_ROW = 104;
const ROW_GAP = 12;
const NAME_SIZE = 32;
const COUNT_SIZE = 32;
const COUNT_GAP = 12;
const WIDEST_COUNT_GAP = 44;
const MEDALLION = 36;
const PAD = 14;

const CARDS_ICON = 'poker-hand';

export function rosterHeight(seats: number): number {
  return seats === 0 ? 0 : seats * ROSTER_ROW + (seats - 1) * ROW_GAP;
}

export function drawRoster(pen: Pen, palette: Colours, seats: readonly SeatOnBoard[], box: PixelBox): void {
  seats.forEach((seat, index) => {
    const row = { x: box.x, y: box.y + index * (ROSTER_ROW + ROW_GAP), width: box.width, height: ROSTER_ROW };
    pen.globalAlpha = seat.exhausted || seat.escaped ? 0.45 : 1;
    drawSeat(pen, palette, seat, row);
    pen.globalAlpha = 1;
  });
}

function drawSeat(pen: Pen, palette: Colours, seat: SeatOnBoard, box: PixelBox): void {
  fillBox(pen, box, 14, palette.panel);
  strokeBox(pen, box, 14, mix(palette.panel, palette.stone, 0.3), 2);
  const x = box.x + PAD + MEDALLION;
  const y = box.y + box.height / 2;
  fillDisc(pen, x, y, MEDALLION, seat.colour);
  strokeDisc(pen, x, y, MEDALLION - 2, palette.snow, 4);
  const ink = inkOn(seat.colour, palette);
  if (!drawIcon(pen, seat.icon, x, y, MEDALLION * 1.36, ink)) {
    writeCentredText(pen, seat.name.slice(0, 2), { x, y }, MEDALLION * 0.9, ink);
  }
  const left = x + MEDALLION + PAD;
  const room = box.x + box.width - PAD - left;
  const name = truncateText(pen, titleOf(seat), sans(NAME_SIZE), room);
  writeText(pen, name, left, box.y + 43, { font: sans(NAME_SIZE), fill: palette.text });
  const counts: readonly RosterCount[] = [
    ['hearts', palette.harm, `${seat.hitPoints}/${seat.maximum}`],
    [CARDS_ICON, palette.snow, String(seat.cards.hand)],
    [EMBLEMS.experience, palette.elements.ice, String(seat.experience)],
    [EMBLEMS.loot, palette.coin, String(seat.coins)],
    ...seat.counters.map(({ icon, value }): RosterCount => [icon, palette.lamp, String(value)]),
  ];
  drawCounts(pen, palette, counts, { x: left, y: box.y + 76, width: room });
}

function titleOf({ name, dead, exhausted, escaped, mode }: SeatOnBoard): string {
  const state = dead ? t`dead` : exhausted ? t`exhausted` : escaped ? t`has left` : mode?.name.toLowerCase();
  return state === undefined ? name : `${name} (${state})`;
}

type RosterCount = readonly [icon: string, colour: string, text: string];

function drawCounts(
  pen: Pen,
  palette: Colours,
  counts: readonly RosterCount[],
  row: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const widthAt = (size: number, text: string) => size * 1.15 + measureTextWidth(pen, text, sans(size, 700));
  const total = (size: number) => counts.reduce((sum, [, , text]) => sum + widthAt(size, text), 0);
  const least = COUNT_GAP * (counts.length - 1);
  const size = Math.min(COUNT_SIZE, (COUNT_SIZE * (row.width - least)) / total(COUNT_SIZE));
  const gap = Math.min(WIDEST_COUNT_GAP, (row.width - total(size)) / (counts.length - 1));
  let x = row.x;
  for (const [icon, colour, text] of counts) {
    drawIcon(pen, icon, x + size / 2, row.y, size, colour);
    writeText(pen, text, x + size * 1.15, row.y + size * 0.33, { font: sans(size, 700), fill: palette.text });
    x += widthAt(size, text) + gap;
  }
}

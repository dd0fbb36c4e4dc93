import { t } from '../../../../i18n/t.ts';
import type { Pen, PixelBox, PixelPoint } from '../../../../render/canvas/canvas.ts';
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
import { drawIcon, hasIcon } from '../../../../render/canvas/icons.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { InitiativeView } from '../../rules/view.ts';
import type { FaceView } from '../../rules/view-schema/figures.ts';
import type { Colours } from '../colours.ts';
import type { OnBoard, SeatOnBoard } from '../data.ts';
import { CHECK } from '../emblems.ts';
import { drawEmblem, drawFace } from './faces.ts';
import { inkOn } from './shade.ts';

const CHIP_HEIGHT = 92;
const NAMED_CHIP_HEIGHT = 138;
const CHIP_GAP = 12;
/** Least width for a name below icon and number that a phone shows legibly. */
const NARROWEST_CHIP = 340;
/** Least widths for a name beside them, and for who is awaited as well. */
const WIDE_CHIP = 480;
const WORDED_CHIP = 560;
const RADIUS = 35;
const NUMBER_SIZE = 54;
const NAME_SIZE = 44;
const STANDING_SIZE = 44;
const INITIALS_SIZE = 44;
const ACTED = 0.52;
const PAD = 10;

interface Chip {
  readonly name: string;
  readonly icon: string;
  readonly colour: string | undefined;
  readonly face?: FaceView;
  readonly side: InitiativeView['side'];
  readonly standing?: string;
  readonly figure: string;
  readonly state: InitiativeView['state'] | 'chosen';
}

export interface TrackGrid {
  readonly chips: readonly (Chip & { readonly box: PixelBox })[];
  readonly height: number;
}

function ofInitiative(entry: InitiativeView): Chip {
  const { name, icon, colour, face, side, state } = entry;
  return { name, icon, colour, ...(face && { face }), side, state, figure: String(entry.initiative).padStart(2, '0') };
}

function ofSeat(seat: SeatOnBoard): Chip {
  return {
    name: seat.name,
    icon: seat.icon,
    colour: seat.colour,
    side: 'character',
    figure: seat.hasChosen ? '' : '· ·',
    standing: seat.hasChosen ? t`has chosen` : t`is choosing`,
    state: seat.hasChosen ? 'chosen' : 'waiting',
  };
}

function chipsOf(view: OnBoard): Chip[] {
  if (view.initiative.length > 0) return view.initiative.map(ofInitiative);
  const plays = ({ exhausted, escaped }: SeatOnBoard) => !exhausted && !escaped;
  return view.phase === 'card selection' ? view.seats.filter(plays).map(ofSeat) : [];
}

/** Returns the chips in as few legible rows as possible; before the reveal they show who has chosen. */
export function trackGrid(
  view: OnBoard,
  room: { readonly x: number; readonly y: number; readonly width: number },
): TrackGrid {
  const chips = chipsOf(view);
  if (chips.length === 0) return { chips: [], height: 0 };
  const fitting = Math.floor((room.width + CHIP_GAP) / (NARROWEST_CHIP + CHIP_GAP));
  const rows = Math.ceil(chips.length / fitting);
  const inRow = Math.ceil(chips.length / rows);
  const width = (room.width - CHIP_GAP * (inRow - 1)) / inRow;
  const height = isNamedBelow(width) ? NAMED_CHIP_HEIGHT : CHIP_HEIGHT;
  return {
    chips: chips.map((chip, index) => ({
      ...chip,
      box: {
        x: room.x + (index % inRow) * (width + CHIP_GAP),
        y: room.y + Math.floor(index / inRow) * (height + CHIP_GAP),
        width,
        height,
      },
    })),
    height: rows * height + (rows - 1) * CHIP_GAP,
  };
}

function isNamedBelow(width: number): boolean {
  return width < WIDE_CHIP;
}

export function drawTrack(pen: Pen, palette: Colours, grid: TrackGrid): void {
  for (const chip of grid.chips) {
    pen.globalAlpha = chip.state === 'acted' ? ACTED : 1;
    drawChip(pen, palette, chip, chip.box);
    pen.globalAlpha = 1;
  }
}

function drawChip(pen: Pen, palette: Colours, chip: Chip, box: PixelBox): void {
  const acting = chip.state === 'acting';
  fillBox(pen, box, 14, acting ? palette.lamp : palette.panel);
  strokeBox(pen, box, 14, acting ? palette.snow : mix(palette.panel, palette.stone, 0.35), acting ? 5 : 2);
  const middle = box.y + CHIP_HEIGHT / 2 - (isNamedBelow(box.width) ? 4 : 0);
  drawMedallion(pen, palette, chip, box.x + RADIUS + PAD, middle, RADIUS);
  if (chip.state === 'acted') drawTick(pen, palette, { x: box.x + PAD + RADIUS * 1.75, y: middle + RADIUS * 0.72 });
  const left = box.x + RADIUS * 2 + PAD * 2;
  writeFigure(pen, palette, chip, NUMBER_SIZE, { x: left, y: middle });
  if (isNamedBelow(box.width)) {
    writeName(pen, palette, chip, box.x + PAD, box.y + NAMED_CHIP_HEIGHT - 15, box.width - 2 * PAD);
  } else drawWords(pen, palette, chip, { ...box, x: left, width: box.x + box.width - left - PAD });
}

function writeFigure(pen: Pen, palette: Colours, chip: Chip, size: number, at: PixelPoint): void {
  const fill = chip.state === 'acting' ? palette.ink : palette.text;
  writeText(pen, chip.figure, at.x, at.y + size * 0.33, { font: sans(size, 700), fill });
  if (chip.state === 'chosen') drawIcon(pen, CHECK, at.x + 26, at.y, 46, palette.good);
}

function drawWords(pen: Pen, palette: Colours, chip: Chip, room: PixelBox): void {
  const middle = room.y + room.height / 2;
  const beside = measureTextWidth(pen, chip.figure === '' ? '00' : chip.figure, sans(NUMBER_SIZE, 700)) + 18;
  const width = room.width - beside - writeStanding(pen, palette, chip, room, middle);
  writeName(pen, palette, chip, room.x + beside, middle + NAME_SIZE * 0.33, width);
}

function writeName(pen: Pen, palette: Colours, chip: Chip, left: number, baseline: number, width: number): void {
  const fill = chip.state === 'acting' ? palette.ink : mix(palette.stone, palette.text, 0.55);
  const font = sans(NAME_SIZE);
  writeText(pen, truncateText(pen, chip.name, font, width), left, baseline, { font, fill });
}

/** Writes who is awaited on wide chips during card selection; returns the used width. */
function writeStanding(pen: Pen, palette: Colours, chip: Chip, room: PixelBox, middle: number): number {
  if (chip.standing === undefined || room.width < WORDED_CHIP) return 0;
  const how = { font: sans(STANDING_SIZE), fill: palette.stone, align: 'right' } as const;
  writeText(pen, chip.standing, room.x + room.width - PAD, middle + STANDING_SIZE * 0.33, how);
  return measureTextWidth(pen, chip.standing, how.font) + 2 * PAD;
}

function drawTick(pen: Pen, palette: Colours, at: PixelPoint): void {
  fillDisc(pen, at.x, at.y, 16, palette.good);
  drawIcon(pen, CHECK, at.x, at.y, 22, palette.ink);
}

function drawMedallion(pen: Pen, palette: Colours, chip: Chip, x: number, y: number, radius: number): void {
  const colour = chip.colour ?? (chip.side === 'ally' ? palette.rings.ally : palette.snow);
  const filled = chip.side === 'character';
  fillDisc(pen, x, y, radius, filled ? colour : palette.ink);
  if (chip.face) drawFace(pen, palette, chip.face, { x, y }, radius - 1);
  strokeDisc(pen, x, y, radius - 2, filled ? palette.snow : colour, 4);
  const icon = filled ? inkOn(colour, palette) : palette.snow;
  if (!hasIcon(chip.icon)) writeCentredText(pen, initialsOf(chip.name), { x, y }, INITIALS_SIZE, icon);
  else if (chip.face) drawEmblem(pen, palette, chip.icon, { x, y }, radius * 1.36);
  else drawIcon(pen, chip.icon, x, y, radius * 1.36, icon);
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return (
    words
      .slice(0, 2)
      .map((word) => word.slice(0, 1).toUpperCase())
      .join('') || '?'
  );
}

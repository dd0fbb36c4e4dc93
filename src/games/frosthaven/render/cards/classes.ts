import { t } from '../../../../i18n/t.ts';
import type { Pen } from '../../../../render/canvas/canvas.ts';
import {
  FULL_TURN,
  fillBox,
  fillDisc,
  fitFontSize,
  measureTextWidth,
  strokeBox,
  strokeDisc,
  traceBox,
  truncateText,
  wrapText,
  writeText,
} from '../../../../render/canvas/canvas.ts';
import { display, sans } from '../../../../render/canvas/fonts.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import { mix, withOpacity } from '../../../../render/canvas/palette.ts';
import type { Colours } from '../colours.ts';
import type { ClassPortrait } from '../data.ts';
import type { PageOptions } from '../options.ts';
import { drawGrid } from './grid.ts';

const PANEL = { width: 510, height: 690, columns: 2 };
const MIDDLE = PANEL.width / 2;
const PAD = 26;
const MEDALLION = 84;
const MEDALLION_Y = 112;
const HARDEST = 5;

export function drawClasses(classes: readonly ClassPortrait[], options: PageOptions = {}): Buffer {
  return drawGrid(classes, PANEL, options, drawPortrait);
}

function drawPortrait(pen: Pen, palette: Colours, portrait: ClassPortrait): void {
  const box = { x: 0, y: 0, width: PANEL.width, height: PANEL.height };
  traceBox(pen, box, 24);
  pen.clip();
  const face = pen.createLinearGradient(0, 0, 0, PANEL.height);
  face.addColorStop(0, mix(portrait.colour, palette.ink, 0.5));
  face.addColorStop(0.5, palette.panel);
  face.addColorStop(1, palette.panel);
  fillBox(pen, box, 24, face);
  drawMedallion(pen, palette, portrait);
  const room = PANEL.width - 2 * PAD;
  const size = fitFontSize(pen, portrait.name, display, 48, room, 26);
  const name = truncateText(pen, portrait.name, display(size), room);
  writeText(pen, name, MIDDLE, 256, { font: display(size), fill: palette.snow, align: 'center' });
  drawNumbers(pen, palette, portrait);
  const bottom = drawTraits(pen, palette, portrait.traits, room);
  writeRole(pen, palette, portrait.role, { width: room, top: bottom + ROLE.gap });
  strokeBox(pen, box, 24, mix(portrait.colour, palette.stone, 0.35), 6);
}

function drawMedallion(pen: Pen, palette: Colours, { icon, colour }: ClassPortrait): void {
  const glow = pen.createRadialGradient(MIDDLE, MEDALLION_Y, MEDALLION * 0.8, MIDDLE, MEDALLION_Y, MEDALLION * 1.6);
  glow.addColorStop(0, withOpacity(palette.lamp, 0.4));
  glow.addColorStop(1, withOpacity(palette.lamp, 0));
  fillDisc(pen, MIDDLE, MEDALLION_Y, MEDALLION * 1.6, glow);
  fillDisc(pen, MIDDLE, MEDALLION_Y, MEDALLION, palette.ink);
  const face = pen.createRadialGradient(MIDDLE, MEDALLION_Y - 40, 10, MIDDLE, MEDALLION_Y, MEDALLION);
  face.addColorStop(0, mix(colour, palette.panel, 0.1));
  face.addColorStop(1, mix(colour, palette.ink, 0.6));
  fillDisc(pen, MIDDLE, MEDALLION_Y, MEDALLION, face);
  strokeDisc(pen, MIDDLE, MEDALLION_Y, MEDALLION - 6, colour, 12);
  strokeDisc(pen, MIDDLE, MEDALLION_Y, MEDALLION, palette.snow, 4);
  strokeDisc(pen, MIDDLE, MEDALLION_Y, MEDALLION - 15, palette.snow, 4);
  drawIcon(pen, icon, MIDDLE, MEDALLION_Y, MEDALLION * 1.2, palette.snow);
}

function drawNumbers(pen: Pen, palette: Colours, { hitPoints, handSize, complexity }: ClassPortrait): void {
  const y = 306;
  drawIcon(pen, 'hearts', 56, y, 44, palette.harm);
  writeText(pen, String(hitPoints), 86, y + 16, { font: sans(48, 700), fill: palette.text });
  drawIcon(pen, 'poker-hand', 184, y, 50, palette.snow);
  writeText(pen, String(handSize), 218, y + 16, { font: sans(48, 700), fill: palette.text });
  const filled = Math.max(0, Math.min(HARDEST, Math.round(complexity)));
  for (let pip = 0; pip < HARDEST; pip++) {
    const x = 338 + pip * 31;
    pen.beginPath();
    pen.arc(x, y - 12, 11, 0, FULL_TURN);
    pen.fillStyle = palette.lamp;
    if (pip < filled) pen.fill();
    pen.strokeStyle = pip < filled ? palette.lamp : palette.stone;
    pen.lineWidth = 2.5;
    pen.stroke();
  }
  const size = fitFontSize(pen, t`complexity`, (wanted) => sans(wanted, 600), 32, 190, 30);
  writeText(pen, t`complexity`, 400, y + 30, { font: sans(size, 600), fill: palette.stone, align: 'center' });
}

const TRAIT = { size: 31, top: 348, height: 46, pad: 13, gap: 8 };

/** In as many rows as needed: print that shrinks can't be read. Returns where they end. */
function drawTraits(pen: Pen, palette: Colours, traits: readonly string[], room: number): number {
  const font = sans(TRAIT.size, 600);
  const rows: { readonly trait: string; readonly width: number }[][] = [[]];
  const widthOf = (row: readonly { readonly width: number }[]) =>
    row.reduce((sum, { width }) => sum + width + TRAIT.gap, -TRAIT.gap);
  for (const trait of traits) {
    const each = { trait, width: Math.min(room, measureTextWidth(pen, trait, font) + 2 * TRAIT.pad) };
    const last = rows.at(-1) ?? [];
    if (last.length === 0 || widthOf([...last, each]) <= room) last.push(each);
    else rows.push([each]);
  }
  rows.forEach((row, at) => {
    let x = MIDDLE - widthOf(row) / 2;
    const y = TRAIT.top + at * (TRAIT.height + TRAIT.gap);
    for (const { trait, width } of row) {
      fillBox(pen, { x, y, width, height: TRAIT.height }, TRAIT.height / 2, palette.ink);
      const words = truncateText(pen, trait, font, width - 2 * TRAIT.pad);
      const fill = mix(palette.stone, palette.text, 0.6);
      writeText(pen, words, x + width / 2, y + 33, { font, fill, align: 'center' });
      x += width + TRAIT.gap;
    }
  });
  return TRAIT.top + rows.length * (TRAIT.height + TRAIT.gap);
}

const ROLE = { size: 36, smallest: 30, gap: 10, bottom: 20 };
const ROLE_LEADING = 1.18;

interface RoleBox {
  readonly width: number;
  readonly top: number;
}

function writeRole(pen: Pen, palette: Colours, role: string, { width, top }: RoleBox): void {
  const height = PANEL.height - ROLE.bottom - top;
  let { size } = ROLE;
  let lines = wrapText(pen, role, sans(size, 400), width);
  while (lines.length * size * ROLE_LEADING > height && size > ROLE.smallest) {
    size -= 1;
    lines = wrapText(pen, role, sans(size, 400), width);
  }
  const most = Math.floor(height / (size * ROLE_LEADING));
  const shown = lines.length > most ? [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')] : lines;
  shown.forEach((line, index) => {
    const text = truncateText(pen, line, sans(size, 400), width);
    const baseline = top + size * (0.95 + ROLE_LEADING * index);
    writeText(pen, text, MIDDLE, baseline, { font: sans(size, 400), fill: palette.text, align: 'center' });
  });
}

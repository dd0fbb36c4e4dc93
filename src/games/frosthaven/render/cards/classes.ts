import { t } from '../../../../i18n/t.ts';
import type { Pen } from '../../../../render/canvas/canvas.ts';
import {
  fillBox,
  fillDisc,
  fitFontSize,
  measureTextWidth,
  measuringPen,
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
import { pageOf } from '../page.ts';

/** A phone shows 1,020 pixels across 340: letters of 33 are 11 high there. */
const WIDTH = 1020;
const EDGE = 16;
const GAP = 12;
const PAD = 16;
const BOX = WIDTH - 2 * EDGE;
const LETTERS = 33.5;
const HARDEST = 5;

/** The left part: an icon, and how hard the class is to play. */
const ASIDE = { width: 200, middle: 104, medallion: 54, top: 72, pips: 150, word: 200 };
const LEFT = ASIDE.width + PAD;
const ROOM = BOX - LEFT - PAD;
const NAME = { size: 48, smallest: 36, baseline: 54, room: ROOM - 270 };
const TRAIT = { top: 70, height: 44, pad: 14, gap: 8, baseline: 32 };
const ROLE = { gap: 2, leading: 40 };
const LEAST_HEIGHT = 216;

/** One class below the other, as wide as the picture. */
export function drawClasses(classes: readonly ClassPortrait[], options: PageOptions = {}): Buffer {
  const strips = classes.map(stripOf);
  const height = strips.reduce((sum, strip) => sum + strip.height + GAP, 2 * EDGE - GAP);
  return pageOf({ width: WIDTH, height: Math.max(2 * EDGE, height) }, options, (pen, palette) => {
    let y = EDGE;
    for (const strip of strips) {
      pen.save();
      pen.translate(EDGE, y);
      drawStrip(pen, palette, strip);
      pen.restore();
      y += strip.height + GAP;
    }
  });
}

interface Trait {
  readonly trait: string;
  readonly width: number;
}

interface ClassStrip {
  readonly portrait: ClassPortrait;
  /** In as many rows as needed: print that shrinks can't be read. */
  readonly traits: readonly (readonly Trait[])[];
  readonly roleTop: number;
  readonly role: readonly string[];
  readonly height: number;
}

function stripOf(portrait: ClassPortrait): ClassStrip {
  const pen = measuringPen();
  const traits = traitRows(pen, portrait.traits);
  const role = wrapText(pen, portrait.role, sans(LETTERS, 400), ROOM);
  const roleTop = TRAIT.top + traits.length * (TRAIT.height + TRAIT.gap) + ROLE.gap;
  return {
    portrait,
    traits,
    roleTop,
    role,
    height: Math.max(LEAST_HEIGHT, roleTop + role.length * ROLE.leading + PAD),
  };
}

function traitRows(pen: Pen, traits: readonly string[]): Trait[][] {
  const rows: Trait[][] = [];
  for (const trait of traits) {
    const width = Math.min(ROOM, measureTextWidth(pen, trait, sans(LETTERS, 600)) + 2 * TRAIT.pad);
    const last = rows.at(-1);
    const used = (last ?? []).reduce((sum, each) => sum + each.width + TRAIT.gap, 0);
    if (last && used + width <= ROOM) last.push({ trait, width });
    else rows.push([{ trait, width }]);
  }
  return rows;
}

function drawStrip(pen: Pen, palette: Colours, { portrait, traits, roleTop, role, height }: ClassStrip): void {
  const box = { x: 0, y: 0, width: BOX, height };
  pen.save();
  traceBox(pen, box, 22);
  pen.clip();
  const face = pen.createLinearGradient(0, 0, BOX * 0.75, 0);
  face.addColorStop(0, mix(portrait.colour, palette.ink, 0.5));
  face.addColorStop(1, palette.panel);
  fillBox(pen, box, 22, face);
  drawMedallion(pen, palette, portrait);
  pen.restore();
  drawComplexity(pen, palette, portrait);
  const font = (size: number) => display(size);
  const size = fitFontSize(pen, portrait.name, font, NAME.size, NAME.room, NAME.smallest);
  const name = truncateText(pen, portrait.name, font(size), NAME.room);
  writeText(pen, name, LEFT, NAME.baseline, { font: font(size), fill: palette.snow });
  drawNumbers(pen, palette, portrait);
  drawTraits(pen, palette, traits);
  role.forEach((line, index) => {
    const baseline = roleTop + ROLE.leading * index + LETTERS * 0.95;
    writeText(pen, line, LEFT, baseline, { font: sans(LETTERS, 400), fill: palette.text });
  });
  strokeBox(pen, box, 22, mix(portrait.colour, palette.stone, 0.35), 5);
}

function drawMedallion(pen: Pen, palette: Colours, { icon, colour }: ClassPortrait): void {
  const { middle: x, top: y, medallion: radius } = ASIDE;
  const glow = pen.createRadialGradient(x, y, radius * 0.8, x, y, radius * 1.6);
  glow.addColorStop(0, withOpacity(palette.lamp, 0.4));
  glow.addColorStop(1, withOpacity(palette.lamp, 0));
  fillDisc(pen, x, y, radius * 1.6, glow);
  fillDisc(pen, x, y, radius, palette.ink);
  const face = pen.createRadialGradient(x, y - radius / 2, radius / 8, x, y, radius);
  face.addColorStop(0, mix(colour, palette.panel, 0.1));
  face.addColorStop(1, mix(colour, palette.ink, 0.6));
  fillDisc(pen, x, y, radius, face);
  strokeDisc(pen, x, y, radius - 4, colour, 8);
  strokeDisc(pen, x, y, radius, palette.snow, 3);
  strokeDisc(pen, x, y, radius - 10, palette.snow, 3);
  drawIcon(pen, icon, x, y, radius * 1.2, palette.snow);
}

function drawComplexity(pen: Pen, palette: Colours, { complexity }: ClassPortrait): void {
  const filled = Math.max(0, Math.min(HARDEST, Math.round(complexity)));
  for (let pip = 0; pip < HARDEST; pip++) {
    const x = ASIDE.middle + (pip - (HARDEST - 1) / 2) * 30;
    if (pip < filled) fillDisc(pen, x, ASIDE.pips, 11, palette.lamp);
    strokeDisc(pen, x, ASIDE.pips, 11, pip < filled ? palette.lamp : palette.stone, 2.5);
  }
  const fill = mix(palette.stone, palette.text, 0.4);
  writeText(pen, t`complexity`, ASIDE.middle, ASIDE.word, { font: sans(LETTERS, 600), fill, align: 'center' });
}

function drawNumbers(pen: Pen, palette: Colours, { hitPoints, handSize }: ClassPortrait): void {
  const style = { font: sans(46, 700), fill: palette.text };
  const right = BOX - PAD;
  drawIcon(pen, 'hearts', right - 226, NAME.baseline - 16, 42, palette.harm);
  writeText(pen, String(hitPoints), right - 198, NAME.baseline, style);
  drawIcon(pen, 'poker-hand', right - 86, NAME.baseline - 16, 48, palette.snow);
  writeText(pen, String(handSize), right - 54, NAME.baseline, style);
}

function drawTraits(pen: Pen, palette: Colours, rows: readonly (readonly Trait[])[]): void {
  const font = sans(LETTERS, 600);
  rows.forEach((row, at) => {
    let x = LEFT;
    const y = TRAIT.top + at * (TRAIT.height + TRAIT.gap);
    for (const { trait, width } of row) {
      fillBox(pen, { x, y, width, height: TRAIT.height }, TRAIT.height / 2, palette.ink);
      const words = truncateText(pen, trait, font, width - 2 * TRAIT.pad);
      const fill = mix(palette.stone, palette.text, 0.6);
      writeText(pen, words, x + width / 2, y + TRAIT.baseline, { font, fill, align: 'center' });
      x += width + TRAIT.gap;
    }
  });
}

import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { Pen } from '../../../../render/canvas/canvas.ts';
import {
  fillBox,
  fillDisc,
  fitFontSize,
  measureTextWidth,
  measuringPen,
  strokeDisc,
  truncateText,
  wrapText,
  writeCentredText,
  writeText,
} from '../../../../render/canvas/canvas.ts';
import { display, sans } from '../../../../render/canvas/fonts.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import type { PageSection } from '../../../../render/canvas/page-layout.ts';
import {
  CONTENT_WIDTH,
  drawPageSections,
  PADDING,
  PAGE_MARGIN,
  PAGE_WIDTH,
  pageHeight,
  renderPage,
} from '../../../../render/canvas/page-layout.ts';
import type { PaletteName } from '../../../../render/canvas/palette.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { Colours } from '../colours.ts';
import { coloursOf } from '../colours.ts';
import type { StandingData, StandingRow } from './data.ts';
import { emblemOf } from './schools.ts';
import { titlePart } from './title.ts';

export function drawStanding({ title, aside, from, rows }: StandingData, palette: PaletteName): Buffer {
  const most = Math.max(1, ...rows.map(({ experience }) => experience));
  const sections = [titlePart(title, aside), ...rows.map((row, i) => rowPart(row, from + i, most)), LEGEND];
  return renderPage({ width: PAGE_WIDTH, height: pageHeight(sections) }, coloursOf(palette), (pen, colours) =>
    drawPageSections(sections, pen, colours),
  );
}

const LEFT = PAGE_MARGIN + PADDING + 92;
const RIGHT = PAGE_MARGIN + CONTENT_WIDTH - PADDING;
const TITLES = sans(28, 600);
const BODY = 186;

/** `most` is the highest experience, which fills the bar. */
function rowPart(row: StandingRow, place: number, most: number): PageSection<Colours> {
  const { colour, icon } = emblemOf(row.school);
  const titles = wrapText(measuringPen(), row.titles.join(' · '), TITLES, RIGHT - LEFT - 44);
  const height = BODY + titles.length * 36 + (titles.length > 0 ? 8 : 0);
  return {
    height,
    draw(pen, palette, top) {
      fillBox(pen, { x: PAGE_MARGIN, y: top, width: CONTENT_WIDTH, height }, 18, palette.panel);
      fillBox(pen, { x: PAGE_MARGIN, y: top, width: 10, height }, 5, colour);
      drawPlace(pen, palette, place, top, icon, colour);
      drawNames(pen, palette, row, top);
      const wide = RIGHT - LEFT;
      fillBox(pen, { x: LEFT, y: top + 98, width: wide, height: 14 }, 7, palette.ink);
      if (row.experience > 0)
        fillBox(
          pen,
          { x: LEFT, y: top + 98, width: Math.max(14, (wide * row.experience) / most), height: 14 },
          7,
          colour,
        );
      drawFigures(pen, palette, row, top + 148);
      if (titles.length > 0) drawIcon(pen, 'laurel-crown', LEFT + 16, top + BODY + 10, 34, palette.gold);
      titles.forEach((line, i) => {
        writeText(pen, line, LEFT + 44, top + BODY + 20 + i * 36, { font: TITLES, fill: palette.gold });
      });
    },
  };
}

function drawPlace(pen: Pen, palette: Colours, place: number, top: number, icon: string, colour: string): void {
  const x = PAGE_MARGIN + PADDING + 40;
  fillDisc(pen, x, top + 52, 36, palette.ink);
  strokeDisc(pen, x, top + 52, 34, place === 1 ? palette.gold : palette.stone, 5);
  writeCentredText(pen, `${place}`, { x, y: top + 52 }, 40, place === 1 ? palette.gold : palette.snow);
  drawIcon(pen, icon, x, top + 134, 46, colour);
}

function drawNames(pen: Pen, palette: Colours, { name, leader, level }: StandingRow, top: number): void {
  const room = RIGHT - LEFT - 170;
  const size = fitFontSize(pen, name, display, 36, room, 24);
  writeText(pen, truncateText(pen, name, display(size), room), LEFT, top + 46, {
    font: display(size),
    fill: palette.snow,
  });
  const font = sans(28, 400);
  writeText(pen, truncateText(pen, leader, font, RIGHT - LEFT - 20), LEFT, top + 82, {
    font,
    fill: mix(palette.stone, palette.text, 0.5),
  });
  writeText(pen, t`level ${level}`, RIGHT, top + 46, { font: sans(34, 700), fill: palette.lamp, align: 'right' });
}

const SIGNS = [
  ['experience', 'sparkles', msg`experience`],
  ['treasure', 'locked-chest', msg`treasure`],
  ['worth', 'two-coins', msg`worth in gold`],
  ['games', 'dungeon-gate', msg`games`],
  ['kills', 'beast-eye', msg`creatures killed`],
  ['lost', 'tombstone', msg`members lost`],
] as const;

function colourOf(palette: Colours, sign: (typeof SIGNS)[number][0]): string {
  if (sign === 'experience') return palette.magic;
  if (sign === 'treasure') return palette.lamp;
  return sign === 'worth' ? palette.gold : mix(palette.stone, palette.snow, 0.4);
}

const LEGEND: PageSection<Colours> = {
  height: 92,
  draw(pen, palette, top) {
    SIGNS.forEach(([sign, icon, words], i) => {
      const x = PAGE_MARGIN + PADDING + (i % 3) * ((CONTENT_WIDTH - PADDING) / 3);
      const y = top + 22 + Math.floor(i / 3) * 44;
      drawIcon(pen, icon, x + 15, y, 30, colourOf(palette, sign));
      writeText(pen, translateMsg(words), x + 40, y + 10, {
        font: sans(26, 400),
        fill: mix(palette.stone, palette.text, 0.4),
      });
    });
  },
};

function drawFigures(pen: Pen, palette: Colours, row: StandingRow, y: number): void {
  const widths = SIGNS.map(([sign]) => 44 + measureTextWidth(pen, `${row[sign]}`, FIGURES));
  const gap = (RIGHT - LEFT - widths.reduce((sum, width) => sum + width, 0)) / (SIGNS.length - 1);
  let x = LEFT;
  SIGNS.forEach(([sign, icon], i) => {
    drawIcon(pen, icon, x + 18, y, 36, colourOf(palette, sign));
    writeText(pen, `${row[sign]}`, x + 42, y + 11, { font: FIGURES, fill: palette.text });
    x += (widths[i] ?? 0) + gap;
  });
}

const FIGURES = sans(32, 700);

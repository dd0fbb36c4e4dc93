/** Statistics as a page to show: the best moment, a card for each person, and shares of the whole. */
import type { Pen, PixelBox } from '../canvas/canvas.ts';
import {
  fillBox,
  fillDisc,
  fitFontSize,
  measureTextWidth,
  measuringPen,
  strokeDisc,
  traceBox,
  truncateText,
  wrapText,
  writeCentredText,
  writeText,
} from '../canvas/canvas.ts';
import { display, sans } from '../canvas/fonts.ts';
import { graphemesOf } from '../canvas/glyphs.ts';
import { drawIcon, hasIcon } from '../canvas/icons.ts';
import type { PageSection } from '../canvas/page-layout.ts';
import {
  CONTENT_WIDTH,
  drawPageSections,
  PADDING,
  PAGE_MARGIN,
  PAGE_WIDTH,
  pageHeight,
  renderPage,
} from '../canvas/page-layout.ts';
import type { Palette, PaletteName } from '../canvas/palette.ts';
import { mix, PALETTES } from '../canvas/palette.ts';
import type { Picture } from '../drawer.ts';
import { definePicture } from '../drawer.ts';
import type { ColouredPerson, CountedColumn, StatisticsPage, StatisticsPerson } from './data.ts';
import { statisticsPage } from './data.ts';
import { sharesSection } from './shares.ts';

/** Colours of people who have none of their own. */
const COLOURS = ['#58b1ef', '#ef7b57', '#c79bf5', '#e9d05f'] as const;
const LARGE = 4;

export const statisticsCards: Picture = definePicture('statistics', 2, statisticsPage, drawStatistics);

/** Of a page, at letters of 26, that a panel on a phone shows legibly. */
const MOST_HEIGHT = 1_320;

/** Leaves out lines that only say more, where there is no room for them. */
function drawStatistics(page: StatisticsPage, name: PaletteName): Buffer {
  const all = [DETAILS, { ...DETAILS, hasShares: false }, { hasShares: false, hasMore: false }];
  const drawn = all.map((details) => sectionsOf(page, details));
  const sections = drawn.find((each) => pageHeight(each) <= MOST_HEIGHT) ?? drawn.at(-1) ?? [];
  const size = { width: PAGE_WIDTH, height: pageHeight(sections) };
  return renderPage(size, PALETTES[name], (pen, palette) => drawPageSections(sections, pen, palette));
}

interface StatisticsDetails {
  readonly hasShares: boolean;
  /** Columns that are not sums of a whole. */
  readonly hasMore: boolean;
}

const DETAILS: StatisticsDetails = { hasShares: true, hasMore: true };

function sectionsOf(
  { title, moment, columns, people }: StatisticsPage,
  { hasShares, hasMore }: StatisticsDetails,
): PageSection[] {
  const counted = columns
    .map((each, i) => ({ ...each, i }))
    .filter(({ i }) => people.some((one) => hasCounted(one, i)));
  const large = counted.filter(({ isSum }) => isSum).slice(0, LARGE);
  const small = hasMore ? counted.filter((each) => !large.includes(each)) : [];
  const played = people.filter(({ isOther }) => !isOther);
  const coloured = people.map((one) => ({ ...one, colour: one.colour ?? colourOf(played.indexOf(one)) }));
  return [
    titleSection(title),
    ...(moment ? [momentSection(moment)] : []),
    ...coloured.map((one) => (one.isOther ? otherSection(one, large) : personSection(one, large, small))),
    ...(hasShares && large.length > 0 ? [sharesSection(coloured, large)] : []),
  ];
}

function hasCounted({ cells }: StatisticsPerson, i: number): boolean {
  return (cells[i]?.value ?? 0) !== 0;
}

function colourOf(index: number): string {
  return index < 0 ? '#7d8a96' : (COLOURS[index % COLOURS.length] ?? COLOURS[0]);
}

function titleSection(title: string): PageSection {
  return {
    height: 52,
    draw(pen, palette, top) {
      const size = fitFontSize(pen, title, display, 42, CONTENT_WIDTH, 26);
      const words = truncateText(pen, title, display(size), CONTENT_WIDTH);
      writeText(pen, words, PAGE_MARGIN, top + 42, { font: display(size), fill: palette.snow });
    },
  };
}

const MOMENT_TEXT = 30;

function momentSection({ heading, words, figure }: NonNullable<StatisticsPage['moment']>): PageSection {
  const font = sans(MOMENT_TEXT, 600);
  const room = CONTENT_WIDTH - 2 * PADDING - 190;
  const lines = wrapText(measuringPen(), words, font, room).slice(0, 2);
  const height = 74 + lines.length * 38;
  return {
    height,
    draw(pen, palette, top) {
      const box = { x: PAGE_MARGIN, y: top, width: CONTENT_WIDTH, height };
      const shine = pen.createLinearGradient(box.x, 0, box.x + box.width, 0);
      shine.addColorStop(0, mix(palette.lamp, palette.panel, 0.62));
      shine.addColorStop(1, palette.panel);
      fillBox(pen, box, 18, shine);
      const middle = top + height / 2;
      drawIcon(pen, 'laurels', box.x + PADDING + 44, middle, 104, palette.lamp);
      const size = fitFontSize(pen, figure, (each) => sans(each, 700), 44, 46, 28);
      writeCentredText(pen, figure, { x: box.x + PADDING + 44, y: middle - 4 }, size, palette.text);
      const left = box.x + PADDING + 116;
      writeText(pen, heading, left, top + 42, { font: display(27), fill: palette.lamp });
      lines.forEach((line, i) => {
        const words = truncateText(pen, line, font, room);
        writeText(pen, words, left, top + 82 + i * 38, { font, fill: palette.text });
      });
    },
  };
}

const HEAD = 104;
const FIGURES = 88;
const CHIPS = 44;

function personSection(
  one: ColouredPerson,
  large: readonly CountedColumn[],
  small: readonly CountedColumn[],
): PageSection {
  const height = HEAD + FIGURES + (small.length > 0 ? CHIPS : 0) + 8;
  return {
    height,
    draw(pen, palette, top) {
      const box = { x: PAGE_MARGIN, y: top, width: CONTENT_WIDTH, height };
      fillBox(pen, box, 18, palette.panel);
      pen.save();
      traceBox(pen, box, 18);
      pen.clip();
      pen.fillStyle = one.colour;
      pen.fillRect(box.x, box.y, 8, box.height);
      pen.restore();
      drawMedallion(pen, palette, one, box.x + PADDING + 50, top + 54, 42);
      const awards = [...large, ...small].filter(({ i }) => one.cells[i]?.isBest).map((each) => each.name);
      drawName(pen, palette, one.name, awards, { ...box, x: box.x + 132, width: box.width - 132 - PADDING });
      large.forEach((each, k) => {
        const wide = (CONTENT_WIDTH - 2 * PADDING) / LARGE;
        const spot = { x: box.x + PADDING + 8 + k * wide, y: top + HEAD, width: wide - 10, height: FIGURES };
        drawFigure(pen, palette, each, one, spot);
      });
      drawChips(pen, palette, one, small, { ...box, y: top + HEAD + FIGURES, height: CHIPS });
    },
  };
}

function drawMedallion(pen: Pen, palette: Palette, one: ColouredPerson, x: number, y: number, radius: number): void {
  const shade = pen.createRadialGradient(x, y - radius / 2, radius * 0.1, x, y, radius);
  shade.addColorStop(0, mix(one.colour, palette.panel, 0.15));
  shade.addColorStop(1, mix(one.colour, palette.ink, 0.55));
  fillDisc(pen, x, y, radius, shade);
  strokeDisc(pen, x, y, radius - 2, one.isOther ? palette.stone : palette.snow, 4);
  if (one.icon !== undefined && hasIcon(one.icon)) drawIcon(pen, one.icon, x, y, radius * 1.3, palette.snow);
  else {
    const letters = graphemesOf(one.name).slice(0, 2).join('');
    writeCentredText(pen, letters, { x, y }, Math.max(26, radius * 0.9), palette.snow);
  }
}

function drawName(pen: Pen, palette: Palette, name: string, awards: readonly string[], room: PixelBox): void {
  const baseline = room.y + (awards.length > 0 ? 48 : 66);
  const bold = (size: number) => sans(size, 700);
  const size = fitFontSize(pen, name, bold, 38, room.width, 28);
  writeText(pen, truncateText(pen, name, bold(size), room.width), room.x, baseline, {
    font: bold(size),
    fill: palette.text,
  });
  if (awards.length === 0) return;
  const font = sans(26, 600);
  drawIcon(pen, 'laurel-crown', room.x + 15, room.y + 78, 30, palette.lamp);
  const words = truncateText(pen, awards.join(', '), font, room.width - 40);
  writeText(pen, words, room.x + 40, room.y + 87, { font, fill: palette.lamp });
}

function drawFigure(pen: Pen, palette: Palette, about: CountedColumn, one: StatisticsPerson, box: PixelBox): void {
  const { words = '–', isBest = false } = one.cells[about.i] ?? {};
  const fill = isBest ? palette.lamp : palette.text;
  if (about.icon !== undefined) drawIcon(pen, about.icon, box.x + 20, box.y + 30, 38, fill);
  writeText(pen, words, box.x + (about.icon === undefined ? 0 : 48), box.y + 49, { font: sans(54, 700), fill });
  const font = sans(26, 600);
  writeText(pen, truncateText(pen, about.name, font, box.width), box.x, box.y + 80, {
    font,
    fill: mix(palette.stone, palette.text, 0.4),
  });
}

function drawChips(
  pen: Pen,
  palette: Palette,
  one: StatisticsPerson,
  columns: readonly CountedColumn[],
  box: PixelBox,
): void {
  const texts = columns.map(({ name, i }) => `${name} ${one.cells[i]?.words ?? '–'}`);
  const size = 26;
  const font = sans(size, 600);
  let x = box.x + PADDING + 8;
  columns.forEach(({ icon, i }, k) => {
    const isBest = one.cells[i]?.isBest === true;
    const fill = isBest ? palette.lamp : mix(palette.stone, palette.text, 0.6);
    if (icon !== undefined) drawIcon(pen, icon, x + size / 2, box.y + 20, size, fill);
    const indent = icon === undefined ? 0 : size + 6;
    const left = box.x + box.width - PADDING - x - indent;
    if (left < 40) return;
    const words = truncateText(pen, texts[k] ?? '', font, left);
    writeText(pen, words, x + indent, box.y + 29, { font, fill });
    x += indent + measureTextWidth(pen, words, font) + 18;
  });
}

const OTHER = 76;

function otherSection(one: ColouredPerson, columns: readonly CountedColumn[]): PageSection {
  return {
    height: OTHER,
    draw(pen, palette, top) {
      const box = { x: PAGE_MARGIN, y: top, width: CONTENT_WIDTH, height: OTHER };
      fillBox(pen, box, 18, mix(palette.panel, palette.ground, 0.45));
      drawMedallion(pen, palette, one, box.x + PADDING + 30, top + OTHER / 2, 28);
      const figures = columns.filter(({ i }) => hasCounted(one, i)).slice(0, 3);
      let x = box.x + box.width - PADDING;
      for (const { icon, i } of figures.toReversed()) {
        const words = one.cells[i]?.words ?? '–';
        const font = sans(34, 700);
        writeText(pen, words, x, top + 50, { font, fill: palette.text, align: 'right' });
        x -= measureTextWidth(pen, words, font) + 8;
        if (icon !== undefined) drawIcon(pen, icon, x - 16, top + OTHER / 2, 32, palette.stone);
        x -= icon === undefined ? 28 : 64;
      }
      const font = sans(30, 600);
      const left = box.x + PADDING + 72;
      writeText(pen, truncateText(pen, one.name, font, x - left), left, top + 48, { font, fill: palette.text });
    },
  };
}

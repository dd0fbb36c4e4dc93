import { t } from '../../../../i18n/t.ts';
import type { Pen, PixelBox, PixelPoint } from '../../../../render/canvas/canvas.ts';
import {
  fillBox,
  fitFontSize,
  measureTextWidth,
  strokeBox,
  truncateText,
  writeText,
} from '../../../../render/canvas/canvas.ts';
import { display, sans } from '../../../../render/canvas/fonts.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import { maybeTerm } from '../../rules/view-schema/words.ts';
import type { Colours } from '../colours.ts';
import { signedWords } from '../text/clauses.ts';
import type { Outpost } from './data.ts';
import { drawPaperPanel } from './paper.ts';
import { DEFENSE, INSPIRATION, MORALE, SOLDIERS, supplyIcon } from './supplies.ts';

export const GAUGE_HEIGHT = 84;
const STEP = GAUGE_HEIGHT + 12;

type OutpostGauges = Pick<Outpost, 'morale' | 'defense' | 'inspiration' | 'soldiers'>;

export function drawGauges(
  pen: Pen,
  palette: Colours,
  figures: OutpostGauges,
  { x, y, width }: Omit<PixelBox, 'height'>,
): void {
  const { morale, defense, inspiration, soldiers } = figures;
  const low = morale.is < 5 ? palette.harm : palette.good;
  const rows = [
    { icon: MORALE, name: t`Morale`, figure: `${morale.is}`, colour: low, bar: morale },
    {
      icon: DEFENSE,
      name: t`Defense`,
      figure: signedWords(defense.is),
      colour: palette.snow,
      text: t`${signedWords(defense.permanent)}, morale ${signedWords(morale.defense)}`,
    },
    { icon: INSPIRATION, name: t`Inspiration`, figure: `${inspiration}`, colour: palette.lamp },
    {
      icon: SOLDIERS,
      name: t('{count, plural, other {Soldiers}}', { count: soldiers.is }),
      figure: `${soldiers.is}`,
      colour: '#8fc1de',
      text: soldiers.most > 0 ? t`room for ${soldiers.most}` : t`no barracks`,
    },
  ];
  rows.forEach((row, i) => {
    drawGauge(pen, palette, row, { x, y: y + i * STEP, width, height: GAUGE_HEIGHT });
  });
}

interface Gauge {
  readonly icon: string;
  readonly name: string;
  readonly figure: string;
  readonly colour: string;
  readonly text?: string;
  readonly bar?: { readonly is: number; readonly most: number };
}

function drawGauge(pen: Pen, palette: Colours, { icon, name, figure, colour, text, bar }: Gauge, box: PixelBox): void {
  drawPaperPanel(pen, palette, box);
  const { x, y, width, height } = box;
  drawIcon(pen, icon, x + 46, y + height / 2, 54, colour);
  const isAlone = text === undefined && bar === undefined;
  writeText(pen, name, x + 92, y + (isAlone ? 53 : 39), { font: sans(32, 600), fill: palette.text });
  writeText(pen, figure, x + width - 22, y + 57, { font: sans(48, 700), fill: colour, align: 'right' });
  if (text !== undefined) {
    writeText(pen, text, x + 92, y + 69, { font: sans(28, 400), fill: mix(palette.stone, palette.text, 0.35) });
  }
  if (bar)
    drawTrack(pen, palette, { ...bar, from: 0, colour }, { x: x + 92, y: y + 52, width: width - 190, height: 16 });
}

interface Track {
  readonly from: number;
  readonly is: number;
  readonly most: number;
  readonly colour: string;
}

function drawTrack(pen: Pen, palette: Colours, { from, is, most, colour }: Track, box: PixelBox): void {
  const boxes = most - from;
  const step = box.width / boxes;
  for (let i = 0; i < boxes; i++) {
    const one = { ...box, x: box.x + i * step, width: step - Math.min(4, step * 0.25) };
    if (from + i < is) fillBox(pen, one, 3, colour);
    else strokeBox(pen, one, 3, mix(palette.panel, palette.stone, 0.55), 1.5);
  }
}

export function drawProsperity(pen: Pen, palette: Colours, prosperity: Outpost['prosperity'], box: PixelBox): void {
  drawPaperPanel(pen, palette, box);
  const { x, y, width } = box;
  const { level, marks, from, next } = prosperity;
  const size = fitFontSize(pen, t`Prosperity`, display, 34, 216, 28);
  writeText(pen, t`Prosperity`, x + 24, y + 50, { font: display(size), fill: palette.snow });
  writeText(pen, `${level}`, x + 256, y + 54, { font: sans(54, 700), fill: palette.lamp });
  const font = sans(28, 600);
  const words = next === undefined ? t`the highest level` : neededWords(next - marks, level + 1);
  writeText(pen, words, x + width - 24, y + 50, { font, fill: mix(palette.stone, palette.text, 0.5), align: 'right' });
  const track = { x: x + 24, y: y + 74, width: width - 48, height: 26 };
  drawTrack(pen, palette, { from, is: marks, most: next ?? from + 1, colour: palette.lamp }, track);
}

function neededWords(marks: number, level: number): string {
  return t('{marks, plural, one {1 mark} other {# marks}} more for level {level}', { marks, level });
}

const LARGE = 3;
export const SUPPLIES_HEIGHT = 222;
const HERB_ROW = 54;

export function drawSupplies(pen: Pen, palette: Colours, supplies: Outpost['supplies'], box: PixelBox): void {
  drawPaperPanel(pen, palette, box);
  const [large, small] = [supplies.slice(0, LARGE), supplies.slice(LARGE)];
  large.forEach(({ kind, amount }, i) => {
    const at = { x: box.x + (box.width / LARGE) * i + 26, y: box.y + 52 };
    drawIcon(pen, supplyIcon(kind), at.x + 28, at.y, 58, '#d0a878');
    writeText(pen, `${amount}`, at.x + 72, at.y + 19, { font: sans(54, 700), fill: figureColour(palette, amount) });
    pen.font = sans(54, 700);
    const after = at.x + 84 + pen.measureText(`${amount}`).width;
    writeText(pen, maybeTerm(kind), after, at.y + 17, { font: sans(30, 400), fill: palette.stone });
  });
  small.forEach((each, i) => {
    const step = box.width / LARGE;
    const at = { x: box.x + step * (i % LARGE) + 14, y: box.y + 130 + HERB_ROW * Math.floor(i / LARGE) };
    drawHerb(pen, palette, each, at, step - 12);
  });
}

function drawHerb(
  pen: Pen,
  palette: Colours,
  { kind, amount }: Outpost['supplies'][number],
  { x, y }: PixelPoint,
  room: number,
): void {
  drawIcon(pen, supplyIcon(kind), x + 18, y, 38, amount > 0 ? '#9cc48a' : mix(palette.panel, palette.stone, 0.7));
  const figure = sans(38, 700);
  writeText(pen, `${amount}`, x + 40, y + 13, { font: figure, fill: figureColour(palette, amount) });
  const before = 47 + measureTextWidth(pen, `${amount}`, figure);
  const [font, fill] = [sans(28, 400), mix(palette.stone, palette.text, 0.25)];
  writeText(pen, truncateText(pen, maybeTerm(kind), font, room - before), x + before, y + 11, { font, fill });
}

function figureColour(palette: Colours, amount: number): string {
  return amount > 0 ? palette.text : palette.stone;
}

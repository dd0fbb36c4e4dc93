import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import {
  fillDisc,
  measureTextWidth,
  measuringPen,
  strokeDisc,
  truncateText,
  wrapText,
  writeText,
} from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import type { PageSection } from '../../../../render/canvas/page-layout.ts';
import { CONTENT_WIDTH, PADDING, PAGE_MARGIN } from '../../../../render/canvas/page-layout.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { Colours } from '../colours.ts';
import type { FigureOnSheet } from './data.ts';
import { drawHealthRing } from './rings.ts';

const LEFT = PAGE_MARGIN + PADDING;
const INDENT = 80;
const TEXT = sans(27, 400);
const LEADING = 33;
const HEAD = 82;
const FIGURES = sans(30, 700);
const STEP = (CONTENT_WIDTH - 2 * PADDING - INDENT) / 6;

const STATS = [
  ['move', 'walking-boot'],
  ['fight', 'crossed-swords'],
  ['shoot', 'bow-arrow'],
  ['armour', 'breastplate'],
  ['will', 'brain'],
  ['health', 'hearts'],
] as const;

const SIGNS: Readonly<Record<FigureOnSheet['role'], string>> = {
  wizard: 'pointy-hat',
  apprentice: 'wizard-staff',
  soldier: 'sword-hilt',
  creature: 'paw-print',
};

const SORTS: Readonly<Record<string, string>> = {
  thug: 'fist',
  thief: 'robber',
  'war-hound': 'sitting-dog',
  infantryman: 'two-handed-sword',
  'man-at-arms': 'bordered-shield',
  apothecary: 'medical-pack',
  archer: 'high-shot',
  crossbowman: 'crossbow',
  'treasure-hunter': 'treasure-map',
  tracker: 'footprint',
  knight: 'visored-helm',
  templar: 'templar-shield',
  ranger: 'bowman',
  barbarian: 'barbarian',
  marksman: 'spyglass',
  'trap-expert': 'mantrap',
  'tunnel-fighter': 'mining-helmet',
  wolf: 'wolf-head',
  bear: 'bear-head',
  'small-construct': 'robot-golem',
  'medium-construct': 'robot-golem',
  'large-construct': 'robot-golem',
};

/** Returns the name of a game-icons icon. */
export function signOf({ role, what }: Pick<FigureOnSheet, 'role' | 'what'>): string {
  return SORTS[what] ?? SIGNS[role];
}

export function figurePart(figure: FigureOnSheet): PageSection<Colours> {
  const pen = measuringPen();
  const room = CONTENT_WIDTH - 2 * PADDING - INDENT;
  const beside = [figure.sort, figure.arms].filter((words) => words !== '').join(', ');
  const isShort = measureTextWidth(pen, beside, LIGHT) <= roomBeside(pen, figure);
  const carries = [...(isShort || figure.arms === '' ? [] : [figure.arms]), ...figure.things].join(' · ');
  const brings = wrapText(pen, carries, TEXT, room);
  const ills = wrapText(pen, figure.ills.join(' · '), TEXT, room - 36);
  return {
    height: HEAD + (brings.length + ills.length) * LEADING,
    draw(to, palette, top) {
      to.save();
      if (figure.isAbsent) to.globalAlpha = 0.72;
      if (figure.isClosed) to.globalAlpha = 0.45;
      drawSign(to, palette, figure, { x: LEFT + 30, y: top + 40 });
      drawName(to, palette, figure, isShort ? beside : figure.sort, top);
      drawStats(to, palette, figure, top + 62);
      let y = top + HEAD + 22;
      for (const line of brings) {
        writeText(to, line, LEFT + INDENT, y, { font: TEXT, fill: mix(palette.stone, palette.text, 0.5) });
        y += LEADING;
      }
      if (ills.length > 0) drawIcon(to, 'broken-bone', LEFT + INDENT + 13, y - 9, 28, palette.harm);
      for (const line of ills) {
        writeText(to, line, LEFT + INDENT + 36, y, { font: TEXT, fill: mix(palette.harm, palette.text, 0.45) });
        y += LEADING;
      }
      to.restore();
    },
  };
}

const BOLD = sans(31, 700);
const LIGHT = sans(27, 400);
const ASIDE = sans(30, 700);
const BETWEEN = 14;

function roomForName(pen: Pen, { aside = '' }: FigureOnSheet): number {
  return CONTENT_WIDTH - 2 * PADDING - INDENT - (aside === '' ? 0 : measureTextWidth(pen, aside, ASIDE) + BETWEEN);
}

function roomBeside(pen: Pen, figure: FigureOnSheet): number {
  return roomForName(pen, figure) - measureTextWidth(pen, figure.name, BOLD) - BETWEEN;
}

function drawSign(pen: Pen, palette: Colours, figure: FigureOnSheet, at: PixelPoint): void {
  const { role, isSpecialist, isAbsent } = figure;
  const isCaster = role === 'wizard' || role === 'apprentice';
  const ring = isCaster ? palette.magic : isSpecialist ? palette.gold : palette.stone;
  fillDisc(pen, at.x, at.y, 26, palette.ink);
  strokeDisc(pen, at.x, at.y, 25, ring, isSpecialist || isCaster ? 4.5 : 2.5);
  drawIcon(pen, isAbsent ? 'bandaged' : signOf(figure), at.x, at.y, 33, isAbsent ? palette.harm : palette.snow);
  drawHealthRing(pen, palette, at, 33, figure.stats.health);
}

function drawName(pen: Pen, palette: Colours, figure: FigureOnSheet, beside: string, top: number): void {
  const left = LEFT + INDENT;
  const { name, aside = '' } = figure;
  writeText(pen, aside, PAGE_MARGIN + CONTENT_WIDTH - PADDING, top + 28, {
    font: ASIDE,
    fill: palette.lamp,
    align: 'right',
  });
  const shownName = truncateText(pen, name, BOLD, roomForName(pen, figure));
  writeText(pen, shownName, left, top + 28, { font: BOLD, fill: palette.text });
  const room = roomBeside(pen, figure);
  if (room < 60) return;
  const after = left + measureTextWidth(pen, shownName, BOLD) + BETWEEN;
  const fill = mix(palette.stone, palette.text, 0.4);
  writeText(pen, truncateText(pen, beside, LIGHT, room), after, top + 28, { font: LIGHT, fill });
}

function drawStats(pen: Pen, palette: Colours, { stats }: FigureOnSheet, y: number): void {
  STATS.forEach(([stat, icon], i) => {
    const x = LEFT + INDENT + i * STEP;
    drawIcon(pen, icon, x + 15, y, 30, stat === 'health' ? palette.harm : mix(palette.stone, palette.snow, 0.35));
    writeText(pen, stats[stat], x + 38, y + 10, { font: FIGURES, fill: palette.text });
  });
}

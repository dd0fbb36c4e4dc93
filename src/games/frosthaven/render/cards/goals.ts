import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import {
  fillBox,
  fitFontSize,
  measureTextWidth,
  strokeBox,
  truncateText,
  wrapText,
  writeText,
} from '../../../../render/canvas/canvas.ts';
import { display, sans } from '../../../../render/canvas/fonts.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { GoalView } from '../../rules/view.ts';
import type { Colours } from '../colours.ts';
import { CHECK } from '../emblems.ts';
import type { PageOptions } from '../options.ts';
import { drawGrid } from './grid.ts';

const PANEL = { width: 510, height: 480, columns: 2 };
const PAD = 28;
const TITLE = { size: 40, smallest: 35, baseline: 66, baselines: [41, 76] } as const;
const TEXT_SIZE = 38;
const SMALLEST_TEXT = 35;
const TEXT_TOP = 104;
const TEXT_BOTTOM = 376;
const BOX = 52;
const PROGRESS_SIZE = 38;
const PROGRESS_HEIGHT = 80;

export function drawGoals(goals: readonly GoalView[], options: PageOptions = {}): Buffer {
  return drawGrid(goals, PANEL, options, drawGoal);
}

function drawGoal(pen: Pen, palette: Colours, goal: GoalView): void {
  const box = { x: 0, y: 0, width: PANEL.width, height: PANEL.height };
  fillBox(pen, box, 22, palette.panel);
  strokeBox(pen, box, 22, mix(palette.panel, palette.stone, 0.5), 3);
  const room = PANEL.width - 2 * PAD;
  writeName(pen, palette, goal.name, room);
  pen.fillStyle = mix(palette.panel, palette.stone, 0.5);
  pen.fillRect(PAD, 84, room, 2);
  writeTask(pen, palette, goal.text, room);
  drawWorth(pen, palette, goal);
}

/** In two lines where letters that a phone shows legibly need them. */
function writeName(pen: Pen, palette: Colours, name: string, room: number): void {
  const size = fitFontSize(pen, name, display, TITLE.size, room, TITLE.smallest);
  const font = display(size);
  const lines = wrapText(pen, name, font, room);
  const [first = '', ...others] = lines;
  const write = (words: string, baseline: number) =>
    writeText(pen, truncateText(pen, words, font, room), PAD, baseline, { font, fill: palette.lamp });
  if (others.length === 0) write(first, TITLE.baseline);
  else {
    write(first, TITLE.baselines[0]);
    write(others.join(' '), TITLE.baselines[1]);
  }
}

function writeTask(pen: Pen, palette: Colours, text: string, room: number): void {
  const height = TEXT_BOTTOM - TEXT_TOP;
  let size = TEXT_SIZE;
  let lines = wrapText(pen, text, sans(size, 400), room);
  while (lines.length * size * 1.25 > height && size > SMALLEST_TEXT) {
    size -= 1;
    lines = wrapText(pen, text, sans(size, 400), room);
  }
  const most = Math.floor(height / (size * 1.25));
  const shown = lines.length > most ? [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')] : lines;
  shown.forEach((line, index) => {
    const fitted = truncateText(pen, line, sans(size, 400), room);
    const baseline = TEXT_TOP + size * (0.95 + 1.25 * index);
    writeText(pen, fitted, PAD, baseline, { font: sans(size, 400), fill: palette.text });
  });
}

const MOST_CHECKS = 3;

function drawWorth(pen: Pen, palette: Colours, goal: GoalView): void {
  const y = PANEL.height - PAD - BOX;
  const checks = Math.min(goal.checks, MOST_CHECKS);
  for (let index = 0; index < checks; index++) {
    const x = PAD + index * (BOX + 10);
    const box = { x, y, width: BOX, height: BOX };
    if (goal.met) {
      fillBox(pen, box, 10, palette.good);
      drawIcon(pen, CHECK, x + BOX / 2, y + BOX / 2, BOX * 0.76, palette.ink);
    } else strokeBox(pen, box, 10, palette.stone, 4);
  }
  if (goal.progress === '') return;
  const left = PAD + checks * (BOX + 10) + 12;
  writeProgress(pen, goal.progress, { x: left, y: y + BOX / 2 }, mix(palette.stone, palette.text, 0.4));
}

function writeProgress(pen: Pen, progress: string, at: PixelPoint, fill: string): void {
  const room = PANEL.width - PAD - at.x;
  const { size, lines } = progressLines(pen, progress, room);
  const leading = size * 1.12;
  const first = at.y + size * 0.33 - ((lines.length - 1) * leading) / 2;
  lines.forEach((line, index) => {
    const font = sans(size, 600);
    writeText(pen, truncateText(pen, line, font, room), at.x, first + index * leading, { font, fill });
  });
}

/** Returns the largest size that drops no word, if any. */
export function progressLines(pen: Pen, progress: string, room: number): { size: number; lines: string[] } {
  const inSize = (size: number) => ({ size, lines: wrapText(pen, progress, sans(size, 600), room) });
  let set = inSize(PROGRESS_SIZE);
  const fits = () =>
    set.lines.length * set.size * 1.12 <= PROGRESS_HEIGHT &&
    set.lines.every((line) => measureTextWidth(pen, line, sans(set.size, 600)) <= room);
  while (!fits() && set.size > SMALLEST_TEXT) set = inSize(set.size - 1);
  const most = Math.floor(PROGRESS_HEIGHT / (set.size * 1.12));
  if (set.lines.length <= most) return set;
  return { ...set, lines: [...set.lines.slice(0, most - 1), set.lines.slice(most - 1).join(' ')] };
}

import type { GoalView } from '../../frosthaven/view.ts';
import { CHECK } from '../emblems.ts';
import { display, sans } from '../fonts.ts';
import { drawIcon } from '../icons.ts';
import { mix, PALETTES, type Palette } from '../palette.ts';
import { fillBox, fittingSize, type Pen, sheet, shortened, strokeBox, wrapped, write } from '../pen.ts';
import { pngOf } from '../png.ts';
import { type GridOptions, gridOf, pictureWidth } from './grid.ts';

const PANEL = { width: 510, height: 390, columns: 3 };
const PAD = 28;
const TITLE_SIZE = 40;
const TEXT_SIZE = 33;
const SMALLEST_TEXT = 20;
const TEXT_TOP = 104;
const TEXT_BOTTOM = 292;
const BOX = 52;

/** A picture of battle goals side by side as a PNG: name, task, what it is worth and how it stands. */
export function drawGoals(goals: readonly GoalView[], options: GridOptions = {}): Buffer {
  const palette = PALETTES[options.palette ?? 'dusk'];
  const grid = gridOf(goals, PANEL);
  const { canvas, pen } = sheet(grid.width, grid.height, pictureWidth(options, grid.width) / grid.width);
  pen.fillStyle = palette.ground;
  pen.fillRect(0, 0, grid.width, grid.height);
  for (const { of: goal, x, y } of grid.places) {
    pen.save();
    pen.translate(x, y);
    drawGoal(pen, palette, goal);
    pen.restore();
  }
  return pngOf(canvas);
}

function drawGoal(pen: Pen, palette: Palette, goal: GoalView): void {
  const box = { x: 0, y: 0, width: PANEL.width, height: PANEL.height };
  fillBox(pen, box, 22, palette.panel);
  strokeBox(pen, box, 22, mix(palette.panel, palette.stone, 0.5), 3);
  const room = PANEL.width - 2 * PAD;
  const size = fittingSize(pen, goal.name, display, TITLE_SIZE, room, 24);
  const title = shortened(pen, goal.name, display(size), room);
  write(pen, title, PAD, 66, { font: display(size), fill: palette.lamp });
  pen.fillStyle = mix(palette.panel, palette.stone, 0.5);
  pen.fillRect(PAD, 84, room, 2);
  writeTask(pen, palette, goal.text, room);
  drawWorth(pen, palette, goal);
}

function writeTask(pen: Pen, palette: Palette, text: string, room: number): void {
  const height = TEXT_BOTTOM - TEXT_TOP;
  let size = TEXT_SIZE;
  let lines = wrapped(pen, text, sans(size, 400), room);
  while (lines.length * size * 1.25 > height && size > SMALLEST_TEXT) {
    size -= 1;
    lines = wrapped(pen, text, sans(size, 400), room);
  }
  const most = Math.floor(height / (size * 1.25));
  const shown = lines.length > most ? [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')] : lines;
  shown.forEach((line, index) => {
    const fitted = shortened(pen, line, sans(size, 400), room);
    const baseline = TEXT_TOP + size * (0.95 + 1.25 * index);
    write(pen, fitted, PAD, baseline, { font: sans(size, 400), fill: palette.text });
  });
}

const MOST_CHECKS = 3;

function drawWorth(pen: Pen, palette: Palette, goal: GoalView): void {
  const y = PANEL.height - PAD - BOX;
  const checks = Math.min(goal.checks, MOST_CHECKS);
  for (let index = 0; index < checks; index++) {
    const x = PAD + index * (BOX + 10);
    strokeBox(pen, { x, y, width: BOX, height: BOX }, 10, palette.good, 4);
    drawIcon(pen, CHECK, x + BOX / 2, y + BOX / 2, BOX * 0.72, palette.good);
  }
  if (goal.progress === '') return;
  const left = PAD + checks * (BOX + 10) + 12;
  const font = sans(30, 600);
  const text = shortened(pen, goal.progress, font, PANEL.width - PAD - left);
  write(pen, text, left, y + BOX / 2 + 10, { font, fill: mix(palette.stone, palette.text, 0.4) });
}

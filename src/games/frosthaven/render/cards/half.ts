import { msg, translateMsg } from '../../../../i18n/t.ts';
import type { Pen, PixelBox, PixelPoint } from '../../../../render/canvas/canvas.ts';
import {
  fillBox,
  fillDisc,
  measureTextWidth,
  strokeBox,
  strokeDisc,
  writeCentredText,
  writeText,
} from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { HalfView } from '../../rules/view.ts';
import { emblemOf } from '../../rules/view-schema/icons.ts';
import type { Colours } from '../colours.ts';
import { drawCardText, drawTerm, fitText, leastTextHeight } from './lines.ts';

const PAD = 12;
const FOOT = 46;
const SLOT_RADIUS = 20;
const SLOT_ROW = SLOT_RADIUS * 2 + 10;
const SIGN = 36;
const SIGN_GAP = 8;
const WORD_SIZE = 25;

type Sign = 'lost' | 'round' | 'persistent';

const SIGN_WORDS: Readonly<Record<Sign, string>> = {
  lost: msg`lost`,
  round: msg`round`,
  persistent: msg`persistent`,
};

function textRoom(half: HalfView, height: number): number {
  const slots = half.slots.length > 0 ? SLOT_ROW : 0;
  return height - PAD * 1.5 - slots - (hasFoot(half) ? FOOT : 0);
}

/** Returns the text scale that fits a half into a box: 1 is the usual size, 0 means that something is cut. */
export function halfScale(pen: Pen, half: HalfView, width: number, height: number): number {
  const { scale, isCut } = fitText(pen, half.lines, width - 2 * PAD, textRoom(half, height));
  return isCut ? 0 : scale;
}

/** Height that a half needs for all that it says. */
export function leastHalfHeight(pen: Pen, half: HalfView, width: number): number {
  return Math.ceil(leastTextHeight(pen, half.lines, width - 2 * PAD) - textRoom(half, 0));
}

export function drawHalf(pen: Pen, palette: Colours, half: HalfView, box: PixelBox): void {
  fillBox(pen, box, 14, mix(palette.panel, palette.stone, 0.1));
  const foot = hasFoot(half) ? FOOT : 0;
  const room = textRoom(half, box.height);
  const lines = fitText(pen, half.lines, box.width - 2 * PAD, room);
  const top = box.y + PAD * 0.75 + Math.max(0, (room - lines.height) / 2);
  drawCardText(pen, palette, lines, { x: box.x + PAD, y: top });
  if (half.slots.length > 0) drawSlots(pen, palette, half.slots, box, box.y + box.height - foot - SLOT_RADIUS - 8);
  if (foot > 0) drawFoot(pen, palette, half, { ...box, y: box.y + box.height - foot, height: foot });
}

function hasFoot(half: HalfView): boolean {
  return half.lost || half.duration !== undefined || half.experience > 0 || half.infuses.length > 0;
}

function drawSlots(pen: Pen, palette: Colours, slots: readonly number[], box: PixelBox, y: number): void {
  const step = Math.min(62, (box.width - 2 * PAD - SLOT_RADIUS * 2) / Math.max(1, slots.length - 1));
  const radius = Math.min(SLOT_RADIUS, step * 0.46);
  const first = box.x + box.width / 2 - (step * (slots.length - 1)) / 2;
  pen.beginPath();
  pen.moveTo(first, y);
  pen.lineTo(first + step * (slots.length - 1), y);
  pen.strokeStyle = palette.stone;
  pen.lineWidth = 4;
  pen.stroke();
  slots.forEach((experience, index) => {
    const x = first + step * index;
    fillDisc(pen, x, y, radius, palette.ink);
    strokeDisc(pen, x, y, radius - 2, palette.snow, 3);
    if (experience > 0) drawExperience(pen, palette, experience, x, y, radius * 1.7);
  });
}

function drawExperience(pen: Pen, palette: Colours, amount: number, x: number, y: number, size: number): void {
  drawIcon(pen, emblemOf('experience'), x, y, size, palette.elements.ice);
  writeCentredText(pen, String(amount), { x, y: y + size * 0.04 }, Math.max(24, size * 0.56), palette.ink);
}

function drawFoot(pen: Pen, palette: Colours, half: HalfView, box: PixelBox): void {
  const y = box.y + box.height / 2 - 2;
  const signs: Sign[] = half.lost ? ['lost'] : [];
  if (half.duration !== undefined) signs.push(half.duration);
  const star = half.experience > 0 ? SIGN * 1.15 + SIGN_GAP : 0;
  const taken = (wordy: boolean) => signs.reduce((sum, sign) => sum + signWidth(pen, sign, wordy) + SIGN_GAP, star);
  const room = box.width - 2 * PAD;
  const wordy = taken(true) + infusionWidth(half) <= room;
  drawInfusions(pen, palette, half, { x: box.x + PAD, y }, Math.min(1, (room - taken(wordy)) / infusionWidth(half)));
  let right = box.x + box.width - PAD;
  for (const sign of signs) {
    drawSign(pen, palette, sign, { x: right, y }, wordy);
    right -= signWidth(pen, sign, wordy) + SIGN_GAP;
  }
  if (half.experience > 0) drawExperience(pen, palette, half.experience, right - SIGN / 2, y, SIGN * 1.1);
}

const STROKE_WIDTH = 14;
const INFUSION_GAP = 8;

function infusionWidth({ infuses }: HalfView): number {
  return infuses.reduce(
    (sum, choices) => sum + choices.length * (SIGN + STROKE_WIDTH) - STROKE_WIDTH + INFUSION_GAP,
    1,
  );
}

function drawInfusions(pen: Pen, palette: Colours, { infuses }: HalfView, at: PixelPoint, scale: number): void {
  pen.save();
  pen.translate(at.x, at.y);
  pen.scale(scale, scale);
  let left = 0;
  for (const choices of infuses) {
    choices.forEach((element, index) => {
      if (index > 0) {
        writeText(pen, '/', left - 11, WORD_SIZE * 0.36, { font: sans(WORD_SIZE, 700), fill: palette.stone });
      }
      drawTerm(pen, palette, element, { x: left + SIGN / 2, y: 0 }, SIGN);
      left += SIGN + STROKE_WIDTH;
    });
    left += INFUSION_GAP - STROKE_WIDTH;
  }
  pen.restore();
}

function signWidth(pen: Pen, word: Sign, wordy: boolean): number {
  return wordy ? measureTextWidth(pen, translateMsg(SIGN_WORDS[word]), sans(WORD_SIZE, 600)) + SIGN + 14 : SIGN + 4;
}

function drawSign(pen: Pen, palette: Colours, word: Sign, end: PixelPoint, wordy: boolean): void {
  const width = signWidth(pen, word, wordy);
  const { y } = end;
  const box = { x: end.x - width, y: y - SIGN / 2, width, height: SIGN };
  const colour = word === 'lost' ? palette.harmfulCondition : palette.stone;
  fillBox(pen, box, 12, palette.ink);
  strokeBox(pen, box, 12, colour, 2);
  drawIcon(pen, emblemOf(word), box.x + SIGN / 2 + 2, y, SIGN * 0.72, colour);
  if (!wordy) return;
  const how = { font: sans(WORD_SIZE, 600), fill: mix(colour, palette.snow, 0.4) };
  writeText(pen, translateMsg(SIGN_WORDS[word]), box.x + SIGN + 3, y + WORD_SIZE * 0.28, how);
}

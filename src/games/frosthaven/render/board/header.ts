import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { Pen } from '../../../../render/canvas/canvas.ts';
import { fitFontSize, measureTextWidth, truncateText, writeText } from '../../../../render/canvas/canvas.ts';
import { display, sans } from '../../../../render/canvas/fonts.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { Colours } from '../colours.ts';
import type { OnBoard } from '../data.ts';
import { DESIGN_WIDTH, EDGE, HEADER_HEIGHT } from './layout.ts';

const TITLE_SIZE = 56;
const SMALLEST_TITLE = 44;
const WORD_SIZE = 44;
const NUMBER_SIZE = 62;
const BASELINE = 70;

const PHASES: Partial<Record<OnBoard['phase'], string>> = { setup: msg`Setup`, over: msg`The end` };

export function drawHeader(pen: Pen, palette: Colours, view: OnBoard): void {
  const band = pen.createLinearGradient(0, 0, 0, HEADER_HEIGHT);
  band.addColorStop(0, mix(palette.panel, palette.stone, 0.12));
  band.addColorStop(1, palette.panel);
  pen.fillStyle = band;
  pen.fillRect(0, 0, DESIGN_WIDTH, HEADER_HEIGHT);
  pen.fillStyle = palette.lamp;
  pen.fillRect(0, HEADER_HEIGHT - 4, DESIGN_WIDTH, 4);
  let right = DESIGN_WIDTH - EDGE;
  right = writeCount(pen, palette, right, t`Level`, String(view.scenario.level), palette.text);
  const phase = PHASES[view.phase];
  right =
    phase === undefined
      ? writeCount(pen, palette, right - 44, t`Round`, roundOf(view), palette.lamp)
      : writeCount(pen, palette, right - 44, translateMsg(phase), '', palette.lamp);
  const room = right - 48 - EDGE;
  const size = fitFontSize(pen, view.scenario.name, display, TITLE_SIZE, room, SMALLEST_TITLE);
  const title = truncateText(pen, view.scenario.name, display(size), room);
  writeText(pen, title, EDGE, BASELINE, { font: display(size), fill: palette.snow });
}

function roundOf({ round, track }: OnBoard): string {
  return track?.last === undefined ? String(round) : `${round}/${track.last}`;
}

function writeCount(pen: Pen, palette: Colours, right: number, word: string, number: string, colour: string): number {
  const big = { font: sans(NUMBER_SIZE, 700), fill: colour, align: 'right' } as const;
  const width = number === '' ? 0 : measureTextWidth(pen, number, big.font) + 12;
  writeText(pen, number, right, BASELINE + 1, big);
  const small = { font: display(WORD_SIZE), fill: mix(palette.stone, palette.text, 0.5), align: 'right' } as const;
  writeText(pen, word, right - width, BASELINE, small);
  return right - width - measureTextWidth(pen, word, small.font);
}

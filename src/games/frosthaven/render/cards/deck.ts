import type { Pen } from '../../../../render/canvas/canvas.ts';
import { fillBox, measureTextWidth, strokeBox, writeText } from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { DeckCardView } from '../../rules/view.ts';
import type { Colours } from '../colours.ts';
import type { PageOptions } from '../options.ts';
import { drawGrid } from './grid.ts';
import { drawCardText, fitText } from './lines.ts';

const PANEL = { width: 260, height: 150, columns: 3 };
const PAD = 16;
const COUNT = 34;

export function drawDeck(cards: readonly DeckCardView[], options: PageOptions = {}): Buffer {
  return drawGrid(cards, PANEL, options, drawKind);
}

function drawKind(pen: Pen, palette: Colours, { line, before, after }: DeckCardView): void {
  const box = { x: 0, y: 0, width: PANEL.width, height: PANEL.height };
  const change = after - before;
  const edge = change > 0 ? palette.good : change < 0 ? palette.harm : mix(palette.panel, palette.stone, 0.5);
  fillBox(pen, box, 16, palette.panel);
  strokeBox(pen, box, 16, edge, change === 0 ? 3 : 6);
  const top = PAD + COUNT + 10;
  const text = fitText(pen, [line], PANEL.width - 2 * PAD, PANEL.height - top - PAD);
  drawCardText(pen, palette, text, { x: PAD, y: top });
  const font = sans(COUNT, 700);
  const words = change === 0 ? `×${before}` : `×${before} → ×${after}`;
  writeText(pen, words, PAD, PAD + COUNT - 6, { font, fill: after === 0 ? palette.stone : palette.text });
  if (change === 0) return;
  const sign = change > 0 ? `+${change}` : `−${-change}`;
  writeText(pen, sign, PANEL.width - PAD - measureTextWidth(pen, sign, font), PAD + COUNT - 6, { font, fill: edge });
}

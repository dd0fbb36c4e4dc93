import { t } from '../../../../i18n/t.ts';
import { measuringPen, wrapText, writeText } from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import {
  CONTENT_WIDTH,
  PADDING,
  PAGE_MARGIN,
  stackSections,
  titledSection,
} from '../../../../render/canvas/page-layout.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { SheetView } from './data.ts';
import type { SheetSection } from './parts.ts';
import { drawBox } from './parts.ts';

const LEFT = PAGE_MARGIN + PADDING;
const INNER = CONTENT_WIDTH - 2 * PADDING;

export function masteriesPart({ masteries }: SheetView): SheetSection[] {
  if (masteries.length === 0) return [];
  const parts = masteries.map(({ name, text, isDone }): SheetSection => {
    const lines = wrapText(measuringPen(), text, sans(26, 400), INNER - 50);
    return {
      height: 36 + lines.length * 32,
      draw(pen, palette, top) {
        drawBox(pen, palette, { x: LEFT, y: top + 4 }, isDone);
        writeText(pen, name, LEFT + 46, top + 28, { font: sans(29, 700), fill: palette.text });
        lines.forEach((line, i) => {
          const fill = mix(palette.text, palette.stone, 0.3);
          writeText(pen, line, LEFT + 46, top + 60 + i * 32, { font: sans(26, 400), fill });
        });
      },
    };
  });
  const done = masteries.filter(({ isDone }) => isDone).length;
  return [titledSection(t`Masteries`, t`${done} of ${masteries.length}`, stackSections(parts))];
}

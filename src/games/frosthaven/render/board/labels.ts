import type { Pen } from '../../../../render/canvas/canvas.ts';
import { fillBox, writeCentredText, writeText } from '../../../../render/canvas/canvas.ts';
import { CAP_HEIGHT, sans } from '../../../../render/canvas/fonts.ts';
import { withOpacity } from '../../../../render/canvas/palette.ts';
import type { HexView } from '../../rules/view.ts';
import { HEX_HEIGHT } from '../hexes.ts';
import { figureLabelSize, figureLabelTop, freeLabelSize } from './lettering.ts';
import type { Scene } from './scene.ts';

/** Distance from the top corner to the letters, in widths of a hex. */
const BELOW_CORNER = 0.13;

export function drawLabel(pen: Pen, scene: Scene, hex: HexView): void {
  const { layout, palette } = scene;
  const { across } = layout;
  const centre = layout.centre(hex);
  const figure = scene.figureAt.get(hex.label);
  const size = figure === undefined ? freeLabelSize(layout, hex.label) : figureLabelSize(layout, hex.label);
  const top = figure === undefined ? across * (BELOW_CORNER - HEX_HEIGHT / 2) : figureLabelTop(layout);
  const tops = centre.y + top;
  const baseline = tops + size * CAP_HEIGHT;
  if (figure !== undefined && (figure.acting || scene.targets.has(figure.id))) {
    const width = size * (0.45 + 0.55 * [...hex.label].length);
    const box = { x: centre.x - width / 2, y: tops - size * 0.14, width, height: size * 0.94 };
    fillBox(pen, box, size * 0.2, palette.lamp);
    writeCentredText(pen, hex.label, { x: centre.x, y: box.y + box.height / 2 }, size, palette.ink);
    return;
  }
  writeText(pen, hex.label, centre.x, baseline, {
    font: sans(size, figure === undefined ? 600 : 700),
    fill: figure === undefined ? withOpacity(palette.text, 0.86) : palette.text,
    align: 'center',
    outline: { colour: withOpacity(palette.ink, 0.75), width: size * 0.17 },
  });
}

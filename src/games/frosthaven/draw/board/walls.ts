import { mix } from '../../../../drawing/palette.ts';
import type { Pen } from '../../../../drawing/pen.ts';
import { edge } from '../hexes.ts';
import type { Scene } from './scene.ts';

const EDGE_WIDTH = 0.155;
const BODY_WIDTH = 0.095;

/** Draws the walls between hexes: one outline under all of them first, so that corners join. */
export function drawWalls(pen: Pen, scene: Scene): void {
  const { layout, palette } = scene;
  const strokes: readonly (readonly [string, number])[] = [
    [mix(palette.stone, palette.snow, 0.35), EDGE_WIDTH],
    [mix(palette.ink, palette.panel, 0.35), BODY_WIDTH],
  ];
  for (const [colour, width] of strokes) {
    pen.beginPath();
    for (const wall of scene.view.board.walls) {
      const hex = layout.find(wall.hex);
      if (hex === undefined) continue;
      const [from, to] = edge(layout.centre(hex), layout.across, wall.side);
      pen.moveTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
    }
    pen.strokeStyle = colour;
    pen.lineWidth = width * layout.across;
    pen.stroke();
  }
}

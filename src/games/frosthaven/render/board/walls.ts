import type { Pen } from '../../../../render/canvas/canvas.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { WallView } from '../../rules/view.ts';
import type { Colours } from '../colours.ts';
import { edge } from '../hexes.ts';
import type { Scene } from './scene.ts';

const EDGE_WIDTH = 0.155;
const BODY_WIDTH = 0.095;

/** Draws all outlines first, so that corners join. */
export function drawWalls(pen: Pen, scene: Scene): void {
  const { palette } = scene;
  const made = scene.view.board.walls.map((wall) => ({ wall, colours: coloursOf(scene, wall) }));
  const stone = stoneOf(palette);
  const all = [stone, ...Object.values(palette.grounds).map(({ wall }) => wall)];
  for (const layer of [0, 1] as const) {
    for (const colours of all) {
      const own = made.filter((each) => each.colours[0] === colours[0] && each.colours[1] === colours[1]);
      const walls = own.map(({ wall }) => wall);
      drawEdges(pen, scene, walls, colours[layer], layer === 0 ? EDGE_WIDTH : BODY_WIDTH);
    }
  }
}

function stoneOf({ stone, snow, ink, panel }: Colours): readonly [string, string] {
  return [mix(stone, snow, 0.35), mix(ink, panel, 0.35)];
}

function coloursOf({ layout, palette }: Scene, { hex }: WallView): readonly [string, string] {
  const floor = layout.find(hex)?.floor;
  return floor === undefined ? stoneOf(palette) : palette.grounds[floor].wall;
}

function drawEdges(pen: Pen, { layout }: Scene, walls: readonly WallView[], colour: string, width: number): void {
  pen.beginPath();
  for (const wall of walls) {
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

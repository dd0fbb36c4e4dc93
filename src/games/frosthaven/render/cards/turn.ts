import { traceBox } from '../../../../render/canvas/canvas.ts';
import type { FigureId } from '../../content/terms.ts';
import type { CardView } from '../../rules/view.ts';
import { drawScene } from '../board/board.ts';
import { drawElements } from '../board/elements.ts';
import { NIGHT_ROUNDED } from '../board/floor.ts';
import { leastLettering } from '../board/lettering.ts';
import { sceneOf } from '../board/scene.ts';
import { windowAround } from '../board/window.ts';
import { NO_CLASS } from '../colours.ts';
import type { OnBoard } from '../data.ts';
import type { PageOptions } from '../options.ts';
import { pageOf } from '../page.ts';
import { CARD_WIDTH, drawCard, rowHeight } from './card.ts';

export interface TurnOptions extends PageOptions {
  /** Class colour as `#rrggbb`. */
  readonly colour?: string;
}

const EDGE = 20;
const GAP = 16;
const COLUMNS = 2;
const DESIGN_WIDTH = 2 * EDGE + COLUMNS * (CARD_WIDTH + GAP) - GAP;
const HIGHEST_BOARD = 560;
const ELEMENTS_HEIGHT = 76;

export function drawTurn(
  view: OnBoard,
  figure: FigureId,
  cards: readonly CardView[],
  options: TurnOptions = {},
): Buffer {
  const room = { width: DESIGN_WIDTH - 2 * EDGE, height: HIGHEST_BOARD };
  const { ground, box } = windowAround(view, figure, { x: EDGE, y: EDGE }, room, leastLettering(DESIGN_WIDTH));
  const elements = { x: EDGE, y: box.y + box.height + GAP, width: box.width, height: ELEMENTS_HEIGHT };
  const below = elements.y + elements.height + GAP;
  const high = rowHeight(cards);
  const height = below + (cards.length > 0 ? high + EDGE : EDGE - GAP);
  return pageOf({ width: DESIGN_WIDTH, height }, options, (pen, palette) => {
    pen.save();
    traceBox(pen, box, NIGHT_ROUNDED);
    pen.clip();
    drawScene(pen, sceneOf(view, ground, palette, undefined));
    pen.restore();
    drawElements(pen, palette, view.elements, { box: elements, columns: 6 });
    const left = (DESIGN_WIDTH - cards.length * (CARD_WIDTH + GAP) + GAP) / 2;
    cards.forEach((card, index) => {
      pen.save();
      pen.translate(left + index * (CARD_WIDTH + GAP), below);
      drawCard(pen, palette, card, options.colour ?? NO_CLASS, high);
      pen.restore();
    });
  });
}

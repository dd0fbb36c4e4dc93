import type { FigureId, HexLabel } from '../../content/terms.ts';
import type { FigureView, MarkedHex, Marks } from '../../rules/view.ts';
import type { Colours } from '../colours.ts';
import type { OnBoard } from '../data.ts';
import type { Ground } from './layout.ts';
import { ringOf } from './rings.ts';

export interface Scene {
  readonly view: OnBoard;
  readonly layout: Ground;
  readonly palette: Colours;
  readonly figureAt: ReadonlyMap<HexLabel, FigureView>;
  readonly marked: ReadonlyMap<HexLabel, MarkedHex>;
  readonly targets: ReadonlySet<FigureId>;
  readonly path: readonly HexLabel[];
  readonly crowned: ReadonlySet<FigureId>;
  readonly choosing: boolean;
}

export function sceneOf(view: OnBoard, ground: Ground, palette: Colours, marks: Marks | undefined): Scene {
  const part = partOf(view, ground);
  const isFirst = (label: HexLabel) => !ground.repeated.has(label);
  return {
    view: part,
    layout: ground,
    palette,
    figureAt: new Map(part.figures.map((figure) => [figure.hex, figure])),
    marked: new Map(marks?.hexes.filter(({ hex }) => isFirst(hex)).map((mark) => [mark.hex, mark])),
    targets: new Set(marks?.figures),
    path: marks?.path ?? [],
    crowned: crownedIn(view),
    choosing: marks !== undefined && marks.hexes.length + marks.figures.length > 0,
  };
}

/** Returns the part of the view in this row; figures on repeated hexes belong to the row above. */
function partOf(view: OnBoard, { find, hexes, repeated }: Ground): OnBoard {
  return {
    ...view,
    board: { hexes, walls: view.board.walls.filter(({ hex }) => find(hex) !== undefined) },
    figures: view.figures.filter(({ hex }) => find(hex) !== undefined && !repeated.has(hex)),
  };
}

function crownedIn({ figures }: OnBoard): Set<FigureId> {
  const lone = figures.filter(
    (figure) =>
      ringOf(figure) === 'boss' &&
      figures.every(({ id, rank, icon }) => id === figure.id || rank !== figure.rank || icon !== figure.icon),
  );
  return new Set(lone.map(({ id }) => id));
}

export function isLit(scene: Scene, label: HexLabel): boolean {
  if (scene.marked.has(label)) return true;
  const figure = scene.figureAt.get(label);
  return figure !== undefined && (scene.targets.has(figure.id) || figure.acting);
}

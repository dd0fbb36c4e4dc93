import type { FigureId, HexLabel } from '../../frosthaven/terms.ts';
import type { FigureView, MarkedHex, Marks, View } from '../../frosthaven/view.ts';
import type { Palette } from '../palette.ts';
import type { BoardLayout } from './layout.ts';

/** One board about to be drawn: what, where, and in which colours. */
export interface Scene {
  readonly view: View;
  readonly layout: BoardLayout;
  readonly palette: Palette;
  readonly figureAt: ReadonlyMap<HexLabel, FigureView>;
  readonly marked: ReadonlyMap<HexLabel, MarkedHex>;
  readonly targets: ReadonlySet<FigureId>;
  readonly path: readonly HexLabel[];
  /** Something is to be chosen, so everything else is dimmed. */
  readonly choosing: boolean;
}

export function sceneOf(view: View, layout: BoardLayout, palette: Palette, marks: Marks | undefined): Scene {
  return {
    view,
    layout,
    palette,
    figureAt: new Map(view.figures.map((figure) => [figure.hex, figure])),
    marked: new Map(marks?.hexes.map((mark) => [mark.hex, mark])),
    targets: new Set(marks?.figures),
    path: marks?.path ?? [],
    choosing: marks !== undefined && marks.hexes.length + marks.figures.length > 0,
  };
}

/** Whether the hex keeps its full light while something is chosen. */
export function isLit(scene: Scene, label: HexLabel): boolean {
  if (scene.marked.has(label)) return true;
  const figure = scene.figureAt.get(label);
  return figure !== undefined && (scene.targets.has(figure.id) || figure.acting);
}

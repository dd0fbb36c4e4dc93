/** A scenario as somebody sees it. */
import type { PaletteName } from '../../../drawing/palette.ts';
import type { Names } from '../say/names.ts';
import type { TableView } from '../table.ts';

export interface ViewContext {
  readonly table: TableView;
  /** The names of everything in it. */
  readonly names: Names;
  /** The colours in which whoever looks wants to see it. */
  readonly palette?: PaletteName | undefined;
}

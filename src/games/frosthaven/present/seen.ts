import type { PaletteName } from '../../../drawing/palette.ts';
import type { Names } from '../say/names.ts';
import type { TableView } from '../table.ts';

export interface ViewContext {
  readonly table: TableView;
  readonly names: Names;
  readonly palette?: PaletteName | undefined;
}

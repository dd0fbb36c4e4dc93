import type { Signs } from '../../../game-api/panel/emojis.ts';
import type { PaletteName } from '../../../render/canvas/palette.ts';
import type { TableView } from '../match/table-view.ts';
import type { Names } from '../text/names.ts';

export interface ViewContext {
  readonly table: TableView;
  readonly names: Names;
  readonly palette?: PaletteName | undefined;
  readonly signs?: Signs | undefined;
}

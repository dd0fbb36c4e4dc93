/** Optional actions of a player in a scenario. ITM-13, BON-09, SUM-05 */

import { t } from '../../../language/t.ts';
import type { ChoiceCaption } from '../../panel/choices.ts';
import type { ControlRow } from '../../panel/controls.ts';
import { toDoRows } from '../../panel/to-do.ts';
import type { OpenToDo } from '../open.ts';
import type { Names } from '../say/names.ts';
import type { TableView } from '../table.ts';
import { shownAs } from './options.ts';

export function asideRows(table: TableView, names: Names): ControlRow[] {
  const shown = (open: OpenToDo) => asideShown(open, names, table.view);
  return toDoRows(table, { asides: table.asides, shown, placeholder: t`Use an item or a perk, or end what is active` });
}

function asideShown({ aside: { value, note } }: OpenToDo, names: Names, view: TableView['view']): ChoiceCaption {
  const shown = shownAs(value, note, names, view);
  if (note?.is === 'item' || note?.is === 'perk') return { ...shown, label: t`Use ${shown.label}` };
  return note?.is === 'figure' ? { ...shown, label: t`End ${shown.label}` } : shown;
}

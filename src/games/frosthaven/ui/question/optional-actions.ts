/** Optional actions of a player in a scenario. ITM-13, BON-09, SUM-05 */

import { optionalActionControls } from '../../../../game-api/panel/action-row.ts';
import type { ChoiceCaption } from '../../../../game-api/panel/choices.ts';
import type { ControlRow } from '../../../../game-api/panel/controls.ts';
import { t } from '../../../../i18n/t.ts';
import type { TableView } from '../../match/table-view.ts';
import type { OpenToDo } from '../../rules/open-question.ts';
import type { Names } from '../../text/names.ts';
import { optionCaption } from './options.ts';

export function optionalActionRows(table: TableView, names: Names): ControlRow[] {
  const captionOf = (open: OpenToDo) => asideShown(open, names, table.view);
  return optionalActionControls(table, {
    optionalActions: table.asides,
    captionOf: captionOf,
    placeholder: t`Use an item or a perk, or end what is active`,
  });
}

function asideShown(
  { optionalAction: { value, note } }: OpenToDo,
  names: Names,
  view: TableView['view'],
): ChoiceCaption {
  const shown = optionCaption(value, note, names, view);
  if (note?.is === 'item' || note?.is === 'perk') return { ...shown, label: t`Use ${shown.label}` };
  return note?.is === 'figure' ? { ...shown, label: t`End ${shown.label}` } : shown;
}

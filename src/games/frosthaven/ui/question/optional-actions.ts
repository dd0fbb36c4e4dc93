/** Optional actions of a player in a scenario. ITM-13, BON-09, SUM-05 */

import { optionalActionControls } from '../../../../game-api/panel/action-row.ts';
import type { ActionCaption } from '../../../../game-api/panel/choices.ts';
import type { ControlRow } from '../../../../game-api/panel/controls.ts';
import { ROW_BUTTONS } from '../../../../game-api/panel/limits.ts';
import { t } from '../../../../i18n/t.ts';
import type { TableView } from '../../match/table-view.ts';
import type { OpenToDo } from '../../rules/open-question.ts';
import type { Names } from '../../text/names.ts';
import { optionCaption } from './options.ts';

export function optionalActionRows(table: TableView, names: Names): ControlRow[] {
  const captionOf = (open: OpenToDo) => asideShown(open, names, table.view);
  const endings = table.asides.filter(isEnding);
  const others = table.asides.filter((open) => !isEnding(open));
  if (others.length > ROW_BUTTONS) {
    const placeholder = t`Use an item or a perk, or end what is active`;
    return optionalActionControls(table, { optionalActions: table.asides, captionOf, placeholder });
  }
  return [
    ...optionalActionControls(table, { optionalActions: others, captionOf, placeholder: '' }),
    ...optionalActionControls(table, {
      optionalActions: endings,
      captionOf,
      placeholder: endingPlaceholder(),
      inMenu: true,
    }),
  ];
}

/** Ending an active card is rare, and a slip of the finger costs it. */
export const endingPlaceholder = () => t`Active cards: end one early`;

function isEnding({ optionalAction: { value } }: OpenToDo): boolean {
  return value.startsWith('remove ');
}

function asideShown(
  { optionalAction: { value, note } }: OpenToDo,
  names: Names,
  view: TableView['view'],
): ActionCaption {
  const shown = optionCaption(value, note, names, view);
  if (note?.is === 'item' || note?.is === 'perk') return { ...shown, label: t`Use ${shown.label}` };
  if (note?.is === 'word') return { ...shown, look: 'plain' };
  return note?.is === 'figure' ? { ...shown, label: t`End ${shown.label}` } : shown;
}

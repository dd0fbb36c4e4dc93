/** What a player may do without being asked, as a row of buttons or a menu. ITM-13, BON-09, SUM-05 */

import { codeOf } from '../../panel/codes.ts';
import { button, buttonRows, menu, menuRow, type Row } from '../../panel/controls.ts';
import { MENU_OPTIONS, ROW_BUTTONS } from '../../panel/sizes.ts';
import type { OpenToDo } from '../open.ts';
import type { Names } from '../say/names.ts';
import type { TableView } from '../table.ts';
import { customId } from './ids.ts';
import { type Shown, shownAs } from './options.ts';

/** One row, or none where there is nothing to do. */
export function toDoRows({ game: { id: game, result }, asides, presence, seat, view }: TableView, names: Names): Row[] {
  const [first] = asides;
  if (!first || result || (seat !== undefined && presence.away.includes(seat))) return [];
  const shown = asides.map((open) => ({ open, ...asideShown(open, names, view) }));
  if (asides.length <= ROW_BUTTONS) {
    return buttonRows(
      shown.map(({ open: { number, aside }, label }) =>
        button(customId({ action: 'aside', game, number, code: codeOf(aside.value) }), label, 'good'),
      ),
    );
  }
  const options = shown.slice(0, MENU_OPTIONS).map(({ open: { aside }, label, description }) => ({
    value: codeOf(aside.value),
    label,
    ...(description !== undefined && { description }),
  }));
  return [
    menuRow(
      menu(customId({ action: 'asides', game, number: first.number }), 'Use an item, or end what is active', options),
    ),
  ];
}

function asideShown({ aside: { value, note } }: OpenToDo, names: Names, view: TableView['view']): Shown {
  const shown = shownAs(value, note, names, view);
  if (note?.is === 'item') return { ...shown, label: `Use ${shown.label}` };
  return note?.is === 'figure' ? { ...shown, label: `End ${shown.label}` } : shown;
}

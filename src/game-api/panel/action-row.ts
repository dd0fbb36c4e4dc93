import type { OpenAside } from '../../engine/session/step-machine.ts';
import type { Viewer } from '../values/seats.ts';
import { tableId } from './actions.ts';
import { codeOf } from './answer-codes.ts';
import type { ChoiceCaption } from './choices.ts';
import { button, buttonRows, type ControlRow, menu, menuRow } from './controls.ts';
import { MENU_OPTIONS, ROW_BUTTONS } from './limits.ts';

export interface ToDo<Note> {
  readonly asides: readonly OpenAside<Note>[];
  shown(toDo: OpenAside<Note>): ChoiceCaption;
  readonly placeholder: string;
}

export function toDoRows<Note>(
  { game: { id: game, result }, presence, seat }: Omit<Viewer, 'palette'>,
  { asides, shown, placeholder }: ToDo<Note>,
): ControlRow[] {
  const [first] = asides;
  if (!first || result || (seat !== undefined && presence.away.includes(seat))) return [];
  if (asides.length <= ROW_BUTTONS) {
    return buttonRows(
      asides.map((open) =>
        button(
          tableId({ action: 'aside', game, number: open.number, code: codeOf(open.aside.value) }),
          shown(open).label,
          'good',
        ),
      ),
    );
  }
  const options = asides.slice(0, MENU_OPTIONS).map((open) => {
    const { label, description } = shown(open);
    return { value: codeOf(open.aside.value), label, ...(description !== undefined && { description }) };
  });
  return [menuRow(menu(tableId({ action: 'asides', game, number: first.number }), placeholder, options))];
}

import type { OpenOptionalAction } from '../../engine/session/step-machine.ts';
import type { Viewer } from '../values/seats.ts';
import { buildCustomId } from './actions.ts';
import { codeOf } from './answer-codes.ts';
import type { ActionCaption } from './choices.ts';
import type { ControlRow } from './controls.ts';
import { button, buttonRows, menu, menuRow } from './controls.ts';
import { MENU_OPTIONS, ROW_BUTTONS } from './limits.ts';

export interface OptionalActionList<Note> {
  readonly optionalActions: readonly OpenOptionalAction<Note>[];
  captionOf(toDo: OpenOptionalAction<Note>): ActionCaption;
  readonly placeholder: string;
  /** For what a slip of the finger would cost. */
  readonly inMenu?: true;
}

export function optionalActionControls<Note>(
  { game: { id: game, result }, presence, seat }: Omit<Viewer, 'palette'>,
  { optionalActions, captionOf, placeholder, inMenu }: OptionalActionList<Note>,
): ControlRow[] {
  const [first] = optionalActions;
  if (!first || result || (seat !== undefined && presence.away.includes(seat))) return [];
  if (optionalActions.length <= ROW_BUTTONS && !inMenu) {
    return buttonRows(
      optionalActions.map((open) => {
        const { label, look = 'good' } = captionOf(open);
        const { number, optionalAction } = open;
        return button(
          buildCustomId({ action: 'aside', game, number, code: codeOf(optionalAction.value) }),
          label,
          look,
        );
      }),
    );
  }
  const options = optionalActions.slice(0, MENU_OPTIONS).map((open) => {
    const { label, description } = captionOf(open);
    return { value: codeOf(open.optionalAction.value), label, ...(description !== undefined && { description }) };
  });
  return [menuRow(menu(buildCustomId({ action: 'asides', game, number: first.number }), placeholder, options))];
}

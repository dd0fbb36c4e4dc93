/** The button that leads to the deadlines of a table. */
import { tableId } from '../panel/actions.ts';
import { type Button, button } from '../panel/controls.ts';

export function deadlinesButton(campaign: number, label = 'Deadlines'): Button {
  return button(tableId({ action: 'deadlines', campaign }), label);
}

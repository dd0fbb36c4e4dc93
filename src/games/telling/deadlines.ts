/** The buttons that lead to the deadlines of a table, and to one's own reminders. */
import { tableId } from '../panel/actions.ts';
import { type Button, button } from '../panel/controls.ts';

export function deadlinesButton(campaign: number, label = 'Deadlines'): Button {
  return button(tableId({ action: 'deadlines', campaign }), label);
}

export function remindersButton(label = 'My reminders'): Button {
  return button(tableId({ action: 'reminders' }), label);
}

export function quietButton(): Button {
  return button(tableId({ action: 'my-quiet' }), 'My quiet hours');
}

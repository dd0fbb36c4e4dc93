import { t } from '../../i18n/t.ts';
import { buildCustomId } from '../panel/actions.ts';
import type { Button } from '../panel/controls.ts';
import { button } from '../panel/controls.ts';

export function deadlinesButton(campaign: number, label = t`Deadlines`): Button {
  return button(buildCustomId({ action: 'deadlines', campaign }), label);
}

export function settingsButton(campaign: number, label = t`Settings`): Button {
  return button(buildCustomId({ action: 'table-settings', campaign, section: 'all' }), label);
}

export function remindersButton(label = t`My reminders`): Button {
  return button(buildCustomId({ action: 'reminders' }), label);
}

export function quietButton(): Button {
  return button(buildCustomId({ action: 'my-quiet' }), t`My quiet hours`);
}

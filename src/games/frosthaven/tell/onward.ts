import { t } from '../../../language/t.ts';
import type { PublicButton } from '../../panel/message.ts';
import { customId } from '../present/ids.ts';

export function onwardButtons({
  campaign,
  scenario,
}: {
  readonly campaign: number;
  readonly scenario: string;
}): PublicButton[] {
  return [
    { id: customId({ action: 'begin', campaign }), label: t`What is next`, look: 'primary' },
    { id: customId({ action: 'again', campaign, scenario }), label: t`Play it again`, look: 'plain' },
    { id: customId({ action: 'home', campaign }), label: t`The campaign`, look: 'plain' },
  ];
}

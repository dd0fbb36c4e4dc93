import type { PublicButton } from '../../../game-api/panel/public-message.ts';
import { t } from '../../../i18n/t.ts';
import { customId } from '../ui/custom-ids.ts';

export function endButtons({
  campaign,
  scenario,
}: {
  readonly campaign: number;
  readonly scenario: string;
}): PublicButton[] {
  return [
    { id: customId({ action: 'begin', campaign }), label: t`What comes next`, look: 'primary' },
    { id: customId({ action: 'again', campaign, scenario }), label: t`Play it again`, look: 'plain' },
    { id: customId({ action: 'home', campaign }), label: t`The campaign`, look: 'plain' },
  ];
}

import { t } from '../../i18n/t.ts';
import { buildCustomId } from '../panel/actions.ts';
import type { PublicButton } from '../panel/public-message.ts';

export function matchEndButtons(game: number): PublicButton[] {
  return [
    { id: buildCustomId({ action: 'statistics', game }), label: t`Statistics`, look: 'plain' },
    { id: buildCustomId({ action: 'replay', game }), label: t`Replay`, look: 'plain' },
  ];
}

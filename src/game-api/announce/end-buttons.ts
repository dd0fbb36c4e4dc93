import { t } from '../../i18n/t.ts';
import { tableId } from '../panel/actions.ts';
import type { PublicButton } from '../panel/public-message.ts';

export function afterwards(game: number): PublicButton[] {
  return [
    { id: tableId({ action: 'statistics', game }), label: t`Statistics`, look: 'plain' },
    { id: tableId({ action: 'replay', game }), label: t`Replay`, look: 'plain' },
  ];
}

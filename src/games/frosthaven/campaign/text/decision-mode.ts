import { bold, escapeMarkdown } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { onwardWords } from '../../rules/view-schema/deciding.ts';
import type { EventMap } from '../events/events.ts';
import type { Decides } from '../state/sheet.ts';
import type { CampaignNames } from './names.ts';

export function decisionChangeWords({ decides, left }: EventMap['decides otherwise'], names: CampaignNames): string {
  const onward = onwardWords(decides.how, leaderIn(decides, names));
  if (!left) return onward;
  const gone =
    left.name === undefined
      ? t`The party’s leader has left.`
      : t`${bold(escapeMarkdown(left.name))}, the party’s leader, has left.`;
  return `${gone} ${onward}`;
}

export function decisionModeWords(decides: Decides, names: CampaignNames): string {
  switch (decides.how) {
    case 'first':
      return t`the first answer decides`;
    case 'vote':
      return t`a vote decides`;
    case 'leader':
      return t`${bold(names.member(decides.leader))} leads and decides`;
  }
}

function leaderIn(decides: Decides, names: CampaignNames): string {
  return decides.how === 'leader' ? bold(names.member(decides.leader)) : '';
}

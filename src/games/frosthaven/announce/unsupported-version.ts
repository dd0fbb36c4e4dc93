import { unsupportedAnnouncement } from '../../../game-api/announce/unsupported-version.ts';
import type { MatchTable } from '../../../game-api/contract/game.ts';
import { t } from '../../../i18n/t.ts';
import type { Announcement } from '../match/scenario-step.ts';

const outdated = () => [
  t`**This scenario can’t go on.** It began with an older version of the bot that stored it differently.`,
  t`It ends without a result: nobody gains or loses anything, and your campaign is as it was before.`,
  t`Restart it on the campaign panel.`,
];

export function announceUnsupported(game: Pick<MatchTable, 'telling'>): Announcement {
  return unsupportedAnnouncement(game, outdated().join(' '));
}

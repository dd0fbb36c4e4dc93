import { unsupportedAnnouncement } from '../../../game-api/announce/unsupported-version.ts';
import type { MatchTable } from '../../../game-api/contract/game.ts';
import { t } from '../../../i18n/t.ts';
import type { Announcement } from '../match/scenario-step.ts';

const outdated = () => [
  t`**This scenario can’t go on.** It was begun with an older version of this program, which kept it in another form.`,
  t`It ends without a result: nobody gains or loses anything, and your campaign is as it was before.`,
  t`The panel of the campaign begins it anew.`,
];

export function announceUnsupported(game: Pick<MatchTable, 'telling'>): Announcement {
  return unsupportedAnnouncement(game, outdated().join(' '));
}

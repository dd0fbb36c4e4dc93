import type { CampaignReader } from '../../../game-api/contract/actions.ts';
import type { NextStep } from '../../../game-api/contract/game.ts';
import { button } from '../../../game-api/panel/controls.ts';
import { bold, escaped } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { campaignOf, gameWith, isReady, memberOf, readyIn } from './campaign/campaign.ts';
import { customId } from './custom-ids.ts';
import { nextLine } from './home-panel.ts';

export async function standingNow(at: CampaignReader): Promise<NextStep> {
  const { campaign } = at;
  const [own, member, members] = [await campaignOf(at), await memberOf(at), await at.members()];
  const { view } = own;
  const join = button(customId({ action: 'join', campaign }), t`Join`, 'good');
  const sheet = button(customId({ action: 'warband', campaign }), t`My warband`, 'primary');
  const begin = button(customId({ action: 'begin', campaign }), t`Begin a game`, 'primary');
  const warband = view.warbands.find(({ seat }) => seat === `${member}`);
  const ready = readyIn(own).length;
  const next = nextLine(own, members.length, ready);
  if (view.over) return { words: next };
  if (member === undefined) return { words: t`You have no warband here. **Join** founds one.`, does: join };
  if (!warband) return { words: t`Your warband is not founded yet.`, does: sheet };
  const name = bold(escaped(warband.sheet.name));
  if (gameWith(view, warband.seat) !== undefined)
    return { words: t`${name} is in a game, and nothing is asked of you now.`, does: sheet };
  return { words: next, does: isReady(own) ? begin : sheet };
}

import type { CampaignReader } from '../../../game-api/contract/actions.ts';
import type { NextStep } from '../../../game-api/contract/game.ts';
import { button } from '../../../game-api/panel/controls.ts';
import { bold, escapeMarkdown } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { campaignOf, canBegin, gameNumberOf, memberOf, readyWarbands } from './campaign/campaign.ts';
import { customId } from './custom-ids.ts';
import { nextStepLine } from './home-panel.ts';

export async function nextStepFor(at: CampaignReader): Promise<NextStep> {
  const { campaign } = at;
  const [own, member, members] = [await campaignOf(at), await memberOf(at), await at.members()];
  const { view } = own;
  const join = button(customId({ action: 'join', campaign }), t`Join`, 'good');
  const sheet = button(customId({ action: 'warband', campaign }), t`My warband`, 'primary');
  const begin = button(customId({ action: 'begin', campaign }), t`Begin a game`, 'primary');
  const warband = view.warbands.find(({ seat }) => seat === `${member}`);
  const ready = readyWarbands(own).length;
  const next = nextStepLine(own, members.length, ready);
  if (view.over) return { words: next };
  if (member === undefined) return { words: t`You have no warband here. Press **Join** to found one.`, button: join };
  if (!warband) return { words: t`Your warband is not founded yet.`, button: sheet };
  const name = bold(escapeMarkdown(warband.sheet.name));
  if (gameNumberOf(view, warband.seat) !== undefined)
    return { words: t`${name} is in a game, and you have nothing to do now.`, button: sheet };
  return { words: next, button: canBegin(own) ? begin : sheet };
}

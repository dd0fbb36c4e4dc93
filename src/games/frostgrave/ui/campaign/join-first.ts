/** Panel for users without a warband, with a button to join or to found one where they can. */
import { z } from 'zod';
import type { CampaignReader } from '../../../../game-api/contract/actions.ts';
import type { Button } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../../game-api/panel/controls.ts';
import { closedWords, joinPanel } from '../../../../game-api/panel/joining.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { joinFirstWords } from '../../../../game-api/panel/refusal-text.ts';
import { t } from '../../../../i18n/t.ts';
import { customId } from '../custom-ids.ts';
import { campaignOf, memberOf } from './campaign.ts';

const joining = z.object({ joining: z.string() }).catch({ joining: 'open' });

/** As many people as may be in a campaign. */
export const MOST_WARBANDS = 24;

export function joinFirstPanel(at: CampaignReader): Promise<Panel> {
  return joinPanelWith(at, joinFirstWords());
}

/** Below another sentence. */
export async function joinPanelWith(at: CampaignReader, text: string): Promise<Panel> {
  return joinPanel(at.campaign, text, await whyNotJoining(at));
}

/** Why whoever is no member can't become one now; undefined where they can. */
async function whyNotJoining(at: CampaignReader): Promise<string | undefined> {
  if ((await campaignOf(at)).view.over) return t`The campaign is over.`;
  if (joining.parse(await at.tableSettings()).joining === 'closed') return closedWords();
  return (await at.members()).length >= MOST_WARBANDS ? t`There is no room for another warband.` : undefined;
}

/** Offers members to found a warband and others to join, below another sentence. */
export async function foundFirstPanel(at: CampaignReader, text: string): Promise<Panel> {
  if ((await memberOf(at)) === undefined) return joinPanelWith(at, text);
  return { ...textPanel(text), components: buttonRows([warbandButton(at.campaign)]) };
}

export function warbandButton(campaign: number): Button {
  return button(customId({ action: 'warband', campaign }), t`My warband`);
}

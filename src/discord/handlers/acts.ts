/** What only some game offers in its campaigns, by its own buttons and menus. */
import type { Act, AtCampaign } from '../../games/acts.ts';
import { inColours, type Panel } from '../../games/panel/panel.ts';
import { prefer, preferencesOf } from '../../tables/preferences.ts';
import type { Records } from '../../tables/records.ts';
import type { App } from '../app.ts';
import { acknowledge, type Pressing, show } from '../reply.ts';
import { paletteOf } from '../see.ts';
import { campaignOf } from './campaign-of.ts';

export type Doing = NonNullable<ReturnType<Act['with']>>;

/** Does it for whoever presses, and shows what comes of it. */
export async function carryOut(app: App, interaction: Pressing, number: number, doing: Doing): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, number);
  if (!campaign) return;
  const selected = interaction.isStringSelectMenu() ? interaction.values : [];
  await show(app, interaction, await shownBy(app.records, campaign.id, interaction.user.id, doing, selected));
}

/** Tells whoever presses something of a campaign that is not there. */
export async function tellNoCampaign(app: App, interaction: Pressing): Promise<void> {
  await acknowledge(interaction);
  await campaignOf(app, interaction, 0);
}

/** What somebody is shown who does it, in their colours. */
export async function shownBy(
  records: Records,
  campaign: number,
  user: string,
  doing: Doing,
  selected: readonly string[] = [],
): Promise<Panel> {
  const at: AtCampaign = {
    campaign,
    user,
    selected,
    members: () => records.members(campaign),
    wishes: (of) => preferencesOf(records, campaign, of),
    wish: (wishes) => prefer(records, campaign, user, wishes),
  };
  return inColours(await doing(at), await paletteOf({ records }, campaign, user));
}

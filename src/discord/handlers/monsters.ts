/** Whether a table is asked where the rules leave monsters several choices, or the bot picks. */

import { customId, type Of } from '../../games/frosthaven/present/ids.ts';
import { MONSTER_WORDS } from '../../games/frosthaven/present/monsters.ts';
import { button, buttonRows } from '../../games/panel/controls.ts';
import type { PublicMessage } from '../../games/panel/message.ts';
import { type Panel, words } from '../../games/panel/panel.ts';
import { bold, escaped } from '../../games/panel/text.ts';
import type { Campaign } from '../../tables/records.ts';
import { type MonsterChoices, monsterChoices, settingsOf, settling } from '../../tables/table-settings.ts';
import { type App, campaignHere } from '../app.ts';
import { acknowledge, type Pressing, type Replyable, show } from '../reply.ts';
import { refreshPanel } from './campaign.ts';
import { campaignOf } from './campaign-of.ts';
import { decided } from './decided.ts';

/** Sets it by a button. */
export async function chooseForMonsters(
  app: App,
  interaction: Pressing,
  { campaign: number, choices }: Of<'monsters'>,
): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, number);
  if (campaign) await setMonsterChoices(app, interaction, campaign, choices);
}

/** Sets it for the table of this channel or thread. */
export async function chooseForMonstersHere(app: App, interaction: Replyable, typed: string): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignHere(app, interaction.channelId ?? '');
  if (!campaign) {
    return show(app, interaction, words('This channel has no campaign yet. `/campaign create` founds one.'));
  }
  const choices = monsterChoices.safeParse(typed);
  if (!choices.success) {
    return show(app, interaction, words('The choices of monsters can be `asked` or `picked`, and nothing else.'));
  }
  await setMonsterChoices(app, interaction, campaign, choices.data);
}

/** Any member may; everybody is told, and what is open now is answered at once. */
async function setMonsterChoices(
  app: App,
  interaction: Replyable,
  campaign: Campaign,
  monsters: MonsterChoices,
): Promise<void> {
  const member = (await app.records.members(campaign.id)).find(({ user }) => user === interaction.user.id);
  if (!member) return show(app, interaction, words('Only players of this campaign can change this.'));
  const game = await app.records.gameOf(campaign.id);
  if (settingsOf(campaign).monsters === monsters) {
    return show(app, interaction, answer(`It is like that already. ${MONSTER_WORDS[monsters]}`, game?.id));
  }
  const message = changedMessage(member.userName, monsters);
  await decided(app, campaign, game, async () => ({ change: settling(campaign.id, { monsters }), message }));
  const now = await app.records.campaign(campaign.id);
  if (now) await refreshPanel(app, now);
  await show(app, interaction, answer(MONSTER_WORDS[monsters], game?.id));
}

/** What everybody is told. */
export function changedMessage(who: string, monsters: MonsterChoices): PublicMessage {
  const rest = { asked: 'the table is asked from now on', picked: 'the bot picks the first from now on' }[monsters];
  return {
    to: 'thread',
    content: `${bold(escaped(who))} has decided for the table: where the rules leave a monster several choices, ${rest}.`,
  };
}

function answer(content: string, game: number | undefined): Panel {
  if (game === undefined) return words(content);
  return {
    ...words(content),
    components: buttonRows([button(customId({ action: 'panel', game }), 'My panel', 'primary')]),
  };
}

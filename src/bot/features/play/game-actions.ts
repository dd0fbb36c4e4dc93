/** Runs the actions that single games add, by button, menu, form or command. */

import type { AtCampaign, GameAction, GameActionHandler } from '../../../game-api/contract/actions.ts';
import type { OptionValues } from '../../../game-api/contract/commands.ts';
import { words } from '../../../game-api/panel/panel.ts';
import { t } from '../../../i18n/t.ts';
import { type ActWork, endJob, type TableJob } from '../../../matches/service/jobs.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import { type App, campaignHere } from '../../context/context.ts';
import { inOwnColours } from '../../panels/match-view.ts';
import { modal } from '../../response/components.ts';
import { ACTIONS } from '../../response/custom-ids.ts';
import { type Answerable, acknowledge, type Replyable, show } from '../../response/responses.ts';
import { type Actor, atCampaign, atCampaignAs, type CampaignActOptions } from '../shared/campaign-context.ts';
import { campaignOf } from '../shared/campaign-permissions.ts';
import { noMatch } from '../shared/find-match.ts';
import { beginJob } from '../shared/job.ts';
import { atTable, showPanel } from './answer.ts';

const noCampaignYet = () => words(t`This channel has no campaign yet. \`/campaign create\` founds one.`);

export interface Todo extends Pick<GameAction, 'shows'> {
  readonly doing: GameActionHandler;
  readonly named: Pick<ActWork, 'action' | 'values'>;
}

export async function carryOut(app: App, interaction: Replyable, number: number, todo: Todo): Promise<void> {
  if (todo.shows === 'panel') await acknowledge(interaction);
  const campaign = await app.records.campaign(number);
  if (campaign && !campaign.ended) return doIn(app, interaction, campaign, todo);
  if (todo.shows === 'form') await acknowledge(interaction);
  await campaignOf(app, interaction, number);
}

export async function carryOutAt(app: App, interaction: Replyable, number: number, todo: Todo): Promise<void> {
  const match = await app.records.game(number);
  const campaign = match && (await app.records.campaign(match.campaign));
  if (!campaign || campaign.ended || !match.seats.some(({ user }) => user === interaction.user.id)) {
    await acknowledge(interaction);
    return show(app, interaction, campaign ? words(t`You do not sit at this table.`) : await noMatch(app, interaction));
  }
  if (todo.shows === 'form') return doIn(app, interaction, campaign, todo);
  await atTable(app, interaction, number, async (table) => {
    const shown = await todo.doing(atCampaign(app, interaction, campaign, { table }));
    if ('fields' in shown) throw new Error('A form is asked for by what opens forms.');
    return 'match' in shown ? { first: shown.first } : inOwnColours(app, campaign.id, interaction.user.id, shown);
  });
}

export async function doIn(
  app: App,
  interaction: Replyable,
  campaign: Campaign,
  todo: Todo,
  typed?: AtCampaign['typed'],
): Promise<void> {
  let isUnderway = false;
  const begins: CampaignActOptions['begins'] = async (found) => {
    isUnderway = true;
    await beginJob(app, interaction, { what: 'act', ...found, ...todo.named });
  };
  try {
    await doIt(app, interaction, campaign, todo, { begins, ...(typed && { typed }) });
  } finally {
    if (isUnderway) await endJob(app.records, interaction.id);
  }
}

async function doIt(
  app: App,
  interaction: Replyable,
  campaign: Campaign,
  { shows, doing }: Todo,
  within: CampaignActOptions,
): Promise<void> {
  const shown = await doing(atCampaign(app, interaction, campaign, within));
  if ('fields' in shown && !interaction.isModalSubmit()) return void (await interaction.showModal(modal(shown)));
  if (shows === 'form') await acknowledge(interaction);
  if ('fields' in shown) throw new Error('A form can’t be answered with another form.');
  if ('match' in shown) return showPanel(app, interaction, shown.match, {}, shown.first);
  await show(app, interaction, await inOwnColours(app, campaign.id, interaction.user.id, shown));
}

/** Resumes an action that was under way when an earlier run ended. Throws where that is impossible. */
export async function goOnWithAct(app: App, job: TableJob & { readonly work: ActWork }, by: Answerable): Promise<void> {
  const { id, user, work } = job;
  const campaign = await app.records.campaign(work.campaign);
  const act = campaign && !campaign.ended ? app.pack(campaign.pack).acts.get(work.action) : undefined;
  const doing = act?.with(work.values);
  if (!campaign || !doing) throw new Error('Nobody knows what was begun.');
  const acting: Actor = {
    ...{ id, user, selected: work.selected, typed: new Map(work.typed), manages: work.manages },
    attached: async () => undefined,
    hindrance: undefined,
    whyUnheard: () => undefined,
    meanwhile: (panel) => show(app, by, panel),
  };
  const shown = await doing(atCampaignAs(app, acting, campaign));
  if ('fields' in shown || 'match' in shown) return;
  await show(app, by, await inOwnColours(app, campaign.id, user, shown));
}

export async function actHere(
  app: App,
  interaction: Replyable,
  action: string,
  { parts, typed }: { readonly parts: readonly string[]; readonly typed: OptionValues },
): Promise<void> {
  const campaign = await campaignHere(app, interaction.channelId ?? '');
  const act = campaign && app.pack(campaign.pack).acts.get(action);
  const doing = act?.with([`${campaign?.id}`, ...parts]);
  if (act && doing && campaign) {
    if (act.shows === 'panel') await acknowledge(interaction);
    const named = { action, values: [`${campaign.id}`, ...parts] };
    return doIn(app, interaction, campaign, { ...act, doing, named }, typed);
  }
  if (Object.hasOwn(ACTIONS, action)) return tellNoCampaign(app, interaction);
  await acknowledge(interaction);
  await show(app, interaction, noCampaignYet());
}

export async function tellNoCampaign(app: App, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  await campaignOf(app, interaction, 0);
}

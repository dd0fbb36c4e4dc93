/** Runs the actions that single games add, by button, menu, form or command. */

import type { CampaignContext, GameAction, GameActionHandler } from '../../../game-api/contract/actions.ts';
import type { OptionValues } from '../../../game-api/contract/commands.ts';
import { ACTION_PARAMS } from '../../../game-api/panel/actions.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { notAtTableWords } from '../../../game-api/panel/refusal-text.ts';
import type { ActWork, TableJob } from '../../../matches/service/jobs.ts';
import { endJob } from '../../../matches/service/jobs.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel } from '../../context/context.ts';
import { withUserTaste } from '../../panels/match-view.ts';
import { modal } from '../../response/components.ts';
import type { Replyable, ReplyHandle } from '../../response/responses.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import type { Actor, CampaignActOptions } from '../shared/campaign-context.ts';
import { asFormValues, campaignContext, campaignContextAs } from '../shared/campaign-context.ts';
import { noCampaignPanel, requireCampaign } from '../shared/campaign-permissions.ts';
import { noMatchPanel } from '../shared/find-game.ts';
import { beginJob } from '../shared/job.ts';
import { respondInSession, showMatchPanel } from './answer.ts';

export interface PendingAction extends Pick<GameAction, 'responseType'> {
  readonly handler: GameActionHandler;
  readonly saved: Pick<ActWork, 'action' | 'values'>;
}

export async function runCampaignAction(
  app: BotContext,
  interaction: Replyable,
  number: number,
  todo: PendingAction,
): Promise<void> {
  if (todo.responseType === 'panel') await acknowledge(interaction);
  const campaign = await app.records.campaign(number);
  if (campaign && !campaign.ended) return runTrackedAction(app, interaction, campaign, todo);
  if (todo.responseType === 'form') await acknowledge(interaction);
  await requireCampaign(app, interaction, number);
}

export async function runMatchAction(
  app: BotContext,
  interaction: Replyable,
  number: number,
  todo: PendingAction,
): Promise<void> {
  const match = await app.records.game(number);
  const campaign = match && (await app.records.campaign(match.campaign));
  if (!campaign || campaign.ended || !match.seats.some(({ user }) => user === interaction.user.id)) {
    await acknowledge(interaction);
    return editReply(app, interaction, campaign ? textPanel(notAtTableWords()) : await noMatchPanel(app, interaction));
  }
  if (todo.responseType === 'form') return runTrackedAction(app, interaction, campaign, todo);
  await respondInSession(app, interaction, number, async (session) => {
    const shown = await todo.handler(campaignContext(app, interaction, campaign, { session: session }));
    if ('fields' in shown) throw new Error('A form is asked for by what opens forms.');
    return 'match' in shown ? { first: shown.first } : withUserTaste(app, campaign.id, interaction.user.id, shown);
  });
}

export async function runTrackedAction(
  app: BotContext,
  interaction: Replyable,
  campaign: Campaign,
  todo: PendingAction,
  typed?: CampaignContext['fieldValues'],
): Promise<void> {
  let isUnderway = false;
  const onUnderway: CampaignActOptions['onUnderway'] = async (found) => {
    isUnderway = true;
    await beginJob(app, interaction, { what: 'act', ...found, ...todo.saved });
  };
  try {
    await runAction(app, interaction, campaign, todo, { onUnderway: onUnderway, ...(typed && { typed }) });
  } finally {
    if (isUnderway) await endJob(app.records, interaction.id);
  }
}

async function runAction(
  app: BotContext,
  interaction: Replyable,
  campaign: Campaign,
  { responseType, handler }: PendingAction,
  within: CampaignActOptions,
): Promise<void> {
  const shown = await handler(campaignContext(app, interaction, campaign, within));
  if ('fields' in shown && !interaction.isModalSubmit()) return void (await interaction.showModal(modal(shown)));
  if (responseType === 'form') await acknowledge(interaction);
  if ('fields' in shown) throw new Error('A form can’t be answered with another form.');
  if ('match' in shown) return showMatchPanel(app, interaction, shown.match, {}, shown.first);
  await editReply(app, interaction, await withUserTaste(app, campaign.id, interaction.user.id, shown));
}

/** Resumes an action that was under way when an earlier run ended. Throws where that is impossible. */
export async function resumeAction(
  app: BotContext,
  job: TableJob & { readonly work: ActWork },
  by: ReplyHandle,
): Promise<void> {
  const { id, user, work } = job;
  const campaign = await app.records.campaign(work.campaign);
  const act = campaign && !campaign.ended ? app.pack(campaign.pack).actions?.get(work.action) : undefined;
  const doing = act?.handlerFor(work.values);
  if (!campaign || !doing) throw new Error('Nobody knows what was begun.');
  const fieldValues = new Map(work.typed);
  const acting: Actor = {
    ...{
      id,
      user,
      selectedValues: work.selected,
      fieldValues,
      formValues: asFormValues(fieldValues),
      manages: work.manages,
    },
    attachmentText: async () => undefined,
    channelProblem: undefined,
    whyUndeliverable: () => undefined,
    showProgress: (panel) => editReply(app, by, panel),
  };
  const shown = await doing(campaignContextAs(app, acting, campaign));
  if ('fields' in shown || 'match' in shown) return;
  await editReply(app, by, await withUserTaste(app, campaign.id, user, shown));
}

export async function runActionHere(
  app: BotContext,
  interaction: Replyable,
  action: string,
  { parts, typed }: { readonly parts: readonly string[]; readonly typed: OptionValues },
): Promise<void> {
  const campaign = await findCampaignInChannel(app, interaction.channelId ?? '');
  const act = campaign && app.pack(campaign.pack).actions?.get(action);
  const handler = act?.handlerFor([`${campaign?.id}`, ...parts]);
  if (act && handler && campaign) {
    if (act.responseType === 'panel') await acknowledge(interaction);
    const saved = { action, values: [`${campaign.id}`, ...parts] };
    return runTrackedAction(app, interaction, campaign, { ...act, handler: handler, saved: saved }, typed);
  }
  if (Object.hasOwn(ACTION_PARAMS, action)) return tellNoCampaign(app, interaction);
  await acknowledge(interaction);
  await editReply(app, interaction, noCampaignPanel());
}

export async function tellNoCampaign(app: BotContext, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  await requireCampaign(app, interaction, 0);
}

/** Form with all deadlines of a table: one change, told once. */

import { number } from '../../../game-api/panel/custom-ids.ts';
import { menuField } from '../../../game-api/panel/form-fields.ts';
import type { Form } from '../../../game-api/panel/panel.ts';
import type { FormAnswers } from '../../../game-api/panel/read-form.ts';
import { readForm } from '../../../game-api/panel/read-form.ts';
import { t } from '../../../i18n/t.ts';
import { fixedPolicyOf } from '../../../matches/deadlines/deadline-policy.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import type { TableSettings } from '../../../matches/settings/table-settings.ts';
import { defineAction, defineModalAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { formValuesOf } from '../../context/form-values.ts';
import { modal } from '../../response/components.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { canManage, requireCampaign } from '../shared/campaign-permissions.ts';
import type { DeadlineSetting } from './deadlines.ts';
import { deadlineChoices, deadlinesPanel, notAllowed, parseDeadlineChange, saveDeadlines } from './deadlines.ts';

export const openDeadlinesForm = defineAction({
  id: 'deadlines-form',
  run: async (app, interaction, { campaign: number }) => {
    const campaign = await app.records.campaign(number);
    if (campaign && !campaign.ended && canManage(interaction, campaign))
      return void (await interaction.showModal(modal(deadlinesForm(app, campaign))));
    await acknowledge(interaction);
    const there = await requireCampaign(app, interaction, number);
    if (there) await editReply(app, interaction, await deadlinesPanel(app, interaction, there, notAllowed()));
  },
});

function deadlinesForm(app: BotContext, campaign: Campaign): Form {
  const choices = deadlineChoices(fixedPolicyOf(campaign, app.pack(campaign.pack)));
  return {
    id: saveDeadlinesForm.customId({ campaign: campaign.id }),
    title: t`Deadlines`,
    fields: choices.map(({ what, label, options }) => menuField({ id: what, label }, options)),
  };
}

export const saveDeadlinesForm = defineModalAction({
  id: 'deadlines-sent',
  params: { campaign: number },
  run: async (app, interaction, { campaign: number }) => {
    await acknowledge(interaction);
    const campaign = await requireCampaign(app, interaction, number);
    if (!campaign) return;
    const refuse = async (why: string) =>
      editReply(app, interaction, await deadlinesPanel(app, interaction, campaign, why));
    if (!canManage(interaction, campaign)) return refuse(notAllowed());
    const form = deadlinesForm(app, campaign);
    const sent = readForm(form, formValuesOf(interaction));
    if ('why' in sent) return refuse(`*${sent.why}*`);
    const isSame = form.fields.every(
      (field) =>
        'options' in field && field.options.some(({ value, default: now }) => now && value === sent.one(field.id)),
    );
    const change = isSame ? undefined : parseDeadlines(app, campaign, sent);
    if (!change) return refuse('');
    await saveDeadlines(app, interaction, campaign, change);
  },
});

/** Undefined where something is not among the choices. */
function parseDeadlines(
  app: BotContext,
  campaign: Campaign,
  sent: Pick<FormAnswers, 'one'>,
): Partial<TableSettings> | undefined {
  const parse = (what: DeadlineSetting) => parseDeadlineChange(app, campaign, what, sent.one(what) ?? '');
  const [turn, between, passed] = [parse('turn')?.pace, parse('between')?.pace, parse('passed')];
  return turn && between && passed ? { ...passed, pace: { ...turn, between: between.between } } : undefined;
}

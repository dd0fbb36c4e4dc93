import { fileField } from '../../../game-api/panel/form-fields.ts';
import type { Form } from '../../../game-api/panel/panel.ts';
import { t } from '../../../i18n/t.ts';
import { defineModalAction } from '../../context/action.ts';
import { attachedFile } from '../../context/attachments.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel } from '../../context/context.ts';
import { modal } from '../../response/components.ts';
import type { ImportInteraction } from '../campaign/campaign-file.ts';
import { importCampaignHere } from '../campaign/campaign-file.ts';
import { runActionHere } from '../play/game-actions.ts';
import { isPlayable } from '../shared/find-game.ts';

/** As it is exported, perhaps downloaded more than once. */
const CAMPAIGN_FILE = /^campaign\b.*[.]json$/i;

const FILE = 'file';

/** `/import`: a whole campaign; or, in the channel of one, a file of its game. Without a file a form asks for it. */
export async function importFileHere(app: BotContext, interaction: ImportInteraction): Promise<void> {
  const file = attachedFile(interaction, FILE);
  if (!file && !interaction.isModalSubmit()) return void (await interaction.showModal(modal(fileForm())));
  const campaign = await findCampaignInChannel(app, interaction.channelId ?? '');
  const isRead = campaign !== undefined && isPlayable(app, campaign.pack);
  const action = isRead ? app.pack(campaign.pack).campaignHooks?.importAction : undefined;
  const isWhole = CAMPAIGN_FILE.test(file?.name ?? '');
  if (action === undefined || isWhole) return importCampaignHere(app, interaction);
  await runActionHere(app, interaction, action, { parts: [], typed: new Map() });
}

function fileForm(): Form {
  const description = t`A whole campaign, or what the game of this channel takes`;
  return {
    id: submitImport.customId({}),
    title: t`Continue from a file`,
    fields: [fileField({ id: FILE, label: t`The file`, description })],
  };
}

export const submitImport = defineModalAction({
  id: 'import-sent',
  params: {},
  run: importFileHere,
});

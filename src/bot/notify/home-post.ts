/** The post of a campaign itself. It begins with the panel. */

import { textPanel } from '../../game-api/panel/panel.ts';
import { bold, escapeMarkdown } from '../../game-api/panel/text.ts';
import { t } from '../../i18n/t.ts';
import type { Campaign } from '../../matches/settings/repositories.ts';
import { inTableLanguage } from '../../matches/settings/table-settings.ts';
import type { BotContext } from '../context/context.ts';
import { openPost } from '../outbox/forum-posts.ts';
import { containerMessage } from '../response/components.ts';

type HomeContext = Pick<BotContext, 'rest' | 'records'>;

export async function openHomePost(
  app: HomeContext,
  { server, forum, name }: { readonly server: string; readonly forum: string; readonly name: string },
): Promise<string> {
  const words = t`${bold(escapeMarkdown(name))} begins here.`;
  const message = { ...containerMessage(textPanel(words)), allowed_mentions: { parse: [] } };
  return openPost(app, { server, forum, name, state: 'campaign', message });
}

/** Opens another post for a campaign whose own was deleted. Throws the error of the REST client, as where the forum is gone. */
export async function reopenHomePost(
  app: HomeContext & Pick<BotContext, 'campaignPanelQueue' | 'outboxWorker'>,
  campaign: Campaign,
  forum: string,
): Promise<void> {
  const { id, server, name } = campaign;
  const post = await inTableLanguage(campaign, () => openHomePost(app, { server, forum, name }));
  if (!(await app.records.moveCampaign(id, post, forum))) return;
  await app.records.setPanel(id, post);
  app.campaignPanelQueue.enqueue(id);
  app.outboxWorker.enqueueCampaign(id);
}
